import { randomUUID } from 'node:crypto';
import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { loadIdentityById } from '../../shared/domain/people/identity/load-identity.ts';
import { suspensionsOf } from '../../shared/domain/people/suspensions/standing-suspension.ts';
import { resumeIdentity, suspendIdentity } from '../../shared/domain/people/suspensions/suspend-identity.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { outcomeOf } from '../sessions/session-calls.ts';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { enrollPerson, openEnrollment, reverifySubmission } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { auditedOf } from './audited-people.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
});
afterAll(() => fixture?.close());

/** With an address of their own: nobody enrolls with that of somebody suspended. */
const newEmail = () => `${randomUUID()}@example.com`;
const enroll = () => enrollPerson(fixture.visitor(), { email: newEmail() });

const suspend = (id: string, reason: 'abuse' | 'automation' = 'abuse', note?: string) =>
  suspendIdentity(fixture, id, { reason, note });
const resume = (id: string) => resumeIdentity(fixture, id, { reason: 'mistake' });
const statusOf = async (id: string) => (await loadIdentityById(fixture.db, id)).status;
const historyOf = (id: string) => suspensionsOf(fixture.db, id, 100);

describe('a suspension', () => {
  it('made again changes the reason and not the moment, and with the same reason nothing', async () => {
    const { identityUuid: id } = await enroll();
    const first = await suspend(id, 'abuse', 'three reports');
    expect(first).toMatchObject({ changed: true, suspension: { reason: 'abuse', note: 'three reports' } });
    const again = await suspend(id);
    expect(again).toEqual({ ...first, changed: false });
    const other = await suspend(id, 'automation');
    expect(other.suspension).toEqual({ ...first.suspension, reason: 'automation', note: null });
    expect(await historyOf(id)).toHaveLength(1);
    expect((await resume(id)).changed).toBe(true);
    expect(await resume(id)).toMatchObject({ changed: false, suspension: null });
    await suspend(id);
    expect(await historyOf(id)).toMatchObject([
      { reason: 'abuse', resumedAt: null },
      { reason: 'automation', resumedAt: expect.any(Date), resumeReason: 'mistake' },
    ]);
  });

  it('is made once, however many make and end it at the same time', async () => {
    const { identityUuid: id } = await enroll();
    const suspensions = await Promise.all(Array.from({ length: 8 }, () => suspend(id)));
    expect(suspensions.filter(({ changed }) => changed)).toHaveLength(1);
    const resumptions = await Promise.all(Array.from({ length: 8 }, () => resume(id)));
    expect(resumptions.filter(({ changed }) => changed)).toHaveLength(1);
    const [suspension, ...others] = await historyOf(id);
    expect(others).toEqual([]);
    const changes = (await auditedOf(fixture, id)).filter(({ action }) => action !== 'person.looked_up');
    const line = { by: 'service', after: { suspensionId: suspension?.id } };
    expect(changes).toEqual([
      { action: 'person.suspended', ...line },
      { action: 'person.resumed', ...line },
    ]);
    await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? suspend(id) : resume(id))));
    const history = await historyOf(id);
    const open = history.filter(({ resumedAt }) => resumedAt === null);
    expect(open).toHaveLength((await statusOf(id)) === 'suspended' ? 1 : 0);
  });

  it('that something else ended is closed before the next', async () => {
    const { identityUuid: id } = await enroll();
    await suspend(id);
    await fixture.db.query(`UPDATE identities SET status = 'verified' WHERE id = $1`, [id]);
    expect((await suspend(id)).changed).toBe(true);
    expect(await statusOf(id)).toBe('suspended');
    expect(await historyOf(id)).toMatchObject([
      { resumedAt: null },
      { resumedAt: expect.any(Date), resumeNote: 'The end was not recorded.' },
    ]);
  });

  it('is not undone by a verification that runs at the same time', async () => {
    const person = await enroll();
    const submission = await reverifySubmission(fixture.anybody, person.state);
    await Promise.all([suspend(person.identityUuid), fixture.anybody.post('/device/verify', submission)]);
    expect(await statusOf(person.identityUuid)).toBe('suspended');
  });

  it('of a published test user is refused, and of nobody too', async () => {
    const [row] = await fixture.db.query<{ id: string }>(
      `SELECT id FROM identities WHERE user_id = 'usr_test_human'`,
    );
    await expect(suspend(row?.id ?? '')).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(suspend('6f0d5f5e-5f0a-4c87-a2ab-1fb3a1c9d001')).rejects.toMatchObject({
      code: 'identity_not_found',
    });
  });

  it('leaves with the account', async () => {
    const person = await enroll();
    await suspend(person.identityUuid, 'abuse', 'a note about them');
    expect((await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me')).status).toBe(204);
    expect(await historyOf(person.identityUuid)).toEqual([]);
  });
});

