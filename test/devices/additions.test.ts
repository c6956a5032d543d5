import { randomUUID } from 'node:crypto';
import { settleDueAdditions } from '../../shared/domain/people/additions/settle-additions.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import {
  act,
  capture,
  decide,
  endWait,
  readJoined,
  readLink,
  reverify,
  start,
  startAndCapture,
  submit,
  tokenIn,
} from './add-device.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

/** Each with an address of their own: that of somebody suspended enrolls nobody else. */
const enroll = () => enrollPerson(fixture.visitor(), { email: `${randomUUID()}@example.com` });
const settle = () =>
  settleDueAdditions({ db: fixture.db, clock: systemClock, mailsLinks: false, log: silentLogger() });
const eventsOf = (identityUuid: string) =>
  fixture.db.query<{ type: string; body: string }>(
    `SELECT type, body FROM events WHERE identity_id = $1 AND type LIKE 'device.%' ORDER BY created_at`,
    [identityUuid],
  );

const giveUp = (token: string) =>
  fixture.visitor().post('/device/addition/cancel', undefined, { key: token });

describe('a device that is added', () => {
  it('joins at once after a re-verification, and then acts and re-verifies with its own hash', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person, 'Laptop');
    const waiting = await readLink(fixture, added.token);
    expect(waiting.body).toMatchObject({ state: 'captured', displayName: 'Ada', joined: null });
    expect(waiting.body.matchCode).toMatch(/^\d{6}$/);
    const [listed] = (await act(fixture, person, 'GET', '/v1/me/device-additions')).body.data;
    expect(listed).toMatchObject({ matchCode: waiting.body.matchCode, deviceName: 'Laptop' });

    await reverify(fixture, person);
    const approved = await decide(fixture, person, added.additionId, 'approve');
    expect(approved.body).toMatchObject({ state: 'joined', approvedWith: { device: true, passkey: false } });

    const { joined } = (await readJoined(fixture, added)).body;
    expect(joined).toMatchObject({ userId: person.userId, identityUuid: person.identityUuid });
    const second = { state: added.state, identityToken: joined.identityToken };
    expect((await reverify(fixture, second)).body).toMatchObject({ match: true, isHuman: true });
    expect((await reverify(fixture, second, 0.2)).body.match).toBe(false);
    // The first device has its own hash still.
    expect((await reverify(fixture, person)).body.match).toBe(true);
    const { data } = (await act(fixture, second, 'GET', '/v1/me/devices')).body;
    expect(data).toMatchObject([
      { name: 'Laptop', current: true, deviceId: approved.body.joinedDeviceId },
      { name: null, current: false },
    ]);
    const events = await eventsOf(person.identityUuid);
    expect(events.map(({ type }) => type)).toEqual(['device.added']);
    expect(JSON.parse(events[0]?.body ?? '').data.deviceId).toBe(approved.body.joinedDeviceId);
  });

  it('does not verify the person: a verification lasts as long as before', async () => {
    const person = await enroll();
    const validity = () =>
      fixture.db.query('SELECT last_verified_at, lapses_at FROM identities WHERE id = $1', [
        person.identityUuid,
      ]);
    await reverify(fixture, person);
    const before = await validity();
    const added = await startAndCapture(fixture, person);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('joined');
    expect(await validity()).toEqual(before);
  });

  it('learns that it joined even if it comes back weeks later, and not after a month', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    const ended = (ago: string) =>
      fixture.db.query('UPDATE device_additions SET ended_at = now() - $2::interval WHERE id = $1', [
        added.additionId,
        ago,
      ]);
    await ended('29 days');
    expect((await readJoined(fixture, added)).body).toMatchObject({
      state: 'joined',
      joined: expect.anything(),
    });
    await ended('31 days');
    expect((await readJoined(fixture, added)).status).toBe(410);
  });

  it('of a person who has lapsed gets no token before it re-verifies', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    await fixture.db.query(`UPDATE identities SET lapses_at = now() - interval '1 second' WHERE id = $1`, [
      person.identityUuid,
    ]);
    expect((await readJoined(fixture, added)).body.joined.identityToken).toBeNull();
    const reverified = await reverify(fixture, { state: added.state, identityToken: '' });
    expect(reverified.body).toMatchObject({ isHuman: true, identityToken: expect.any(String) });
  });

  it('stays claimed when it is revoked: neither its key nor its hash enrolls again', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    const { joinedDeviceId } = (await decide(fixture, person, added.additionId, 'approve')).body;
    expect((await act(fixture, person, 'DELETE', `/v1/me/devices/${joinedDeviceId}`)).status).toBe(204);
    expect((await readJoined(fixture, added)).body).toMatchObject({ state: 'joined', joined: null });
    const gone = await reverify(fixture, { state: added.state, identityToken: '' });
    expect(told(gone)).toEqual([400, 'device_not_registered']);

    const again = await start(fixture, person);
    const token = tokenIn(again.body.link);
    const sameDevice = await capture(fixture.visitor(), token, added.state.person);
    expect(told(await submit(fixture.visitor(), token, sameDevice.submission))).toEqual([
      409,
      'duplicate_enrollment',
    ]);
    expect((await eventsOf(person.identityUuid)).map(({ type }) => type)).toEqual([
      'device.added',
      'device.revoked',
    ]);
  });
});

