-- Three published users of test mode that always answer alike: their clock stands still (pinned).
-- Codes are Crockford base32, so they spell T3ST HVM / RBT / 1AP.
INSERT INTO identities
  (id, user_id, code, mode, display_name, status, enrolled_at, last_verified_at, lapses_at, pinned, created_at)
VALUES
  ('00000000-0000-4000-8000-000000000001', 'usr_test_human', 'T3STHVM', 'test', 'Test Human', 'verified',
   '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-06-30T00:00:00Z', true, '2026-01-01T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'usr_test_robot', 'T3STRBT', 'test', 'Test Robot', 'verified',
   '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-06-30T00:00:00Z', true, '2026-01-01T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000003', 'usr_test_lapsed', 'T3ST1AP', 'test', 'Test Lapsed', 'lapsed',
   '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z', '2025-06-30T00:00:00Z', true, '2025-01-01T00:00:00Z');

-- Their devices hold no usable key: nobody can sign for a published user. The robot's is a suspected clone.
INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider, clone_suspected_at) VALUES
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'test', 'test-human', 'ed25519', '{}', 'published', NULL),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000002', 'test', 'test-robot', 'ed25519', '{}', 'published', now()),
  ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-000000000003', 'test', 'test-lapsed', 'ed25519', '{}', 'published', NULL);

INSERT INTO device_verifications (id, identity_id, device_id, kind, succeeded, created_at) VALUES
  ('att_test_human', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'enroll', true, '2026-01-01T00:00:00Z'),
  ('att_test_robot', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000b', 'enroll', true, '2026-01-01T00:00:00Z'),
  ('att_test_lapsed', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-00000000000c', 'enroll', true, '2025-01-01T00:00:00Z');
