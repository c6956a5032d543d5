import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { staleProof } from '../support/console/stale-proof.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { signedStampWith, stampWith } from '../stamps/stamp-calls.ts';

let fixture: TestFixture;
let maker: TestProject;
let doubter: TestProject;
let makerMember: ConsoleMember;
let doubtingMember: ConsoleMember;
let operator: ConsoleMember;
let creator: EnrolledPerson;
let stampId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  maker = await fixture.createProject({ name: 'Harbour Market' });
  doubter = await fixture.createProject({ name: 'City Museum' });
  makerMember = await createMember(fixture, { projectId: maker.projectId, role: 'viewer' });
  doubtingMember = await createMember(fixture, { projectId: doubter.projectId, role: 'reviewer' });
  operator = await createMember(fixture, { isOperator: true });
});
afterAll(() => fixture?.close());

beforeEach(async () => {
  creator = await enrollPerson(fixture.visitor());
  ({ stampId } = await signedStampWith(maker.client, creator, { title: 'On bees' }));
});

const statement = 'The picture hangs in our museum since 1912.';
const of = ({ projectId }: TestProject, path: string) => `/console/api/projects/${projectId}/live${path}`;
const open = (id = stampId, { client } = doubtingMember, project = doubter) =>
  client.post(of(project, `/stamps/${id}/disputes`), { reason: 'not_the_author', statement });
const disputes = '/console/api/operator/disputes';
const caseOf = (id: string) => operator.client.get(`${disputes}/${id}`);
const decide = (id: string, decision: 'upheld' | 'rejected', client = operator.client) =>
  client.post(`${disputes}/${id}/decision`, { decision, note: 'We looked at both pictures.' });
const linesAbout = (target: string) =>
  fixture.db.query<{ chain: string; action: string; actor: string }>(
    `SELECT chain, action, actor_id AS actor FROM audit_entries WHERE target = $1 ORDER BY at`,
    [target],
  );

