import { startWorkers } from '../../../workers/start-workers.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import {
  type ConsoleMember,
  createMember,
  type MemberChoices,
} from '../../support/console/console-member.ts';
import { eventually } from '../../support/eventually.ts';
import type { Answer } from '../../support/requests/api-client.ts';
import { stampWith } from '../../stamps/stamp-calls.ts';
import type { PageFixture } from '../../pages/page-fixture.ts';
import type { TestFixture, TestProject } from '../../support/test-fixture.ts';
import { seeAlerts } from './reviewed-project.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { createWatchedBrands, type WatchedBrands } from './watched-project.ts';

/** A project as it is after some weeks: something of everything that the console shows. */
export interface WorkingProject extends TestProject {
  owner: ConsoleMember;
  viewer: ConsoleMember;
  operator: ConsoleMember;
  /** Of keys that are active, in test mode. */
  consoleKeyId: string;
  healthy: Hook;
  failing: Hook;
  deadLetters: Hook;
  refusedRequestId: string;
  watched: WatchedBrands;
  eventId: string;
  /** An alert of its brand, which is open as some others are. */
  alertId: string;
  /** Of test mode. */
  userId: string;
  /** Made in the name of that person with a key; not disputed. */
  stampId: string;
  /** About another stamp of theirs. */
  disputeId: string;
  close(): Promise<void>;
}

const requestCount = 300;
const atOnce = 10;
const alertCount = 5;

