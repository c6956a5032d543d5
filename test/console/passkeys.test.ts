import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import {
  ageProof,
  type ConsoleMember,
  consolePage,
  createMember,
  openSession,
  signInToConsole,
} from '../support/console/console-member.ts';
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

const path = '/console/api/passkeys';

async function add(
  by: Pick<ConsoleMember, 'client'>,
  authenticator = createSoftwareAuthenticator(),
  name?: string,
) {
  const { body: options } = await by.client.post(`${path}/options`, {});
  const passkey = { ...authenticator.create(options), ...(name === undefined ? {} : { name }) };
  return { authenticator, passkey, added: await by.client.post(path, { passkey }) };
}

const auditOf = (memberId: string) =>
  fixture.db.query(
    `SELECT action, before, after FROM audit_entries WHERE chain = 'installation' AND target = $1 ORDER BY seq`,
    [memberId],
  );

describe('the passkeys of a member', () => {
  it('are added, listed, renamed and deleted, and sign in meanwhile', async () => {
    const { authenticator, added } = await add(member, createSoftwareAuthenticator(), 'Blue key');
    expect([added.status, added.body]).toEqual([
      201,
      {
        passkeyId: expect.stringMatching(/^mpk_/),
        name: 'Blue key',
        createdAt: expect.any(String),
        lastUsedAt: null,
        deviceType: 'singleDevice',
        backedUp: false,
        cloneSuspected: false,
        current: false,
      },
    ]);
    const { passkeyId } = added.body;
    const signedIn = await signInToConsole(consolePage(fixture), authenticator);
    expect([signedIn.status, signedIn.body.passkeyCount]).toEqual([200, 2]);
    const renamed = await member.client.call('PATCH', `${path}/${passkeyId}`, { body: { name: ' Red ' } });
    expect(renamed.body).toMatchObject({ passkeyId, name: 'Red', lastUsedAt: expect.any(String) });
    const listed = (await member.client.get(path)).body;
    expect(listed.data).toMatchObject([
      { passkeyId: member.passkeyId, current: true },
      { passkeyId, name: 'Red', current: false },
    ]);
    expect((await member.client.delete(`${path}/${passkeyId}`)).status).toBe(204);
    expect(told(await signInToConsole(consolePage(fixture), authenticator))).toEqual([
      400,
      'passkey_not_verified',
    ]);
    expect(await auditOf(member.memberId)).toEqual([
      { action: 'member.passkey_added', before: null, after: { passkeyId, name: 'Blue key' } },
      { action: 'member.passkey_removed', before: { passkeyId, name: 'Red' }, after: null },
    ]);
  });

  it('are made for the handle of the member, and not twice on one authenticator', async () => {
    const { body: options } = await member.client.post(`${path}/options`, {});
    const [credential] = member.authenticator.credentials;
    expect(options).toMatchObject({
      rp: { id: 'humanmark.test', name: 'Humanmark console' },
      user: { id: credential?.userHandle, displayName: 'Ada' },
      excludeCredentials: [{ id: credential?.id, type: 'public-key' }],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('end the sessions that they opened', async () => {
    const { added } = await add(member);
    const { passkeyId } = added.body;
    const opened = await openSession(fixture, { memberId: member.memberId, passkeyId });
    expect((await opened.client.delete(`${path}/${passkeyId}`)).status).toBe(204);
    expect(told(await opened.client.get('/console/api/session'))).toEqual([401, 'session_missing']);
    expect((await member.client.get('/console/api/session')).status).toBe(200);
  });

  it('are deleted once, though it is asked for several times at once', async () => {
    const { added } = await add(member);
    const { passkeyId } = added.body;
    const opened = await openSession(fixture, { memberId: member.memberId, passkeyId });
    const asked = [member, opened, member, opened].map(({ client }) => client.delete(`${path}/${passkeyId}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    for (const status of statuses) expect([204, 401, 404]).toContain(status);
  });

  it('are never none', async () => {
    const own = `${path}/${member.passkeyId}`;
    expect(told(await member.client.delete(own))).toEqual([409, 'last_passkey']);
    expect((await member.client.get(path)).body.data).toHaveLength(1);
  });

  it('are never none, whichever two are deleted at once', async () => {
    const { added } = await add(member);
    const { passkeyId } = added.body;
    const other = await openSession(fixture, { memberId: member.memberId, passkeyId });
    const answers = await Promise.all([
      member.client.delete(`${path}/${passkeyId}`),
      other.client.delete(`${path}/${member.passkeyId}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await fixture.db.query('SELECT 1 FROM member_passkeys WHERE member_id = $1', [
      member.memberId,
    ]);
    expect(left).toHaveLength(1);
  });

  it('are nobody else’s to rename or delete', async () => {
    const other = await createMember(fixture);
    const strange = `${path}/${other.passkeyId}`;
    const missing = [404, 'passkey_not_found'];
    expect(told(await member.client.delete(strange))).toEqual(missing);
    expect(told(await member.client.call('PATCH', strange, { body: { name: 'Mine' } }))).toEqual(missing);
    expect((await other.client.get(path)).body.data).toMatchObject([{ name: 'Key' }]);
  });

  it('are registered once, whoever tries again', async () => {
    const { passkey } = await add(member);
    expect(told(await member.client.post(path, { passkey }))).toEqual([400, 'challenge_invalid']);
    const other = await createMember(fixture);
    const [, second] = member.authenticator.credentials;
    const [first] = member.authenticator.credentials;
    expect(second).toBe(undefined);
    const { body: options } = await other.client.post(`${path}/options`, {});
    const copied = createSoftwareAuthenticator().create(options, { key: first?.key });
    expect(told(await other.client.post(path, { passkey: copied }))).toEqual([409, 'passkey_in_use']);
  });

  it('answer a challenge of this session alone', async () => {
    const other = await openSession(fixture, member);
    const { body: options } = await other.client.post(`${path}/options`, {});
    const passkey = createSoftwareAuthenticator().create(options);
    expect(told(await member.client.post(path, { passkey }))).toEqual([400, 'challenge_invalid']);
    // It is consumed all the same.
    expect(told(await other.client.post(path, { passkey }))).toEqual([400, 'challenge_invalid']);
  });

  it('are made on a page of ours', async () => {
    const { added } = await add(member, createSoftwareAuthenticator({ origin: 'http://evil.test' }));
    expect(told(added)).toEqual([400, 'passkey_rejected']);
  });

  it('are at most twenty', async () => {
    await fixture.db.query(
      `INSERT INTO member_passkeys (id, member_id, credential_id, public_key, algorithm, key_digest, rp_id, name, transports,
                                    device_type, backed_up, counter)
       SELECT 'mpk_' || n || id, member_id, sha256((id || n)::bytea), public_key, algorithm, sha256((id || n)::bytea), rp_id,
              name, transports, device_type, backed_up, counter
         FROM member_passkeys, generate_series(1, 18) n WHERE id = $1`,
      [member.passkeyId],
    );
    const asked = await member.client.post(`${path}/options`, {});
    const last = await member.client.post(`${path}/options`, {});
    const first = createSoftwareAuthenticator().create(asked.body);
    expect((await member.client.post(path, { passkey: first })).body).toMatchObject({ name: 'Passkey 20' });
    const second = createSoftwareAuthenticator().create(last.body);
    expect(told(await member.client.post(path, { passkey: second }))).toEqual([409, 'passkey_limit']);
    expect(told(await member.client.post(`${path}/options`, {}))).toEqual([409, 'passkey_limit']);
  });

  it('are added and deleted with a fresh passkey only, which the transaction asks for again', async () => {
    const { added } = await add(member);
    const { body: options } = await member.client.post(`${path}/options`, {});
    const passkey = createSoftwareAuthenticator().create(options);
    await ageProof(fixture, { sessionId: member.sessionId, minutes: 6 });
    const wanted = [403, 'step_up_required'];
    expect(told(await member.client.post(`${path}/options`, {}))).toEqual(wanted);
    expect(told(await member.client.post(path, { passkey }))).toEqual(wanted);
    expect(told(await member.client.delete(`${path}/${added.body.passkeyId}`))).toEqual(wanted);
    const named = await member.client.call('PATCH', `${path}/${member.passkeyId}`, { body: { name: 'Any' } });
    expect(named.status).toBe(200);
  });
});
