import { InvalidArgumentError, type Command } from 'commander';
import type { DisputeStatus } from '../../shared/domain/partners/webhooks/event-values.ts';
import { listDisputes } from '../../shared/domain/content/disputes/list-disputes.ts';
import { resolveDispute } from '../../shared/domain/content/disputes/resolve-dispute.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

interface Resolution {
  dispute: string;
  note: string;
  json: boolean;
}

export function addDisputeCommands(program: Command): void {
  const dispute = program.command('dispute').description('doubts about stamps, and what was decided');
  dispute
    .command('list')
    .description('disputes of one status, oldest first')
    .option('--status <status>', 'open, upheld or rejected', statusFrom, 'open')
    .option('--cursor <cursor>', 'nextCursor of the page before')
    .option('--limit <n>', 'at most 200', Number, 50)
    .option('--json', 'print one JSON value', false)
    .action(async (options: { status: DisputeStatus; cursor?: string; limit: number; json: boolean }) => {
      const { status, cursor } = options;
      const limit = Math.min(200, Math.max(1, Math.trunc(options.limit) || 50));
      const page = await withStores(({ db }) => listDisputes({ db }, { status, cursor, limit }));
      const disputes = page.disputes.map(({ at: _position, ...rest }) => rest);
      printResult({ disputes, nextCursor: page.nextCursor }, options.json);
    });
  for (const [name, status, what] of [
    ['uphold', 'upheld', 'the doubt is right: it speaks against the creator of the stamp'],
    ['reject', 'rejected', 'the doubt is wrong: it leaves no trace'],
  ] as const) {
    dispute
      .command(name)
      .description(what)
      .requiredOption('--dispute <id>', 'dsp_...')
      .requiredOption('--note <text>', 'why; kept with the dispute')
      .option('--json', 'print one JSON value', false)
      .action(async ({ dispute: id, note, json }: Resolution) => {
        const { stampId } = await withStores(({ db }) =>
          resolveDispute({ db, clock: systemClock }, { id, status, note }),
        );
        printResult({ disputeId: id, stampId, status }, json);
      });
  }
}

function statusFrom(text: string): DisputeStatus {
  if (text === 'open' || text === 'upheld' || text === 'rejected') return text;
  throw new InvalidArgumentError('it is open, upheld or rejected');
}
