import type { AssertionChanges } from '../support/authenticator/make-assertion.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import {
  type ConsoleMember,
  consolePage,
  cookieOf,
  createMember,
  signInToConsole,
  tokenIn,
} from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { enrollWithOwnPasskey, signInAtOwnPage } from '../sessions/own-passkey.ts';

let fixture: TestFixture;
let member: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  member = await createMember(fixture);
});
afterAll(() => fixture?.close());

const sessionsOf = async ({ memberId }: { memberId: string }): Promise<string[]> => {
  const rows = await fixture.db.query<{ id: string }>(
    'SELECT id FROM console_sessions WHERE member_id = $1 ORDER BY created_at, id',
    [memberId],
  );
  return rows.map(({ id }) => id);
};

/** The one refusal of a sign-in. */
const refused = [400, { error: { code: 400, message: 'The passkey could not be verified.' } }];

describe('signing in to the console', () => {
  it('opens a session by a passkey and says where the member may go', async () => {
    const { projectId } = await fixture.createProject({ name: 'Console' });
    const { memberId, authenticator } = await createMember(fixture, { projectId, role: 'developer' });
    const page = consolePage(fixture);
    const options = await page.post('/console/api/sign-in/options', {});
    expect(options.body).toMatchObject({ rpId: 'humanmark.test', allowCredentials: [] });
    const signedIn = await page.post('/console/api/sign-in', authenticator.get(options.body));
    expect([signedIn.status, signedIn.body]).toEqual([
      200,
      {
        member: { memberId, name: 'Ada', isOperator: false },
        projects: [{ projectId, name: 'Console', role: 'developer', plan: 'enterprise' }],
        elevatedUntil: expect.any(String),
        expiresAt: expect.any(String),
        passkeyCount: 1,
      },
    ]);
    const session = await page.with({ cookie: cookieOf(tokenIn(signedIn)) }).get('/console/api/session');
    expect(session.body).toEqual(signedIn.body);
  });

  it('sets a cookie that only this host sees, no script reads and no other site sends', async () => {
    const signedIn = await signInToConsole(consolePage(fixture), member.authenticator);
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-humanmark_console=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const endsIn = new Date(signedIn.body.expiresAt).getTime() - Date.now();
    expect(endsIn).toBeGreaterThan(43_000_000);
    expect(endsIn).toBeLessThanOrEqual(43_200_000);
  });

  it('stores the hash of the token and not the token', async () => {
    const token = tokenIn(await signInToConsole(consolePage(fixture), member.authenticator));
    const [row] = await fixture.db.query<{ text: string; hash: Buffer }>(
      `SELECT s::text AS text, token_hash AS hash FROM console_sessions s
        WHERE member_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [member.memberId],
    );
    expect(row?.hash).toHaveLength(32);
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('makes a new session, whatever the browser had before, which ends', async () => {
    const before = await sessionsOf(member);
    const planted = member.client;
    const signedIn = await signInToConsole(planted, member.authenticator);
    const token = tokenIn(signedIn);
    expect(token).not.toBe(member.token);
    expect(told(await planted.get('/console/api/session'))).toEqual([401, 'session_missing']);
    expect((await planted.with({ cookie: cookieOf(token) }).get('/console/api/session')).status).toBe(200);
    const after = await sessionsOf(member);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('takes no token that it did not issue', async () => {
    const chosen = 'A'.repeat(43);
    const page = consolePage(fixture).with({ cookie: cookieOf(chosen) });
    const token = tokenIn(await signInToConsole(page, member.authenticator));
    expect(token).not.toBe(chosen);
    expect(told(await page.get('/console/api/session'))).toEqual([401, 'session_missing']);
  });

  it('accepts an assertion once, of parallel copies as well', async () => {
    const page = consolePage(fixture);
    const options = await page.post('/console/api/sign-in/options', {});
    const assertion = member.authenticator.get(options.body);
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => page.post('/console/api/sign-in', assertion)),
    );
    expect(copies.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await page.post('/console/api/sign-in', assertion);
    expect([replayed.status, replayed.body]).toEqual(refused);
  });

  it.each<[string, AssertionChanges]>([
    ['a signature by another key', { signatureBytes: (bytes) => Buffer.from(bytes).fill(1, 8) }],
    ['no user verification', { flags: { uv: false } }],
    ['another origin', { clientData: { origin: 'http://evil.test' } }],
    ['another RP id', { rpId: 'evil.test' }],
    ['the type of a registration', { clientData: { type: 'webauthn.create' } }],
    ['a challenge that was never issued', { clientData: { challenge: 'A'.repeat(43) } }],
    ['the handle of another member', { members: { userHandle: 'AAAA' } }],
    ['an unknown credential', { members: { credentialId: 'AAAA' } }],
  ])('refuses %s like everything else', async (_what, changes) => {
    const before = await sessionsOf(member);
    const answer = await signInToConsole(consolePage(fixture), member.authenticator, changes);
    expect([answer.status, answer.body]).toEqual(refused);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(member)).toEqual(before);
  });

  it('refuses a challenge that has expired like everything else', async () => {
    const page = consolePage(fixture);
    const options = await page.post('/console/api/sign-in/options', {});
    await fixture.db.query(`UPDATE member_challenges SET expires_at = now() - interval '1 second'`);
    const answer = await page.post('/console/api/sign-in', member.authenticator.get(options.body));
    expect([answer.status, answer.body]).toEqual(refused);
  });

  it('refuses a challenge that was issued for a step-up', async () => {
    const options = await member.client.post('/console/api/step-up/options', {});
    const assertion = member.authenticator.get(options.body);
    const answer = await consolePage(fixture).post('/console/api/sign-in', assertion);
    expect([answer.status, answer.body]).toEqual(refused);
  });

  it('does not know the passkeys of people who enrolled', async () => {
    const person = await enrollWithOwnPasskey(fixture);
    const answer = await signInToConsole(consolePage(fixture), person.authenticator);
    expect([answer.status, answer.body]).toEqual(refused);
  });

  it('gives passkeys that people do not sign in with', async () => {
    const answer = await signInAtOwnPage(fixture, member.authenticator);
    expect(told(answer)).toEqual([400, 'passkey_not_verified']);
  });

  it('limits how many challenges an address has pending', async () => {
    const page = consolePage(fixture);
    await page.post('/console/api/sign-in/options', {});
    await fixture.db.query(
      `INSERT INTO member_challenges (challenge_hash, purpose, rp_id, address_digest, expires_at)
       SELECT sha256(n::text::bytea), purpose, rp_id, address_digest, expires_at
         FROM (SELECT * FROM member_challenges ORDER BY expires_at DESC LIMIT 1) one, generate_series(1, 49) n`,
    );
    const answer = await page.post('/console/api/sign-in/options', {});
    expect(told(answer)).toEqual([429, 'rate_limited']);
    expect((await consolePage(fixture).post('/console/api/sign-in/options', {})).status).toBe(200);
  });

  it('keeps the newest 20 sessions of a member', async () => {
    await fixture.db.query(
      `INSERT INTO console_sessions (id, token_hash, member_id, passkey_id, created_at, expires_at, proven_at)
       SELECT 'ses_' || n, sha256((member_id || n)::bytea), member_id, passkey_id, now() - make_interval(mins => n),
              expires_at, proven_at
         FROM console_sessions, generate_series(1, 19) n WHERE id = $1`,
      [member.sessionId],
    );
    expect(await sessionsOf(member)).toHaveLength(20);
    expect((await signInToConsole(consolePage(fixture), member.authenticator)).status).toBe(200);
    const left = await sessionsOf(member);
    expect(left).toHaveLength(20);
    expect(left).not.toContain('ses_19');
    expect(left).toContain(member.sessionId);
  });

  it('lets a passkey whose counter went back sign in, and never lets it confirm', async () => {
    const page = consolePage(fixture);
    expect((await signInToConsole(page, member.authenticator, { counter: 10 })).body.elevatedUntil).not.toBe(
      null,
    );
    const copied = await signInToConsole(page, member.authenticator, { counter: 9 });
    expect([copied.status, copied.body.elevatedUntil]).toEqual([200, null]);
    const client = page.with({ cookie: cookieOf(tokenIn(copied)) });
    const [passkey] = (await client.get('/console/api/passkeys')).body.data;
    expect(passkey).toMatchObject({ passkeyId: member.passkeyId, cloneSuspected: true, current: true });
    // Whatever it reports from now on, and in every session that it opened.
    const later = await signInToConsole(page, member.authenticator, { counter: 100 });
    expect([later.status, later.body.elevatedUntil]).toEqual([200, null]);
    expect((await member.client.get('/console/api/session')).body.elevatedUntil).toBe(null);
    const options = await client.post('/console/api/step-up/options', {});
    const shown = await client.post(
      '/console/api/step-up',
      member.authenticator.get(options.body, { counter: 101 }),
    );
    expect(told(shown)).toEqual([403, 'step_up_required']);
    expect(told(await client.post('/console/api/passkeys/options', {}))).toEqual([403, 'step_up_required']);
  });

  it('suspects no synced passkey, whose counter stays 0', async () => {
    const synced = await createMember(fixture, { authenticator: { counts: false, backup: 'done' } });
    await signInToConsole(consolePage(fixture), synced.authenticator);
    const again = await signInToConsole(consolePage(fixture), synced.authenticator);
    expect([again.status, again.body.elevatedUntil]).toEqual([200, expect.any(String)]);
  });

  it('refuses a passkey that nobody registered, with the handle of a member', async () => {
    const stranger = createSoftwareAuthenticator();
    const userHandle = member.authenticator.credentials[0]?.userHandle ?? '';
    stranger.create({ challenge: 'AAAA', rp: { id: 'humanmark.test' }, user: { id: userHandle } });
    const answer = await signInToConsole(consolePage(fixture), stranger);
    expect([answer.status, answer.body]).toEqual(refused);
  });
});
