import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { equalBytes } from '../../shared/algorithms/encoding/bytes.ts';
import {
  type Checkpoint,
  openNote,
  parseCheckpoint,
  parseVerifierKey,
} from '../../shared/algorithms/merkle/signed-note.ts';
import { readRoot } from '../../shared/algorithms/merkle/hash-reader.ts';
import type { LogClient } from './log-client.ts';
import { sha256, treeHash, verifyEd25519 } from './node-crypto.ts';
import { type Replay, replayEntries } from './replay-entries.ts';

export interface VerifyOptions {
  client: LogClient;
  /** The state that an earlier visit saved. */
  state: MonitorState | undefined;
  /** From a source that the monitor trusts more than the log itself. */
  verifierKey: string | undefined;
  onProgress: (done: number, of: number) => void;
}

export interface VerifiedLog {
  origin: string;
  entries: number;
  /** The size at the earlier visit, where there was one; all its entries are still there. */
  grownFrom: number | null;
  state: MonitorState;
}

/**
 * Replays a log from its entries: entry to leaf hash, leaf hashes to tiles, tiles to root, root to signature. It also
 * checks the stored checkpoint against the same leaves.
 * @throws Error saying what is wrong and, for an entry or a tile, at which index
 */
export async function verifyLog({
  client,
  state,
  verifierKey,
  onProgress,
}: VerifyOptions): Promise<VerifiedLog> {
  const published = await client.verifierKey();
  const trusted = verifierKey ?? state?.verifierKey ?? published;
  for (const [named, other] of [
    ['stored', state?.verifierKey],
    ['published', published],
  ] as const)
    if (other !== undefined && other !== trusted)
      throw new Error(`the ${named} key is ${other}, not ${trusted}: the URL leads to a different log`);
  const now = await openCheckpoint(await client.checkpoint(), trusted, 'the checkpoint');
  const before = state ? await openCheckpoint(state.checkpoint, trusted, 'the stored checkpoint') : null;
  if (before && now.size < before.size)
    throw new Error(`rolled back: the log has ${now.size} entries and had ${before.size}`);

  const replay = await replayEntries(client, { size: now.size, earlier: before?.size ?? 0, onProgress });
  await requireRoot(replay, now, 'the entries and tiles do not match the signed root');
  if (before) {
    const told = `forked: the first ${before.size} entries differ from those of the stored checkpoint`;
    await requireRoot(replay, before, told);
  }
  return {
    origin: now.origin,
    entries: now.size,
    grownFrom: before?.size ?? null,
    state: { verifierKey: trusted, checkpoint: now.note },
  };
}

async function requireRoot(replay: Replay, { size, root }: Checkpoint, otherwise: string): Promise<void> {
  const computed = await readRoot(treeHash, replay.read, size);
  if (!equalBytes(computed, root)) throw new Error(otherwise);
}

async function openCheckpoint(
  note: string,
  verifierKey: string,
  named: string,
): Promise<Checkpoint & { note: string }> {
  const key = parseVerifierKey(sha256, verifierKey);
  if (!key) throw new Error(`${verifierKey} is not a verifier key`);
  const text = await openNote(note, key, verifyEd25519);
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
  if (!checkpoint) throw new Error(`${named} is not signed by ${verifierKey}`);
  if (checkpoint.origin !== key.name)
    throw new Error(`${named} is of ${checkpoint.origin}, not of ${key.name}`);
  return { ...checkpoint, note };
}

/** The facts that a monitor stores about a log, so that the log cannot take back what it once showed. */
export interface MonitorState {
  /** The key seen at the first visit: another key means another log. */
  verifierKey: string;
  /** The last checkpoint that was verified, as it was signed. */
  checkpoint: string;
}

const schema = z.object({ verifierKey: z.string(), checkpoint: z.string() });

/** Undefined where there is no such file yet. @throws when it is not a monitor's */
export function readMonitorState(file: string): MonitorState | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Writes the file in one step, so that a monitor that is killed keeps its earlier state. */
export function writeMonitorState(file: string, state: MonitorState): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
