import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import {
  type ConsoleMember,
  confirmWith,
  consolePage,
  cookieOf,
  createMember,
  openSession,
  pageHeaders,
} from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let member: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  member = await createMember(fixture);
});
afterAll(() => fixture?.close());

const signedOut = [401, 'session_missing'];

const auditOf = (memberId: string) =>
  fixture.db.query(
    `SELECT action, actor_kind AS kind, actor_id AS actor FROM audit_entries
      WHERE chain = 'installation' AND target = $1 ORDER BY seq`,
    [memberId],
  );

/** Sends the headers of a request and waits until the service has accepted them. */
async function beginRename(): Promise<ClientRequest> {
  const body = JSON.stringify({ name: 'Renamed' });
  await fixture.db.query(
    `UPDATE console_sessions SET last_used_at = now() - interval '2 minutes' WHERE id = $1`,
    [member.sessionId],
  );
  const sent = request(`${fixture.base}/console/api/passkeys/${member.passkeyId}`, {
    method: 'PATCH',
    headers: {
      ...pageHeaders,
      cookie: cookieOf(member.token),
      'content-length': String(Buffer.byteLength(body)),
      'x-forwarded-for': newAddress(),
    },
  });
  sent.write(body.slice(0, 1));
  await eventually(async () => {
    const rows = await fixture.db.query(
      `SELECT 1 FROM console_sessions WHERE id = $1 AND last_used_at > now() - interval '1 minute'`,
      [member.sessionId],
    );
    expect(rows).toHaveLength(1);
  });
  return sent;
}

async function finish(sent: ClientRequest): Promise<[number | undefined, string | string[] | undefined]> {
  const answered = once(sent, 'response');
  sent.end(JSON.stringify({ name: 'Renamed' }).slice(1));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event has one argument, the response
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  return [response.statusCode, response.headers['x-error-reason']];
}

const nameOf = async (passkeyId: string): Promise<string | undefined> => {
  const [row] = await fixture.db.query<{ name: string }>('SELECT name FROM member_passkeys WHERE id = $1', [
    passkeyId,
  ]);
  return row?.name;
};

