import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '../../shared/platform/db/database.ts';
import { ensureLog, type LogDeps } from '../../shared/domain/content/transparency/transparency-log.ts';
import { openKeptCheckpoints } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import type { SequencerDeps } from '../../shared/domain/content/transparency/sequence-entries.ts';
import { inclusionOf, type LogInclusion } from '../../shared/domain/content/transparency/logged-entry.ts';
import { consistencyProof } from '../../shared/domain/content/transparency/prove-log.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openFolderStorage } from '../../shared/platform/storage/folder-storage.ts';
import { startStores } from './check/stores.ts';
import { fillLog, refOf, verifiesInclusion } from './log/fill-log.ts';
import { printLogReport, type Timed } from './log/report.ts';

/**
 * Measures how fast the sequencer fills a log and the cost of a proof from it, beside node:crypto alone with as many
 * hashes, because only ratios within one run mean anything on a shared machine. Usage: `log [entries]`, 1,000,000 by
 * default. Ends with one line of JSON.
 */
const proofs = 2000;

const entries = Number(process.argv[2] ?? 1_000_000);
if (!(Number.isInteger(entries) && entries >= 1000))
  throw new RangeError('usage: log [entries], 1000 at least');

const stores = await startStores(0);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-log-'));
const db = connectDatabase({
  url: stores.databaseUrl,
  poolMax: 2,
  log: silentLogger(),
  applicationName: 'bench-log',
});
try {
  const keys = deriveServiceKeys(Buffer.alloc(32, 7));
  const keptCheckpoints = openKeptCheckpoints({ storage: openFolderStorage(folder), log: silentLogger() });
  await bench({ db, keys, publicUrl: 'http://bench.example', keptCheckpoints });
} finally {
  rmSync(folder, { recursive: true, force: true });
  await db.close();
  await stores.close();
}

async function bench(deps: SequencerDeps): Promise<void> {
  const filled = await fillLog(deps, entries);
  const { treeSize } = await ensureLog(deps, 'live');
  if (treeSize !== entries) throw new Error(`the log has ${treeSize} entries, not ${entries}`);
  // A warm-up prepares statements and compiles code, costs that arise once per process and not per proof.
  await timeInclusion(deps, 200);
  const inclusion = await timeInclusion(deps, proofs);
  const consistency = await timeConsistency(deps, proofs);
  const hashesPerSecond = bareHashing();
  printLogReport({ entries, filled, inclusion, consistency, hashesPerSecond });
}

async function timeInclusion(deps: LogDeps, times: number): Promise<Timed> {
  const millis: number[] = [];
  const lengths: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const ref = refOf(Math.floor(Math.random() * entries));
    const begun = performance.now();
    const found: LogInclusion | null = await inclusionOf(deps, { log: 'live', kind: 'stamp', ref });
    millis.push(performance.now() - begun);
    if (!found || !verifiesInclusion(found)) throw new Error(`the proof of ${ref} does not verify`);
    lengths.push(found.proof.length);
  }
  return { millis, lengths };
}

async function timeConsistency(deps: LogDeps, times: number): Promise<Timed> {
  const millis: number[] = [];
  const lengths: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const from = 1 + Math.floor(Math.random() * entries);
    const begun = performance.now();
    const { proof } = await consistencyProof(deps, { log: 'live', from, to: entries });
    millis.push(performance.now() - begun);
    lengths.push(proof.length);
  }
  return { millis, lengths };
}

/** Nodes of a tree, 65 bytes each, and nothing else. */
function bareHashing(): number {
  const node = Buffer.alloc(65, 1);
  const count = 500_000;
  const begun = performance.now();
  for (let at = 0; at < count; at += 1) {
    node.writeUInt32LE(at, 1);
    hash('sha256', node, 'buffer');
  }
  return (count * 1000) / (performance.now() - begun);
}
