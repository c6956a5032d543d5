import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { asSession } from '../sessions/session-calls.ts';
import { enrollWithOwnPasskey, type OwnPasskeyHolder } from '../sessions/own-passkey.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, reverifySubmission } from '../support/people/enroll-person.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { act, openSession, type Proof } from './add-device.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

const ownAddress = () => ({ email: `${randomUUID()}@example.com` });

/**
 * Sends a request of a thief that is let in while the credential counts, and has to wait for the person; meanwhile
 * `takeAway` commits, as a recovery of theirs does.
 */
async function whileLocked(
  identityUuid: string,
  send: () => Promise<Answer>,
  takeAway: (tx: Queryable) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await fixture.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [identityUuid]);
    answer = send();
    await eventually(async () => {
      const blocked = await fixture.db.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(blocked).toHaveLength(1);
    });
    await takeAway(tx);
  });
  if (!answer) throw new Error('nothing was sent');
  return answer;
}

const revokeDevices = (identityUuid: string) => (tx: Queryable) =>
  tx.query('UPDATE devices SET revoked_at = now() WHERE identity_id = $1', [identityUuid]);
const endSessions = (identityUuid: string) => (tx: Queryable) =>
  tx.query('UPDATE sessions SET ended_at = now() WHERE identity_id = $1', [identityUuid]);

const passkeysOf = ({ identityUuid }: OwnPasskeyHolder) =>
  fixture.db.query<{ id: string; confirmed_at: Date | null }>(
    'SELECT id, confirmed_at FROM passkeys WHERE identity_id = $1 ORDER BY created_at',
    [identityUuid],
  );

async function newPasskey(by: Proof): Promise<object> {
  const asked = await act(fixture, by, 'POST', '/v1/me/passkeys/options', {});
  return createSoftwareAuthenticator().create(asked.body);
}

describe('a request that waits while its credential is taken away', () => {
  it('registers no passkey with a device that was revoked', async () => {
    const person = await enrollWithOwnPasskey(fixture, ownAddress());
    const { identityUuid } = person;
    const body = await newPasskey(person);
    const refused = await whileLocked(
      identityUuid,
      () => act(fixture, person, 'POST', '/v1/me/passkeys', body),
      revokeDevices(identityUuid),
    );
    expect(told(refused)).toEqual([401, 'token_invalid']);
    expect(await passkeysOf(person)).toHaveLength(1);
  });

  it('registers no passkey in a session that was ended', async () => {
    const person = await enrollWithOwnPasskey(fixture, ownAddress());
    const { identityUuid } = person;
    const session = await openSession(fixture, person);
    const body = await newPasskey(session);
    const refused = await whileLocked(
      identityUuid,
      () => asSession(fixture.visitor(), session).post('/v1/me/passkeys', body),
      endSessions(identityUuid),
    );
    expect(told(refused)).toEqual([401, 'token_invalid']);
    expect(await passkeysOf(person)).toHaveLength(1);
  });

  it('confirms no passkey', async () => {
    const person = await enrollWithOwnPasskey(fixture, ownAddress());
    const { identityUuid, userId } = person;
    const partner = await fixture.createProject();
    const bound = await registerPasskey(partner.client, userId, createSoftwareAuthenticator());
    const confirm = `/v1/me/passkeys/${bound.body.passkeyId}/confirm`;
    const session = await openSession(fixture, person);
    const ways = [
      [session, endSessions(identityUuid)],
      [person, revokeDevices(identityUuid)],
    ] as const;
    for (const [by, takeAway] of ways) {
      const refused = await whileLocked(identityUuid, () => act(fixture, by, 'POST', confirm), takeAway);
      expect(told(refused)).toEqual([401, 'token_invalid']);
    }
    const kept = await passkeysOf(person);
    expect(kept.map(({ confirmed_at: at }) => at)).toEqual([null, null]);
  });

  it('verifies nobody', async () => {
    const person = await enrollPerson(fixture.visitor(), ownAddress());
    const { identityUuid, state } = person;
    const visitor = fixture.visitor();
    const submission = await reverifySubmission(visitor, state, 0.95);
    const refused = await whileLocked(
      identityUuid,
      () => visitor.post('/device/verify', submission),
      revokeDevices(identityUuid),
    );
    expect(told(refused)).toEqual([400, 'device_not_registered']);
    const verified = await fixture.db.query(
      `SELECT 1 FROM device_verifications WHERE identity_id = $1 AND kind = 'reverify'`,
      [identityUuid],
    );
    expect(verified).toEqual([]);
  });
});
