import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import {
  reportTriesMax,
  runDueReports,
} from '../../shared/domain/brands/takedowns/reporters/run-due-reports.ts';
import {
  resumeTakedowns,
  stopTakedowns,
} from '../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { clearEvidence } from './alert-evidence.ts';
import { draftsOf } from './drafted-takedown.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const received: Received[] = [];
/** How both services respond; by default as theirs do when they take a report. */
let respond: ((request: Received, response: ServerResponse) => void) | null = null;
let service: Server;
let outbound: OutboundClient;
let fixture: TakedownFixture;

beforeAll(async () => {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(one);
    if (respond) return respond(one, response);
    response.end(JSON.stringify({ uuid: 'a-uuid', name: 'projects/1/operations/2' }));
  };
  service = createServer((request, response) => void serve(request, response));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const at = `127.0.0.1:${listeningPort(service)}`;
  fixture = await createTakedownFixture({
    TAKEDOWN_REPORTERS: `google_web_risk+http://acme-1:secret-token@${at},urlscan+http://secret-key@${at}`,
    TAKEDOWN_BRAND_DAILY_CAP: '4',
  });
  outbound = createOutboundClient({ ...fixture.config.outbound, allowHttp: true });
});
afterAll(async () => {
  await outbound?.close();
  await fixture?.close();
  service?.closeAllConnections();
  service?.close();
});
beforeEach(async () => {
  fixture.restore();
  received.length = 0;
  respond = null;
  await fixture.db.query(`UPDATE takedown_reports SET state = 'ended' WHERE state = 'waiting'`);
});

const { sent, drafted } = draftsOf(() => fixture);
const run = () => runDueReports({ ...fixture.takedownDeps, outbound });
const makeDue = () =>
  fixture.db.query(
    `UPDATE takedown_reports SET due_at = now() - interval '1 second' WHERE state = 'waiting'`,
  );
const reportsOf = ({ takedownId }: { takedownId: string }) =>
  fixture.db.query<{
    reporter: string;
    state: string;
    tries: number;
    reference: string | null;
    seconds: number;
  }>(
    `SELECT reporter, state, tries, reference, extract(epoch FROM due_at - now())::float8 AS seconds
       FROM takedown_reports WHERE takedown_id = $1 ORDER BY reporter`,
    [takedownId],
  );
const states = async (of: { takedownId: string }) => (await reportsOf(of)).map(({ state }) => state);
type Logged = { event: string; data: Record<string, unknown> };
const logOf = async (takedown: { read: () => Promise<{ log: Logged[] }> }) =>
  (await takedown.read()).log.filter(({ event }) => event.startsWith('report_'));

it('reports a page once to each service, after its mail, and keeps the secrets to itself', async () => {
  const draft = await drafted();
  await run();
  expect(await reportsOf(draft)).toEqual([]);
  await draft.approve();
  await fixture.work();
  await run();
  await run();
  const { url } = await draft.read();
  expect(received.map(({ path }) => path).toSorted()).toEqual([
    '/api/v1/scan/',
    '/v1/projects/acme-1/uris:submit',
  ]);
  const scan = received.find(({ path }) => path === '/api/v1/scan/');
  const submit = received.find(({ path }) => path !== '/api/v1/scan/');
  expect([scan?.headers['api-key'], submit?.headers.authorization]).toEqual([
    'secret-key',
    'Bearer secret-token',
  ]);
  expect(JSON.parse(scan?.body ?? '')).toEqual({ url, visibility: 'unlisted' });
  expect(JSON.parse(submit?.body ?? '')).toMatchObject({ submission: { uri: url } });
  expect(await reportsOf(draft)).toMatchObject([
    { reporter: 'google_web_risk', state: 'taken', tries: 1, reference: 'projects/1/operations/2' },
    { reporter: 'urlscan', state: 'taken', tries: 1, reference: 'a-uuid' },
  ]);
  const whole = await draft.read();
  expect(whole.isLogWhole).toBe(true);
  expect(JSON.stringify([whole, await reportsOf(draft)])).not.toContain('secret-');
  expect((await logOf(draft)).map(({ event }) => event).toSorted()).toEqual([
    'report_begun',
    'report_begun',
    'report_taken',
    'report_taken',
  ]);
});

