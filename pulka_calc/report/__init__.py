"""Pictures and pages: the drawn sheet as on paper, the page of an evening, its charts."""
