-- Pages that were read before something they are compared with was known, so that what a page comes to does not depend on what
-- was read first (ADR 0051). One row for a brand whose official pages brought something new.
CREATE TABLE page_comparisons (
  brand_id text PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
  -- pages of the brand that were read since then, and taken by a crawler before `until`
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- the last page that was looked at
  after_page bigint NOT NULL DEFAULT 0,
  -- when the next batch is due; null: all are queued
  due_at timestamptz
);
CREATE INDEX page_comparisons_due ON page_comparisons (due_at) WHERE due_at IS NOT NULL;