it('reports no page that takes nothing from its visitors', async () => {
  const intent = { ...clearEvidence.intent!, asksForPassword: false, paymentWords: 0 };
  const likeness = await drafted({}, { evidence: { ...clearEvidence, intent } });
  await likeness.approve();
  await fixture.work();
  expect((await likeness.read()).state).toBe('sent');
  expect(await reportsOf(likeness)).toEqual([]);
});

it('takes a refusal for an end, and repeats nothing of what the service wrote', async () => {
  respond = (request, response) => response.writeHead(400).end(`no: ${JSON.stringify(request.headers)}`);
  const takedown = await sent();
  await run();
  expect(await states(takedown)).toEqual(['refused', 'refused']);
  expect(JSON.stringify(await takedown.read())).not.toContain('secret-');
  await makeDue();
  await run();
  expect(received).toHaveLength(2);
});

it('waits as long as a busy service asks, and gives up after the last attempt', async () => {
  respond = (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
  const takedown = await sent();
  await run();
  for (const { state, tries, seconds } of await reportsOf(takedown)) {
    expect([state, tries]).toEqual(['waiting', 1]);
    expect(seconds).toBeGreaterThan(7000);
  }
  await fixture.db.query(`UPDATE takedown_reports SET tries = $2 - 1 WHERE takedown_id = $1`, [
    takedown.takedownId,
    reportTriesMax,
  ]);
  await makeDue();
  await run();
  expect(await states(takedown)).toEqual(['ended', 'ended']);
  expect((await logOf(takedown)).map(({ event }) => event)).toContain('report_ended');
});

it('takes a success without an id for none, and gives no service a report more than twice', async () => {
  respond = (_request, response) => response.end('<p>Welcome to the proxy</p>');
  const takedown = await sent();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    await makeDue();
  }
  expect(await states(takedown)).toEqual(['ended', 'ended']);
  expect(received).toHaveLength(4);
});

it('asks again as often as it may where every attempt was responded to', async () => {
  respond = (_request, response) => response.writeHead(503).end();
  const takedown = await sent();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    await makeDue();
  }
  expect(await states(takedown)).toEqual(['waiting', 'waiting']);
  expect(received).toHaveLength(8);
});

it('counts a report whose page was away at its first attempt', async () => {
  const takedown = await sent();
  await fixture.db.query('UPDATE takedown_reports SET tries = 1 WHERE takedown_id = $1', [
    takedown.takedownId,
  ]);
  await fixture.db.query(`UPDATE takedown_mail_counts SET mails = 4 WHERE scope = 'brand' AND subject = $1`, [
    takedown.brandId,
  ]);
  await run();
  expect(received).toEqual([]);
  expect(await states(takedown)).toEqual(['waiting', 'waiting']);
});

it('tries again where the service does not respond in time or closes the connection', async () => {
  respond = ({ path }, response) => (path === '/api/v1/scan/' ? response.socket?.destroy() : undefined);
  const takedown = await sent();
  await run();
  const failed = (await logOf(takedown)).filter(({ event }) => event === 'report_failed');
  expect(failed.map(({ data }) => String(data['detail'])).toSorted()).toEqual([
    'connection_reset',
    'exchange_timeout',
  ]);
  expect(await states(takedown)).toEqual(['waiting', 'waiting']);
  respond = null;
  await makeDue();
  await run();
  expect(await states(takedown)).toEqual(['taken', 'taken']);
}, 60_000);

it('sends nothing while the switch is off or a dispute is open, and nothing once it has ended', async () => {
  const takedown = await sent();
  const dispute = (what: 'open' | 'rejected' | 'upheld') =>
    disputeTakedown(
      { db: fixture.db, clock: systemClock },
      { takedownId: takedown.takedownId, dispute: what, note: 'x' },
    );
  await stopTakedowns({ db: fixture.db }, 'a test');
  await run();
  await resumeTakedowns({ db: fixture.db });
  await dispute('open');
  await makeDue();
  await run();
  expect((await reportsOf(takedown)).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
  await dispute('upheld');
  await makeDue();
  await run();
  expect(await states(takedown)).toEqual(['ended', 'ended']);
  expect(received).toEqual([]);
});

it('counts a report as a notice, so that it waits for midnight where the brand has had its own', async () => {
  const takedown = await sent();
  await fixture.db.query(`UPDATE takedown_mail_counts SET mails = 4 WHERE scope = 'brand' AND subject = $1`, [
    takedown.brandId,
  ]);
  await run();
  expect(received).toEqual([]);
  expect((await reportsOf(takedown)).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
});
