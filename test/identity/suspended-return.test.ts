import { randomUUID } from 'node:crypto';
import type { DeviceState } from '../../shared/device/device-state.ts';
import { importDeviceKey } from '../../shared/device/keys/device-key.ts';
import type { Submission } from '../../shared/device/submission.ts';
import { enrollmentSubmission } from '../support/people/enroll-person.ts';
import { askChallenge, forgeSubmission } from '../support/people/forge-submission.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

/** Asks for a new link with that address, and goes through it. */
async function enroll(email: string, submission: Submission) {
  const started = await fixture.visitor().post('/public-enroll', {
    email,
    displayName: 'Mallory',
    platform: 'tests',
  });
  const token = new URL(started.body.enrollmentUrl).searchParams.get('token') ?? '';
  return fixture.visitor().post('/device/enroll', submission, { key: token });
}

const newEmail = () => `${randomUUID()}@example.com`;
const newDevice = () => enrollmentSubmission(fixture.visitor());

/** A submission with the same face and device secret, and so the same hash, under a new key. */
const sameHash = async ({ person }: DeviceState) =>
  (await enrollmentSubmission(fixture.visitor(), person)).submission;

/** A submission of another face under the same key. */
const sameKey = async ({ privateJwk }: DeviceState) =>
  forgeSubmission(await askChallenge(fixture.visitor(), 'device'), {
    deviceKey: await importDeviceKey(privateJwk, crypto),
  });

async function enrolled() {
  const email = newEmail();
  const { submission, state } = await newDevice();
  const { body } = await enroll(email, submission);
  return { email, state, identityUuid: body.identityUuid, identityToken: body.identityToken };
}

async function suspended() {
  const person = await enrolled();
  await suspendPerson(fixture, person.identityUuid);
  return person;
}

const erase = async (person: Awaited<ReturnType<typeof enrolled>>) =>
  expect((await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me')).status).toBe(204);

describe('a person who is suspended', () => {
  it('does not come back through a new link with their hash, device or address', async () => {
    const { email, state } = await suspended();
    expect(told(await enroll(newEmail(), await sameHash(state)))).toEqual([409, 'duplicate_enrollment']);
    expect(told(await enroll(newEmail(), await sameKey(state)))).toEqual([409, 'device_key_in_use']);
    const { submission } = await newDevice();
    expect(told(await enroll(email, submission))).toEqual([403, 'identity_suspended']);
  });

  it('does not come back with another spelling of their address, or through a partner', async () => {
    const { email } = await suspended();
    const shouted = (await newDevice()).submission;
    expect(told(await enroll(email.toUpperCase(), shouted))).toEqual([403, 'identity_suspended']);
    const submission = await forgeSubmission(await askChallenge(project.client, 'project'));
    const byServer = { ...submission, email, displayName: 'Mallory' };
    expect(told(await project.client.post('/v1/identity/enroll', byServer))).toEqual([
      403,
      'identity_suspended',
    ]);
  });

  it('does not come back after erasing the account, for a year', async () => {
    const person = await suspended();
    const { email, state } = person;
    await erase(person);
    const refused = [403, 'identity_suspended'];
    const comeBack = async () => [
      told(await enroll(newEmail(), await sameHash(state))),
      told(await enroll(newEmail(), await sameKey(state))),
      told(await enroll(email, (await newDevice()).submission)),
    ];
    expect(await comeBack()).toEqual([refused, refused, refused]);
    await moveBars(`expires_at - interval '364 days'`);
    expect(await comeBack()).toEqual([refused, refused, refused]);
    await moveBars(`expires_at - interval '1 day'`);
    expect(await comeBack()).toEqual([
      [201, null],
      [201, null],
      [201, null],
    ]);
  });

  it('leaves digests that name no one, and nothing else', async () => {
    await fixture.db.query('DELETE FROM enrollment_bars');
    const person = await suspended();
    await erase(person);
    const rows = await fixture.db.query<Record<string, unknown>>(
      'SELECT * FROM enrollment_bars ORDER BY kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['device', 'email', 'hash']);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['digest', 'expires_at', 'kind', 'mode']);
    const [left] = await fixture.db.query<{ digest: Buffer | null; sealed: Buffer | null }>(
      'SELECT email_digest AS digest, email_sealed AS sealed FROM identities WHERE id = $1',
      [person.identityUuid],
    );
    expect(left).toEqual({ digest: null, sealed: null });
  });
});

const moveBars = (to: string) => fixture.db.query(`UPDATE enrollment_bars SET expires_at = ${to}`);

describe('anyone else', () => {
  it('may come back after erasing their account', async () => {
    const person = await enrolled();
    await erase(person);
    expect((await enroll(person.email, await sameHash(person.state))).status).toBe(201);
  });

  it('who was resumed may use their address again', async () => {
    const { email, identityUuid } = await suspended();
    await resumePerson(fixture, identityUuid);
    expect((await enroll(email, (await newDevice()).submission)).status).toBe(201);
  });

  it('whose link was opened before is told when they are suspended meanwhile', async () => {
    const started = await fixture.visitor().post('/public-enroll', {
      email: newEmail(),
      displayName: 'Mallory',
      platform: 'tests',
    });
    const token = new URL(started.body.enrollmentUrl).searchParams.get('token') ?? '';
    const code = String(started.body.identityId).split('#')[1];
    const [row] = await fixture.db.query<{ id: string }>('SELECT id FROM identities WHERE code = $1', [code]);
    await suspendPerson(fixture, row?.id ?? '');
    const { submission } = await newDevice();
    const response = await fixture.visitor().post('/device/enroll', submission, { key: token });
    expect(told(response)).toEqual([403, 'identity_suspended']);
  });
});
