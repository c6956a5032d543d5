import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type Quota,
  readUsage,
  type UsagePart,
  type UsageUnit,
  usageParts,
  usageUnits,
} from '../../shared/domain/partners/usage/read-usage.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { limitOption, printPage } from '../output.ts';
import { withStores } from '../running-system.ts';
import { momentOption } from './webhook-recovery.ts';

interface ShowOptions {
  project: string;
  mode: 'live' | 'test';
  granularity: UsageUnit;
  by: UsagePart[];
  from?: Date;
  to?: Date;
  key?: string;
  operation?: string;
  limit: number;
  cursor?: string;
  json: boolean;
}

export function addUsageCommands(program: Command): void {
  program
    .command('usage')
    .description('read how the keys of a project are used')
    .command('show')
    .description('show the requests of a project by hour, day or month, and what is left of its month')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(modeOption())
    .addOption(new Option('--granularity <unit>').choices(usageUnits).default('day' as const))
    .option(
      '--by <parts>',
      'tell rows apart by a comma-separated list of key, operation, status',
      byOption,
      [],
    )
    .option(
      '--from <moment>',
      'a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
      momentOption,
    )
    .option('--to <moment>', 'excluded (default: now)', momentOption)
    .option('--key <id>', 'of one key, key_...')
    .option('--operation <id>', 'of one operation, such as checkIdentity')
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(show);
}

async function show({ project: projectId, mode, key: keyId, json, ...query }: ShowOptions): Promise<void> {
  const usage = await withStores(({ db }) =>
    readUsage({ db, clock: systemClock }, { projectId, mode }, { ...query, keyId }),
  );
  const { range, rows, nextCursor, month } = usage;
  const page = { data: rows, nextCursor, from: range.from, to: range.to, month };
  printPage(page, json, [
    ['from', 'key', 'operation', 'status', 'reason', 'requests'],
    ...rows.map((row) => [
      row.from.toISOString(),
      row.keyId ?? '-',
      row.operation ?? '-',
      String(row.status ?? '-'),
      row.reason ?? '-',
      String(row.requests),
    ]),
  ]);
  if (json) return;
  const expected = month.requestsForecast === null ? '' : `, ${month.requestsForecast} expected by its end`;
  process.stdout.write(`this month: ${month.requests} requests${expected}\n`);
  process.stdout.write(`verifications: ${inWords(month.verifications)}\nstamps: ${inWords(month.stamps)}\n`);
}

function inWords({ limit, used, left, forecast }: Quota): string {
  if (limit === null) return 'no monthly quota';
  const expected = forecast === null ? '' : `, ${forecast} expected by its end`;
  return `${used} of ${limit} used, ${left} left${expected}`;
}

export const modeOption = (): Option =>
  new Option('--mode <mode>', 'of live or of test keys')
    .choices(['live', 'test'] as const)
    .default('live' as const);

function byOption(text: string): UsagePart[] {
  const names = text.split(',').filter(Boolean);
  const known = usageParts.filter((part) => names.includes(part));
  if (known.length === names.length) return known;
  throw new InvalidArgumentError('must be a comma-separated list of key, operation, status');
}
