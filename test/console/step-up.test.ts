import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import {
  ageProof,
  confirmWith,
  type ConsoleMember,
  createMember,
  givePasskey,
  openSession,
} from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { enrollWithOwnPasskey } from '../sessions/own-passkey.ts';

let fixture: TestFixture;
let member: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  member = await createMember(fixture);
});
afterAll(() => fixture?.close());

/** A change that asks for a fresh passkey. */
const sensitive = (client: ConsoleMember['client']) => client.post('/console/api/passkeys/options', {});

const stale = () => ageProof(fixture, { sessionId: member.sessionId, minutes: 6 });

async function expectStillStale(): Promise<void> {
  expect(told(await sensitive(member.client))).toEqual([403, 'step_up_required']);
}

describe('confirming with a passkey', () => {
  it('is asked for once the last passkey was shown more than five minutes ago', async () => {
    await ageProof(fixture, { sessionId: member.sessionId, minutes: 4 });
    expect((await sensitive(member.client)).status).toBe(200);
    await stale();
    await expectStillStale();
    expect((await member.client.get('/console/api/session')).body.elevatedUntil).toBe(null);
    const confirmed = await confirmWith(member.client, member.authenticator);
    expect(confirmed.status).toBe(200);
    const left = new Date(confirmed.body.elevatedUntil).getTime() - Date.now();
    expect(left).toBeGreaterThan(280_000);
    expect(left).toBeLessThanOrEqual(300_000);
    expect((await sensitive(member.client)).status).toBe(200);
    expect((await member.client.get('/console/api/session')).body).toMatchObject(confirmed.body);
  });

  it('elevates this session alone', async () => {
    const other = await openSession(fixture, member);
    await Promise.all([stale(), ageProof(fixture, { sessionId: other.sessionId, minutes: 6 })]);
    expect((await confirmWith(other.client, member.authenticator)).status).toBe(200);
    await expectStillStale();
  });

  it('takes any passkey of the member', async () => {
    const second = createSoftwareAuthenticator();
    const userHandle = Buffer.from(member.authenticator.credentials[0]?.userHandle ?? '', 'base64url');
    await givePasskey(fixture, { memberId: member.memberId, userHandle, authenticator: second });
    await stale();
    expect((await confirmWith(member.client, second)).status).toBe(200);
  });

  it('takes no passkey of another member, nor of a person who enrolled', async () => {
    const [other, person] = await Promise.all([createMember(fixture), enrollWithOwnPasskey(fixture)]);
    await stale();
    for (const { authenticator } of [other, person]) {
      const answer = await confirmWith(member.client, authenticator);
      expect(told(answer)).toEqual([400, 'passkey_not_verified']);
      await expectStillStale();
    }
  });

  it('takes no challenge of another session, of a sign-in, or one that was used', async () => {
    const other = await openSession(fixture, member);
    await stale();
    const elsewhere = await other.client.post('/console/api/step-up/options', {});
    const signIn = await member.client.post('/console/api/sign-in/options', {});
    for (const { body: options } of [elsewhere, signIn]) {
      const answer = await member.client.post('/console/api/step-up', member.authenticator.get(options));
      expect(told(answer)).toEqual([400, 'passkey_not_verified']);
      await expectStillStale();
    }
    const own = await member.client.post('/console/api/step-up/options', {});
    const assertion = member.authenticator.get(own.body);
    expect((await member.client.post('/console/api/step-up', assertion)).status).toBe(200);
    await stale();
    const replayed = await member.client.post('/console/api/step-up', assertion);
    expect(told(replayed)).toEqual([400, 'passkey_not_verified']);
    await expectStillStale();
  });

  it('does not help a session whose own passkey may have been copied', async () => {
    const second = createSoftwareAuthenticator();
    const userHandle = Buffer.from(member.authenticator.credentials[0]?.userHandle ?? '', 'base64url');
    const passkeyId = await givePasskey(fixture, {
      memberId: member.memberId,
      userHandle,
      authenticator: second,
    });
    await fixture.db.query('UPDATE member_passkeys SET clone_suspected_at = now() WHERE id = $1', [
      member.passkeyId,
    ]);
    expect(told(await confirmWith(member.client, second))).toEqual([403, 'step_up_required']);
    await expectStillStale();
    const sound = await openSession(fixture, { memberId: member.memberId, passkeyId });
    expect((await sensitive(sound.client)).status).toBe(200);
  });

  it('suspects a passkey whose counter goes back here as well', async () => {
    expect((await confirmWith(member.client, member.authenticator, { counter: 10 })).status).toBe(200);
    const copied = await confirmWith(member.client, member.authenticator, { counter: 3 });
    expect(told(copied)).toEqual([403, 'step_up_required']);
    await expectStillStale();
  });

  it('limits how many challenges a session has pending', async () => {
    const answers = [];
    for (let asked = 0; asked < 21; asked += 1)
      answers.push(await member.client.post('/console/api/step-up/options', {}));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.slice(20).map(told)).toEqual([[429, 'rate_limited']]);
  });
});
