import type { Command } from 'commander';
import type { Database } from '../../shared/platform/db/database.ts';
import {
  deliveryStatuses,
  type DeliveryStatus,
} from '../../shared/domain/partners/deliveries/log/delivery-record.ts';
import { overviewOfDeliveries } from '../../shared/domain/partners/deliveries/log/delivery-overview.ts';
import {
  listDeliveries,
  type DeliveryPage,
} from '../../shared/domain/partners/deliveries/log/list-deliveries.ts';
import { readDelivery, readEvent } from '../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { addRecoveryCommands, momentOption } from './webhook-recovery.ts';
import { limitOption, printResult, withState } from '../output.ts';
import { withKeys, withStores } from '../running-system.ts';
import { formerStateOption, stateOption, wantedState } from '../state-filter.ts';
import { addEndpointCommands } from './webhook-endpoint.ts';

/** An operator sees the deliveries of all projects. */
const owner = undefined;

interface ListOptions {
  webhook: string;
  state?: DeliveryStatus;
  status?: DeliveryStatus;
  eventType?: string;
  event?: string;
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: string;
  json: boolean;
}

/** One call examines 5,000 rows; a command repeats it until it has its results or has examined a million rows. */
const callsMax = 200;

export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('manage webhooks and their deliveries');
  webhook
    .command('overview')
    .description('list webhooks with dead letters or overdue deliveries')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      const { webhooks, ...oldest } = await withStores((stores) => overviewOfDeliveries(stores));
      printResult({ ...oldest, webhooks: webhooks.map(withState) }, json);
    });
  webhook
    .command('deliveries')
    .description('list the deliveries of a webhook, newest first, including pending ones')
    .requiredOption('--webhook <id>', 'whk_...')
    .addOption(stateOption(deliveryStatuses))
    .addOption(formerStateOption(deliveryStatuses))
    .option('--event-type <type>', 'an event type such as user.verified')
    .option('--event <id>', 'evt_...')
    .option(
      '--from <moment>',
      'a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
      momentOption,
    )
    .option('--to <moment>', 'excluded', momentOption)
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(async (options: ListOptions) => {
      const { deliveries, nextCursor } = await withStores(({ db }) => list(db, options));
      printResult({ deliveries: deliveries.map(shown), nextCursor }, options.json);
    });
  webhook
    .command('delivery')
    .description('show a delivery with every attempt and its response')
    .requiredOption('--delivery <id>', 'dlv_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ delivery: id, json }: { delivery: string; json: boolean }) => {
      const delivery = await withKeys((deps) => readDelivery(deps, { id, owner }));
      printResult(shown(delivery), json);
    });
  webhook
    .command('event')
    .description('show an event and its delivery to each webhook of its project')
    .requiredOption('--event <id>', 'evt_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ event: id, json }: { event: string; json: boolean }) => {
      const { deliveries, ...event } = await withKeys((deps) => readEvent(deps, { id, owner }));
      printResult({ ...event, deliveries: deliveries.map(shown) }, json);
    });
  addEndpointCommands(webhook);
  addRecoveryCommands(webhook);
}

async function list(db: Database, options: ListOptions): Promise<DeliveryPage> {
  const { webhook: webhookId, event: eventId, limit } = options;
  const found: DeliveryPage = { deliveries: [], nextCursor: options.cursor ?? null };
  for (let calls = 0; calls < callsMax; calls += 1) {
    const page = await listDeliveries(
      { db },
      { webhookId, owner },
      {
        ...options,
        status: wantedState(options),
        eventId,
        cursor: found.nextCursor ?? undefined,
        limit: limit - found.deliveries.length,
      },
    );
    found.deliveries.push(...page.deliveries);
    found.nextCursor = page.nextCursor;
    if (page.nextCursor === null || found.deliveries.length === limit) break;
  }
  return found;
}

/** Prints the fields under the names the API gives them. */
function shown<Delivery extends { id: string; status: unknown }>({ id, ...delivery }: Delivery) {
  return { deliveryId: id, ...withState(delivery) };
}
