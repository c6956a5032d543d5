import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import { agePasskeys, act, openSession, reverify, start } from '../devices/add-device.ts';
import {
  addOwnPasskey,
  enrollWithOwnPasskey,
  type OwnPasskeyHolder,
  signInAtOwnPage,
} from '../sessions/own-passkey.ts';
import { asSession } from '../sessions/session-calls.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { openEnrollment } from '../support/people/enroll-person.ts';
import { askChallenge } from '../support/people/forge-submission.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import type { TestProject } from '../support/test-fixture.ts';
import {
  cancelPathIn,
  capture,
  createRecoveryFixture,
  devicesOf,
  endWait,
  linkFor,
  newEmail,
  readLink,
  type RecoveryFixture,
  sendPasskey,
  settle,
  showPasskey,
  startWaiting,
  submit,
} from './recovery-calls.ts';

let fixture: RecoveryFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createRecoveryFixture();
  project = await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

async function enrolled(): Promise<OwnPasskeyHolder & { email: string }> {
  const email = newEmail();
  return { email, ...(await enrollWithOwnPasskey(fixture, { email })) };
}

/** The wait is over, and yet nothing has changed for the person. */
async function expectNothing(person: OwnPasskeyHolder, token: string, endReason: string): Promise<void> {
  await endWait(fixture, person.identityUuid);
  await settle(fixture);
  expect((await readLink(fixture, token)).body).toMatchObject({ state: 'ended', endReason, recovered: null });
  expect((await devicesOf(fixture, person.identityUuid)).map(({ revoked }) => revoked)).toEqual([false]);
  expect((await reverify(fixture, person)).body.match).toBe(true);
}

const cancelledEvents = async (identityUuid: string) => {
  const rows = await fixture.db.query<{ reason: string }>(
    `SELECT body::jsonb #>> '{data,reason}' AS reason FROM events
      WHERE identity_id = $1 AND type = 'identity.recovery_cancelled'`,
    [identityUuid],
  );
  return rows.map(({ reason }) => reason);
};

