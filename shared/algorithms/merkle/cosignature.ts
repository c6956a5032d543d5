import { concatBytes, equalBytes, utf8 } from '../encoding/bytes.ts';
import {
  formatSignatureLine,
  type NoteKey,
  parseNote,
  parseVerifierKey,
  type VerifyEd25519,
} from './signed-note.ts';
import type { Sha256 } from './tree-hash.ts';

/** The type of a witness's key (C2SP tlog-cosignature, Ed25519). */
export const cosignerType = 4;
const timeBytes = 8;
const signatureBytes = timeBytes + 64;

/** @returns undefined where the text is no verifier key of a witness */
export function parseWitnessKey(sha256: Sha256, text: string): NoteKey | undefined {
  return parseVerifierKey(sha256, text, cosignerType);
}

/** What a witness signs: that at `time` (Unix seconds) this was the largest tree it has seen of the log. */
export function cosignedMessage(checkpointText: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${checkpointText}`);
}

/** The line that a witness returns; `signature` is its own over `cosignedMessage`. */
export function formatCosignature(key: NoteKey, time: number, signature: Uint8Array): string {
  const timestamp = new Uint8Array(timeBytes);
  new DataView(timestamp.buffer).setBigUint64(0, BigInt(time));
  return formatSignatureLine(key, concatBytes(timestamp, signature));
}

export interface Cosignature {
  /** The witness's statement is of this time, in Unix seconds. */
  time: number;
  /** The signature line alone, with its line feed. */
  line: string;
}

/**
 * The newest cosignature by that witness on a checkpoint. Lines of other keys are ignored, as the format demands.
 * @returns undefined where there is none, the note is none, or a line in the witness's name does not verify
 */
export async function openCosignature(
  note: string,
  witness: NoteKey,
  verify: VerifyEd25519,
): Promise<Cosignature | undefined> {
  const parsed = parseNote(note);
  if (!parsed) return undefined;
  let newest: Cosignature | undefined;
  for (const { name, keyId, signature } of parsed.signatures) {
    if (name !== witness.name || !equalBytes(keyId, witness.id)) continue;
    const time = timeOf(signature);
    if (time === undefined) return undefined;
    const signed = signature.slice(timeBytes);
    if (!(await verify(witness.publicKey, signed, cosignedMessage(parsed.text, time)))) return undefined;
    if (newest === undefined || time > newest.time)
      newest = { time, line: formatSignatureLine(witness, signature) };
  }
  return newest;
}

/** Undefined where it is not 72 bytes, or of a time that no clock will show: beyond 2^53 s, or 0, which states none. */
function timeOf(signature: Uint8Array): number | undefined {
  if (signature.length !== signatureBytes) return undefined;
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
}
