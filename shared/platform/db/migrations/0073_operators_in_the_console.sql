-- Who is suspended, newest first, for operators in the console.
CREATE INDEX identity_suspensions_standing ON identity_suspensions (suspended_at, id) WHERE resumed_at IS NULL;

-- When takedowns were last resumed, and why: those who look later see both ends of a stop. A process of an earlier release that
-- stops them leaves both as they are, so they count only while sending is not stopped.
ALTER TABLE takedown_switch
  ADD COLUMN resumed_at timestamptz,
  ADD COLUMN resume_reason text;