describe('the link', () => {
  it('takes one device, and only with a challenge of its own', async () => {
    const person = await enroll();
    const [first, other] = [await start(fixture, person), await start(fixture, person)];
    const [token, otherToken] = [tokenIn(first.body.link), tokenIn(other.body.link)];
    const visitor = fixture.visitor();
    const { submission } = await capture(visitor, token);
    expect(told(await submit(visitor, otherToken, submission))).toEqual([400, 'challenge_invalid']);
    const fresh = await capture(visitor, token);
    const late = await capture(visitor, token);
    const captured = await submit(visitor, token, fresh.submission);
    expect(captured.body).toMatchObject({ state: 'captured', joined: null });
    expect(told(await submit(visitor, token, late.submission))).toEqual([410, 'addition_link_expired']);
    expect(told(await visitor.post('/device/addition/challenge', undefined, { key: token }))).toEqual([
      410,
      'addition_link_expired',
    ]);
  });

  it('refuses a forged submission, and stays open', async () => {
    const person = await enroll();
    const token = tokenIn((await start(fixture, person)).body.link);
    const visitor = fixture.visitor();
    const refused = async (reason: string, spoil: object) => {
      const { submission } = await capture(visitor, token);
      const answer = await submit(visitor, token, { ...submission, ...spoil });
      expect(answer.headers.get('x-error-reason')).toBe(reason);
    };
    await refused('signature_invalid', { biometricHash: 'ab'.repeat(32) });
    await refused('invalid_request', { biometricHash: '0'.repeat(64) });
    await refused('liveness_rejected', { livenessDigest: 'ef'.repeat(32) });
    await refused('invalid_request', { deviceName: 'a\nb' });
    expect((await readLink(fixture, token)).body.state).toBe('open');
  });

  it('refuses a device that is somebody else’s', async () => {
    const person = await enroll();
    const other = await enroll();
    const token = tokenIn((await start(fixture, person)).body.link);
    const visitor = fixture.visitor();
    const { submission } = await capture(visitor, token);
    // The thumbprint that this submission will have, as if it had been registered meanwhile.
    await submit(visitor, token, submission);
    const [{ thumbprint } = { thumbprint: '' }] = await fixture.db.query<{ thumbprint: string }>(
      'SELECT thumbprint FROM device_additions WHERE thumbprint IS NOT NULL ORDER BY created_at DESC LIMIT 1',
    );
    await fixture.db.query('UPDATE devices SET thumbprint = $1 WHERE identity_id = $2', [
      thumbprint,
      other.identityUuid,
    ]);
    await reverify(fixture, person);
    const [{ additionId }] = (await act(fixture, person, 'GET', '/v1/me/device-additions')).body.data;
    expect(told(await decide(fixture, person, additionId, 'approve'))).toEqual([409, 'device_key_in_use']);
  });

  it('lets the new device give up', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    const given = await giveUp(added.token);
    expect(given.body).toMatchObject({ state: 'cancelled' });
    expect(told(await decide(fixture, person, added.additionId, 'approve'))).toEqual([409, 'addition_ended']);
  });

  it('that was never issued is unknown', async () => {
    for (const token of [`add_${'A'.repeat(43)}`, `enr_${'A'.repeat(43)}`, 'add_short'])
      expect(told(await readLink(fixture, token))).toEqual([404, 'addition_link_invalid']);
  });
});

