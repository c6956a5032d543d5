import { randomUUID } from 'node:crypto';
import { settleDueAdditions } from '../../shared/domain/people/additions/settle-additions.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { addOwnPasskey, enrollWithOwnPasskey, type OwnPasskeyHolder } from '../sessions/own-passkey.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import {
  act,
  agePasskeys,
  decide,
  type DeviceHolder,
  endWait,
  type NewDevice,
  openSession,
  type Proof,
  readJoined,
  readLink,
  reverify,
  startAndCapture,
} from './add-device.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

/** That of somebody suspended enrolls nobody else. */
const ownAddress = () => ({ email: `${randomUUID()}@example.com` });
const settle = () =>
  settleDueAdditions({ db: fixture.db, clock: systemClock, mailsLinks: false, log: silentLogger() });
const stateOf = async ({ token }: NewDevice) => (await readLink(fixture, token)).body;
/** A person with two devices and a passkey that they have had for days. */
async function enrollWithEverything(): Promise<{
  person: OwnPasskeyHolder;
  second: DeviceHolder & NewDevice;
}> {
  const person = await enrollWithOwnPasskey(fixture, ownAddress());
  await agePasskeys(fixture, person.identityUuid);
  const added = await startAndCapture(fixture, person);
  await reverify(fixture, person);
  await decide(fixture, person, added.additionId, 'approve');
  const { joined } = (await readJoined(fixture, added)).body;
  // The re-verification is from before the theft.
  await fixture.db.query(
    `UPDATE device_verifications SET created_at = created_at - interval '11 minutes' WHERE identity_id = $1`,
    [person.identityUuid],
  );
  return { person, second: { ...added, identityToken: joined.identityToken } };
}

/** Approved by one proof: it has to wait, and joins only after its time. */
async function expectWaiting(by: Proof): Promise<NewDevice> {
  const added = await startAndCapture(fixture, by);
  const approved = await decide(fixture, by, added.additionId, 'approve');
  expect(approved.body.state).toBe('approved');
  const hours = (Date.parse(approved.body.joinsAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72.1);
  await settle();
  expect(await stateOf(added)).toMatchObject({ state: 'approved', joined: null });
  return added;
}

describe('whoever holds an unlocked device', () => {
  it('waits 72 hours, and is stopped from another device of the person', async () => {
    const { person, second } = await enrollWithEverything();
    const stolen = await expectWaiting(person);
    const [shown] = (await act(fixture, second, 'GET', '/v1/me/device-additions')).body.data;
    expect(shown).toMatchObject({ additionId: stolen.additionId, state: 'approved' });
    const stopped = await decide(fixture, second, stolen.additionId, 'deny');
    expect(stopped.body).toMatchObject({ state: 'cancelled', endReason: 'denied' });
    await settle();
    expect(await stateOf(stolen)).toMatchObject({ state: 'cancelled', joined: null });
  });

  it('is stopped from a session with a passkey', async () => {
    const { person } = await enrollWithEverything();
    const stolen = await expectWaiting(person);
    const session = await openSession(fixture, person);
    expect((await decide(fixture, session, stolen.additionId, 'cancel')).body.state).toBe('cancelled');
  });

  it('gets nothing faster with a passkey that they register with it', async () => {
    const person = await enrollPerson(fixture.visitor(), ownAddress());
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    const session = await openSession(fixture, await addOwnPasskey(fixture, person));
    expect((await decide(fixture, session, added.additionId, 'approve')).body).toMatchObject({
      state: 'approved',
      approvedWith: { device: true, passkey: true },
    });
  });

  it('gets nothing faster with another face, or with a match from a while ago', async () => {
    const { person } = await enrollWithEverything();
    const added = await startAndCapture(fixture, person);
    expect((await reverify(fixture, person)).body.match).toBe(true);
    expect((await reverify(fixture, person, 0.2)).body.match).toBe(false);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
    await fixture.db.query(
      `UPDATE device_verifications SET created_at = created_at - interval '11 minutes' WHERE identity_id = $1`,
      [person.identityUuid],
    );
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
    // The face that is asked for is the person's.
    await reverify(fixture, person);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('joined');
  });

  it('gets nothing from a match at another device of the person', async () => {
    const { person, second } = await enrollWithEverything();
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, second);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
  });
});

