import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { startApi } from '../../api/start-api.ts';
import { createRequestTails } from '../../shared/domain/partners/usage/tail-requests.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { cookieOf, createMember, type ConsoleMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;
let viewer: ConsoleMember;
let opened: Following[] = [];

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject();
  viewer = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
});
afterEach(() => {
  for (const { response } of opened) response.destroy();
  opened = [];
});
afterAll(() => fixture?.close());

const lineSchema = z.looseObject({ requestId: z.string() });

interface Following {
  response: IncomingMessage;
  /** All that has come. */
  text(): string;
  requests(): { requestId: string; id: string }[];
  hasEnded(): boolean;
}

/** Opens a stream as EventSource does. */
async function follow(
  { token }: Pick<ConsoleMember, 'token'>,
  {
    mode = 'live',
    lastEventId,
    base = fixture.base,
  }: { mode?: string; lastEventId?: string; base?: string } = {},
): Promise<Following> {
  const path = `/console/api/projects/${project.projectId}/${mode}/requests/live`;
  const last = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const headers = {
    cookie: cookieOf(token),
    'x-forwarded-for': newAddress(),
    accept: 'text/event-stream',
    ...last,
  };
  const [response]: IncomingMessage[] = await once(get(base + path, { headers }), 'response');
  if (!response) throw new Error('no response');
  let text = '';
  let hasEnded = false;
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  response.once('close', () => (hasEnded = true));
  response.on('error', () => undefined);
  const following = {
    response,
    text: () => text,
    requests: () =>
      [...text.matchAll(/^event: request\nid: (.*)\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({
        ...lineSchema.parse(JSON.parse(data)),
        id,
      })),
    hasEnded: () => hasEnded,
  };
  opened.push(following);
  return following;
}

const ask = async ({ client }: Pick<TestProject, 'client'>, requestId: string) => {
  await client.get('/check?userId=usr_nobody', { headers: { 'x-request-id': requestId } });
  return requestId;
};
const idsOf = (following: Following) => following.requests().map(({ requestId }) => requestId);
const logged = (requestId: string) =>
  eventually(async () => {
    const rows = await fixture.db.query('SELECT 1 FROM request_log WHERE request_id = $1', [requestId]);
    expect(rows).toHaveLength(1);
  });

describe('the live requests of a project', () => {
  it('come as lines of the list, each once and in order, and none that was there before', async () => {
    await logged(await ask(project, 'before-it-began'));
    const [one, other] = [await follow(viewer), await follow(viewer)];
    expect(one.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const ids = [await ask(project, 'request-one'), await ask(project, 'request-two')];
    for (const following of [one, other]) await eventually(() => expect(idsOf(following)).toEqual(ids));
    ids.push(await ask(project, 'request-three'));
    await eventually(() => expect(idsOf(one)).toEqual(ids));
    const list = await viewer.client.get(
      `/console/api/projects/${project.projectId}/live/requests?limit=200`,
    );
    const { id: _id, ...line } = one.requests()[0] ?? { id: '' };
    expect(list.body.data).toContainEqual(line);
  });

  it('are of one project and mode', async () => {
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const other = await fixture.createProject();
    const [ofLive, ofTest] = [await follow(viewer), await follow(viewer, { mode: 'test' })];
    await ask(other, 'of-another-project');
    await ask(project, 'request-live');
    await ask(test, 'request-test');
    await eventually(() =>
      expect([idsOf(ofLive), idsOf(ofTest)]).toEqual([['request-live'], ['request-test']]),
    );
    const stranger = await createMember(fixture, { projectId: other.projectId });
    expect((await follow(stranger)).response.statusCode).toBe(404);
    expect((await follow({ token: 'A'.repeat(43) })).response.statusCode).toBe(401);
  });

  it('continue after the last that a browser had', async () => {
    const first = await follow(viewer);
    await ask(project, 'seen-by-browser');
    await eventually(() => expect(idsOf(first)).toHaveLength(1));
    const lastEventId = first.requests()[0]?.id ?? '';
    first.response.destroy();
    await logged(await ask(project, 'missed-by-browser'));
    const second = await follow(viewer, { lastEventId });
    await ask(project, 'after-it-is-back');
    await eventually(() => expect(idsOf(second)).toEqual(['missed-by-browser', 'after-it-is-back']));
    expect((await follow(viewer, { lastEventId: 'no cursor' })).response.statusCode).toBe(200);
  });

  it('are followed by a member five times at once, and again when they stop', async () => {
    for (let time = 0; time < 5; time += 1) expect((await follow(viewer)).response.statusCode).toBe(200);
    const sixth = await follow(viewer);
    expect([sixth.response.statusCode, sixth.response.headers['x-error-reason']]).toEqual([
      503,
      'overloaded',
    ]);
    const another = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
    expect((await follow(another)).response.statusCode).toBe(200);
    for (const { response } of opened) response.destroy();
    await eventually(async () => {
      const again = await follow(viewer);
      expect(again.response.statusCode).toBe(200);
    });
  });

  it.each([
    ['the role', 'DELETE FROM project_members WHERE member_id = $1'],
    ['the session', 'DELETE FROM console_sessions WHERE member_id = $1'],
  ])('end when %s does', async (_what, statement) => {
    const following = await follow(viewer);
    await fixture.db.query(statement, [viewer.memberId]);
    await eventually(() => expect(following.hasEnded()).toBe(true));
    // Not by the idle time-out of streams: it is asked every 15 s.
    expect(following.text().split(':\n\n').length).toBeLessThanOrEqual(3);
  });

  it('end at once when the process stops, and do not hold it', async () => {
    const api = await startApi(fixture.config, silentLogger());
    const following = await follow(viewer, { base: `http://127.0.0.1:${api.port}` });
    expect(following.response.statusCode).toBe(200);
    const begunAt = performance.now();
    await api.stop();
    expect(performance.now() - begunAt).toBeLessThan(15_000);
    expect(following.response.complete).toBe(true);
  });

  it('cost one query a second, however many watch, and none once nobody does', async () => {
    let queries = 0;
    const db: Pick<Database, 'query'> = {
      query: (text, values) => {
        queries += 1;
        return fixture.db.query(text, values);
      },
    };
    const counted = { ...fixture.db, ...db };
    const tails = createRequestTails({ db: counted, clock: systemClock, log: silentLogger() });
    const of = { projectId: project.projectId, mode: 'live' } as const;
    const seen = new Map<number, string[]>();
    const leave = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        tails.follow(of, ({ lines }) =>
          seen.set(
            at,
            lines.map(({ requestId }) => requestId),
          ),
        ),
      ),
    );
    const begunAt = performance.now();
    await ask(project, 'seen-by-all-of-them');
    await eventually(() => expect(seen.size).toBe(50));
    const rounds = Math.ceil((performance.now() - begunAt) / 1000) + 1;
    expect(queries).toBeLessThanOrEqual(rounds);
    for (const each of leave) each();
    // Whoever comes before the next round shares what is there.
    const before = queries;
    (await tails.follow(of, () => undefined))();
    expect(queries - before).toBeLessThanOrEqual(1);
    const other = { ...of, mode: 'test' } as const;
    const stay = await tails.follow(other, () => undefined);
    const atRest = queries;
    await eventually(() => expect(queries).toBeGreaterThanOrEqual(atRest + 3));
    // Three more rounds of the one that is watched; the other has had none.
    expect(queries).toBe(atRest + 3);
    stay();
    await tails.stop();
    await expect(tails.follow(of, () => undefined)).rejects.toThrow(/stopping/);
  });
});
