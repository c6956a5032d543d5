import { randomUUID } from 'node:crypto';
import { contentRecords } from '../../cli/identity/content-records.ts';
import { lookUpPerson } from '../../shared/domain/people/lookup/look-up-person.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { auditedOf } from './audited-people.ts';
import { enrollKnownPerson } from './known-person.ts';

let fixture: TestFixture;
let project: TestProject;
let known: Awaited<ReturnType<typeof enrollKnownPerson>>;
beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ name: 'Forum', platform: 'tests' });
  known = await enrollKnownPerson(fixture, project);
});
afterAll(() => fixture?.close());

const deps = () => ({
  db: fixture.db,
  keys: deriveServiceKeys(fixture.config.masterKey),
  ...contentRecords,
});
const show = async (ref: string, limit = 20, checksCursor?: string) => {
  const { foundBy, person } = await lookUpPerson(deps(), ref, { limit, checksCursor });
  return { foundBy, ...person };
};

const complaint = (...asked: Parameters<typeof show>): Promise<string> =>
  show(...asked).then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );

describe('a look-up of a person', () => {
  it('finds a person by every kind of reference', async () => {
    const found = await Promise.all(
      Object.values(known.references).map(async (ref) => {
        const { foundBy, userId } = await show(ref);
        return [foundBy, userId];
      }),
    );
    expect(found).toEqual(Object.keys(known.references).map((kind) => [kind, known.person.userId]));
  });

  it('shows how they stand, and by which records', async () => {
    const { person, references } = known;
    const shown = await show(person.userId);
    expect(shown).toMatchObject({
      identityId: person.identityId,
      userId: person.userId,
      identityUuid: person.identityUuid,
      mode: 'live',
      email: { masked: 'A***@E***.com', confirmedAt: null },
      state: { status: 'verified', since: expect.any(String), reason: null, isHuman: true },
      checksNow: { liveness: 'pass', device: 'pass', behavioral: 'unknown' },
      trust: { trustScore: expect.any(Number), level: expect.any(String) },
      suspensions: { count: 0, shown: [] },
      devices: { count: 1, shown: [{ deviceId: references.device, revokedAt: null }] },
      passkeys: { count: 1, shown: [{ passkeyId: references.passkey, projectName: 'Forum' }] },
      sessions: { count: 1, shown: [{ sessionId: references.session, endedAt: null }] },
      verifications: { count: 1, shown: [{ kind: 'enroll', succeeded: true }] },
      deviceAdditions: { count: 1, shown: [{ additionId: references['device addition'], state: 'open' }] },
      recoveries: { count: 1, shown: [{ recoveryId: references.recovery, state: 'open' }] },
      disputes: [{ disputeId: references.dispute, stampId: references.stamp, status: 'open' }],
      projects: [
        {
          projectId: project.projectId,
          name: 'Forum',
          relations: ['enrolled', 'asked', 'passkey'],
          checks: 3,
          lastCheckedAt: expect.any(String),
        },
      ],
    });
    expect(shown.trust.parts.map(({ id }) => id)).toContain('verificationConsistency');
    const parts = shown.trust.parts.map(({ points }) => points);
    expect(parts.reduce((sum, points) => sum + points, 0)).toBeCloseTo(shown.trust.total, 3);
  });

  it('goes through the checks page by page', async () => {
    const first = await show(known.person.userId, 2);
    const rest = await show(known.person.userId, 2, first.checks.nextCursor ?? '');
    const ids = [...first.checks.data, ...rest.checks.data].map(({ checkId }) => checkId);
    expect([first.checks.data.length, new Set(ids).size, rest.checks.nextCursor]).toEqual([2, 3, null]);
    expect(await complaint(known.person.userId, 2, 'x')).toContain('cursor: must be the nextCursor');
  });

  it('shows no digest, key, token or address, and nothing that a partner wrote', async () => {
    const { person, email, refreshToken } = known;
    const stored = await fixture.db.query<Record<string, unknown>>(
      `SELECT d.thumbprint, d.public_jwk->>'x' AS key, encode(p.public_key, 'base64') AS public_key,
              encode(b.digest, 'hex') AS digest, encode(p.credential_id, 'base64') AS credential
         FROM devices d JOIN passkeys p USING (identity_id) JOIN biometric_hashes b USING (identity_id)
        WHERE d.identity_id = $1`,
      [person.identityUuid],
    );
    const secrets = [
      ...stored.flatMap((row) => Object.values(row)),
      person.identityToken,
      refreshToken,
      email,
    ];
    expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 20)).toBe(true);
    const shown = JSON.stringify(await show(person.userId)).toLowerCase();
    for (const secret of [...secrets, known.references['passkey credential'], 'a text that a partner wrote'])
      expect(shown).not.toContain(String(secret).toLowerCase());
  });

  it('finds nobody by what is not there, by a part of a name, or by another thing', async () => {
    const { references } = known;
    const unknown = ['usr_nobody', 'Ada #0000000', randomUUID(), 'psk_none', 'stmp_00', 'nobody@example.com'];
    for (const ref of unknown)
      expect([ref, await complaint(ref)]).toEqual([ref, expect.stringContaining('there is no ')]);
    const parts = [
      references.device.slice(0, 8),
      'Ada',
      'usr_%',
      `req_${'0'.repeat(26)}`,
      project.projectId,
      '',
    ];
    for (const ref of parts)
      expect([ref, await complaint(ref)]).toEqual([ref, expect.stringContaining('ref: must be one of')]);
  });

  it('asks which of several people with one address is meant', async () => {
    const email = `${randomUUID()}@example.com`;
    const one = await enrollPerson(fixture.visitor(), { email });
    const other = await enrollPerson(fixture.visitor(), { email });
    const said = await complaint(email);
    expect(said).toContain(`name one of them: ${one.userId} (live), ${other.userId} (live)`);
    const told = [{ action: 'person.looked_up', by: 'service', after: { foundBy: 'mailbox' } }];
    expect([
      await auditedOf(fixture, one.identityUuid),
      await auditedOf(fixture, other.identityUuid),
    ]).toEqual([told, told]);
  });

  it('is in the audit log if and only if something was read, without the reference', async () => {
    const email = `${randomUUID()}@example.com`;
    const { userId, identityUuid } = await enrollPerson(fixture.visitor(), { email });
    expect(await complaint(userId, 2, 'x')).toContain('cursor');
    expect(await auditedOf(fixture, identityUuid)).toEqual([]);
    for (const ref of [userId, email, identityUuid]) await show(ref);
    const entries = await auditedOf(fixture, identityUuid);
    expect(entries.map(({ action, after }) => [action, after])).toEqual(
      ['user id', 'mailbox', 'identity UUID'].map((foundBy) => ['person.looked_up', { foundBy }]),
    );
  });

  it('shows of somebody who was erased that they were', async () => {
    const person = await enrollPerson(fixture.visitor(), { email: `${randomUUID()}@example.com` });
    await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me');
    expect(await show(person.identityUuid)).toMatchObject({
      identityId: expect.stringMatching(/^Deleted #/),
      email: null,
      state: { status: 'deleted', since: null, isHuman: false },
      devices: { count: 0 },
    });
  });
});
