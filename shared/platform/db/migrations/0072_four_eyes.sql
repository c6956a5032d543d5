-- Where it is on, whoever approves a takedown neither started it nor confirmed its alert.
ALTER TABLE projects ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;

-- The board of the console has the takedowns of all brands of a project, by their state.
CREATE INDEX takedowns_of_brand_by_state ON takedowns (brand_id, state, created_at DESC, id DESC);

-- What a contact answered, as the person recorded it who read the answer; null: nothing so far, or not by whom.
ALTER TABLE takedown_notices
  ADD COLUMN answer text CHECK (answer IN ('acknowledged', 'rejected')),
  ADD COLUMN answered_at timestamptz;
