import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import { agePasskeys, act, reverify } from '../devices/add-device.ts';
import { addOwnPasskey, enrollWithOwnPasskey } from '../sessions/own-passkey.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, reverifySubmission } from '../support/people/enroll-person.ts';
import {
  forgeSubmission,
  freshDeviceKey,
  freshHash,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import {
  askPasskey,
  capture,
  createRecoveryFixture,
  devicesOf,
  endWait,
  linkFor,
  mailsTo,
  mailTo,
  newEmail,
  readLink,
  type RecoveryFixture,
  sendPasskey,
  settle,
  showPasskey,
  startWaiting,
  submit,
  withdraw,
} from './recovery-calls.ts';

let fixture: RecoveryFixture;

beforeAll(async () => {
  fixture = await createRecoveryFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

const eventsAbout = async (identityUuid: string): Promise<Record<string, unknown>[]> => {
  const rows = await fixture.db.query<{ body: string }>(
    'SELECT body FROM events WHERE identity_id = $1 ORDER BY created_at, id',
    [identityUuid],
  );
  return rows.map(({ body }) => JSON.parse(body));
};
const typesOf = async (identityUuid: string) =>
  (await eventsAbout(identityUuid)).map(({ event }) => event).filter((type) => type !== 'trust.changed');

describe('a person who lost every device', () => {
  it('waits 72 hours with nothing but the mailbox, and then has the identity on the new device', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const { token, state, notice } = await startWaiting(fixture, email);
    const { body: waiting } = await readLink(fixture, token);
    expect(waiting).toMatchObject({ state: 'waiting', passkeyProven: false, recovered: null });
    const hours = (Date.parse(waiting.recoversAt) - Date.parse(waiting.notifiedAt)) / 3_600_000;
    expect(hours).toBe(72);
    expect(notice).toContain(person.identityId);
    await settle(fixture);
    expect((await readLink(fixture, token)).body.state).toBe('waiting');

    await endWait(fixture, person.identityUuid);
    await settle(fixture);
    const { body } = await readLink(fixture, token);
    expect(body).toMatchObject({ state: 'recovered', endReason: null, passkeyProven: false });
    expect(body.recovered).toMatchObject({
      userId: person.userId,
      identityId: person.identityId,
      identityUuid: person.identityUuid,
      // The link was in a mail: what it gets is bound to no more than that.
      identityToken: null,
    });
    const devices = await devicesOf(fixture, person.identityUuid);
    expect(devices.map(({ revoked, name }) => [revoked, name])).toEqual([
      [false, 'New phone'],
      [true, null],
    ]);
    // The new device is compared with its own capture from now on, and the old one is no device any more.
    const again = await reverify(fixture, { state, identityToken: '' });
    expect(again.body).toMatchObject({ match: true, userId: person.userId });
    expect(again.body.identityToken).toEqual(expect.any(String));
    expect(told(await reverify(fixture, person))).toEqual([400, 'device_not_registered']);
    expect(told(await act(fixture, person, 'GET', '/v1/me'))).toEqual([401, 'token_invalid']);
    expect(await mailTo(fixture, email, 'done')).toContain(person.identityId);
  });

  it('tells the project of each step, and shows it in the score and the export', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const { token, state } = await startWaiting(fixture, email);
    await endWait(fixture, person.identityUuid);
    expect((await readLink(fixture, token)).body.state).toBe('recovered');
    const types = await typesOf(person.identityUuid);
    expect(types.slice(0, 2)).toEqual(['user.verified', 'identity.recovery_started']);
    // One transaction: they have one time.
    expect(types).toHaveLength(5);
    expect(new Set(types.slice(2))).toEqual(
      new Set(['device.added', 'device.revoked', 'identity.recovered']),
    );
    const last = (await eventsAbout(person.identityUuid)).find(({ event }) => event === 'identity.recovered');
    expect(last).toMatchObject({ data: { userId: person.userId, means: 'waiting' } });
    const { body } = await reverify(fixture, { state, identityToken: '' });
    const holder = { state, identityToken: body.identityToken };
    const trust = await act(fixture, holder, 'GET', '/v1/me/trust');
    const device = trust.body.parts.find(({ id }: { id: string }) => id === 'device');
    expect(device.reasons).toEqual(['an enrolled device', 'recovered without an earlier device']);
    const exported = (await act(fixture, holder, 'GET', '/v1/me/export')).body;
    expect(exported.recoveries).toMatchObject([{ state: 'recovered', deviceName: 'New phone' }]);
    expect(exported.identity.emailConfirmedAt).toEqual(expect.any(String));
    expect(exported.verifications.map(({ kind }: { kind: string }) => kind)).toEqual([
      'reverify',
      'recover',
      'enroll',
    ]);
    expect(exported.trustFacts.map(({ kind }: { kind: string }) => kind)).toContain('recovered');
  });

  it.each(['before the capture', 'while it waits'])(
    'has it at once with a passkey that is old enough, shown %s',
    async (when) => {
      const email = newEmail();
      const person = await enrollWithOwnPasskey(fixture, { email });
      await agePasskeys(fixture, person.identityUuid);
      const token = await linkFor(fixture, email);
      let answer;
      if (when === 'before the capture') {
        const shown = await showPasskey(fixture, token, person.authenticator);
        expect(shown.body).toMatchObject({ state: 'open', passkeyProven: true });
        const { submission } = await capture(fixture, token);
        answer = await submit(fixture, token, submission);
      } else {
        await startWaiting(fixture, email, { token });
        answer = await showPasskey(fixture, token, person.authenticator);
      }
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ state: 'recovered', passkeyProven: true });
      expect(answer.body.recovered.identityToken).toEqual(expect.any(String));
      expect((await readLink(fixture, token)).body.recovered.identityToken).toBeNull();
      expect(await mailTo(fixture, email, 'done')).toContain(person.identityId);
      expect((await devicesOf(fixture, person.identityUuid)).map(({ revoked }) => revoked)).toEqual([
        false,
        true,
      ]);
    },
  );

  it('stays the same person, with what was stamped and the score', async () => {
    const email = newEmail();
    const person = await enrollWithOwnPasskey(fixture, { email });
    await agePasskeys(fixture, person.identityUuid);
    const before = (await act(fixture, person, 'GET', '/v1/me')).body;
    const token = await linkFor(fixture, email);
    await showPasskey(fixture, token, person.authenticator);
    const { submission, state } = await capture(fixture, token);
    const { body } = await submit(fixture, token, submission);
    const after = await act(fixture, { state, identityToken: body.recovered.identityToken }, 'GET', '/v1/me');
    expect(after.body).toMatchObject({
      identityId: before.identityId,
      userId: before.userId,
      status: 'verified',
      verifiedSince: before.verifiedSince,
    });
    expect(after.body.trustScore).toBeGreaterThanOrEqual(before.trustScore);
  });

  it('is verified as of the capture, at the level of judged movements, though it had lapsed', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    await fixture.db.query(
      `UPDATE identities SET status = 'lapsed', last_verified_at = now() - interval '200 days',
              lapses_at = now() - interval '20 days', assurance = 'device' WHERE id = $1`,
      [person.identityUuid],
    );
    const { token } = await startWaiting(fixture, email);
    await fixture.db.query(
      `UPDATE recoveries SET captured_at = captured_at - interval '3 days' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    await endWait(fixture, person.identityUuid);
    expect((await readLink(fixture, token)).body.state).toBe('recovered');
    const [row] = await fixture.db.query<{
      status: string;
      assurance: string;
      lapsesAt: Date;
      days: number;
    }>(
      `SELECT status, assurance, lapses_at AS "lapsesAt", extract(epoch FROM now() - last_verified_at) / 86400 AS days
         FROM identities WHERE id = $1`,
      [person.identityUuid],
    );
    expect(row).toMatchObject({ status: 'verified', assurance: 'liveness' });
    expect(Number(row?.days)).toBeGreaterThan(2.99);
    expect(Number(row?.days)).toBeLessThan(3.1);
    // A project that heard that they had lapsed hears by this that they are verified again, and until when.
    const event = (await eventsAbout(person.identityUuid)).find(
      (each) => each.event === 'identity.recovered',
    );
    const data = { assurance: 'liveness', lapsesAt: row?.lapsesAt.toISOString() };
    expect(event).toMatchObject({ data });
  });

  it('is settled once, however many look at the same time', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const { token } = await startWaiting(fixture, email);
    await endWait(fixture, person.identityUuid);
    const looks = Array.from({ length: 8 }, () => readLink(fixture, token));
    await Promise.all([...looks, settle(fixture), settle(fixture)]);
    expect(await devicesOf(fixture, person.identityUuid)).toHaveLength(2);
    expect((await typesOf(person.identityUuid)).filter((type) => type === 'identity.recovered')).toHaveLength(
      1,
    );
  });
});

describe('the link', () => {
  it('is good for one submission, and says so afterwards', async () => {
    const email = newEmail();
    await enrollPerson(fixture.visitor(), { email });
    const token = await linkFor(fixture, email);
    expect((await readLink(fixture, token)).body).toMatchObject({ state: 'open', recoversAt: null });
    const [first, second] = [await capture(fixture, token), await capture(fixture, token)];
    expect((await submit(fixture, token, first.submission)).body.state).toBe('notifying');
    expect(told(await submit(fixture, token, second.submission))).toEqual([410, 'recovery_link_expired']);
    const asked = await fixture.visitor().post('/device/recovery/challenge', undefined, { key: token });
    expect(told(asked)).toEqual([410, 'recovery_link_expired']);
  });

  it('ends after 30 minutes, for everything', async () => {
    const email = newEmail();
    const person = await enrollWithOwnPasskey(fixture, { email });
    const token = await linkFor(fixture, email);
    const { submission } = await capture(fixture, token);
    const { body: options } = await askPasskey(fixture, token);
    const [row] = await fixture.db.query<{ minutes: number }>(
      `UPDATE recoveries SET expires_at = now() WHERE identity_id = $1
       RETURNING round(extract(epoch FROM now() - created_at) / 60)::int AS minutes`,
      [person.identityUuid],
    );
    expect(row?.minutes).toBeLessThan(30);
    const expired = [410, 'recovery_link_expired'];
    expect(told(await readLink(fixture, token))).toEqual(expired);
    expect(told(await submit(fixture, token, submission))).toEqual(expired);
    expect(told(await withdraw(fixture, token))).toEqual(expired);
    const asked = await askPasskey(fixture, token);
    expect(told(asked)).toEqual(expired);
    const assertion = person.authenticator.get(options);
    const shown = await sendPasskey(fixture, token, assertion);
    expect(told(shown)).toEqual(expired);
  });

  it('that was never issued is not found', async () => {
    const token = `rec_${'A'.repeat(43)}`;
    const unknown = [404, 'recovery_link_invalid'];
    expect(told(await readLink(fixture, token))).toEqual(unknown);
    expect(told(await readLink(fixture, 'enr_other'))).toEqual(unknown);
    expect(told(await withdraw(fixture, token))).toEqual(unknown);
    expect(told(await fixture.visitor().get('/device/recovery'))).toEqual([401, 'token_missing']);
  });

  it('opens for a challenge of its own and of this purpose only', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const person = await enrollPerson(fixture.visitor(), { email: mine });
    await enrollPerson(fixture.visitor(), { email: other });
    const [token, foreign] = [await linkFor(fixture, mine), await linkFor(fixture, other)];
    const { submission } = await capture(fixture, foreign);
    expect(told(await submit(fixture, token, submission))).toEqual([400, 'challenge_invalid']);
    const reverification = await reverifySubmission(fixture.visitor(), person.state);
    expect(told(await submit(fixture, token, reverification))).toEqual([400, 'challenge_invalid']);
    const own = await capture(fixture, token);
    const unsigned = { ...own.submission, signature: 'B'.repeat(86) };
    expect(told(await submit(fixture, token, unsigned))).toEqual([400, 'signature_invalid']);
    const late = await capture(fixture, token);
    const [step, ...rest] = late.submission.liveness.steps;
    const liveness = { ...late.submission.liveness, steps: step ? [...rest, step] : [] };
    expect(told(await submit(fixture, token, { ...late.submission, liveness }))).toEqual([
      400,
      'liveness_rejected',
    ]);
    expect((await readLink(fixture, token)).body.state).toBe('open');
  });

  it('takes no device that is somebody’s already, nor its hash', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const [deviceKey, biometricHash] = [await freshDeviceKey(), freshHash()];
    const forge = async (token: string, choices: SubmissionChoices) => {
      const asked = await fixture.visitor().post('/device/recovery/challenge', undefined, { key: token });
      const challenge = parseChallenge(asked.body);
      return submit(fixture, token, await forgeSubmission(challenge, { purpose: 'recover', ...choices }));
    };
    const first = await linkFor(fixture, email);
    expect((await forge(first, { deviceKey, biometricHash })).status).toBe(200);
    await mailTo(fixture, email, 'notice');
    await eventually(async () => expect((await readLink(fixture, first)).body.state).toBe('waiting'));
    await endWait(fixture, person.identityUuid);
    expect((await readLink(fixture, first)).body.state).toBe('recovered');
    const second = await linkFor(fixture, email, 2);
    expect(told(await forge(second, { deviceKey }))).toEqual([409, 'device_key_in_use']);
    expect(told(await forge(second, { biometricHash }))).toEqual([409, 'duplicate_enrollment']);
    const refused = await forge(second, { biometricHash: '0'.repeat(64) });
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect((await readLink(fixture, second)).body.state).toBe('open');
  });

  it('can be given up by the new device, once', async () => {
    const email = newEmail();
    const person = await enrollWithOwnPasskey(fixture, { email });
    const { token } = await startWaiting(fixture, email);
    const { body: options } = await askPasskey(fixture, token);
    expect((await withdraw(fixture, token)).body).toMatchObject({ state: 'ended', endReason: 'withdrawn' });
    expect(told(await withdraw(fixture, token))).toEqual([409, 'recovery_ended']);
    const assertion = person.authenticator.get(options);
    const shown = await sendPasskey(fixture, token, assertion);
    expect(told(shown)).toEqual([409, 'recovery_ended']);
    const asked = await askPasskey(fixture, token);
    expect(told(asked)).toEqual([409, 'recovery_ended']);
  });
});

describe('the notice', () => {
  afterEach(() => fixture.refuse(undefined));
  const untilRefused = (email: string) =>
    eventually(() => expect(fixture.refused.some(({ to }) => to.includes(email))).toBe(true));

  it('starts the wait only when the mail server has taken it', async () => {
    const email = newEmail();
    await enrollPerson(fixture.visitor(), { email });
    const token = await linkFor(fixture, email);
    fixture.refuse('about to move');
    const { submission } = await capture(fixture, token);
    await submit(fixture, token, submission);
    await untilRefused(email);
    const { body } = await readLink(fixture, token);
    expect(body).toMatchObject({ state: 'notifying', notifiedAt: null, recoversAt: null });
    await settle(fixture);
    fixture.refuse(undefined);
    await mailTo(fixture, email, 'notice');
    await eventually(async () => expect((await readLink(fixture, token)).body.state).toBe('waiting'));
    const { body: waiting } = await readLink(fixture, token);
    expect(Date.parse(waiting.recoversAt) - Date.parse(waiting.notifiedAt)).toBe(72 * 3_600_000);
  });

  it('that cannot be mailed for a day ends the recovery, which never waits out unheard', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const token = await linkFor(fixture, email);
    fixture.refuse('about to move');
    const { submission } = await capture(fixture, token);
    await submit(fixture, token, submission);
    await untilRefused(email);
    await fixture.db.query(
      `UPDATE recoveries SET captured_at = now() - interval '80 hours' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    await settle(fixture);
    expect((await readLink(fixture, token)).body).toMatchObject({
      state: 'ended',
      endReason: 'undeliverable',
      recovered: null,
    });
    expect(mailsTo(fixture, email, 'notice')).toEqual([]);
  });

  it('to an address that was taken away meanwhile ends it at once', async () => {
    const email = newEmail();
    const person = await enrollPerson(fixture.visitor(), { email });
    const token = await linkFor(fixture, email);
    const { submission } = await capture(fixture, token);
    await fixture.db.query('UPDATE identities SET email_sealed = NULL WHERE id = $1', [person.identityUuid]);
    await submit(fixture, token, submission);
    await eventually(async () =>
      expect((await readLink(fixture, token)).body.endReason).toBe('undeliverable'),
    );
  });
});

it('adds one more passkey after a recovery like anybody', async () => {
  const email = newEmail();
  const person = await enrollWithOwnPasskey(fixture, { email });
  await agePasskeys(fixture, person.identityUuid);
  const token = await linkFor(fixture, email);
  await showPasskey(fixture, token, person.authenticator);
  const { submission, state } = await capture(fixture, token);
  const { body } = await submit(fixture, token, submission);
  const holder = { ...person, state, identityToken: body.recovered.identityToken };
  expect((await addOwnPasskey(fixture, holder)).passkeyId).toMatch(/^psk_/);
});
