import { randomUUID } from 'node:crypto';
import { settleDueAdditions } from '../../shared/domain/people/additions/settle-additions.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { makeProof } from '../support/people/person-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import {
  act,
  decide,
  readJoined,
  readLink,
  reverify,
  start,
  startAndCapture,
  tokenIn,
} from './add-device.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

const enroll = () => enrollPerson(fixture.visitor(), { email: `${randomUUID()}@example.com` });
const settle = () =>
  settleDueAdditions({ db: fixture.db, clock: systemClock, mailsLinks: false, log: silentLogger() });
const giveUp = (token: string) =>
  fixture.visitor().post('/device/addition/cancel', undefined, { key: token });

describe('the link', () => {
  it('expires after 15 minutes without a device, and leaves no key behind without an approval', async () => {
    const person = await enroll();
    const unused = tokenIn((await start(fixture, person)).body.link);
    const captured = await startAndCapture(fixture, person);
    await fixture.db.query(`UPDATE device_additions SET expires_at = now() WHERE identity_id = $1`, [
      person.identityUuid,
    ]);
    const links = [unused, captured.token];
    const seen = async () =>
      Promise.all(
        links.map(async (token) => {
          const { status, body } = await readLink(fixture, token);
          return [status, body.state, body.endReason];
        }),
      );
    // Before and after a worker has noticed.
    expect(await seen()).toEqual(links.map(() => [200, 'expired', 'expired']));
    expect(
      told(await fixture.visitor().post('/device/addition/challenge', undefined, { key: unused })),
    ).toEqual([410, 'addition_link_expired']);
    expect(told(await decide(fixture, person, captured.additionId, 'approve'))).toEqual([
      409,
      'addition_ended',
    ]);
    const states = async () =>
      (await act(fixture, person, 'GET', '/v1/me/device-additions')).body.data.map(
        ({ state }: { state: string }) => state,
      );
    expect(await states()).toEqual(['expired', 'expired']);
    await settle();
    expect(await states()).toEqual(['expired', 'expired']);
    expect(await seen()).toEqual(links.map(() => [200, 'expired', 'expired']));
    const kept = await fixture.db.query(
      'SELECT 1 FROM device_additions WHERE identity_id = $1 AND (public_jwk IS NOT NULL OR hash_digests IS NOT NULL)',
      [person.identityUuid],
    );
    expect(kept).toEqual([]);
    await fixture.db.query(
      `UPDATE device_additions SET ended_at = ended_at - interval '15 minutes' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    for (const token of links)
      expect(told(await readLink(fixture, token))).toEqual([410, 'addition_link_expired']);
  });

  it('answers no longer about one that expired before a worker came', async () => {
    const person = await enroll();
    const token = tokenIn((await start(fixture, person)).body.link);
    await fixture.db.query(
      `UPDATE device_additions SET expires_at = now() - interval '15 minutes' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    expect(told(await readLink(fixture, token))).toEqual([410, 'addition_link_expired']);
  });

  it('answers for another 15 minutes after the end', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'cancel');
    expect((await readLink(fixture, added.token)).body).toMatchObject({
      state: 'cancelled',
      endReason: 'cancelled',
    });
    await fixture.db.query(
      `UPDATE device_additions SET ended_at = ended_at - interval '15 minutes' WHERE id = $1`,
      [added.additionId],
    );
    expect(told(await readLink(fixture, added.token))).toEqual([410, 'addition_link_expired']);
    expect(told(await giveUp(added.token))).toEqual([410, 'addition_link_expired']);
    expect(told(await decide(fixture, person, added.additionId, 'deny'))).toEqual([409, 'addition_ended']);
  });
});

describe('whoever saw the link', () => {
  it('gets nothing of the identity once the person’s device has joined', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('joined');
    const seen = await readLink(fixture, added.token);
    expect(seen.body).toMatchObject({ state: 'joined', joined: null });
    expect(JSON.stringify(seen.body)).not.toContain(person.identityUuid);
    // A key of their own, or a proof that the device made for something else, shows nothing.
    const stranger = await enroll();
    for (const state of [person.state, stranger.state])
      expect(told(await readJoined(fixture, { token: added.token, state }))).toEqual([
        401,
        'possession_invalid',
      ]);
    const { joined } = (await readJoined(fixture, added)).body;
    expect(joined).toMatchObject({ identityUuid: person.identityUuid, identityToken: expect.any(String) });
  });

  it('cannot repeat the request of the device', async () => {
    const person = await enroll();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    const visitor = fixture.visitor();
    const request = { method: 'GET', path: '/device/addition' };
    const device = { state: added.state, identityToken: added.token };
    const dpop = await makeProof(visitor, device, request);
    const ask = async () =>
      told(await visitor.get('/device/addition', { key: added.token, headers: { dpop } }));
    expect(await ask()).toEqual([200, null]);
    expect(await ask()).toEqual([401, 'possession_invalid']);
  });
});
