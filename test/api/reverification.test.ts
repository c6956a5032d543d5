import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  freshDeviceKey,
  freshHash,
  type ForgedPerson,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

const change = (person: ForgedPerson, set: string) =>
  fixture.db.query(`UPDATE identities SET ${set}, version = version + 1 WHERE id = $1`, [
    person.identityUuid,
  ]);

describe('re-verification through a partner', () => {
  const reverify = async (userId: string, choices: SubmissionChoices) => {
    const challenge = await askChallenge(project.client, 'project', 'reverify');
    const submission = await forgeSubmission(challenge, { ...choices, purpose: 'reverify' });
    return project.client.post('/v1/identity/verify', { ...submission, userId });
  };

  it('matches the same hash, refreshes the token and moves the lapse', async () => {
    const person = await enrollForged(project.client);
    await change(person, `lapses_at = now() - interval '1 day', status = 'lapsed'`);
    const { body } = await reverify(person.userId, person);
    expect(body).toMatchObject({ isHuman: true, match: true, similarity: 1, method: 'exact-256' });
    expect(body.identityToken.split('.')).toHaveLength(3);
    expect((await project.client.get(`/v1/identity/${person.userId}`)).body.isVerified).toBe(true);
  });

  it('does not match a hash that is one bit off, and gives no token', async () => {
    const person = await enrollForged(project.client);
    const last = Number.parseInt(person.biometricHash.slice(-1), 16);
    const biometricHash = person.biometricHash.slice(0, -1) + (last ^ 1).toString(16);
    const { status, body } = await reverify(person.userId, { ...person, biometricHash });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isHuman: false,
      match: false,
      identityToken: null,
      checks: { liveness: 'fail' },
    });
    expect(body.similarity).toBeLessThan(0.9);
  });

  it('takes the hash that stands for none as a mismatch', async () => {
    const person = await enrollForged(project.client);
    const { body } = await reverify(person.userId, { ...person, biometricHash: '0'.repeat(64) });
    expect(body).toMatchObject({ isHuman: false, match: false });
  });

  it("refuses another person's device, and one nobody registered", async () => {
    const [ada, grace] = await Promise.all([enrollForged(project.client), enrollForged(project.client)]);
    const refused = [400, 'device_not_registered'];
    expect(told(await reverify(ada.userId, grace))).toEqual(refused);
    expect(told(await reverify(ada.userId, { ...ada, deviceKey: await freshDeviceKey() }))).toEqual(refused);
    expect(told(await reverify('usr_nobody', ada))).toEqual([404, 'identity_not_found']);
    const [row] = await fixture.db.query<{ failed: number }>(
      'SELECT count(*) AS failed FROM device_verifications WHERE identity_id = $1 AND NOT succeeded',
      [ada.identityUuid],
    );
    expect(row?.failed).toBe(0);
  });

  it('refuses who is suspended or not enrolled, by partner and by own device', async () => {
    const person = await enrollForged(project.client);
    const both = async () => {
      const visitor = fixture.visitor();
      const submission = await forgeSubmission(await askChallenge(visitor, 'device', 'reverify'), {
        ...person,
        purpose: 'reverify',
      });
      return [
        told(await reverify(person.userId, person)),
        told(await visitor.post('/device/verify', submission)),
      ];
    };
    await change(person, `status = 'suspended'`);
    expect(await both()).toEqual([
      [403, 'identity_suspended'],
      [403, 'identity_suspended'],
    ]);
    await change(person, `status = 'pending'`);
    expect(await both()).toEqual([
      [409, 'identity_not_enrolled'],
      [409, 'identity_not_enrolled'],
    ]);
  });

  it('counts one of 50 parallel copies', async () => {
    const person = await enrollForged(project.client);
    const submission = await forgeSubmission(await askChallenge(project.client, 'project', 'reverify'), {
      ...person,
      biometricHash: freshHash(),
      purpose: 'reverify',
    });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        project.client.post('/v1/identity/verify', { ...submission, userId: person.userId }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(49);
  });
});