/** With workers and a receiver of its own, which `close` ends. */
export async function createWorkingProject(fixture: PageFixture): Promise<WorkingProject> {
  const workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'webhooks']);
  const receiver = await startWebhookReceiver();
  const close = async () => {
    await workers.stop();
    await receiver.close();
  };
  try {
    return { ...(await fillProject(fixture, receiver)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillProject(
  fixture: PageFixture,
  receiver: WebhookReceiver,
): Promise<Omit<WorkingProject, 'close'>> {
  let isBack = false;
  // The address of a webhook says how its server responds; the one that was gone comes back.
  receiver.beforeResponse(({ path }) => {
    const status = Number(/status=(\d+)/.exec(path)?.[1] ?? 200);
    receiver.respondWith(isBack && status === 410 ? 200 : status);
  });
  const project = await fixture.createProject({ name: 'Riverside Bank', mode: 'test' });
  const { projectId } = project;
  const authenticator = { origin: fixture.site };
  const member = async (choices: MemberChoices) => createMember(fixture, { authenticator, ...choices });
  const owner = await member({ projectId, name: 'Ada Lovelace' });
  await member({ projectId, name: 'Grace Hopper', role: 'developer' });
  const viewer = await member({ projectId, name: 'Alan Turing', role: 'viewer' });
  const operator = await member({ name: 'Mary Jackson', isOperator: true });
  await fixture.createProject({ name: 'Harbour Market' });
  const api = apiOf(owner, projectId);
  const consoleKeyId = await createKeys(api);
  for (const role of ['reviewer', 'viewer']) await api('invitations', { role });
  const webhooks = await createWebhooks(api, receiver);
  // Before the rest, which takes longer than the next attempt waits.
  await untilDelivered(owner, projectId, webhooks);
  const alertId = await createAlerts(fixture, project);
  const userId = await createPeople(api);
  const { stampId } = await stampWith(project.client, { userId, title: 'A harbour at dawn' });
  const watched = await createWatchedBrands(fixture, api);
  const refusedRequestId = await callOften(project);
  await untilRecorded(fixture, projectId);
  isBack = true;
  // Responding with 410 has disabled it. What happened since then was not sent.
  await api(`test/webhooks/${webhooks.deadLetters.webhookId}/enable`, {});
  const { body: disputes } = await owner.client.get(`/console/api/projects/${projectId}/test/disputes`);
  const { body: events } = await owner.client.get(`/console/api/projects/${projectId}/test/events`);
  return {
    ...project,
    owner,
    viewer,
    operator,
    consoleKeyId,
    ...webhooks,
    refusedRequestId,
    alertId,
    watched,
    eventId: String(events.data[0].eventId),
    userId,
    stampId: String(stampId),
    disputeId: String(disputes.data[0].disputeId),
  };
}

type Api = (path: string, body: object) => Promise<Answer['body']>;

function apiOf({ client }: ConsoleMember, projectId: string): Api {
  return async (path, body) => {
    const answer = await client.post(`/console/api/projects/${projectId}/${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${path} responded ${answer.status} ${answer.bytes.toString()}`);
    return answer.body;
  };
}

async function createKeys(api: Api): Promise<string> {
  const { keyId } = await api('keys', { mode: 'test', name: 'Backend', domains: ['api.example.com'] });
  await api('keys', { mode: 'live', name: 'Production' });
  const rotated = await api('keys', { mode: 'test', name: 'Nightly jobs' });
  await api(`keys/${rotated.keyId}/rotate`, { graceHours: 24 });
  const leaked = await api('keys', { mode: 'test', name: 'Prototype' });
  await api(`keys/${leaked.keyId}/revoke`, {});
  return String(keyId);
}

interface Hook {
  webhookId: string;
  /** The first, of a test event. */
  deliveryId: string;
}

type Hooks = Record<'healthy' | 'failing' | 'deadLetters', Hook>;

async function createWebhooks(api: Api, { url }: WebhookReceiver): Promise<Hooks> {
  const register = async (status: number, more: object = {}): Promise<Hook> => {
    const { webhookId } = await api('test/webhooks', { url: `${url}?status=${status}`, ...more });
    const { deliveryId } = await api(`test/webhooks/${webhookId}/test`, {});
    return { webhookId: String(webhookId), deliveryId: String(deliveryId) };
  };
  const healthy = await register(200, { description: 'Production receiver' });
  const failing = await register(503, { events: ['user.verified', 'user.failed'] });
  return { healthy, failing, deadLetters: await register(410) };
}

/** @returns the user id of one, a stamp of whom is disputed */
async function createPeople(api: Api): Promise<string> {
  const ids: string[] = [];
  for (const name of ['Katherine Johnson', 'Dorothy Vaughan']) {
    const { userId } = await api('test-mode/people', { name });
    await api(`test-mode/people/${userId}/advance`, { to: 'verified' });
    ids.push(String(userId));
  }
  const [first = ''] = ids;
  await api(`test-mode/people/${first}/advance`, { to: 'disputed' });
  return first;
}

/** @returns the id of the first */
async function createAlerts(fixture: PageFixture, project: TestProject): Promise<string> {
  const { alertIds, sightings } = await seeAlerts(fixture, project, alertCount);
  await sightings.close();
  return alertIds[0] ?? '';
}

/** Most succeed, some are refused for different reasons. @returns the id of a request that was refused */
async function callOften({ client }: TestProject): Promise<string> {
  const calls = [
    async () => client.post('/verify', { userId: 'usr_test_human' }),
    async () => client.post('/verify', { userId: 'usr_test_robot' }),
    async () => client.get('/check?userId=usr_test_human'),
    async () => client.get('/v1/identity/nobody'),
  ];
  for (let at = 0; at < requestCount; at += atOnce)
    await Promise.all(Array.from({ length: atOnce }, async (_, one) => calls[(at + one) % calls.length]?.()));
  const { headers } = await client.post('/verify', {});
  return headers.get('x-request-id') ?? '';
}

async function untilRecorded({ db }: TestFixture, projectId: string): Promise<void> {
  await eventually(async () => {
    const [found] = await db.query<{ logged: string }>(
      'SELECT count(*) AS logged FROM request_log WHERE project_id = $1',
      [projectId],
    );
    expect(Number(found?.logged)).toBeGreaterThan(requestCount);
  });
}

/** Until each first delivery has ended, or waits after an attempt, as its webhook responds. */
async function untilDelivered(
  { client }: ConsoleMember,
  projectId: string,
  { healthy, failing, deadLetters }: Hooks,
): Promise<void> {
  const base = `/console/api/projects/${projectId}/test`;
  const until = async ({ deliveryId }: Hook, status: string) =>
    eventually(async () => {
      const { body } = await client.get(`${base}/deliveries/${deliveryId}`);
      expect(body).toMatchObject({ status, attemptCount: 1 });
    });
  await until(deadLetters, 'dead');
  await until(healthy, 'delivered');
  await until(failing, 'waiting');
}
