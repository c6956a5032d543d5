import type { DeviceChallenge } from '../../shared/device/liveness/challenge.ts';
import type { LivenessAction } from '../../shared/device/liveness/liveness.ts';
import { syntheticMovements } from '../../shared/device/synthetic/synthetic-movements.ts';
import { changeMovements, copies, mirroredAction } from '../support/people/changed-movements.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  type ForgedPerson,
  freshDeviceKey,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import { type JudgingService, startJudgingService } from '../support/people/judging-service.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import type { TestProject } from '../support/test-fixture.ts';

let service: JudgingService;
let project: TestProject;

beforeAll(async () => {
  service = await startJudgingService();
  project = await service.fixture.createProject();
});

afterAll(() => service?.close());

const sendEnrollment = (submission: object): Promise<Answer> =>
  project.client.post('/v1/identity/enroll', { ...submission, displayName: 'Ada' });

const enroll = async (choices: SubmissionChoices = {}): Promise<Answer> =>
  sendEnrollment(
    await forgeSubmission(await askChallenge(project.client, 'project'), { ...service.page, ...choices }),
  );

const reverify = async (person: ForgedPerson, choices: SubmissionChoices = {}): Promise<Answer> => {
  const challenge = await askChallenge(project.client, 'project', 'reverify');
  const made = { ...service.page, ...person, ...choices, purpose: 'reverify' as const };
  const submission = await forgeSubmission(challenge, made);
  return project.client.post('/v1/identity/verify', { ...submission, userId: person.userId });
};

const stored = async ({ identityUuid }: ForgedPerson) => {
  const [row] = await service.fixture.db.query<{ assurance: string; set: string | null; provider: string }>(
    `SELECT assurance, model_set AS set, provider FROM identities JOIN devices ON identity_id = identities.id
      WHERE identities.id = $1`,
    [identityUuid],
  );
  return row;
};

const keptMovements = async (): Promise<number> =>
  (await service.fixture.db.query('SELECT 1 FROM movement_copies')).length;

/** A challenge that happens to ask for the given movements. */
async function challengeFor(actions: readonly LivenessAction[]): Promise<DeviceChallenge> {
  const challenge = await askChallenge(project.client, 'project');
  await service.fixture.db.query(
    `UPDATE challenges SET liveness_actions = $1 WHERE nonce_hash = sha256($2)`,
    [actions, Buffer.from(challenge.nonce, 'base64url')],
  );
  return { ...challenge, liveness: { ...challenge.liveness, actions } };
}

describe('what live mode believes', () => {
  it('is a page with the models of this service, and it is told how well a person was verified', async () => {
    const person = await enrollForged(project.client, service.page);
    const { set } = service.page.judged ?? {};
    expect(await stored(person)).toEqual({ assurance: 'liveness', set, provider: 'sight/1' });
    const [verification] = await service.fixture.db.query(
      'SELECT liveness_kind FROM device_verifications WHERE identity_id = $1',
      [person.identityUuid],
    );
    expect(verification).toEqual({ liveness_kind: 'judged-movements/1' });
    const again = await reverify(person);
    expect(again.body).toMatchObject({ isHuman: true, match: true });
    expect(again.body.testDevice).toBeUndefined();
  });

  it.each(['sight/2', 'real-face/1', 'onnx-face/1', 'sight/1/synthetic'])(
    'is no provider that calls itself %s',
    async (provider) => {
      expect(told(await enroll({ provider }))).toEqual([403, 'device_not_accepted']);
    },
  );

  it('is no other set, and no other kind of liveness', async () => {
    const set = 'ab'.repeat(32);
    const refused = [403, 'device_not_accepted'];
    expect(told(await enroll({ judged: { ...service.page.judged, set } }))).toEqual(refused);
    const made = { ...service.page.judged, livenessKind: 'synthetic/1' as const };
    expect(told(await enroll({ judged: made }))).toEqual(refused);
  });

  it('is not the headless device, by whichever transcript', async () => {
    const refused = [403, 'synthetic_device_refused'];
    expect(told(await enroll({ provider: 'headless-test/1', judged: {} }))).toEqual(refused);
    expect(told(await enroll({ provider: 'synthetic-face/1', judged: null }))).toEqual(refused);
  });

  it('is nothing that only signs: version 1 enrolls no one, under any name', async () => {
    const told1 = async (provider: string) => told(await enroll({ provider, judged: null }));
    expect(await told1('onnx-face/1')).toEqual([403, 'transcript_outdated']);
    expect(await told1('onnx-face-voice/1')).toEqual([403, 'transcript_outdated']);
    expect(await told1('real-face/1')).toEqual([403, 'device_not_accepted']);
  });

  it('is a device of before, at the level of its key, until it has judged once', async () => {
    const person = await enrollForged(project.client, service.page);
    await service.fixture.db.query(
      `WITH d AS (UPDATE devices SET model_set = NULL, provider = 'onnx-face/1' WHERE identity_id = $1)
       UPDATE identities SET assurance = 'liveness' WHERE id = $1`,
      [person.identityUuid],
    );
    const before = { provider: 'onnx-face/1', judged: null };
    // Of the level that new projects want, it is no longer.
    expect((await reverify(person, before)).body).toMatchObject({
      isHuman: false,
      match: true,
      assurance: 'device',
    });
    expect(await stored(person)).toEqual({ assurance: 'device', set: null, provider: 'onnx-face/1' });

    expect((await reverify(person)).body).toMatchObject({ match: true });
    expect(await stored(person)).toMatchObject({ assurance: 'liveness', provider: 'sight/1' });
    expect(told(await reverify(person, before))).toEqual([403, 'transcript_outdated']);
  });
});

