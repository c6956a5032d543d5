import { insertDeliveries, insertEvents } from '../deliveries/delivery-rows.ts';
import { createMember } from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const viewer = async () => {
  const project = await fixture.createProject({ mode: 'test' });
  const { client } = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
  const at = `/console/api/projects/${project.projectId}/test/events`;
  return { ...project, list: (query = '') => client.get(`${at}${query}`) };
};

describe('the events of the console', () => {
  it('come newest first, page by page, each once, with the states of their deliveries', async () => {
    const { projectId, client, list } = await viewer();
    const { webhookId } = await registerWebhook(client);
    await insertEvents(fixture.db, { projectId, prefix: 'old', count: 5, hoursAgo: 3 });
    await insertEvents(fixture.db, { projectId, prefix: 'new', count: 4, hoursAgo: 2, type: 'user.failed' });
    await insertDeliveries(fixture.db, { webhookId, prefix: 'old', status: 'dead' });
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await list(`?limit=2${cursor}`);
      seen.push(...body.data.map(({ eventId }: { eventId: string }) => eventId));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    const numbered = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => `evt_${prefix}${String(count - at).padStart(7, '0')}`);
    expect(seen).toEqual([...numbered('new', 4), ...numbered('old', 5)]);
    const { body } = await list('?type=user.verified');
    expect(body.data).toHaveLength(5);
    expect(body.data[0]).toMatchObject({
      type: 'user.verified',
      deliveries: { delivered: 0, pending: 0, dead: 1 },
    });
  });

  it('finds a rare type among many over several pages, none of which reads them all', async () => {
    const { projectId, list } = await viewer();
    await insertEvents(fixture.db, { projectId, prefix: 'rare', count: 1, hoursAgo: 9, type: 'user.lapsed' });
    await insertEvents(fixture.db, { projectId, prefix: 'many', count: 6000, hoursAgo: 3 });
    const first = await list('?type=user.lapsed');
    expect(first.body.data).toEqual([]);
    expect(first.body.nextCursor).not.toBeNull();
    const second = await list(`?type=user.lapsed&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ data: [{ eventId: 'evt_rare0000001' }], nextCursor: null });
  });

  it('takes no type and no cursor that there is not', async () => {
    const { list } = await viewer();
    expect(told(await list('?type=user.created'))).toEqual([400, 'invalid_request']);
    expect(told(await list('?cursor=mine'))).toEqual([400, 'invalid_request']);
  });
});
