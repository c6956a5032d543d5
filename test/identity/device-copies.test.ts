import { clearSuspicions } from '../../shared/domain/people/devices/device-copies.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  type ForgedPerson,
  freshDeviceKey,
} from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

/** What the device signs now, as whoever holds its key can. */
async function sign(person: ForgedPerson, counter?: number) {
  const challenge = await askChallenge(project.client, 'project', 'reverify');
  return forgeSubmission(challenge, { ...person, purpose: 'reverify', counter });
}

const submit = (person: ForgedPerson, submission: object) =>
  project.client.post('/v1/identity/verify', { ...submission, userId: person.userId });

async function reverify(person: ForgedPerson, counter?: number) {
  const { body } = await submit(person, await sign(person, counter));
  return [body.match, body.isHuman, body.checks.device, body.identityToken !== null];
}

const fine = [true, true, 'pass', true];
const suspected = [true, false, 'fail', false];

const counting = async (): Promise<ForgedPerson> => enrollForged(project.client, { counter: 1 });

describe('two devices with one key', () => {
  it('are noticed when the second counts what the first has counted', async () => {
    const person = await counting();
    expect(await reverify(person, 2)).toEqual(fine);
    // The copy was made before: it goes on from 1 as well.
    expect(await reverify(person, 2)).toEqual(suspected);
    expect(await reverify(person, 3)).toEqual(suspected);

    const verified = await project.client.post('/verify', { userId: person.userId });
    expect(verified.body).toMatchObject({ isHuman: false, checks: { device: 'fail' } });
    const facts = await fixture.db.query<{ kind: string }>(
      `SELECT kind FROM trust_events WHERE identity_id = $1 AND kind = 'device_suspected' AND ended_at IS NULL`,
      [person.identityUuid],
    );
    expect(facts).toHaveLength(1);
    const events = await fixture.db.query<{ type: string; reason: string | null }>(
      `SELECT type, body::jsonb #>> '{data,reason}' AS reason FROM events
        WHERE identity_id = $1 AND type LIKE 'user.%' ORDER BY created_at`,
      [person.identityUuid],
    );
    expect(events.map(({ type, reason }) => [type, reason])).toEqual([
      ['user.verified', null],
      ['user.verified', null],
      ['user.failed', 'not_human'],
      ['user.failed', 'not_human'],
      ['user.failed', 'not_human'],
    ]);
  });

  it('are noticed when the copy went ahead', async () => {
    const person = await counting();
    expect(await reverify(person, 1000)).toEqual(fine);
    expect(await reverify(person, 2)).toEqual(suspected);
  });

  it('are noticed when one stops counting', async () => {
    const person = await counting();
    expect(await reverify(person)).toEqual(suspected);
  });

  it('are one again when the operator says so', async () => {
    const person = await counting();
    expect(await reverify(person, 1)).toEqual(suspected);
    expect(await clearSuspicions(fixture, person.identityUuid)).toBe(1);
    expect(await reverify(person, 1)).toEqual(fine);
    expect(await clearSuspicions(fixture, person.identityUuid)).toBe(0);
  });
});

describe('a device', () => {
  it('that has never counted is not suspected, and may begin', async () => {
    const person = await enrollForged(project.client);
    for (const counter of [undefined, undefined, 1, 2]) expect(await reverify(person, counter)).toEqual(fine);
    expect(await reverify(person)).toEqual(suspected);
  });

  it('that others know of cannot be made suspect by a number it did not sign', async () => {
    const person = await counting();
    const submission = await sign(person, 2);
    expect(told(await submit(person, { ...submission, counter: 1 }))).toEqual([400, 'signature_invalid']);
    const unsigned = await sign(person, 3);
    expect(told(await submit(person, { ...unsigned, counter: undefined }))).toEqual([
      400,
      'signature_invalid',
    ]);
    const stranger = { ...person, deviceKey: await freshDeviceKey() };
    expect((await submit(person, await sign(stranger, 1))).status).toBe(400);
    expect(await reverify(person, 4)).toEqual(fine);
  });

  it('cannot be made suspect by a partner that repeats a submission or holds one back', async () => {
    const person = await counting();
    const heldBack = await sign(person, 2);
    const sent = await sign(person, 3);
    expect((await submit(person, sent)).status).toBe(200);
    expect(told(await submit(person, sent))).toEqual([400, 'challenge_invalid']);
    const late = await submit(person, heldBack);
    expect(late.body).toMatchObject({ match: true, isHuman: true, checks: { device: 'pass' } });
    expect(await reverify(person, 4)).toEqual(fine);
  });

  it.each([0, -1, 1.5, 2 ** 53, '2'])('has no counter %j', async (counter) => {
    const person = await counting();
    const submission = await sign(person, 2);
    expect(told(await submit(person, { ...submission, counter }))).toEqual([400, 'invalid_request']);
  });
});