describe('the trace', () => {
  it('has to show the movements of this challenge, whoever signed it', async () => {
    const challenge = await challengeFor(['turn-left', 'blink', 'look-up']);
    const liveness = { ...challenge.liveness, actions: ['turn-left', 'look-up', 'blink'] as const };
    const other = await syntheticMovements('other', liveness, crypto);
    const steps = other.steps.map((step, at) => ({ ...step, action: challenge.liveness.actions[at]! }));
    const submission = await forgeSubmission(challenge, {
      ...service.page,
      movements: { ...other, steps },
    });
    const response = await sendEnrollment(submission);
    expect(told(response)).toEqual([400, 'liveness_rejected']);
    expect(response.body.error.message).toMatch(/^trace: shows another movement/);
  });

  it.each(Object.keys(copies))('is refused when it repeats an accepted one: %s', async (name) => {
    const actions = ['turn-left', 'open-mouth', 'look-down'] as const;
    const challenge = await challengeFor(actions);
    const movements = await syntheticMovements(challenge.nonce, challenge.liveness, crypto);
    const first = await forgeSubmission(challenge, { ...service.page, movements });
    expect((await sendEnrollment(first)).status).toBe(201);

    const asked = name === 'mirrored' ? actions.map(mirroredAction) : actions;
    const later = await challengeFor(asked);
    const copy = changeMovements(movements, later.liveness, copies[name]!);
    const response = await sendEnrollment(await forgeSubmission(later, { ...service.page, movements: copy }));
    expect(told(response)).toEqual([400, 'liveness_rejected']);
    expect(response.body.error.message).toBe('trace: repeats movements that were submitted before');
  });

  it('is accepted once of two copies that arrive together', async () => {
    const actions = ['turn-right', 'blink', 'look-up'] as const;
    const challenges = [await challengeFor(actions), await challengeFor(actions)];
    const movements = await syntheticMovements('together', challenges[0]!.liveness, crypto);
    const submissions = await Promise.all(
      challenges.map((challenge) => forgeSubmission(challenge, { ...service.page, movements })),
    );
    const statuses = await Promise.all(submissions.map(async (each) => (await sendEnrollment(each)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  it('leaves nothing behind unless it is accepted', async () => {
    const person = await enrollForged(project.client, service.page);
    const before = await keptMovements();
    const deviceKey = await freshDeviceKey();
    expect((await reverify(person, { deviceKey })).status).toBe(400);
    expect((await reverify(person, { biometricHash: '0'.repeat(64) })).body.match).toBe(false);
    expect((await enroll({ biometricHash: person.biometricHash })).status).toBe(409);
    expect(await keptMovements()).toBe(before);
    await reverify(person);
    expect(await keptMovements()).toBeGreaterThan(before + 10);
  });
});