describe('whoever finds an open page that was signed in to with a passkey', () => {
  /** The refresh token of a page keeps the session alive, and its row. */
  const laterThan = (person: OwnPasskeyHolder, minutes: number) =>
    fixture.db.query(
      'UPDATE sessions SET created_at = created_at - make_interval(mins => $2) WHERE identity_id = $1',
      [person.identityUuid, minutes],
    );

  it('has no second proof beside the device, only whoever has the passkey', async () => {
    const { person } = await enrollWithEverything();
    const page = await openSession(fixture, person);
    await laterThan(person, 11);
    const added = await startAndCapture(fixture, page);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
    expect(told(await decide(fixture, page, added.additionId, 'approve'))).toEqual([403, 'passkey_stale']);
    expect(await stateOf(added)).toMatchObject({ state: 'approved' });
    const { data } = (await act(fixture, person, 'GET', '/v1/me/device-additions')).body;
    expect(data[0].approvedWith).toEqual({ device: true, passkey: false });

    const fresh = await openSession(fixture, person);
    expect((await decide(fixture, fresh, added.additionId, 'approve')).body.state).toBe('joined');
  });

  it('approves nothing first either, and the person still stops things from it', async () => {
    const { person } = await enrollWithEverything();
    const page = await openSession(fixture, person);
    const added = await startAndCapture(fixture, page);
    await laterThan(person, 11);
    expect(told(await decide(fixture, page, added.additionId, 'approve'))).toEqual([403, 'passkey_stale']);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
    expect((await decide(fixture, page, added.additionId, 'deny')).body.state).toBe('cancelled');
  });
});

describe('whoever has a passkey', () => {
  it('waits 72 hours, and is stopped from a device', async () => {
    const { person } = await enrollWithEverything();
    const session = await openSession(fixture, person);
    const stolen = await expectWaiting(session);
    expect((await decide(fixture, person, stolen.additionId, 'deny')).body.state).toBe('cancelled');
  });

  it('starts nothing once the person has no device: that is a recovery', async () => {
    const person = await enrollWithOwnPasskey(fixture, ownAddress());
    const session = await openSession(fixture, person);
    const [device] = (await act(fixture, session, 'GET', '/v1/me/devices')).body.data;
    const waiting = await expectWaiting(session);
    await act(fixture, session, 'DELETE', `/v1/me/devices/${device.deviceId}`);
    const refused = await act(fixture, session, 'POST', '/v1/me/device-additions');
    expect(told(refused)).toEqual([409, 'device_required']);
    expect(told(await decide(fixture, session, waiting.additionId, 'approve'))).toEqual([
      409,
      'device_required',
    ]);
    await endWait(fixture, waiting.additionId);
    await settle();
    expect(await stateOf(waiting)).toMatchObject({ state: 'cancelled', endReason: 'no_device' });
  });

  it('does nothing in a session that needs a step-up', async () => {
    const person = await enrollWithOwnPasskey(fixture, ownAddress());
    const { additionId } = await startAndCapture(fixture, person);
    const session = await openSession(fixture, person);
    await fixture.db.query('UPDATE passkeys SET clone_suspected_at = now() WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    for (const [method, path] of [
      ['POST', '/v1/me/device-additions'],
      ['GET', '/v1/me/device-additions'],
      ['POST', `/v1/me/device-additions/${additionId}/approve`],
      ['POST', `/v1/me/device-additions/${additionId}/cancel`],
      ['POST', `/v1/me/device-additions/${additionId}/deny`],
    ] as const)
      expect(told(await act(fixture, session, method, path))).toEqual([403, 'step_up_required']);
    const [device] = (await act(fixture, person, 'GET', '/v1/me/devices')).body.data;
    const renamed = await act(fixture, session, 'PATCH', `/v1/me/devices/${device.deviceId}`, { name: 'x' });
    expect(told(renamed)).toEqual([403, 'step_up_required']);
  });
});

