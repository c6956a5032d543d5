-- The behavioral check reads what the asking project itself has observed of a person, newest first.
CREATE INDEX partner_checks_by_identity_and_project ON partner_checks (identity_id, project_id, created_at DESC);