describe('whoever has only the mailbox', () => {
  it('waits, and is stopped by the link of the notice, which programs may look at', async () => {
    const person = await enrolled();
    const { token, notice } = await startWaiting(fixture, person.email);
    const path = cancelPathIn(notice);
    const looked = await fixture.visitor().get(path);
    expect([looked.status, looked.bytes.toString().includes('Stop the recovery')]).toEqual([200, true]);
    expect((await readLink(fixture, token)).body.state).toBe('waiting');
    const stopped = await fixture.visitor().post(path);
    expect([stopped.status, stopped.bytes.toString().includes('Your devices stay as they are')]).toEqual([
      200,
      true,
    ]);
    const again = await fixture.visitor().post(path);
    expect(again.bytes.toString()).toContain('It had ended before');
    await expectNothing(person, token, 'cancelled_by_mail');
    expect(await cancelledEvents(person.identityUuid)).toEqual(['cancelled_by_mail']);
  });

  it('is stopped from a device, which shows what is going on', async () => {
    const person = await enrolled();
    expect((await act(fixture, person, 'GET', '/v1/me/recovery')).body).toEqual({ recovery: null });
    const { token } = await startWaiting(fixture, person.email);
    const { body } = await act(fixture, person, 'GET', '/v1/me/recovery');
    expect(body.recovery).toMatchObject({ state: 'waiting', deviceName: 'New phone' });
    expect(body.recovery.recoversAt).toBe((await readLink(fixture, token)).body.recoversAt);
    const stopped = await act(fixture, person, 'POST', '/v1/me/recovery/cancel');
    expect([stopped.status, stopped.body]).toEqual([200, { recovery: null }]);
    const again = await act(fixture, person, 'POST', '/v1/me/recovery/cancel');
    expect(told(again)).toEqual([409, 'recovery_not_pending']);
    await expectNothing(person, token, 'cancelled_by_person');
  });

  it('is stopped from a session with a passkey of the person’s, and not by another’s', async () => {
    const person = await enrolled();
    const { token } = await startWaiting(fixture, person.email);
    const other = await openSession(fixture, await enrolled());
    expect((await act(fixture, other, 'GET', '/v1/me/recovery')).body).toEqual({ recovery: null });
    expect(told(await act(fixture, other, 'POST', '/v1/me/recovery/cancel'))).toEqual([
      409,
      'recovery_not_pending',
    ]);
    const session = await openSession(fixture, person);
    expect((await act(fixture, session, 'POST', '/v1/me/recovery/cancel')).status).toBe(200);
    await expectNothing(person, token, 'cancelled_by_person');
  });

  it('is not stopped by a project with a passkey of its own', async () => {
    const person = await enrolled();
    const authenticator = createSoftwareAuthenticator();
    await registerPasskey(project.client, person.userId, authenticator);
    await startWaiting(fixture, person.email);
    const { body } = await signInAtOwnPage(fixture, authenticator);
    const session = asSession(fixture.visitor(), body);
    expect(told(await session.get('/v1/me/recovery'))).toEqual([403, 'step_up_required']);
    expect(told(await session.post('/v1/me/recovery/cancel'))).toEqual([403, 'step_up_required']);
  });

  it('is stopped by the person’s face at their device, and not by another face', async () => {
    const person = await enrolled();
    const { token } = await startWaiting(fixture, person.email);
    expect((await reverify(fixture, person, 0.2)).body.match).toBe(false);
    expect((await readLink(fixture, token)).body.state).toBe('waiting');
    expect((await reverify(fixture, person)).body.match).toBe(true);
    await expectNothing(person, token, 'cancelled_by_match');
  });

  it('starts one at a time, and three in 30 days', async () => {
    const person = await enrolled();
    const first = await startWaiting(fixture, person.email);
    const second = await linkFor(fixture, person.email, 2);
    const { submission } = await capture(fixture, second);
    expect(told(await submit(fixture, second, submission))).toEqual([409, 'recovery_pending']);
    await reverify(fixture, person);
    expect((await readLink(fixture, first.token)).body.state).toBe('ended');
    for (let time = 2; time <= 3; time += 1) {
      await startWaiting(
        fixture,
        person.email,
        time === 2 ? { token: second } : { token: await linkFor(fixture, person.email, 3) },
      );
      await reverify(fixture, person);
    }
    const fourth = await linkFor(fixture, person.email, 4);
    const refused = await submit(fixture, fourth, (await capture(fixture, fourth)).submission);
    expect(told(refused)).toEqual([429, 'recovery_start_limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400);
    // The person themselves, with a passkey, is not counted.
    await agePasskeys(fixture, person.identityUuid);
    await showPasskey(fixture, fourth, person.authenticator);
    const { submission: own } = await capture(fixture, fourth);
    expect((await submit(fixture, fourth, own)).body.state).toBe('recovered');
  });

  it('gets no token of the person’s even after the wait, only a device to verify with', async () => {
    const person = await enrolled();
    const { token } = await startWaiting(fixture, person.email);
    await endWait(fixture, person.identityUuid);
    const { body } = await readLink(fixture, token);
    expect([body.state, body.recovered.identityToken]).toEqual(['recovered', null]);
  });

  it('is thrown out of sessions, and of devices that wait, by the person who recovers', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const session = await openSession(fixture, person);
    const adding = await start(fixture, person);
    const token = await linkFor(fixture, person.email);
    await showPasskey(fixture, token, person.authenticator);
    const { submission } = await capture(fixture, token);
    expect((await submit(fixture, token, submission)).body.state).toBe('recovered');
    expect(told(await act(fixture, session, 'GET', '/v1/me'))).toEqual([401, 'token_invalid']);
    const added = new URL(adding.body.link).searchParams.get('token') ?? '';
    const asked = await fixture.visitor().get('/device/addition', { key: added });
    expect(asked.body).toMatchObject({ state: 'cancelled', endReason: 'approver_revoked' });
  });
});

describe('a passkey', () => {
  it('that was registered within 72 hours does not shorten the wait, and is gone after it', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const stolen = await addOwnPasskey(fixture, person);
    const { token } = await startWaiting(fixture, person.email);
    expect(told(await showPasskey(fixture, token, stolen.authenticator))).toEqual([403, 'passkey_too_new']);
    await endWait(fixture, person.identityUuid);
    expect((await readLink(fixture, token)).body.state).toBe('recovered');
    const left = await fixture.db.query<{ id: string }>('SELECT id FROM passkeys WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    expect(left.map(({ id }) => id)).toEqual([person.passkeyId]);
    expect((await signInAtOwnPage(fixture, stolen.authenticator)).status).toBe(400);
    expect((await signInAtOwnPage(fixture, person.authenticator)).status).toBe(200);
  });

  it('that was confirmed within 72 hours is as new as one that was registered', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    await fixture.db.query('UPDATE passkeys SET clone_suspected_at = now() WHERE id = $1', [
      person.passkeyId,
    ]);
    await act(fixture, person, 'POST', `/v1/me/passkeys/${person.passkeyId}/confirm`);
    const token = await linkFor(fixture, person.email);
    expect(told(await showPasskey(fixture, token, person.authenticator))).toEqual([403, 'passkey_too_new']);
  });

  it('is not made a new one by a thief who confirms it although it counts', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const confirmed = await act(fixture, person, 'POST', `/v1/me/passkeys/${person.passkeyId}/confirm`);
    expect(confirmed.status).toBe(200);
    const token = await linkFor(fixture, person.email);
    expect((await showPasskey(fixture, token, person.authenticator)).status).toBe(200);
  });

  it('gains nothing by waiting with the link: the 72 hours are before it was made', async () => {
    const person = await enrolled();
    const { token } = await startWaiting(fixture, person.email);
    const late = await addOwnPasskey(fixture, person);
    await fixture.db.query(
      `UPDATE passkeys SET created_at = created_at - interval '71 hours' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    expect(told(await showPasskey(fixture, token, late.authenticator))).toEqual([403, 'passkey_too_new']);
  });

  it('of a project, of another person, or unknown, is none', async () => {
    const person = await enrolled();
    const other = await enrolled();
    const ofProject = createSoftwareAuthenticator();
    await registerPasskey(project.client, person.userId, ofProject);
    await agePasskeys(fixture, person.identityUuid);
    await agePasskeys(fixture, other.identityUuid);
    const token = await linkFor(fixture, person.email);
    for (const authenticator of [ofProject, other.authenticator])
      expect(told(await showPasskey(fixture, token, authenticator))).toEqual([400, 'passkey_not_verified']);
    expect((await readLink(fixture, token)).body.passkeyProven).toBe(false);
  });

  it('has to have verified its user, for this link', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const token = await linkFor(fixture, person.email);
    const unverified = await showPasskey(fixture, token, person.authenticator, { flags: { uv: false } });
    expect(told(unverified)).toEqual([400, 'passkey_not_verified']);
    const { body: options } = await fixture.visitor().post('/v1/me/sign-in/options');
    const assertion = person.authenticator.get(options);
    const elsewhere = await sendPasskey(fixture, token, assertion);
    expect(told(elsewhere)).toEqual([400, 'challenge_invalid']);
  });

  it('that may have been copied does not count, and is suspected from then on', async () => {
    const email = newEmail();
    const person = await enrollWithOwnPasskey(fixture, { email, counts: true });
    await agePasskeys(fixture, person.identityUuid);
    await fixture.db.query('UPDATE passkeys SET counter = 1000 WHERE id = $1', [person.passkeyId]);
    const token = await linkFor(fixture, email);
    expect(told(await showPasskey(fixture, token, person.authenticator))).toEqual([403, 'passkey_too_new']);
    const [row] = await fixture.db.query<{ suspected: boolean }>(
      'SELECT clone_suspected_at IS NOT NULL AS suspected FROM passkeys WHERE id = $1',
      [person.passkeyId],
    );
    expect(row?.suspected).toBe(true);
  });

  it('alone opens nothing: without the mailbox there is no link', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const { body } = await signInAtOwnPage(fixture, person.authenticator);
    const asked = await fixture
      .visitor()
      .post('/device/recovery/challenge', undefined, { key: body.sessionToken });
    expect(told(asked)).toEqual([404, 'recovery_link_invalid']);
  });

  it('that was deleted after it was shown does not count', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const token = await linkFor(fixture, person.email);
    expect((await showPasskey(fixture, token, person.authenticator)).body.passkeyProven).toBe(true);
    await act(fixture, person, 'DELETE', `/v1/me/passkeys/${person.passkeyId}`);
    const { submission } = await capture(fixture, token);
    expect((await submit(fixture, token, submission)).body.state).toBe('notifying');
  });

  it('of the person’s ends what a thief of the mailbox has waiting', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const thief = await startWaiting(fixture, person.email);
    const token = await linkFor(fixture, person.email, 2);
    await showPasskey(fixture, token, person.authenticator);
    const { submission } = await capture(fixture, token);
    expect((await submit(fixture, token, submission)).body.state).toBe('recovered');
    expect((await readLink(fixture, thief.token)).body).toMatchObject({
      state: 'ended',
      endReason: 'superseded',
    });
  });
});

describe('a person who was suspended', () => {
  const suspend = (identityId: string) => suspendPerson({ db: fixture.db }, identityId);

  it('is not recovered when the wait is over', async () => {
    const person = await enrolled();
    const { token } = await startWaiting(fixture, person.email);
    await suspend(person.identityUuid);
    await endWait(fixture, person.identityUuid);
    await settle(fixture);
    expect((await readLink(fixture, token)).body).toMatchObject({
      state: 'ended',
      endReason: 'identity_suspended',
    });
    expect((await devicesOf(fixture, person.identityUuid)).map(({ revoked }) => revoked)).toEqual([false]);
  });

  it('starts nothing, and finishes nothing with a passkey', async () => {
    const person = await enrolled();
    await agePasskeys(fixture, person.identityUuid);
    const token = await linkFor(fixture, person.email);
    const { submission } = await capture(fixture, token);
    const waiting = await enrolled();
    await agePasskeys(fixture, waiting.identityUuid);
    const started = await startWaiting(fixture, waiting.email);
    await Promise.all([suspend(person.identityUuid), suspend(waiting.identityUuid)]);
    expect(told(await submit(fixture, token, submission))).toEqual([403, 'identity_suspended']);
    const shown = await showPasskey(fixture, started.token, waiting.authenticator);
    expect(told(shown)).toEqual([403, 'identity_suspended']);
  });
});

it('ends when the captured device became another person’s while it waited', async () => {
  const person = await enrolled();
  const { token, state } = await startWaiting(fixture, person.email, { seed: 'taken meanwhile' });
  const { token: link } = await openEnrollment(fixture.visitor(), { email: newEmail() });
  const { submission } = await enrollDevice({
    seed: 'taken meanwhile',
    challenge: await askChallenge(fixture.visitor(), 'device'),
    audience: fixture.config.http.publicUrl,
    crypto,
  });
  expect((await fixture.visitor().post('/device/enroll', submission, { key: link })).status).toBe(201);
  expect(state).toBeDefined();
  await expectNothing(person, token, 'device_in_use');
});

it('stays in the export, however many links strangers ask for afterwards', async () => {
  const person = await enrolled();
  await startWaiting(fixture, person.email);
  await fixture.db.query(
    `INSERT INTO recoveries (id, identity_id, token_hash, created_at, expires_at)
     SELECT gen_random_uuid(), $1::uuid, sha256(($1::uuid::text || n)::bytea), now() + interval '1 minute', now()
       FROM generate_series(1, 1100) AS n`,
    [person.identityUuid],
  );
  const { recoveries } = (await act(fixture, person, 'GET', '/v1/me/export')).body;
  expect(recoveries).toHaveLength(1000);
  expect(recoveries[0]).toMatchObject({ state: 'waiting', deviceName: 'New phone' });
});

it('leaves with an account that is deleted, and its link opens nothing', async () => {
  const person = await enrolled();
  const { token, notice } = await startWaiting(fixture, person.email);
  expect((await act(fixture, person, 'DELETE', '/v1/me')).status).toBe(204);
  expect(told(await readLink(fixture, token))).toEqual([404, 'recovery_link_invalid']);
  const stopped = await fixture.visitor().post(cancelPathIn(notice));
  expect(stopped.bytes.toString()).toContain('It had ended before');
});
