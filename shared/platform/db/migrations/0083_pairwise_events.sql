-- Apart from 0082, so that no lock on both tables is held at once while events are recorded.
-- Whether the event goes out with the project's own names: decided when it happens, so that every attempt sends the same bytes.
ALTER TABLE events ADD COLUMN pairwise boolean NOT NULL DEFAULT false;
