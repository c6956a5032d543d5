-- Who may use the console (docs/adr/0085-the-console-has-members.md). A member is not a person: nobody enrolls to administer, and
-- a member's passkeys are known to authenticators under a user handle of their own.
CREATE TABLE members (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  user_handle bytea NOT NULL UNIQUE CHECK (length(user_handle) = 32),
  -- of the installation, not of a project; made by commands only
  is_operator boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX members_newest ON members (created_at, id);

CREATE TABLE project_members (
  project_id text NOT NULL REFERENCES projects (id),
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'developer', 'reviewer', 'viewer')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, member_id)
);
CREATE INDEX project_members_of_member ON project_members (member_id, project_id);

CREATE TABLE member_passkeys (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  algorithm int NOT NULL,
  -- a key is registered once, under whatever credential id
  key_digest bytea NOT NULL UNIQUE,
  rp_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  transports text[] NOT NULL,
  device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  backed_up boolean NOT NULL,
  counter bigint NOT NULL,
  -- the counter went back: signs in, but proves nothing more until its owner deletes it
  clone_suspected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX member_passkeys_of_member ON member_passkeys (member_id, created_at, id);

-- One-time links. Only the hash of the token is stored.
CREATE TABLE member_invitations (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('project', 'operator', 'recovery')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- null but for 'project'
  project_id text REFERENCES projects (id),
  role text CHECK (role IN ('owner', 'developer', 'reviewer', 'viewer')),
  -- whose passkeys are replaced; null but for 'recovery'
  member_id text REFERENCES members (id) ON DELETE CASCADE,
  -- null: by a command
  invited_by text REFERENCES members (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'project') = (project_id IS NOT NULL) AND (kind = 'project') = (role IS NOT NULL)),
  CHECK ((kind = 'recovery') = (member_id IS NOT NULL))
);
CREATE INDEX member_invitations_of_project ON member_invitations (project_id, created_at, id) WHERE project_id IS NOT NULL;
CREATE INDEX member_invitations_of_member ON member_invitations (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX member_invitations_invited_by ON member_invitations (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX member_invitations_expiry ON member_invitations (expires_at);

CREATE TABLE console_sessions (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  passkey_id text NOT NULL REFERENCES member_passkeys (id) ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- when a passkey was last shown; a change that asks for it wants this to be fresh
  proven_at timestamptz NOT NULL
);
CREATE INDEX console_sessions_of_member ON console_sessions (member_id, created_at, id);
CREATE INDEX console_sessions_of_passkey ON console_sessions (passkey_id);
CREATE INDEX console_sessions_expiry ON console_sessions (expires_at);

CREATE TABLE member_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('join', 'add', 'sign_in', 'step_up')),
  rp_id text NOT NULL,
  -- the one who may answer: the hash of an invitation's token, or the session
  invitation_hash bytea,
  session_id text REFERENCES console_sessions (id) ON DELETE CASCADE,
  -- the handle of the member that a link will make
  user_handle bytea,
  address_digest bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_challenges_expiry ON member_challenges (expires_at);
CREATE INDEX member_challenges_of_address ON member_challenges (address_digest) WHERE address_digest IS NOT NULL;
CREATE INDEX member_challenges_of_session ON member_challenges (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX member_challenges_of_invitation ON member_challenges (invitation_hash) WHERE invitation_hash IS NOT NULL;
