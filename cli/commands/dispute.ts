import type { Command } from 'commander';
import { disputeStatuses, type DisputeStatus } from '../../shared/domain/partners/webhooks/event-values.ts';
import { listDisputes } from '../../shared/domain/content/disputes/list-disputes.ts';
import { resolveDispute } from '../../shared/domain/content/disputes/dispute.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult, withState } from '../output.ts';
import { withStores } from '../running-system.ts';
import { formerStateOption, stateOption, wantedState } from '../state-filter.ts';

interface ListOptions {
  state: DisputeStatus;
  status?: DisputeStatus;
  cursor?: string;
  limit: number;
  json: boolean;
}

interface Resolution {
  dispute: string;
  note: string;
  json: boolean;
}

export function addDisputeCommands(program: Command): void {
  const dispute = program.command('dispute').description('review disputes about stamps');
  dispute
    .command('list')
    .description('list disputes of one state, oldest first')
    .addOption(stateOption(disputeStatuses).default('open'))
    .addOption(formerStateOption(disputeStatuses))
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--limit <n>', 'the maximum number of results, at most 200', Number, 50)
    .option('--json', 'print one JSON value', false)
    .action(async (options: ListOptions) => {
      const { cursor } = options;
      const status = wantedState(options) ?? 'open';
      const limit = Math.min(200, Math.max(1, Math.trunc(options.limit) || 50));
      const page = await withStores(({ db }) => listDisputes({ db }, { status, cursor, limit }));
      const disputes = page.disputes.map(({ at: _position, ...rest }) => withState(rest));
      printResult({ disputes, nextCursor: page.nextCursor }, options.json);
    });
  for (const [name, status, what] of [
    ['uphold', 'upheld', 'uphold a dispute; it lowers the trust score of the creator'],
    ['reject', 'rejected', 'reject a dispute; it has no effect on the creator'],
  ] as const) {
    dispute
      .command(name)
      .description(what)
      .requiredOption('--dispute <id>', 'dsp_...')
      .requiredOption('--note <text>', 'the reason; stored with the dispute')
      .option('--json', 'print one JSON value', false)
      .action(async ({ dispute: id, note, json }: Resolution) => {
        const { stampId } = await withStores(({ db }) =>
          resolveDispute({ db, clock: systemClock }, { id, status, note }),
        );
        printResult(withState({ disputeId: id, stampId, status }), json);
      });
  }
}
