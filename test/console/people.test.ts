import { randomUUID } from 'node:crypto';
import { suspendIdentity } from '../../shared/domain/people/suspensions/suspend-identity.ts';
import { sequenceAll, logDepsOf } from '../support/log-fixture.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { hashOf, signedStampWith, stampWith } from '../stamps/stamp-calls.ts';

const dayMs = 86_400_000;

let fixture: TestFixture;
let project: TestProject;
let owner: ConsoleMember;
let reviewer: ConsoleMember;
let viewer: ConsoleMember;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  const { projectId } = project;
  owner = await createMember(fixture, { projectId });
  reviewer = await createMember(fixture, { projectId, role: 'reviewer' });
  viewer = await createMember(fixture, { projectId, role: 'viewer' });
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const at = (path: string, mode = 'live') => `/console/api/projects/${project.projectId}/${mode}${path}`;
const lookUp = (ref: string, client = reviewer.client, mode = 'live') =>
  client.post(at('/people/look-up', mode), { ref });
const simulate = (body: object, client = reviewer.client) => client.post(at('/people/simulate'), body);
const auditLines = () =>
  fixture.db.query<{ target: string; after: unknown; actor: string }>(
    `SELECT target, after, actor_id AS actor FROM audit_entries
      WHERE chain = $1 AND action = 'person.looked_up' ORDER BY seq`,
    [project.projectId],
  );

describe('a person in the console', () => {
  it('is what the API says to a key of the project, and each look is in the audit log', async () => {
    const before = (await auditLines()).length;
    const found = await lookUp(person.userId);
    expect(found.status).toBe(200);
    const [profile, trust] = await Promise.all([
      project.client.get(`/v1/identity/${person.userId}`),
      project.client.get(`/v1/trust/${person.userId}`),
    ]);
    const { body } = found;
    expect(body).toMatchObject({
      foundBy: 'user id',
      userId: person.userId,
      identityId: profile.body.identityId,
      isVerified: profile.body.isVerified,
      badgeLevel: profile.body.badgeLevel,
      verifiedSince: profile.body.verifiedSince,
      assurance: profile.body.assurance,
      assuranceMin: 'liveness',
      checks: { liveness: 'pass', device: 'pass', behavioral: 'unknown' },
    });
    const timeless = ({ asOf: _asOf, nextChange: _next, ...rest }: typeof body) => rest;
    expect(Object.keys(body.trust)).toEqual(Object.keys(trust.body));
    expect(timeless(body.trust).parts.map(({ id }: { id: string }) => id)).toEqual(
      timeless(trust.body).parts.map(({ id }: { id: string }) => id),
    );
    expect(body.trust.trustScore).toBe(trust.body.trustScore);
    const lines = await auditLines();
    expect(lines.slice(before)).toEqual([
      {
        target: person.identityUuid,
        after: { foundBy: 'user id', mode: 'live', purpose: 'record' },
        actor: reviewer.memberId,
      },
    ]);
  });

  it('has a history from half a year ago to half a year ahead, which only falls', async () => {
    const { history, trust } = (await lookUp(person.userId)).body;
    expect(history.points).toHaveLength(361);
    expect(history.events.map(({ kind }: { kind: string }) => kind)).toContain('verification_succeeded');
    const ahead = history.points
      .filter((point: { at: string }) => Date.parse(point.at) > Date.parse(trust.asOf))
      .map((point: { trustScore: number }) => point.trustScore);
    expect(ahead.length).toBeGreaterThanOrEqual(179);
    expect(ahead.at(-1)).toBeLessThan(trust.trustScore);
    expect(ahead).toEqual(ahead.toSorted((one: number, other: number) => other - one));
  });

  it.each([
    ['identity identifier', () => person.identityId],
    ['identity UUID', () => person.identityUuid.toUpperCase()],
    ['user id', () => ` ${person.userId} `],
  ])('is found by %s, whose words are not kept', async (kind, ref) => {
    expect((await lookUp(ref())).body).toMatchObject({ foundBy: kind, userId: person.userId });
    const last = (await auditLines()).at(-1);
    expect(last).toMatchObject({ target: person.identityUuid, after: { foundBy: kind } });
    expect(JSON.stringify(last)).not.toContain('Ada');
  });

  it('is found by nothing else, and what leads to no one leaves no line', async () => {
    const before = (await auditLines()).length;
    for (const ref of ['Ada', 'ada@example.com', 'stmp_00000000000000ff', 'psk_01abc'])
      expect(told(await lookUp(ref))).toEqual([400, 'invalid_request']);
    for (const ref of ['usr_nobody', 'Ada #0000000', randomUUID()])
      expect(told(await lookUp(ref))).toEqual([404, 'identity_not_found']);
    expect(told(await lookUp(person.userId, reviewer.client, 'test'))).toEqual([404, 'identity_not_found']);
    expect(told(await simulate({ ref: 'usr_nobody', events: [{ kind: 'stamp' }] }))).toEqual([
      404,
      'identity_not_found',
    ]);
    expect(told(await lookUp(person.userId, viewer.client))).toEqual([403, 'role_missing']);
    expect(await auditLines()).toHaveLength(before);
  });

  it('is not human once suspended, without the reason, as keys are told', async () => {
    const other = await enrollPerson(fixture.visitor());
    await suspendIdentity(fixture, other.identityUuid, { reason: 'under_review', note: 'ticket 4711' });
    const { body } = await lookUp(other.userId);
    expect(body).toMatchObject({ isVerified: false, badgeLevel: 'none', checks: { liveness: 'fail' } });
    expect(JSON.stringify(body)).not.toMatch(/under_review|4711/);
  });

  it('has another score if something happened, which is a look as well', async () => {
    const before = (await auditLines()).length;
    const now = (await lookUp(person.userId)).body.trust.trustScore;
    const supposed = await simulate({
      ref: person.userId,
      events: [{ kind: 'passkey' }, { kind: 'stamp', at: new Date(Date.now() + dayMs).toISOString() }],
    });
    expect(supposed).toMatchObject({ status: 200, body: { current: { trustScore: now } } });
    expect(supposed.body.trustScore).toBeGreaterThan(now);
    expect(told(await simulate({ ref: person.userId, events: [] }))).toEqual([400, 'invalid_request']);
    const past = { ref: person.userId, events: [{ kind: 'stamp' }], at: '2026-01-01T00:00:00Z' };
    expect(told(await simulate(past))).toEqual([400, 'invalid_request']);
    const lines = await auditLines();
    expect(lines.slice(before).map(({ after }) => after)).toMatchObject([
      { purpose: 'record' },
      { purpose: 'what_if' },
    ]);
  });
});

