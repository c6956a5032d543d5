import { hash } from 'node:crypto';
import { parseCheckpoint, parseNote } from '../../../shared/algorithms/merkle/signed-note.ts';
import { verifyInclusion } from '../../../shared/algorithms/merkle/verify-proof.ts';
import { logEntryBytes } from '../../../shared/domain/content/transparency/log-entry.ts';
import type { LogInclusion } from '../../../shared/domain/content/transparency/logged-entry.ts';
import {
  sequenceEntries,
  type SequencerDeps,
} from '../../../shared/domain/content/transparency/sequence-entries.ts';
import { treeHash } from '../../../shared/domain/content/transparency/tree-hash.ts';

export interface Filled {
  appendSeconds: number;
  sequenceSeconds: number;
}

/** As many rows at once as stamps would bring in a busy minute. */
const chunk = 20_000;
const started = new Date('2026-11-20T12:00:00.000Z');

export const refOf = (at: number) => `stmp_${at.toString(16).padStart(16, '0')}`;

/** Entries are appended by the chunk and sequenced by the real sequencer, in batches of its own size. */
export async function fillLog(deps: SequencerDeps, entries: number): Promise<Filled> {
  const filled = { appendSeconds: 0, sequenceSeconds: 0 };
  for (let begin = 0; begin < entries; begin += chunk) {
    const appended = performance.now();
    await appendChunk(deps, begin, Math.min(begin + chunk, entries));
    const sequenced = performance.now();
    while (await sequenceEntries(deps));
    filled.appendSeconds += (sequenced - appended) / 1000;
    filled.sequenceSeconds += (performance.now() - sequenced) / 1000;
    if ((begin / chunk) % 5 === 4)
      process.stderr.write(
        `${begin + chunk} of ${entries} entries, ${filled.sequenceSeconds.toFixed(0)} s sequencing\n`,
      );
  }
  return filled;
}

async function appendChunk({ db }: SequencerDeps, begin: number, end: number): Promise<void> {
  const refs: string[] = [];
  const bytes: Uint8Array[] = [];
  for (let at = begin; at < end; at += 1) {
    const ref = refOf(at);
    refs.push(ref);
    const digest = hash('sha256', ref, 'buffer');
    bytes.push(logEntryBytes({ log: 'live', kind: 'stamp', ref, digest, at: started }));
  }
  await db.query(
    `INSERT INTO log_entries (log, kind, ref, entry) SELECT 'live', 'stamp', * FROM unnest($1::text[], $2::bytea[])`,
    [refs, bytes],
  );
}

/** Verifies the proof against the root in its checkpoint. */
export function verifiesInclusion({ entry, index, treeSize, proof, checkpoint }: LogInclusion): boolean {
  const read = parseCheckpoint(parseNote(checkpoint)?.text ?? '');
  return (
    read?.size === treeSize &&
    verifyInclusion(treeHash, {
      leafHash: treeHash.leaf(Buffer.from(entry, 'base64')),
      index,
      size: treeSize,
      proof: proof.map((step) => Buffer.from(step, 'base64')),
      root: read.root,
    })
  );
}