describe('the person, who has both', () => {
  it.each(['device', 'passkey'] as const)(
    'adds a device at once, whichever approves first: the %s',
    async (first) => {
      const { person } = await enrollWithEverything();
      const session = await openSession(fixture, person);
      const added = await startAndCapture(fixture, person);
      const order = first === 'device' ? [person, session] : [session, person];
      const states: string[] = [];
      for (const by of order)
        states.push((await decide(fixture, by, added.additionId, 'approve')).body.state);
      expect(states).toEqual(['approved', 'joined']);
    },
  );
});

it('a person with two passkeys adds a device at once, whichever of them approves first', async () => {
  const { person } = await enrollWithEverything();
  const fresh = await addOwnPasskey(fixture, person);
  const [byFresh, byOld] = [await openSession(fixture, fresh), await openSession(fixture, person)];
  for (const order of [
    [byFresh, byOld, person],
    [byOld, byFresh, person],
    [person, byFresh, byOld],
  ]) {
    const added = await startAndCapture(fixture, person);
    const states: string[] = [];
    for (const by of order) states.push((await decide(fixture, by, added.additionId, 'approve')).body.state);
    expect(states).toEqual(['approved', 'approved', 'joined']);
  }
});

describe('after the wait', () => {
  it('the device joins without anybody looking', async () => {
    const { person } = await enrollWithEverything();
    const added = await expectWaiting(person);
    await endWait(fixture, added.additionId);
    await settle();
    const { state, joined } = (await readJoined(fixture, added)).body;
    expect({ state, token: typeof joined.identityToken }).toEqual({ state: 'joined', token: 'string' });
    const listed = await act(
      fixture,
      { state: added.state, identityToken: joined.identityToken },
      'GET',
      '/v1/me/devices',
    );
    expect(listed.body.data).toHaveLength(3);
  });

  it('it joins when it is looked at before a worker came', async () => {
    const person = await enrollPerson(fixture.visitor(), ownAddress());
    const added = await expectWaiting(person);
    await endWait(fixture, added.additionId);
    const [listed] = (await act(fixture, person, 'GET', '/v1/me/device-additions')).body.data;
    expect(listed.state).toBe('joined');
  });

  it.each<[string, string, (person: OwnPasskeyHolder) => Promise<unknown>]>([
    [
      'the person is suspended',
      'identity_suspended',
      ({ identityUuid }) => suspendPerson({ db: fixture.db }, identityUuid),
    ],
    [
      'the device that approved it is suspected',
      'approver_revoked',
      ({ identityUuid }) =>
        fixture.db.query(
          `UPDATE devices SET clone_suspected_at = now()
            WHERE id IN (SELECT approved_by_device FROM device_additions WHERE identity_id = $1)`,
          [identityUuid],
        ),
    ],
    [
      'the person has ten devices',
      'device_limit',
      ({ identityUuid }) =>
        fixture.db.query(
          `INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider)
           SELECT gen_random_uuid(), $1::uuid, 'live', 'full-' || $1 || n, 'ed25519', '{}', 'test' FROM generate_series(1, 8) n`,
          [identityUuid],
        ),
    ],
    [
      'its key was registered elsewhere',
      'device_in_use',
      ({ identityUuid }) =>
        fixture.db.query(
          `INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider, revoked_at)
           SELECT gen_random_uuid(), identity_id, 'live', thumbprint, 'ed25519', '{}', 'test', now()
             FROM device_additions WHERE identity_id = $1 AND thumbprint IS NOT NULL`,
          [identityUuid],
        ),
    ],
    [
      'its hash was claimed elsewhere',
      'device_in_use',
      ({ identityUuid }) =>
        fixture.db.query(
          `INSERT INTO biometric_hashes (mode, digest, identity_id)
           SELECT 'live', hash_digests[1], identity_id FROM device_additions
            WHERE identity_id = $1 AND hash_digests IS NOT NULL`,
          [identityUuid],
        ),
    ],
  ])('it ends where %s', async (_what, endReason, change) => {
    const { person } = await enrollWithEverything();
    const added = await expectWaiting(person);
    await change(person);
    await endWait(fixture, added.additionId);
    await settle();
    expect(await stateOf(added)).toMatchObject({ state: 'cancelled', endReason, joined: null });
    const kept = await fixture.db.query(
      'SELECT thumbprint, public_jwk, hash_digests, hash_pepper_id FROM device_additions WHERE id = $1',
      [added.additionId],
    );
    expect(kept).toEqual([{ thumbprint: null, public_jwk: null, hash_digests: null, hash_pepper_id: null }]);
  });

  it('one that cannot be settled holds up no other', async () => {
    const [broken, sound] = [
      await enrollPerson(fixture.visitor(), ownAddress()),
      await enrollPerson(fixture.visitor(), ownAddress()),
    ];
    const [bad, good] = [await expectWaiting(broken), await expectWaiting(sound)];
    // A key that no device of ours has: the column of the devices refuses it.
    await fixture.db.query(`UPDATE device_additions SET algorithm = 'none' WHERE id = $1`, [bad.additionId]);
    await endWait(fixture, bad.additionId);
    await endWait(fixture, good.additionId);
    await settle();
    expect(await stateOf(good)).toMatchObject({ state: 'joined' });
  });
});

