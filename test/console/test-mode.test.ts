import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;
let live: WebhookReceiver;
let project: TestProject;
let member: ConsoleMember;
let people: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['webhooks']);
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  live = await startWebhookReceiver();
  project = await fixture.createProject({ mode: 'test' });
  member = await createMember(fixture, { projectId: project.projectId, role: 'developer' });
  const at = `/console/api/projects/${project.projectId}`;
  people = `${at}/test-mode/people`;
  expect((await member.client.post(`${at}/test/webhooks`, { url: receiver.url })).status).toBe(201);
  expect((await member.client.post(`${at}/live/webhooks`, { url: live.url })).status).toBe(201);
});
afterEach(async () => {
  await receiver.close();
  await live.close();
});

const create = async (name = 'Ada', client = member.client) => {
  const response = await client.post(people, { name });
  expect(response).toMatchObject({ status: 201, body: { name, status: 'verified' } });
  return response.body;
};
const advance = (userId: string, to: string, client = member.client) =>
  client.post(`${people}/${userId}/advance`, { to });
/** The events about the person, in the order of their types, once so many have arrived. */
const received = (count: number) =>
  eventually(() => {
    expect(receiver.received).toHaveLength(count);
    return receiver.received.map(({ event }) => event).toSorted((a, b) => a.event.localeCompare(b.event));
  });
const check = async (userId: string) =>
  (await project.client.get(`/check?userId=${encodeURIComponent(userId)}`)).body;

describe('the test mode of the console', () => {
  it('enrolls a person whom the keys of the project know, and whose webhook tells of it', async () => {
    const { userId, identityId } = await create('Grace');
    const [event] = await received(1);
    expect(event).toMatchObject({ event: 'user.verified', data: { userId, identityId } });
    expect(event.test).toBeUndefined();
    expect(await check(userId)).toMatchObject({ isHuman: true });
    const { body } = await member.client.get(people);
    expect(body).toMatchObject({ data: [{ userId, name: 'Grace' }], nextCursor: null });
  });

  it('lets a person lapse and verifies them again, as partners see at once', async () => {
    const { userId } = await create();
    expect(await check(userId)).toMatchObject({ isHuman: true });
    const lapsed = await advance(userId, 'lapsed');
    expect(lapsed).toMatchObject({ status: 200, body: { status: 'lapsed' } });
    await eventually(async () => expect(await check(userId)).toMatchObject({ isHuman: false }));
    expect(told(await advance(userId, 'lapsed'))).toEqual([409, 'test_person_not_verified']);
    expect(await advance(userId, 'verified')).toMatchObject({ status: 200, body: { status: 'verified' } });
    await eventually(async () => expect(await check(userId)).toMatchObject({ isHuman: true }));
    const events = await received(3);
    expect(events.map(({ event }) => event)).toEqual(['user.lapsed', 'user.verified', 'user.verified']);
    expect(events[0].data).toMatchObject({ userId, lapsedAt: lapsed.body.lapsesAt });
  });

  it('has a verification fail with somebody else before the device', async () => {
    const { userId } = await create();
    expect(await advance(userId, 'failed')).toMatchObject({ status: 200, body: { status: 'verified' } });
    const [failed] = await received(2);
    expect(failed).toMatchObject({
      event: 'user.failed',
      data: { userId, reason: 'biometric_mismatch', checks: { liveness: 'fail' } },
    });
  });

  it('has a stamp of the person disputed, as often as wanted', async () => {
    const { userId } = await create();
    await advance(userId, 'disputed');
    expect(await advance(userId, 'disputed')).toMatchObject({ status: 200 });
    const events = await received(5);
    expect(events.map(({ event }) => event)).toEqual([
      'stamp.created',
      'stamp.created',
      'stamp.disputed',
      'stamp.disputed',
      'user.verified',
    ]);
    const [created] = events;
    expect(created.data).toMatchObject({ userId, attributed: false });
    const stamp = await project.client.get(`/v1/stamp/${created.data.stampId}`);
    expect(stamp).toMatchObject({ status: 200, body: { namedBy: 'device', humanAtStamping: true } });
  });

  it('tells nobody in live mode', async () => {
    const { userId } = await create();
    for (const to of ['failed', 'disputed', 'lapsed'])
      expect(await advance(userId, to)).toMatchObject({ status: 200 });
    await received(5);
    const [row] = await fixture.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM events WHERE project_id = $1 AND mode = 'live'`,
      [project.projectId],
    );
    expect(row?.count).toBe(0);
    expect(live.received).toEqual([]);
  });

  it('moves no person of another project, no test user and none that it did not make', async () => {
    const { userId } = await create();
    const other = await fixture.createProject({ mode: 'test' });
    const stranger = await createMember(fixture, { projectId: other.projectId });
    const theirs = `/console/api/projects/${other.projectId}/test-mode/people`;
    expect(told(await advance(userId, 'lapsed', stranger.client))).toEqual([404, 'project_not_found']);
    const moved = await stranger.client.post(`${theirs}/${userId}/advance`, { to: 'lapsed' });
    expect(told(moved)).toEqual([404, 'test_person_not_found']);
    expect((await stranger.client.get(theirs)).body.data).toEqual([]);
    for (const known of ['usr_test_human', 'usr_test_bot', 'usr_none'])
      expect(told(await advance(known, 'lapsed'))).toEqual([404, 'test_person_not_found']);
    expect(told(await advance(userId, 'suspended'))).toEqual([400, 'invalid_request']);
  });

  it('lists those who are left where one of them is gone', async () => {
    const [gone, left] = [await create('Ada'), await create('Grace')];
    await fixture.db.query(`UPDATE identities SET status = 'deleted' WHERE user_id = $1`, [gone.userId]);
    const { status, body } = await member.client.get(people);
    expect([status, body.data]).toEqual([200, [expect.objectContaining({ userId: left.userId })]]);
  });

  it('is for developers; others look on', async () => {
    const { userId } = await create();
    const { client } = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
    expect((await client.get(people)).body.data).toHaveLength(1);
    expect(told(await client.post(people, { name: 'Eve' }))).toEqual([403, 'role_missing']);
    expect(told(await advance(userId, 'lapsed', client))).toEqual([403, 'role_missing']);
  });

  it('keeps 20 people for a project, however many ask at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => member.client.post(people, { name: `Person ${at}` })),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(409)]);
    expect((await member.client.get(people)).body.data).toHaveLength(20);
    const [row] = await fixture.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM identities WHERE project_id = $1',
      [project.projectId],
    );
    expect(row?.count).toBe(20);
  });

  it('stores no device in the clear', async () => {
    await create();
    const rows = await fixture.db.query<{ sealed: Buffer }>(
      'SELECT device_sealed AS sealed FROM test_people WHERE project_id = $1',
      [project.projectId],
    );
    expect(rows).toHaveLength(1);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('privateJwk');
  });
});
