import { type Command, Option } from 'commander';
import { acceptRollback, compareNamed } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import { auditAfterwards } from '../../shared/domain/partners/audit/record-audit.ts';
import { witnessStatus } from '../../shared/domain/content/transparency/cosign-logs.ts';
import { logStatus } from '../../shared/domain/content/transparency/transparency-log.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { createLogClient } from '../log-monitor/log-client.ts';
import { readWitnesses } from '../log-monitor/cosigned-checkpoint.ts';
import { readMonitorState, verifyLog, writeMonitorState } from '../log-monitor/verify-log.ts';
import { printResult } from '../output.ts';
import { addWitnessCommand } from './log-witness.ts';
import { configOfSystem, findRunningSystem, withFiles } from '../running-system.ts';

interface VerifyOptions {
  url?: string;
  log: string;
  state?: string;
  key?: string;
  witness: string[];
  cosignatures?: string;
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
    .option('--witness <verifier key...>', 'the verifier keys of the witnesses that count', [])
    .option(
      '--cosignatures <number>',
      'how many of them must have cosigned a checkpoint; cosigned.entries says which (default: all)',
    )
    .option('--json', 'print one JSON value', false)
    .action(verify);
  log
    .command('status')
    .description('show the number of entries and of pending entries of each log')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      const logs = await withFiles(async (stores) => [
        await statusOf(stores, 'live'),
        await statusOf(stores, 'test'),
      ]);
      printResult({ logs: logs.filter((each) => each !== undefined) }, options.json);
    });
  addWitnessCommand(log);
  log
    .command('accept-rollback')
    .description('resume a log whose database was restored to a point before its last signed checkpoint')
    .addOption(new Option('--log <name>', 'live or test').choices(['live', 'test']).makeOptionMandatory())
    .option('--json', 'print one JSON value', false)
    .action(async ({ log: name, json }: { log: Mode; json: boolean }) => {
      const accepted = await withFiles(async (stores) => {
        const done = await acceptRollback(stores, name);
        const after = { log: done.log, entries: done.entries, abandoned: done.abandoned.length };
        await auditAfterwards(stores.db, { action: 'log.rollback_accepted', target: name, after });
        return done;
      });
      process.stderr.write(
        `warning: those who saw the log before will find it forked or rolled back; tell them why (docs/internals/transparency-log.md)\n`,
      );
      printResult(accepted, json);
    });
}

/**
 * With the size of the checkpoint that was kept in the storage, and whether the log continues it. Without a storage that responds, the
 * rest is known all the same.
 */
async function statusOf(stores: { db: Queryable; storage: BlobStorage }, name: Mode) {
  const status = await logStatus(stores, name);
  const unavailable = { kept: null, state: 'unavailable' as const };
  const compared = await compareNamed(stores, name).catch(() => unavailable);
  const witnesses = (await witnessStatus(stores.db)).filter((witness) => witness.log === name);
  const listed = witnesses.map(({ name: witness, entriesBehind, failures }) => ({
    witness,
    entriesBehind,
    failures,
  }));
  const kept = compared && { keptEntries: compared.kept, comparedWithKept: compared.state };
  return status && kept && { ...status, ...kept, witnesses: listed };
}

async function verify(options: VerifyOptions): Promise<void> {
  const url = options.url ?? findRunningSystem()?.url ?? configOfSystem().http.publicUrl;
  const { state, ...verified } = await verifyLog({
    client: createLogClient(url, options.log),
    state: options.state === undefined ? undefined : readMonitorState(options.state),
    verifierKey: options.key,
    witnesses: readWitnesses(options.witness, options.cosignatures),
    // On standard error, so that --json keeps standard output to its one value.
    onProgress(done, of) {
      if (done % progressEvery === 0 && of > progressEvery)
        process.stderr.write(`${done} of ${of} entries replayed\n`);
    },
  });
  if (options.state !== undefined) writeMonitorState(options.state, state);
  printResult({ verified: true, ...verified, verifierKey: state.verifierKey }, options.json);
}