describe('sessions of the console', () => {
  it('are listed newest first, those of oneself alone', async () => {
    const second = await openSession(fixture, member);
    await createMember(fixture);
    const { body } = await second.client.get('/console/api/sessions');
    expect(body).toEqual({
      data: [
        {
          sessionId: second.sessionId,
          userAgent: 'test',
          createdAt: expect.any(String),
          lastUsedAt: expect.any(String),
          expiresAt: expect.any(String),
          current: true,
        },
        expect.objectContaining({ sessionId: member.sessionId, current: false }),
      ],
      nextCursor: null,
    });
  });

  it('end one by one, by their member alone', async () => {
    const [second, other] = await Promise.all([openSession(fixture, member), createMember(fixture)]);
    const path = `/console/api/sessions/${second.sessionId}`;
    expect(told(await other.client.delete(path))).toEqual([404, 'session_not_found']);
    expect((await second.client.get('/console/api/session')).status).toBe(200);
    expect((await member.client.delete(path)).status).toBe(204);
    expect(told(await second.client.get('/console/api/session'))).toEqual(signedOut);
    expect(told(await member.client.delete(path))).toEqual([404, 'session_not_found']);
    expect((await member.client.get('/console/api/session')).status).toBe(200);
  });

  it('end everywhere at once, and the audit log says so', async () => {
    const [second, other] = await Promise.all([openSession(fixture, member), createMember(fixture)]);
    const ended = await member.client.delete('/console/api/sessions');
    expect([ended.status, ended.body]).toEqual([200, { revoked: 2 }]);
    expect(ended.headers.get('set-cookie')).toMatch(/^__Host-humanmark_console=; Max-Age=0; Path=\/;/);
    for (const { client } of [member, second])
      expect(told(await client.get('/console/api/session'))).toEqual(signedOut);
    expect((await other.client.get('/console/api/session')).status).toBe(200);
    expect(await auditOf(member.memberId)).toEqual([
      { action: 'member.signed_out_everywhere', kind: 'member', actor: member.memberId },
    ]);
  });

  it('end everywhere though several of them ask for it at once, as of a click that came twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const browsers = await Promise.all([openSession(fixture, member), openSession(fixture, member)]);
      const clients = [...browsers, ...browsers].map(({ client }) => client);
      const answers = await Promise.all(clients.map((client) => client.delete('/console/api/sessions')));
      const outcomes = answers.map(told).map(([status, reason]) => `${status} ${reason}`);
      expect(outcomes.toSorted()).toEqual(['200 null', ...Array(3).fill('401 session_missing')]);
    }
  });

  it('end with signing out, which also takes the cookie of one that has ended', async () => {
    for (const _time of ['first', 'second']) {
      const out = await member.client.post('/console/api/sign-out', {});
      expect([out.status, out.headers.getSetCookie()]).toEqual([
        204,
        ['__Host-humanmark_console=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict'],
      ]);
      expect(told(await member.client.get('/console/api/session'))).toEqual(signedOut);
    }
    expect((await consolePage(fixture).post('/console/api/sign-out', {})).status).toBe(204);
  });

  it('expire, for reads, changes and confirmations', async () => {
    await fixture.db.query('UPDATE console_sessions SET expires_at = now() WHERE id = $1', [
      member.sessionId,
    ]);
    expect(told(await member.client.get('/console/api/session'))).toEqual(signedOut);
    expect(told(await member.client.delete('/console/api/sessions'))).toEqual(signedOut);
    expect(told(await member.client.post('/console/api/step-up/options', {}))).toEqual(signedOut);
  });

  it('are no more once the member is removed', async () => {
    await fixture.db.query('DELETE FROM members WHERE id = $1', [member.memberId]);
    expect(told(await member.client.get('/console/api/session'))).toEqual(signedOut);
    const visitor = consolePage(fixture);
    const options = await visitor.post('/console/api/sign-in/options', {});
    const signIn = await visitor.post('/console/api/sign-in', member.authenticator.get(options.body));
    expect(told(signIn)).toEqual([400, 'passkey_not_verified']);
  });

  it('let a change finish whose body comes late', async () => {
    expect(await finish(await beginRename())).toEqual([200, undefined]);
    expect(await nameOf(member.passkeyId)).toBe('Renamed');
  });

  it('change nothing for a member who is removed between the headers and the body', async () => {
    const sent = await beginRename();
    await fixture.db.query('DELETE FROM members WHERE id = $1', [member.memberId]);
    expect(await finish(sent)).toEqual(signedOut);
  });

  it('change nothing for a member who signs out elsewhere between the headers and the body', async () => {
    const other = await openSession(fixture, member);
    const sent = await beginRename();
    await other.client.delete('/console/api/sessions');
    expect(await finish(sent)).toEqual(signedOut);
    expect(await nameOf(member.passkeyId)).toBe('Key');
  });

  it('read a cookie among others, and none that is not a token', async () => {
    const page = consolePage(fixture);
    const among = page.with({ cookie: `a=1; ${cookieOf(member.token)}; b=2` });
    expect((await among.get('/console/api/session')).status).toBe(200);
    for (const cookie of ['', 'x', cookieOf(''), cookieOf("' OR 1=1"), `x${cookieOf(member.token)}`])
      expect(told(await page.with({ cookie }).get('/console/api/session'))).toEqual(signedOut);
  });

  it('have a time of last use that goes on, once a minute', async () => {
    await fixture.db.query(`UPDATE console_sessions SET last_used_at = '2020-01-01' WHERE id = $1`, [
      member.sessionId,
    ]);
    await member.client.get('/console/api/session');
    const { data } = (await member.client.get('/console/api/sessions')).body;
    expect(Date.now() - new Date(data[0].lastUsedAt).getTime()).toBeLessThan(60_000);
    expect((await confirmWith(member.client, member.authenticator)).status).toBe(200);
  });
});
