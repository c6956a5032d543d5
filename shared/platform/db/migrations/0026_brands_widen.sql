-- Since when pages that were nothing to a brand may be something: a visit before says nothing of it. Apart from `change`, which also
-- tells of what only takes pages away. Every page is read once more after this migration, at its next visit.
ALTER TABLE brand_changes ADD COLUMN widened_at timestamptz NOT NULL DEFAULT now();
