import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { policyProgress, type PolicyProgress } from '../../shared/domain/people/trust/adopt-policy.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

const lookEveryMs = 1000;

interface Options {
  wait: boolean;
  json: boolean;
}

export function addTrustCommands(program: Command): void {
  const trust = program.command('trust').description('manage trust scores and their policies');
  trust
    .command('policy')
    .description('show the current policy and the number of people scored by each policy')
    .option('--wait', 'wait until all people are scored by the current policy, and print the progress', false)
    .option('--json', 'print one JSON value', false)
    .action(async (options: Options) =>
      printResult(await withStores((stores) => watch(stores, options)), options.json),
    );
}

async function watch(
  stores: Parameters<typeof policyProgress>[0],
  { wait }: Options,
): Promise<PolicyProgress> {
  for (;;) {
    const progress = await policyProgress(stores);
    if (!wait || progress.left === 0) return progress;
    // On standard error, so that --json keeps standard output to its one value.
    process.stderr.write(`${progress.left} people are still scored by an earlier policy\n`);
    await delay(lookEveryMs);
  }
}
