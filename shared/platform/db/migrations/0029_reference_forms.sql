-- In which version of the forms a picture was described: one described in an earlier one is described again from its file.
ALTER TABLE brand_references ADD COLUMN forms smallint NOT NULL DEFAULT 1;
CREATE INDEX brand_references_outdated ON brand_references (forms, id) WHERE removed_at IS NULL;
