-- Which stamp of a content is the earliest, and every list, go by when the service recorded a stamp. `created_at` may be
-- what a device states. The indexes by that moment are replaced; code of the release before reads correctly without them.
CREATE INDEX stamps_identity_recorded ON stamps (identity_id, recorded_at DESC, id DESC);
CREATE INDEX stamps_project_recorded ON stamps (project_id, mode, recorded_at DESC, id DESC);
CREATE INDEX stamps_content_recorded ON stamps (content_hash, mode, recorded_at DESC, id DESC);
CREATE INDEX stamps_creator_and_content_recorded ON stamps (identity_id, content_hash, recorded_at DESC, id DESC);
DROP INDEX stamps_by_identity, stamps_by_project, stamps_by_content, stamps_by_creator_and_content;