describe('a dispute about a stamp in the console', () => {
  it('is opened in the name of a member, and each side sees of it what is theirs', async () => {
    const opened = await open();
    expect(opened).toMatchObject({
      status: 201,
      body: { stampId, reason: 'not_the_author', status: 'open' },
    });
    const { disputeId } = opened.body;
    expect(await linesAbout(disputeId)).toEqual([
      { chain: doubter.projectId, action: 'dispute.opened', actor: doubtingMember.memberId },
    ]);
    expect(told(await open())).toEqual([409, 'dispute_exists']);
    expect(told(await open('stmp_ffffffffffffffff'))).toEqual([404, 'stamp_not_found']);
    const short = { reason: 'other', statement: 'no' };
    const refused = await doubtingMember.client.post(of(doubter, `/stamps/${stampId}/disputes`), short);
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect(told(await open(stampId, makerMember, maker))).toEqual([403, 'role_missing']);

    const own = await doubtingMember.client.get(of(doubter, `/stamps/${stampId}`));
    expect(own.body).toMatchObject({
      isOwn: false,
      disputes: { open: 1, upheld: 0 },
      about: [{ disputeId, isOwn: true, statement, status: 'open', resolvedAt: null }],
    });
    const theirs = await makerMember.client.get(of(maker, `/stamps/${stampId}`));
    expect(theirs.body).toMatchObject({
      isOwn: true,
      about: [{ disputeId, isOwn: false, statement: null, reason: 'not_the_author' }],
    });
    expect(JSON.stringify(theirs.body)).not.toContain('museum');
  });

  it('is in the lists of both projects by its status, and of no third', async () => {
    const { disputeId } = (await open()).body;
    const listOf = async (project: TestProject, { client }: ConsoleMember, query = '') =>
      (await client.get(of(project, `/disputes${query}`))).body.data.map(
        (each: { disputeId: string }) => each.disputeId,
      );
    expect(await listOf(doubter, doubtingMember)).toContain(disputeId);
    expect(await listOf(maker, makerMember)).toContain(disputeId);
    const third = await fixture.createProject();
    const member = await createMember(fixture, { projectId: third.projectId });
    expect(await listOf(third, member)).toEqual([]);
    await decide(disputeId, 'rejected');
    expect(await listOf(doubter, doubtingMember)).not.toContain(disputeId);
    expect(await listOf(maker, makerMember, '?status=rejected')).toContain(disputeId);
    const refused = await makerMember.client.get(of(maker, '/disputes?cursor=no'));
    expect(told(refused)).toEqual([400, 'invalid_request']);
  });

  it('continues behind the disputes of others, which one look may be full of', async () => {
    await fixture.db.query(
      `INSERT INTO stamp_disputes (id, stamp_id, project_id, mode, reason, statement, status, created_at, resolved_at)
       SELECT 'dsp_many' || n, $1, $2, 'live', 'other', 'many', 'upheld', now() - n * interval '1 second', now()
         FROM generate_series(1, 5001) n`,
      [stampId, doubter.projectId],
    );
    const third = await fixture.createProject();
    const member = await createMember(fixture, { projectId: third.projectId });
    const path = of(third, '/disputes?status=upheld');
    const { body } = await member.client.get(path);
    expect([body.data, typeof body.nextCursor]).toEqual([[], 'string']);
    const next = await member.client.get(`${path}&cursor=${encodeURIComponent(body.nextCursor)}`);
    expect(next.body).toEqual({ data: [], nextCursor: null });
    await fixture.db.query(`DELETE FROM stamp_disputes WHERE id LIKE 'dsp_many%'`);
  });

  it('is upheld by an operator, who sees both sides and what it does, and lowers the score', async () => {
    const { disputeId } = (await open()).body;
    const list = await operator.client.get(`${disputes}?limit=200`);
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ disputeId, openedBy: 'City Museum', mode: 'live', status: 'open' }),
    );
    const { status, body } = await caseOf(disputeId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statement,
      note: null,
      openedBy: 'City Museum',
      madeBy: 'Harbour Market',
      stamp: { stampId, title: 'On bees', namedBy: 'device', createdBy: creator.identityId, faults: [] },
      others: [],
      creatorDisputes: { open: 1, upheld: 0, rejected: 0 },
    });
    expect(body.effect.upheld).toBeLessThan(body.effect.now);
    expect(await decide(disputeId, 'upheld')).toMatchObject({ status: 200, body: { status: 'upheld' } });
    expect(told(await decide(disputeId, 'rejected'))).toEqual([404, 'dispute_not_found']);
    const trust = await maker.client.get(`/v1/trust/${creator.userId}`);
    expect(trust.body.trustScore).toBe(body.effect.upheld);
    expect((await caseOf(disputeId)).body).toMatchObject({
      status: 'upheld',
      note: 'We looked at both pictures.',
      effect: null,
      stamp: { state: 'disputed' },
    });
    expect((await linesAbout(disputeId)).at(-1)).toEqual({
      chain: 'installation',
      action: 'dispute.upheld',
      actor: operator.memberId,
    });
  });

  it('says that it leaves the score as it is where only a project names the creator', async () => {
    const named = await stampWith(maker.client, { userId: creator.userId });
    const { disputeId } = (await open(named.stampId)).body;
    expect((await caseOf(disputeId)).body).toMatchObject({ effect: null, stamp: { attributed: true } });
  });

  it('is decided with a fresh passkey and a note, and there must be one', async () => {
    const { disputeId } = (await open()).body;
    expect(told(await caseOf('dsp_none'))).toEqual([404, 'dispute_not_found']);
    const noted = await operator.client.post(`${disputes}/${disputeId}/decision`, {
      decision: 'upheld',
      note: '  ',
    });
    expect(told(noted)).toEqual([400, 'invalid_request']);
    const late = await createMember(fixture, { isOperator: true });
    await staleProof(fixture.db, late);
    expect(told(await decide(disputeId, 'upheld', late.client))).toEqual([403, 'step_up_required']);
    expect((await caseOf(disputeId)).body.status).toBe('open');
  });
});
