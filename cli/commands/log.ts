import type { Command } from 'commander';
import { logStatus } from '../../shared/domain/content/transparency/transparency-log.ts';
import { createLogClient } from '../log-monitor/log-client.ts';
import { readMonitorState, verifyLog, writeMonitorState } from '../log-monitor/verify-log.ts';
import { printResult } from '../output.ts';
import { configOfSystem, withStores } from '../running-system.ts';

interface VerifyOptions {
  url?: string;
  log: string;
  state?: string;
  key?: string;
  json: boolean;
}

/** Entries between two progress lines: a long log shows progress, and a short one prints none. */
const progressEvery = 25_600;

export function addLogCommands(program: Command): void {
  const log = program.command('log').description('inspect and verify the transparency logs of stamps');
  log
    .command('verify')
    .description('replay a log over HTTP and verify that entries, tiles, root and signature are consistent')
    .option('--url <url>', 'the address of the service (default: the running npm start)')
    .option('--log <name>', 'live or test', 'live')
    .option(
      '--state <file>',
      'a file that stores the last checkpoint, so that the next run detects removed entries',
    )
    .option('--key <verifier key>', 'the verifier key (default: the stored one, or else the published one)')
    .option('--json', 'print one JSON value', false)
    .action(verify);
  log
    .command('status')
    .description('show the number of entries and of pending entries of each log')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      const logs = await withStores(async (stores) => [
        await logStatus(stores, 'live'),
        await logStatus(stores, 'test'),
      ]);
      printResult({ logs: logs.filter((each) => each !== undefined) }, options.json);
    });
}

async function verify(options: VerifyOptions): Promise<void> {
  const url = options.url ?? configOfSystem().http.publicUrl;
  const { state, ...verified } = await verifyLog({
    client: createLogClient(url, options.log),
    state: options.state === undefined ? undefined : readMonitorState(options.state),
    verifierKey: options.key,
    // On standard error, so that --json keeps standard output to its one value.
    onProgress(done, of) {
      if (done % progressEvery === 0 && of > progressEvery)
        process.stderr.write(`${done} of ${of} entries replayed\n`);
    },
  });
  if (options.state !== undefined) writeMonitorState(options.state, state);
  printResult({ verified: true, ...verified, verifierKey: state.verifierKey }, options.json);
}
