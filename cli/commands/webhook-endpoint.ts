import { Option, type Command } from 'commander';
import type { Database } from '../../shared/platform/db/database.ts';
import { ownerOfWebhook } from '../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { disableEndpoint, enableEndpoint } from '../../shared/domain/partners/webhooks/switch-endpoint.ts';
import type { Endpoint } from '../../shared/domain/partners/webhooks/endpoint.ts';
import { listEndpoints, readEndpoint } from '../../shared/domain/partners/webhooks/endpoints.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult, withState } from '../output.ts';
import { withStores } from '../running-system.ts';

/** A project may have 50 webhooks in each mode. */
const listMax = 200;

interface Named {
  webhook: string;
  json: boolean;
}

export function addEndpointCommands(webhook: Command): void {
  webhook
    .command('list')
    .description('list the webhooks of a project')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(new Option('--mode <mode>').choices(['live', 'test'] as const).default('live' as const))
    .option('--json', 'print one JSON value', false)
    .action(
      async ({
        project: projectId,
        mode,
        json,
      }: {
        project: string;
        mode: 'live' | 'test';
        json: boolean;
      }) => {
        const { endpoints } = await withStores(({ db }) =>
          listEndpoints({ db }, { projectId, mode }, { limit: listMax }),
        );
        printResult({ webhooks: endpoints.map(shown) }, json);
      },
    );
  const one = (name: string, description: string, act: (db: Database, id: string) => Promise<Endpoint>) =>
    webhook
      .command(name)
      .description(description)
      .requiredOption('--webhook <id>', 'whk_...')
      .option('--json', 'print one JSON value', false)
      .action(async ({ webhook: id, json }: Named) => {
        printResult(shown(await withStores(({ db }) => act(db, id))), json);
      });
  one('show', 'show a webhook and its health', async (db, id) =>
    readEndpoint({ db }, await ownerOfWebhook({ db }, id), id),
  );
  one(
    'enable',
    'enable a webhook and send waiting deliveries; use recover for events missed while it was disabled',
    async (db, id) => enableEndpoint({ db }, await ownerOfWebhook({ db }, id), id),
  );
  one('disable', 'disable a webhook until it is enabled again', async (db, id) =>
    disableEndpoint({ db, clock: systemClock }, await ownerOfWebhook({ db }, id), id),
  );
}

/** Prints the fields under the names the API gives them. */
function shown({ id, ...endpoint }: Endpoint) {
  return { webhookId: id, ...withState(endpoint) };
}
