import type { Page } from 'playwright';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../../shared/platform/lifecycle/run-role.ts';
import { startWorkers } from '../../../workers/start-workers.ts';
import type { PagesUnderTest } from '../../pages/use-pages.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestProject } from '../../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { invitationTo, join, useConsole } from './console-pages.ts';

export interface Observed {
  readonly pages: PagesUnderTest;
  /** Whatever is delivered is delivered here. */
  readonly receiver: WebhookReceiver;
}

/** A console, workers that deliver events, and a receiver for them, for a test file about what the console shows of it. */
export function useObservedConsole(): Observed {
  let workers: RunningRole | undefined;
  let receiver: WebhookReceiver | undefined;
  // Before the stores end that the workers use: these hooks run in the order in which they stand here.
  afterAll(async () => {
    await workers?.stop();
    await receiver?.close();
  });
  const pages = useConsole();
  beforeAll(async () => {
    workers = await startWorkers(pages.fixture.config, silentLogger(), ['relay', 'webhooks']);
    receiver = await startWebhookReceiver();
  });
  return {
    pages,
    get receiver() {
      if (receiver === undefined) throw new Error('asked for before the test has begun');
      return receiver;
    },
  };
}

export interface OpenProject extends TestProject {
  page: Page;
  /** The address of a screen of the project, in test mode unless it says otherwise. */
  at(screen: string): string;
}

/** A project with a key of test mode, whose new owner has the console before them. */
export async function openProject(pages: PagesUnderTest, page: Page): Promise<OpenProject> {
  const project = await pages.fixture.createProject({ name: 'Riverside Bank', mode: 'test' });
  await join(page, await invitationTo(pages, project.projectId));
  const at = (screen: string) => `${pages.fixture.site}/console/p/${project.projectId}/${screen}`;
  return { ...project, page, at };
}

/** A webhook with one delivery that is a dead letter after its last attempt. */
export async function deadLetter(
  pages: PagesUnderTest,
  { client }: TestProject,
  receiver: WebhookReceiver,
): Promise<{ webhookId: string; deliveryId: string; eventId: string }> {
  receiver.respondWith(410);
  const registered = await client.post('/v1/webhooks/register', {
    url: `${receiver.url}?of=${Math.random()}`,
  });
  const { webhookId } = registered.body;
  const { deliveryId, eventId } = (await client.post(`/v1/webhooks/${webhookId}/test`)).body;
  await untilStatus(pages, deliveryId, 'dead');
  receiver.respondWith(200);
  await client.post(`/v1/webhooks/${webhookId}/enable`);
  return { webhookId, deliveryId, eventId };
}

async function untilStatus({ fixture }: PagesUnderTest, deliveryId: string, status: string): Promise<void> {
  await eventually(async () => {
    const rows = await fixture.db.query<{ status: string }>(
      'SELECT status FROM webhook_deliveries WHERE id = $1',
      [deliveryId],
    );
    expect(rows).toEqual([{ status }]);
  });
}
