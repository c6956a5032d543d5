import type { Command } from 'commander';
import {
  listRequests,
  type LoggedRequest,
  readRequests,
  type RequestPage,
} from '../../shared/domain/partners/usage/list-requests.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { limitOption, printPage, printResult } from '../output.ts';
import { withStores } from '../running-system.ts';
import { modeOption } from './usage.ts';
import { momentOption } from './webhook-recovery.ts';

interface ListOptions {
  project: string;
  mode: 'live' | 'test';
  key?: string;
  operation?: string;
  status?: string;
  since?: Date;
  limit: number;
  cursor?: string;
  json: boolean;
}

/** One call examines 5,000 rows; a command repeats it until it has its results or has examined a million rows. */
const callsMax = 200;

export function addRequestCommands(program: Command): void {
  const request = program
    .command('request')
    .description('read the log of requests, which is kept for 7 days');
  request
    .command('show')
    .argument('<id>', 'the X-Request-Id of a response')
    .description('show a request; where callers gave several the same id, all of them, latest first')
    .option('--json', 'print one JSON value', false)
    .action(async (requestId: string, { json }: { json: boolean }) => {
      const found = await withStores(({ db }) => readRequests({ db }, { requestId, owner: undefined }));
      const requests = found.map(shown);
      if (json) return printResult({ requests }, json);
      for (const each of requests) printResult(each, json);
    });
  request
    .command('list')
    .description('list the requests of a project, newest first')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(modeOption())
    .option('--key <id>', 'of one key, key_...')
    .option('--operation <id>', 'of one operation, such as checkIdentity')
    .option('--status <status>', 'a status such as 429, or a class such as 4xx')
    .option(
      '--since <moment>',
      'a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
      momentOption,
    )
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(async (options: ListOptions) => {
      const { requests, nextCursor } = await withStores(({ db }) => list(db, options));
      const page = { requests: requests.map(shown), nextCursor };
      printPage(page, options.json, [
        ['at', 'request', 'key', 'operation', 'status', 'reason', 'ms'],
        ...page.requests.map((each) => [
          each.at.toISOString(),
          each.requestId,
          each.keyId,
          each.operation,
          String(each.status),
          each.reason ?? '-',
          String(each.milliseconds),
        ]),
      ]);
    });
}

async function list(db: Database, options: ListOptions): Promise<RequestPage> {
  const { project: projectId, mode, key: keyId, limit } = options;
  const found: RequestPage = { requests: [], nextCursor: options.cursor ?? null };
  for (let calls = 0; calls < callsMax; calls += 1) {
    const page = await listRequests(
      { db, clock: systemClock },
      { projectId, mode },
      {
        ...options,
        keyId,
        from: options.since,
        cursor: found.nextCursor ?? undefined,
        limit: limit - found.requests.length,
      },
    );
    found.requests.push(...page.requests);
    found.nextCursor = page.nextCursor;
    if (page.nextCursor === null || found.requests.length === limit) break;
  }
  return found;
}

function shown({ loggedAt: at, ...request }: LoggedRequest) {
  return { at, ...request };
}