describe('limits', () => {
  it('three at a time, ten in 30 days, ten devices', async () => {
    const person = await enroll();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await start(fixture, person)).body.additionId);
    const fourth = await start(fixture, person);
    expect(told(fourth)).toEqual([429, 'addition_limit']);
    const seconds = Number(fourth.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    for (const id of ids) expect((await decide(fixture, person, id, 'cancel')).status).toBe(200);
    for (let n = 3; n < 10; n += 1) {
      const { additionId } = (await start(fixture, person)).body;
      await decide(fixture, person, additionId, 'cancel');
    }
    expect(told(await start(fixture, person))).toEqual([429, 'addition_limit']);
    await fixture.db.query(
      `UPDATE device_additions SET created_at = created_at - interval '30 days' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    const waiting = await startAndCapture(fixture, person);

    await fixture.db.query(
      `INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider)
       SELECT gen_random_uuid(), $1::uuid, 'live', 'more-' || $1 || n, 'ed25519', '{}', 'test' FROM generate_series(1, 9) n`,
      [person.identityUuid],
    );
    expect(told(await start(fixture, person))).toEqual([409, 'device_limit']);
    expect(told(await decide(fixture, person, waiting.additionId, 'approve'))).toEqual([409, 'device_limit']);
  });

  it('a device is needed, which is not suspected, of a person who is not suspended', async () => {
    const person = await enroll();
    const captured = await startAndCapture(fixture, person);
    const open = (await start(fixture, person)).body;
    expect(told(await decide(fixture, person, open.additionId, 'approve'))).toEqual([
      409,
      'addition_not_captured',
    ]);
    await fixture.db.query('UPDATE devices SET clone_suspected_at = now() WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    expect(told(await start(fixture, person))).toEqual([403, 'device_suspected']);
    expect(told(await decide(fixture, person, captured.additionId, 'approve'))).toEqual([
      403,
      'device_suspected',
    ]);
    const openToken = tokenIn(open.link);
    const { submission } = await capture(fixture.visitor(), openToken);
    await suspendPerson({ db: fixture.db }, person.identityUuid);
    expect(told(await start(fixture, person))).toEqual([403, 'identity_suspended']);
    expect(told(await submit(fixture.visitor(), openToken, submission))).toEqual([403, 'identity_suspended']);
    expect(told(await decide(fixture, person, captured.additionId, 'approve'))).toEqual([
      403,
      'identity_suspended',
    ]);
    // What they stop, they may.
    expect((await decide(fixture, person, captured.additionId, 'deny')).status).toBe(200);
  });
});

describe('devices on the account page', () => {
  it('have names', async () => {
    const person = await enroll();
    const [device] = (await act(fixture, person, 'GET', '/v1/me/devices')).body.data;
    const path = `/v1/me/devices/${device.deviceId}`;
    const named = await act(fixture, person, 'PATCH', path, { name: ' Téléphone 📱 ' });
    expect(named.body).toMatchObject({ deviceId: device.deviceId, name: 'Téléphone 📱', current: true });
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 5])
      expect(told(await act(fixture, person, 'PATCH', path, { name }))).toEqual([400, 'invalid_request']);
    const other = await enroll();
    expect(told(await act(fixture, other, 'PATCH', path, { name: 'Mine' }))).toEqual([
      404,
      'device_not_found',
    ]);
    expect((await act(fixture, person, 'GET', '/v1/me/devices')).body.data[0].name).toBe('Téléphone 📱');
  });

  it('are listed with those that are being added: what waits first, in pages', async () => {
    const person = await enroll();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { additionId } = (await start(fixture, person)).body;
      ids.push(additionId);
      if (n !== 1 && n !== 3) await decide(fixture, person, additionId, n === 0 ? 'deny' : 'cancel');
    }
    const seen: { additionId: string; state: string; endReason: string | null }[] = [];
    let path = '/v1/me/device-additions?limit=2';
    for (let page = 0; page < 4 && path !== ''; page += 1) {
      const { body } = await act(fixture, person, 'GET', path);
      seen.push(...body.data);
      path = body.nextCursor === null ? '' : `/v1/me/device-additions?limit=2&cursor=${body.nextCursor}`;
    }
    expect(seen.map(({ additionId }) => additionId)).toEqual([ids[3], ids[1], ids[4], ids[2], ids[0]]);
    expect(seen.map(({ endReason }) => endReason)).toEqual([null, null, 'cancelled', 'cancelled', 'denied']);
    expect(told(await act(fixture, person, 'GET', '/v1/me/device-additions?cursor=x'))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

it('is settled once, by however many workers', async () => {
  const person = await enroll();
  const added = await startAndCapture(fixture, person);
  await decide(fixture, person, added.additionId, 'approve');
  await endWait(fixture, added.additionId);
  const link = readLink(fixture, added.token);
  await Promise.all([settle(), settle(), settle(), link]);
  const devices = await fixture.db.query('SELECT 1 FROM devices WHERE identity_id = $1', [
    person.identityUuid,
  ]);
  expect(devices).toHaveLength(2);
  const events = await eventsOf(person.identityUuid);
  expect(events.map(({ type }) => type)).toEqual(['device.pending', 'device.added']);
  const { body } = await project.client.get(`/check?userId=${person.userId}`);
  expect(body.isHuman).toBe(true);
});

it('two approvals at once make one device', async () => {
  const person = await enroll();
  const added = await startAndCapture(fixture, person);
  await reverify(fixture, person);
  const answers = await Promise.all(
    [1, 2, 3].map(() => decide(fixture, person, added.additionId, 'approve')),
  );
  expect(answers.map(told).toSorted(([left], [right]) => left - right)).toEqual([
    [200, null],
    [409, 'addition_ended'],
    [409, 'addition_ended'],
  ]);
});

it('the export says what was added, and erasing the person removes it', async () => {
  const person = await enroll();
  const added = await startAndCapture(fixture, person);
  const exported = await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/export');
  expect(exported.body.deviceAdditions).toMatchObject([{ additionId: added.additionId, state: 'captured' }]);
  expect((await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me')).status).toBe(204);
  expect(told(await readLink(fixture, added.token))).toEqual([404, 'addition_link_invalid']);
});
