import type { Role } from '../../shared/domain/team/members/member.ts';
import { createMember, type ConsoleMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let projectId: string;
let keys: string;
let owner: ConsoleMember;
let developer: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  ({ projectId } = await fixture.createProject());
  keys = `/console/api/projects/${projectId}/keys`;
  owner = await createMember(fixture, { projectId, role: 'owner' });
  developer = await createMember(fixture, { projectId, role: 'developer' });
});
afterAll(() => fixture?.close());

const create = async (by: ConsoleMember, choices: Record<string, unknown> = {}) => {
  const { status, body } = await by.client.post(keys, { mode: 'live', ...choices });
  expect(status).toBe(201);
  return body;
};
const read = async (keyId: string) => (await owner.client.get(`${keys}/${keyId}`)).body;
/** As if the passkey had been shown ten minutes ago. */
const letStepUpPass = ({ sessionId }: ConsoleMember) =>
  fixture.db.query(`UPDATE console_sessions SET proven_at = now() - interval '10 minutes' WHERE id = $1`, [
    sessionId,
  ]);
const setRole = ({ memberId }: ConsoleMember, role: Role) =>
  fixture.db.query('UPDATE project_members SET role = $2 WHERE member_id = $1', [memberId, role]);

/** Until a statement of the API waits for a row that this test has locked. */
const untilWaiting = () =>
  eventually(async () => {
    const [row] = await fixture.db.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND application_name = 'humanmark-api'`,
    );
    expect(row?.waiting).toBeGreaterThan(0);
  });

const notEnded = async () => {
  const { body } = await owner.client.get(`${keys}?limit=200`);
  return body.data.filter(({ status }: { status: string }) => status === 'active').length;
};

describe('the keys of a project in the console', () => {
  it('are created with what was chosen, work at once, and are shown without their secret', async () => {
    const { keyId, apiKey } = await create(developer, {
      mode: 'test',
      name: 'Shop',
      scopes: ['usage:read'],
      domains: ['shop.example'],
    });
    const expected = {
      keyId,
      mode: 'test',
      name: 'Shop',
      start: apiKey.slice(0, 12),
      last4: apiKey.slice(-4),
      scopes: ['usage:read'],
      domains: ['shop.example'],
      status: 'active',
      createdAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      replacedBy: null,
    };
    expect(await read(keyId)).toEqual(expected);
    const { body } = await owner.client.get(keys);
    expect(body.data[0]).toEqual(expected);
    const headers = { origin: 'https://shop.example' };
    expect((await fixture.anybody.get('/v1/key', { key: apiKey, headers })).body).toMatchObject({
      keyId,
      mode: 'test',
    });
  });

  it('have all scopes but those to hand out with care, unless they were chosen', async () => {
    const { scopes } = await read((await create(owner)).keyId);
    expect(scopes).toContain('identity:read');
    expect(scopes).not.toContain('brands:write');
    expect(scopes).not.toContain('audit:read');
  });

  it.each([
    [{}, /^mode: /],
    [{ mode: 'live', expiresAt: '2030-01-01T00:00:00Z' }, /expiresAt/],
    [{ mode: 'live', projectId: 'prj_other' }, /projectId/],
    [{ mode: 'live', scopes: [] }, /^scopes: /],
    [{ mode: 'live', scopes: ['everything'] }, /^scopes/],
    [{ mode: 'live', domains: ['https://shop.example'] }, /^domains/],
    [{ mode: 'live', name: 'a\u0000b' }, /^name: /],
  ])('are not created with %j', async (body, message) => {
    const refused = await owner.client.post(keys, body);
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('are changed in name, scopes and domains, and their expiry by a route of its own', async () => {
    const { keyId } = await create(developer);
    const change = { name: 'New', scopes: ['usage:read'], domains: ['a.example'] };
    const changed = await developer.client.call('PATCH', `${keys}/${keyId}`, { body: change });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(change)]);
    const expiresAt = '2035-01-01T00:00:00.000Z';
    const refused = await developer.client.call('PATCH', `${keys}/${keyId}`, { body: { expiresAt } });
    expect(told(refused)).toEqual([400, 'invalid_request']);
    const set = await developer.client.post(`${keys}/${keyId}/expiry`, { expiresAt });
    expect(set.body).toMatchObject({ ...change, expiresAt });
    expect((await developer.client.post(`${keys}/${keyId}/expiry`, { expiresAt: null })).body).toMatchObject({
      expiresAt: null,
    });
    expect(told(await developer.client.post(`${keys}/${keyId}/expiry`, {}))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('are rotated with a grace, and revoked once', async () => {
    const { keyId } = await create(developer, { name: 'Shop' });
    const rotated = await developer.client.post(`${keys}/${keyId}/rotate`, { graceHours: 2 });
    expect(rotated.status).toBe(201);
    const { replacedKeyId, replacedKeyEndsAt, apiKey } = rotated.body;
    expect(replacedKeyId).toBe(keyId);
    expect(await read(keyId)).toMatchObject({
      status: 'active',
      replacedBy: rotated.body.keyId,
      expiresAt: replacedKeyEndsAt,
    });
    expect((await fixture.anybody.get('/v1/key', { key: apiKey })).status).toBe(200);
    expect(told(await developer.client.post(`${keys}/${keyId}/rotate`, { graceHours: 2 }))).toEqual([
      409,
      'key_replaced',
    ]);
    expect(told(await developer.client.post(`${keys}/${keyId}/expiry`, { expiresAt: null }))).toEqual([
      409,
      'key_replaced',
    ]);
    for (let time = 0; time < 2; time += 1) {
      const revoked = await developer.client.post(`${keys}/${keyId}/revoke`);
      expect([revoked.status, revoked.body.status]).toEqual([200, 'revoked']);
    }
    expect(told(await developer.client.call('PATCH', `${keys}/${keyId}`, { body: { name: 'x' } }))).toEqual([
      409,
      'key_ended',
    ]);
  });

  it('are not there for members of another project', async () => {
    const other = await fixture.createProject();
    const theirs = `${keys}/${other.keyId}`;
    const answers = [
      await owner.client.get(theirs),
      await owner.client.call('PATCH', theirs, { body: { name: 'Mine' } }),
      await owner.client.post(`${theirs}/expiry`, { expiresAt: null }),
      await owner.client.post(`${theirs}/rotate`, { graceHours: 0 }),
      await owner.client.post(`${theirs}/revoke`),
    ];
    expect(answers.map(told)).toEqual(answers.map(() => [404, 'key_not_found']));
    const of = `/console/api/projects/${other.projectId}/keys`;
    expect(told(await owner.client.get(of))).toEqual([404, 'project_not_found']);
    expect(told(await owner.client.post(of, { mode: 'live' }))).toEqual([404, 'project_not_found']);
    expect((await other.client.get('/v1/key')).status).toBe(200);
  });

  it('do not have members of another project wait, nor are they held up by them', async () => {
    const other = await fixture.createProject();
    const theirs = `${keys}/${other.keyId}`;
    await fixture.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM api_keys WHERE id = $1 FOR UPDATE', [other.keyId]);
      const answers = await Promise.all([
        owner.client.call('PATCH', theirs, { body: { name: 'Mine' } }),
        owner.client.post(`${theirs}/expiry`, { expiresAt: null }),
        owner.client.post(`${theirs}/rotate`, { graceHours: 0 }),
        owner.client.post(`${theirs}/revoke`),
      ]);
      expect(answers.map(told)).toEqual(answers.map(() => [404, 'key_not_found']));
    });
  });

  it('are read by every role and changed by owners and developers', async () => {
    const { keyId } = await create(owner);
    for (const role of ['viewer', 'reviewer'] as const) {
      const { client } = await createMember(fixture, { projectId, role });
      expect((await client.get(keys)).status).toBe(200);
      expect((await client.get(`${keys}/${keyId}`)).status).toBe(200);
      const refused = [
        await client.post(keys, { mode: 'live' }),
        await client.call('PATCH', `${keys}/${keyId}`, { body: { name: 'x' } }),
        await client.post(`${keys}/${keyId}/expiry`, { expiresAt: null }),
        await client.post(`${keys}/${keyId}/rotate`, { graceHours: 0 }),
        await client.post(`${keys}/${keyId}/revoke`),
      ];
      expect(refused.map(told)).toEqual(refused.map(() => [403, 'role_missing']));
    }
  });

  it('ask for a fresh passkey, but not to be renamed', async () => {
    const { keyId } = await create(developer);
    await letStepUpPass(developer);
    const { client } = developer;
    const refused = [
      await client.post(keys, { mode: 'live' }),
      await client.call('PATCH', `${keys}/${keyId}`, { body: { scopes: ['usage:read'] } }),
      await client.call('PATCH', `${keys}/${keyId}`, { body: { domains: [] } }),
      await client.post(`${keys}/${keyId}/rotate`, { graceHours: 0 }),
      await client.post(`${keys}/${keyId}/revoke`),
      // One that ends in a second is as good as revoked.
      await client.post(`${keys}/${keyId}/expiry`, { expiresAt: new Date(Date.now() + 1000).toISOString() }),
    ];
    expect(refused.map(told)).toEqual(refused.map(() => [403, 'step_up_required']));
    expect((await client.call('PATCH', `${keys}/${keyId}`, { body: { name: 'Till' } })).body.name).toBe(
      'Till',
    );
  });

  it('with brands:write are handed out, rotated, changed and prolonged by owners alone, and revoked by developers too', async () => {
    const scopes = ['brands:read', 'brands:write'];
    const strong = await create(owner, { scopes });
    const plain = await create(developer);
    const { client } = developer;
    const refused = [
      await client.post(keys, { mode: 'live', scopes }),
      await client.call('PATCH', `${keys}/${plain.keyId}`, { body: { scopes } }),
      await client.call('PATCH', `${keys}/${strong.keyId}`, { body: { scopes: ['usage:read'] } }),
      await client.call('PATCH', `${keys}/${strong.keyId}`, { body: { domains: [] } }),
      await client.post(`${keys}/${strong.keyId}/rotate`, { graceHours: 1 }),
      await client.post(`${keys}/${strong.keyId}/expiry`, { expiresAt: null }),
    ];
    expect(refused.map(told)).toEqual(refused.map(() => [403, 'role_missing']));
    expect((await owner.client.get(keys)).body.data).toHaveLength(3);
    expect((await read(strong.keyId)).scopes).toEqual(scopes);
    expect((await client.call('PATCH', `${keys}/${strong.keyId}`, { body: { name: 'Brand' } })).status).toBe(
      200,
    );
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect((await client.post(`${keys}/${strong.keyId}/expiry`, { expiresAt: soon })).status).toBe(200);
    const changed = await owner.client.call('PATCH', `${keys}/${plain.keyId}`, { body: { scopes } });
    expect([changed.status, changed.body.scopes]).toEqual([200, scopes]);
    expect((await owner.client.post(`${keys}/${strong.keyId}/rotate`, { graceHours: 1 })).status).toBe(201);
    expect((await client.post(`${keys}/${strong.keyId}/revoke`)).body.status).toBe('revoked');
  });

  it('are never more than 50 that have not ended', async () => {
    for (let made = 1; made < 40; made += 1) await fixture.createKey(projectId);
    const { keyId } = await create(owner);
    const creations = Array.from({ length: 15 }, () => developer.client.post(keys, { mode: 'live' }));
    const rotations = Array.from({ length: 5 }, () => create(owner).catch(() => undefined));
    const answers = await Promise.all(creations);
    await Promise.all(rotations);
    const refused = answers.filter(({ status }) => status !== 201).map(told);
    expect(refused).toEqual(refused.map(() => [409, 'key_limit']));
    expect(refused.length).toBeGreaterThan(0);
    expect(await notEnded()).toBe(50);
    const rotate = (graceHours: number) => owner.client.post(`${keys}/${keyId}/rotate`, { graceHours });
    expect(told(await rotate(1))).toEqual([409, 'key_limit']);
    expect((await read(keyId)).replacedBy).toBeNull();
    expect((await rotate(0)).status).toBe(201);
    expect(await notEnded()).toBe(50);
    const [{ keyId: other }] = (await owner.client.get(keys)).body.data;
    await owner.client.post(`${keys}/${other}/revoke`);
    await create(developer);
    expect(await notEnded()).toBe(50);
  });

  it('are not made with brands:write by one who is an owner no longer when they are made', async () => {
    let asked: ReturnType<typeof owner.client.post> | undefined;
    // The change of the role holds its row, so that the request is let in as an owner's and waits for it.
    await fixture.db.transaction(async (tx) => {
      await tx.query(`UPDATE project_members SET role = 'developer' WHERE member_id = $1`, [owner.memberId]);
      asked = owner.client.post(keys, { mode: 'live', scopes: ['brands:write'] });
      await untilWaiting();
    });
    expect(asked && told(await asked)).toEqual([403, 'role_missing']);
    await setRole(owner, 'owner');
    expect((await owner.client.get(keys)).body.data).toHaveLength(1);
  });

  it('are not rotated without an owner when they get brands:write meanwhile', async () => {
    const { keyId } = await create(developer);
    let asked: ReturnType<typeof owner.client.post> | undefined;
    await fixture.db.transaction(async (tx) => {
      await tx.query(`UPDATE api_keys SET scopes = '{brands:write}' WHERE id = $1`, [keyId]);
      asked = developer.client.post(`${keys}/${keyId}/rotate`, { graceHours: 0 });
      await untilWaiting();
    });
    expect(asked && told(await asked)).toEqual([403, 'role_missing']);
  });
});
