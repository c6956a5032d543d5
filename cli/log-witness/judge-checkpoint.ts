import { equalBytes } from '../../shared/algorithms/encoding/bytes.ts';
import {
  type Checkpoint,
  formatSignatureLine,
  type NoteKey,
  openNote,
  parseCheckpoint,
  parseNote,
} from '../../shared/algorithms/merkle/signed-note.ts';
import { verifyConsistency } from '../../shared/algorithms/merkle/verify-proof.ts';
import { parseWitnessRequest } from '../../shared/algorithms/merkle/witness-request.ts';
import { treeHash, verifyEd25519 } from '../log-monitor/node-crypto.ts';
import type { Witnessed } from './witness-state.ts';

export interface Judgement {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  /** What is wrong; with 409, the size that the witness has. */
  reason: string;
  /** What may be cosigned, with 200 alone. Its note has the lines of the log's own keys and no other. */
  accepted?: Checkpoint & { text: string; note: string };
}

/**
 * What a witness answers to `add-checkpoint` (C2SP tlog-witness), in the order of the protocol. It changes nothing.
 * @param logs the keys that are trusted for each origin
 */
export async function judgeCheckpoint(
  body: string,
  logs: ReadonlyMap<string, readonly NoteKey[]>,
  witnessed: (origin: string) => Witnessed | undefined,
): Promise<Judgement> {
  const request = parseWitnessRequest(body);
  const text = request && textOf(request.note);
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
  if (!request || text === undefined || !checkpoint)
    return refusal(400, 'this is no request for a cosignature');
  const keys = logs.get(checkpoint.origin);
  if (!keys) return refusal(404, 'this witness does not know the log');
  const lines = await linesOf(keys, request.note);
  if (lines === '') return refusal(403, 'no trusted key has signed the checkpoint');
  const { oldSize, proof } = request;
  const { size, root } = checkpoint;
  if (oldSize > size) return refusal(400, 'the old size is above that of the checkpoint');
  const before = witnessed(checkpoint.origin) ?? { size: 0, root: treeHash.empty() };
  if (oldSize !== before.size) return refusal(409, String(before.size));
  // Nothing leads from a tree to another one of its size, so there is no proof to be wrong.
  if (size === before.size && !equalBytes(root, before.root)) return refusal(409, String(before.size));
  const claim = { from: before.size, to: size, fromRoot: before.root, toRoot: root, proof };
  if (!verifyConsistency(treeHash, claim)) return refusal(422, 'the consistency proof does not verify');
  return { status: 200, reason: '', accepted: { ...checkpoint, text, note: `${text}\n${lines}` } };
}

/** What is signed; lines of signatures that cannot be read are none by a trusted key. */
function textOf(note: string): string | undefined {
  const end = note.lastIndexOf('\n\n');
  return end < 0 ? undefined : note.slice(0, end + 1);
}

const refusal = (status: Judgement['status'], reason: string): Judgement => ({ status, reason });

/**
 * The lines of those keys, each once; a note may have a hundred of others, which nobody has to keep. Empty where there are none, or
 * one in the name of a key does not verify.
 */
async function linesOf(keys: readonly NoteKey[], note: string): Promise<string> {
  const named = parseNote(note)?.signatures ?? [];
  const lines = new Set<string>();
  for (const key of keys) {
    const own = named.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, key.id));
    if (own.length > 0 && (await openNote(note, key, verifyEd25519)) === undefined) return '';
    for (const { signature } of own) lines.add(formatSignatureLine(key, signature));
  }
  return [...lines].join('');
}
