-- Profiles on platforms that an official page links to, as "platform/owner": pages of these owners are the brand's own.
ALTER TABLE official_snapshots
  ADD COLUMN profiles text[] NOT NULL DEFAULT '{}' CHECK (cardinality(profiles) <= 50);
