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
import { type Cosigned, requireCosignatures, type WitnessQuorum } from './cosigned-checkpoint.ts';
import type { LogClient } from './log-client.ts';
import { sha256, treeHash, verifyEd25519 } from './node-crypto.ts';
import { type Replay, replayEntries } from './replay-entries.ts';

export interface VerifyOptions {
  client: LogClient;
  /** The state that an earlier visit saved. */
  state: MonitorState | undefined;
  /** From a source that the monitor trusts more than the log itself. */
  verifierKey: string | undefined;
  /** Who must have cosigned a checkpoint, however old; undefined: nobody. */
  witnesses: WitnessQuorum | undefined;
  onProgress: (done: number, of: number) => void;
}

export interface VerifiedLog {
  origin: string;
  entries: number;
  /** The size at the earlier visit, where there was one; all its entries are still there. */
  grownFrom: number | null;
  /** The newest tree that enough witnesses have cosigned, where any are asked for. */
  cosigned: (Cosigned & { entries: number }) | null;
  state: MonitorState;
}

/** A tree that the log must begin with. */
interface Earlier extends Checkpoint {
  /** Who says that there were so many entries, and what is wrong where they were others. */
  had: string;
  fork: string;
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
  witnesses,
  onProgress,
}: VerifyOptions): Promise<VerifiedLog> {
  const trusted = trustedKey(verifierKey, state?.verifierKey, await client.verifierKey());
  // Before the newest one, which then has at least as many entries.
  const cosigned = witnesses && (await openCosigned(client, trusted, witnesses));
  const now = await openCheckpoint(await client.checkpoint(), trusted, 'the checkpoint');
  const before = state ? await openCheckpoint(state.checkpoint, trusted, 'the stored checkpoint') : null;
  const earlier: Earlier[] = [];
  if (before) {
    const fork = `the first ${before.size} entries differ from those of the stored checkpoint`;
    earlier.push({ ...before, had: 'had', fork });
  }
  if (cosigned) {
    const fork = `witnesses cosigned other ${cosigned.size} entries than these`;
    earlier.push({ ...cosigned, had: 'witnesses cosigned', fork });
  }
  for (const { size, had } of earlier)
    if (now.size < size) throw new Error(`rolled back: the log has ${now.size} entries and ${had} ${size}`);

  const sizes = earlier.map(({ size }) => size);
  const replay = await replayEntries(client, { size: now.size, earlier: sizes, onProgress });
  await requireRoot(replay, now, 'the entries and tiles do not match the signed root');
  for (const each of earlier) await requireRoot(replay, each, `forked: ${each.fork}`);
  return {
    origin: now.origin,
    entries: now.size,
    grownFrom: before?.size ?? null,
    cosigned: cosigned ? { entries: cosigned.size, by: cosigned.by, since: cosigned.since } : null,
    state: { verifierKey: trusted, checkpoint: now.note },
  };
}

/** The one given, else the one of the last visit, else the published one. @throws Error where another one differs from it */
function trustedKey(given: string | undefined, stored: string | undefined, published: string): string {
  const trusted = given ?? stored ?? published;
  for (const [named, other] of [
    ['stored', stored],
    ['published', published],
  ] as const)
    if (other !== undefined && other !== trusted)
      throw new Error(`the ${named} key is ${other}, not ${trusted}: the URL leads to a different log`);
  return trusted;
}

async function requireRoot(replay: Replay, { size, root }: Checkpoint, otherwise: string): Promise<void> {
  const computed = await readRoot(treeHash, replay.read, size);
  if (!equalBytes(computed, root)) throw new Error(otherwise);
}

async function openCosigned(
  client: LogClient,
  trusted: string,
  witnesses: WitnessQuorum,
): Promise<Checkpoint & Cosigned> {
  const note = await client.cosignedCheckpoint(witnesses.needed);
  const checkpoint = await openCheckpoint(note, trusted, 'the cosigned checkpoint');
  return { ...checkpoint, ...(await requireCosignatures(note, witnesses)) };
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
