import { type CborValue, decodeCbor } from '../../algorithms/encoding/cbor.ts';
import type { FileStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import {
  bytesOf,
  cborIn,
  fieldOf,
  listOf,
  type StoreBudget,
  type StoredManifest,
} from '../../algorithms/c2pa/stored-manifests.ts';
import { algorithmOf, digestOf } from './linked-hashes.ts';

export const contentStates = ['matches', 'differs', 'not_checked'] as const;

/**
 * Whether a file is the one that an intact manifest was signed with. The data hash says it, unless it leaves out more of the file
 * than the store: then anything may have been changed there.
 * @throws RangeError for CBOR that cannot be read
 */
export function checkContent(
  file: Uint8Array,
  parts: FileStore['parts'],
  { manifest: { assertions, claim }, budget }: { manifest: StoredManifest; budget: StoreBudget },
): (typeof contentStates)[number] {
  const box = assertions.get('c2pa.hash.data');
  if (!box) return 'not_checked';
  const binding = decodeCbor(cborIn(box), budget);
  const kept = outside(file, listOf(fieldOf(binding, 'exclusions')), parts);
  const digest = kept && digestOf(algorithmOf(binding, claim), kept);
  const expected = bytesOf(fieldOf(binding, 'hash'));
  if (!digest || !expected) return 'not_checked';
  return digest.equals(expected) ? 'matches' : 'differs';
}

/** What of the file is hashed; undefined where something else than the store might be left out. */
function outside(
  file: Uint8Array,
  exclusions: readonly CborValue[],
  parts: FileStore['parts'],
): Uint8Array[] | undefined {
  // Between two segments of a JPEG's store there may be others, of which the picture depends.
  if (parts.some(({ start }, at) => at > 0 && start !== parts[at - 1]?.end)) return undefined;
  const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const exclusion of exclusions) {
    const [start, length] = [lengthOf(exclusion, 'start'), lengthOf(exclusion, 'length')];
    if (start === undefined || length === undefined || start < at) return undefined;
    if (length > 0 && (start < from || start + length > to)) return undefined;
    kept.push(file.subarray(at, start));
    at = start + length;
  }
  kept.push(file.subarray(at));
  return kept;
}

/** CBOR has fractions, negative numbers and NaN as well, none of which is a place in a file. */
function lengthOf(exclusion: CborValue, field: string): number | undefined {
  const value = fieldOf(exclusion, field);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
