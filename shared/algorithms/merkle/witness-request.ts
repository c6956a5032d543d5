import { fromBase64, toBase64 } from './signed-note.ts';
import { hashBytes } from './tree-hash.ts';

/** The body of `POST /add-checkpoint` (C2SP tlog-witness). */
export interface WitnessRequest {
  /** The size that the log believes the witness has. */
  oldSize: number;
  /** From the tree of that size to the one of the checkpoint. */
  proof: Uint8Array[];
  /** The signed note. */
  note: string;
}

/** A tree of 2^63 entries needs no more. */
const proofMax = 63;

export function formatWitnessRequest({ oldSize, proof, note }: WitnessRequest): string {
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

/** @returns undefined for what is no such request; its note is not read yet */
export function parseWitnessRequest(body: string): WitnessRequest | undefined {
  const end = body.indexOf('\n\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const oldSize = sizeOf(/^old (.+)$/.exec(first)?.[1] ?? '');
  if (oldSize === undefined || lines.length > proofMax) return undefined;
  const proof = lines.map((line) => fromBase64(line)).filter((hash) => hash?.length === hashBytes);
  if (proof.length !== lines.length) return undefined;
  return { oldSize, proof: proof.filter((hash) => hash !== undefined), note: body.slice(end + 2) };
}

/** The only spelling of a size, as checkpoints and answers of witnesses have it. */
export function sizeOf(text: string): number | undefined {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(size) ? size : undefined;
}
