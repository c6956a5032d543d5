import { setTimeout as delay } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import {
  readRecovery,
  recoverEvents,
  redriveDeadLetters,
  resendDelivery,
} from '../../shared/domain/partners/deliveries/recoveries/recoveries.ts';
import type { Recovery } from '../../shared/domain/partners/deliveries/recoveries/recovery.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { printResult, withState } from '../output.ts';
import { withStores } from '../running-system.ts';

const owner = undefined;
const pollMs = 500;
/** The recovery continues without the command that waits for it. */
const waitMs = 3_600_000;

interface Named {
  webhook: string;
  wait: boolean;
  json: boolean;
}

export function addRecoveryCommands(webhook: Command): void {
  webhook
    .command('resend')
    .description('resend a delivered or dead delivery')
    .requiredOption('--delivery <id>', 'dlv_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ delivery: id, json }: { delivery: string; json: boolean }) => {
      const { id: deliveryId, ...delivery } = await withStores(({ db }) =>
        resendDelivery({ db }, { id, owner }),
      );
      printResult({ deliveryId, ...withState(delivery) }, json);
    });
  awaitable(webhook, 'recover')
    .description('send every event of a period that a webhook should have received but did not')
    .requiredOption('--webhook <id>', 'whk_...')
    .requiredOption(
      '--since <moment>',
      'a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
      momentOption,
    )
    .option('--until <moment>', 'the end of the period, exclusive (default: now)', momentOption)
    .action(
      async ({ webhook: webhookId, since, until, ...options }: Named & { since: Date; until?: Date }) => {
        await run(options, (db) => recoverEvents({ db }, { webhookId, owner, since, until }));
      },
    );
  awaitable(webhook, 'redrive')
    .description('resend all dead letters of a webhook')
    .requiredOption('--webhook <id>', 'whk_...')
    .action(async ({ webhook: webhookId, ...options }: Named) => {
      await run(options, (db) => redriveDeadLetters({ db }, { webhookId, owner }));
    });
  awaitable(webhook, 'recovery')
    .description('show the progress of a recovery or a redrive')
    .requiredOption('--recovery <id>', 'rcv_...')
    .action(async ({ recovery: id, ...options }: { recovery: string; wait: boolean; json: boolean }) => {
      await run(options, (db) => readRecovery({ db }, { id, owner }));
    });
}

/** Adds a command that starts or reads a recovery, and can wait until it has ended. */
function awaitable(webhook: Command, name: string): Command {
  return webhook
    .command(name)
    .option('--wait', 'wait until everything has been queued, at most an hour', false)
    .option('--json', 'print one JSON value', false);
}

async function run(
  { wait, json }: { wait: boolean; json: boolean },
  begin: (db: Database) => Promise<Recovery>,
): Promise<void> {
  const { id: recoveryId, ...recovery } = await withStores(async ({ db }) => {
    const begun = await begin(db);
    return wait ? whenEnded(db, begun) : begun;
  });
  printResult({ recoveryId, ...withState(recovery) }, json);
}

async function whenEnded(db: Database, begun: Recovery): Promise<Recovery> {
  const deadline = performance.now() + waitMs;
  let recovery = begun;
  while (recovery.finishedAt === null) {
    if (performance.now() > deadline)
      throw new Error(
        `${recovery.id} is still ${recovery.status} after an hour; it continues in the background`,
      );
    await delay(pollMs);
    const { examined, status } = recovery;
    recovery = await readRecovery({ db }, { id: recovery.id, owner });
    // On standard error, so that --json keeps standard output to its one value.
    if (recovery.examined !== examined || recovery.status !== status)
      process.stderr.write(`${recovery.status}: ${recovery.examined} examined, ${recovery.queued} queued\n`);
  }
  return recovery;
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const absolute = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** `2026-11-20T12:00:00Z`, `2026-11-20` (UTC), or a duration before now: `90m`, `2h`, `7d`. */
export function momentOption(text: string): Date {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const at = count === undefined ? Date.parse(absolute.test(text) ? text : '') : agoMs(Number(count), unit);
  if (Number.isFinite(at)) return new Date(at);
  throw new InvalidArgumentError(
    'must be a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
  );
}

function agoMs(count: number, unit: string): number {
  return Date.now() - count * (unitMs[unit] ?? Number.NaN);
}
