import { createPublicKey, verify } from 'node:crypto';
import { openCosignature } from '../../../algorithms/merkle/cosignature.ts';
import { proveConsistency } from '../../../algorithms/merkle/hash-reader.ts';
import type { NoteKey, VerifyEd25519 } from '../../../algorithms/merkle/signed-note.ts';
import { formatWitnessRequest, sizeOf } from '../../../algorithms/merkle/witness-request.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { LogRow } from './log-store.ts';
import { createNodeReader } from './read-nodes.ts';
import { treeHash } from './tree-hash.ts';

/** Who is asked, with its key as it was read from the configuration. */
export interface Witness {
  key: NoteKey;
  verifierKey: string;
  url: string;
}

export interface AskDeps {
  db: Queryable;
  clock: Clock;
  outbound: Pick<OutboundClient, 'post'>;
  /** Stopping does not wait for a witness. */
  stopping?: AbortSignal | undefined;
}

export type WitnessAnswer =
  /** Verified. */
  | { outcome: 'cosigned'; line: string }
  /** The witness has more entries than the log, or others: one of the two has lost or changed something. */
  | { outcome: 'disagrees'; reason: string; treeSize: number }
  | { outcome: 'failed'; reason: string; treeSize: number };

/** A witness that does not answer within it delays nothing but itself. */
const totalTimeoutMs = 10_000;
/** The first answer may be 409 with its size; a second one means that somebody else is submitting. */
const triesMax = 3;
/** Clocks differ; a cosignature of next week would make every later one look old. */
const secondsAheadMax = 300;

/**
 * Asks for the cosignature of a checkpoint (C2SP tlog-witness) by a witness that is known to have `treeSize` entries. Nothing of
 * the answer is returned but a line that verifies with the witness's key. @throws as `OutboundClient.post`
 */
export async function askWitness(
  deps: AskDeps,
  { witness, log, treeSize }: { witness: Witness; log: LogRow; treeSize: number },
): Promise<WitnessAnswer> {
  let known = treeSize;
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    if (known > log.treeSize) return { outcome: 'disagrees', reason: 'ahead', treeSize: known };
    const reader = createNodeReader(deps.db, log);
    const proof = await proveConsistency(treeHash, reader, { from: known, to: log.treeSize });
    const { status, bodyExcerpt } = await deps.outbound.post(`${witness.url}/add-checkpoint`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'humanmark' },
      body: formatWitnessRequest({ oldSize: known, proof, note: log.checkpoint }),
      totalTimeoutMs,
      ...(deps.stopping && { signal: deps.stopping }),
    });
    if (status === 200) {
      const line = await verifiedLine(deps, witness, log.checkpoint, bodyExcerpt);
      if (line === undefined) return { outcome: 'failed', reason: 'wrong cosignature', treeSize: known };
      return { outcome: 'cosigned', line };
    }
    if (status === 422) return { outcome: 'disagrees', reason: 'inconsistent', treeSize: known };
    const size = status === 409 ? sizeOf(bodyExcerpt.trimEnd()) : undefined;
    if (size === undefined) return { outcome: 'failed', reason: `status ${status}`, treeSize: known };
    // It has as many entries, as was said, so its root is another.
    if (size === known && size === log.treeSize)
      return { outcome: 'disagrees', reason: 'inconsistent', treeSize: size };
    known = size;
  }
  return { outcome: 'failed', reason: 'status 409', treeSize: known };
}

/** An empty line among them would make the checkpoint a part of what is signed: the text of a note ends at its last one. */
async function verifiedLine(
  { clock }: Pick<AskDeps, 'clock'>,
  witness: Witness,
  checkpoint: string,
  lines: string,
): Promise<string | undefined> {
  if (lines.startsWith('\n') || lines.includes('\n\n')) return undefined;
  const cosignature = await openCosignature(checkpoint + lines, witness.key, verifyEd25519);
  if (!cosignature) return undefined;
  return cosignature.time > clock.now().getTime() / 1000 + secondsAheadMax ? undefined : cosignature.line;
}

const verifyEd25519: VerifyEd25519 = (publicKey, signature, message) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};