describe('the stamps of a project in the console', () => {
  it('are listed with their disputes, by type and by state, page by page', async () => {
    const { projectId, client } = await fixture.createProject();
    const member = await createMember(fixture, { projectId, role: 'viewer' });
    const list = (query = '') => member.client.get(`/console/api/projects/${projectId}/live/stamps${query}`);
    expect((await list()).body).toEqual({ data: [], nextCursor: null });
    const ids: string[] = [];
    for (const contentType of ['article', 'image', 'article', 'code'])
      ids.push((await stampWith(client, { contentType, userId: person.userId })).stampId);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await client.post(`/v1/stamp/${third}/revoke`, { reason: 'published by mistake' });
    await project.client.post(`/v1/stamp/${second}/disputes`, {
      reason: 'not_the_author',
      statement: 'It hangs in our museum.',
    });
    const idsIn = async (query: string) =>
      (await list(query)).body.data.map((each: { stampId: string }) => each.stampId);
    expect(await idsIn('')).toEqual([fourth, third, second, first]);
    expect(await idsIn('?type=article')).toEqual([third, first]);
    expect(await idsIn('?state=revoked')).toEqual([third]);
    expect(await idsIn('?type=article&state=valid')).toEqual([first]);
    const page = await list('?state=valid&limit=2');
    expect(page.body.data).toMatchObject([
      { stampId: fourth, disputes: { open: 0, upheld: 0 } },
      { stampId: second, disputes: { open: 1, upheld: 0 }, attributed: true },
    ]);
    expect(await idsIn(`?state=valid&limit=2&cursor=${page.body.nextCursor}`)).toEqual([first]);
    expect(told(await list('?cursor=no'))).toEqual([400, 'invalid_request']);
    const [{ contentHash }] = (await list('?type=image')).body.data;
    const elsewhere = await project.client.get(`/v1/stamps?contentHash=${contentHash}`);
    expect(await idsIn(`?contentHash=${contentHash}`)).toEqual([elsewhere.body.data[0].stampId]);
    expect(await idsIn(`?contentHash=${hashOf(randomUUID())}`)).toEqual([]);
  });

  it('go on behind those that were looked at in vain', async () => {
    const { projectId } = await fixture.createProject();
    const member = await createMember(fixture, { projectId });
    await fixture.db.query(
      `INSERT INTO stamps (id, identity_id, project_id, mode, content_hash, content_type, created_at, key_id, signature,
                           recorded_at, named_by, creator_is_human)
       SELECT 'stmp_' || lpad(to_hex(n + 4294967296 * (random() * 1000000)::bigint), 16, '0'), s.identity_id, $1, s.mode,
              s.content_hash, CASE WHEN n = 1 THEN 'video' ELSE 'article' END, s.created_at, s.key_id, s.signature,
              date_trunc('second', now()) + n * interval '1 millisecond', s.named_by, s.creator_is_human
         FROM generate_series(1, 5001) n, (SELECT * FROM stamps WHERE identity_id = $2 LIMIT 1) s`,
      [projectId, person.identityUuid],
    );
    const path = `/console/api/projects/${projectId}/live/stamps?type=video`;
    const { body } = await member.client.get(path);
    expect([body.data, typeof body.nextCursor]).toEqual([[], 'string']);
    const next = await member.client.get(`${path}&cursor=${encodeURIComponent(body.nextCursor)}`);
    expect(next.body).toMatchObject({ data: [{ contentType: 'video' }], nextCursor: null });
  });

  it('are shown one by one with their proof, and those of others as the public sees them', async () => {
    const { stampId } = await signedStampWith(project.client, person, { title: 'On bees' });
    const early = await viewer.client.get(at(`/stamps/${stampId}`));
    expect(early).toMatchObject({
      status: 200,
      body: {
        stampId,
        isOwn: true,
        title: 'On bees',
        namedBy: 'device',
        proof: null,
        faults: [],
        state: 'human',
      },
    });
    await sequenceAll(logDepsOf(fixture));
    const { body } = await viewer.client.get(at(`/stamps/${stampId}`));
    const proof = await project.client.get(`/v1/stamp/${stampId}/proof`);
    expect(body.proof).toEqual({
      origin: proof.body.origin,
      index: proof.body.index,
      treeSize: proof.body.treeSize,
    });
    expect(told(await viewer.client.get(at(`/stamps/${stampId}`, 'test')))).toEqual([404, 'stamp_not_found']);

    const other = await fixture.createProject();
    const stranger = await createMember(fixture, { projectId: other.projectId });
    const seen = await stranger.client.get(`/console/api/projects/${other.projectId}/live/stamps/${stampId}`);
    expect(seen.body).toMatchObject({ isOwn: false, copies: [], about: [], state: 'human' });
    expect(seen.body.trust).toEqual({ score: expect.any(Number), level: expect.any(String) });
  });

  it('are revoked by its developers with a fresh passkey, once, and no one else’s are', async () => {
    const { stampId } = await signedStampWith(project.client, person);
    const revoke = (client = owner.client, id = stampId) =>
      client.post(at(`/stamps/${id}/revoke`), { reason: 'published by mistake' });
    expect(told(await revoke(reviewer.client))).toEqual([403, 'role_missing']);
    const other = await fixture.createProject();
    const foreign = await stampWith(other.client, { userId: person.userId });
    expect(told(await revoke(owner.client, foreign.stampId))).toEqual([404, 'stamp_not_found']);
    expect(await revoke()).toMatchObject({ status: 200, body: { stampId } });
    expect(told(await revoke())).toEqual([409, 'stamp_revoked']);
    const { body } = await owner.client.get(at(`/stamps/${stampId}`));
    expect(body).toMatchObject({
      state: 'revoked',
      revokedBy: 'project',
      revocationReason: 'published by mistake',
    });
    const [line] = await fixture.db.query<{ actor: string }>(
      `SELECT actor_id AS actor FROM audit_entries WHERE action = 'stamp.revoked' AND target = $1`,
      [stampId],
    );
    expect(line).toEqual({ actor: owner.memberId });
  });
});