describe('who is resumed', () => {
  it.each(['pending', 'verified', 'lapsed'])('is %s again if they were before', async (status) => {
    const { identityUuid: id } = await enroll();
    const pending =
      status === 'pending' ? ', enrolled_at = NULL, last_verified_at = NULL, lapses_at = NULL' : '';
    await fixture.db.query(`UPDATE identities SET status = $2${pending} WHERE id = $1`, [id, status]);
    const before = await loadIdentityById(fixture.db, id);
    await suspend(id);
    await resume(id);
    const after = await loadIdentityById(fixture.db, id);
    expect(after).toEqual({ ...before, version: expect.any(Number) });
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('lapses then if their time ran out meanwhile, and their project is told', async () => {
    const person = await enroll();
    await suspend(person.identityUuid);
    await fixture.db.query(`UPDATE identities SET lapses_at = now() - interval '1 hour' WHERE id = $1`, [
      person.identityUuid,
    ]);
    while (await lapseIdentities({ db: fixture.db, clock: systemClock }));
    expect(await statusOf(person.identityUuid)).toBe('suspended');
    await resume(person.identityUuid);
    while (await lapseIdentities({ db: fixture.db, clock: systemClock }));
    expect(await statusOf(person.identityUuid)).toBe('lapsed');
    const told = await fixture.db.query(
      `SELECT 1 FROM events WHERE identity_id = $1 AND type = 'user.lapsed'`,
      [person.identityUuid],
    );
    expect(told).toHaveLength(1);
  });

  it('by a release that recorded nothing is what their last verification makes them', async () => {
    const { identityUuid: id } = await enroll();
    await fixture.db.query(
      `UPDATE identities SET status = 'suspended', suspension_reason = 'court order' WHERE id = $1`,
      [id],
    );
    expect(await suspend(id)).toMatchObject({ changed: true, suspension: { reason: 'abuse' } });
    expect((await resume(id)).identity.status).toBe('verified');
    const { identityId } = await openEnrollment(fixture.visitor(), { email: newEmail() });
    const [pending] = await fixture.db.query<{ id: string }>(
      `UPDATE identities SET status = 'suspended' WHERE code = $1 RETURNING id`,
      [identityId.split('#')[1]],
    );
    expect((await resume(pending?.id ?? '')).identity.status).toBe('pending');
  });

  it('goes on with the session they had, whose tokens were refused meanwhile', async () => {
    const person = await enroll();
    const authenticator = createSoftwareAuthenticator();
    await registerPasskey(project.client, person.userId, authenticator);
    const { refreshToken } = (await signIn(project.client, authenticator)).body;
    const refresh = () => fixture.visitor().post('/v1/me/refresh', { refreshToken });
    await suspend(person.identityUuid);
    for (let time = 0; time < 2; time += 1)
      expect(outcomeOf(await refresh())).toEqual({ status: 401, reason: 'token_invalid' });
    await resume(person.identityUuid);
    expect((await refresh()).status).toBe(200);
  });
});

describe('what a suspended person is told', () => {
  it('is since when and why, also in the export of their data', async () => {
    const person = await enroll();
    const ask = async (path: string) => (await callAsPerson(fixture.visitor(), person, 'GET', path)).body;
    expect((await ask('/v1/me')).suspension).toBeNull();
    const { suspension } = await suspend(person.identityUuid, 'automation', 'posted at night');
    const since = suspension?.since?.toISOString();
    expect(await ask('/v1/me')).toMatchObject({
      status: 'suspended',
      suspension: { since, reason: 'automation' },
    });
    const exported = await ask('/v1/me/export');
    expect(exported.identity).toMatchObject({ suspendedSince: since, suspensionReason: 'automation' });
    expect(exported.suspensions).toEqual([
      {
        reason: 'automation',
        note: 'posted at night',
        suspendedAt: since,
        resumedAt: null,
        resumeReason: null,
        resumeNote: null,
      },
    ]);
  });
});
