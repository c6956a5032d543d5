-- What keeps a takedown from being pointed at somebody else's site (ADR 0055).

-- Decisions of an operator about a brand; the last one counts, and all stay as long as the brand.
CREATE TABLE brand_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('approved', 'disapproved', 'consent_accepted', 'consent_withdrawn')),
  -- the names that the decision was about: later ones are not covered by it
  names text[] NOT NULL,
  decided_by text NOT NULL,
  note text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brand_decisions_last ON brand_decisions (brand_id, id DESC);

-- When the registrable domain was registered, by its registry; null: not known
ALTER TABLE brand_domain_proofs ADD COLUMN registered_at timestamptz;
-- when the registry is asked next
ALTER TABLE brand_domain_proofs ADD COLUMN registration_due_at timestamptz;
UPDATE brand_domain_proofs SET registration_due_at = now() WHERE seen_at IS NOT NULL;
CREATE INDEX brand_domain_proofs_undated ON brand_domain_proofs (registration_due_at)
  WHERE registration_due_at IS NOT NULL;
CREATE INDEX brand_domain_proofs_by_domain ON brand_domain_proofs (domain) WHERE seen_at IS NOT NULL;

-- the key that asked for the takedown; null: the service, an operator, or an earlier release
ALTER TABLE takedowns ADD COLUMN requested_by text;
-- when the reported domain was registered; null: not known
ALTER TABLE takedowns ADD COLUMN registered_at timestamptz;

ALTER TABLE projects ADD COLUMN second_key_approval boolean NOT NULL DEFAULT false;

-- Notices of a UTC day. They outlive the brand, so that deleting it does not begin a new count.
CREATE TABLE takedown_mail_counts (
  day date NOT NULL,
  scope text NOT NULL CHECK (scope IN ('service', 'project', 'brand', 'recipient', 'project_recipient')),
  -- an id, the domain of the recipient's address, or both
  subject text NOT NULL,
  mails int NOT NULL,
  PRIMARY KEY (day, scope, subject)
);
INSERT INTO takedown_mail_counts (day, scope, subject, mails)
  SELECT (now() AT TIME ZONE 'UTC')::date, counted.scope, counted.subject, count(*)
    FROM takedown_notices n
    JOIN takedowns t ON t.id = n.takedown_id
    JOIN brands b ON b.id = t.brand_id
   CROSS JOIN LATERAL (VALUES ('service', ''), ('project', b.project_id), ('brand', b.id)) AS counted (scope, subject)
   WHERE n.claimed_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
   GROUP BY counted.scope, counted.subject;
DROP INDEX takedown_notices_claimed;