describe('revoking', () => {
  it('the device that approved ends what it approved, at once', async () => {
    const { person, second } = await enrollWithEverything();
    const added = await startAndCapture(fixture, second);
    expect((await decide(fixture, person, added.additionId, 'approve')).body.state).toBe('approved');
    const { data } = (await act(fixture, person, 'GET', '/v1/me/devices')).body;
    const own = data.find(({ current }: { current: boolean }) => current);
    await act(fixture, second, 'DELETE', `/v1/me/devices/${own.deviceId}`);
    expect(await stateOf(added)).toMatchObject({ state: 'cancelled', endReason: 'approver_revoked' });
  });

  it('the device that started ends what it started', async () => {
    const { person, second } = await enrollWithEverything();
    const added = await startAndCapture(fixture, person);
    const { data } = (await act(fixture, person, 'GET', '/v1/me/devices')).body;
    const own = data.find(({ current }: { current: boolean }) => current);
    await act(fixture, second, 'DELETE', `/v1/me/devices/${own.deviceId}`);
    expect(told(await decide(fixture, second, added.additionId, 'approve'))).toEqual([409, 'addition_ended']);
  });

  it('a passkey ends what it started and what it approved', async () => {
    const { person } = await enrollWithEverything();
    const session = await openSession(fixture, person);
    const started = await startAndCapture(fixture, session);
    const approved = await startAndCapture(fixture, person);
    await decide(fixture, session, approved.additionId, 'approve');
    const gone = await act(fixture, person, 'DELETE', `/v1/me/passkeys/${person.passkeyId}`);
    expect(gone.status).toBe(204);
    for (const { additionId } of [started, approved])
      expect(told(await decide(fixture, person, additionId, 'approve'))).toEqual([409, 'addition_ended']);
    await endWait(fixture, approved.additionId);
    await settle();
    expect(await stateOf(approved)).toMatchObject({ endReason: 'approver_revoked' });
  });

  it('a device twice is not found the second time', async () => {
    const { person } = await enrollWithEverything();
    const { data } = (await act(fixture, person, 'GET', '/v1/me/devices')).body;
    const path = `/v1/me/devices/${data[0].deviceId}`;
    expect((await act(fixture, person, 'DELETE', path)).status).toBe(204);
    expect(told(await act(fixture, person, 'DELETE', path))).toEqual([404, 'device_not_found']);
    const after = (await act(fixture, person, 'GET', '/v1/me/devices')).body.data;
    // The active one first, although the revoked one is newer.
    expect(after.map(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null)).toEqual([
      true,
      false,
    ]);
  });
});
