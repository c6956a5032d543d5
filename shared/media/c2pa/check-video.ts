import { createHash } from 'node:crypto';
import { patched, type VideoLayout } from '../../algorithms/c2pa/manifests-in-video.ts';
import {
  bytesOf,
  cborIn,
  fieldOf,
  listOf,
  type StoreBudget,
  type StoredManifest,
  textOf,
} from '../../algorithms/c2pa/stored-manifests.ts';
import { c2paBoxId, type VideoBox } from '../../algorithms/c2pa/video-boxes.ts';
import { type CborValue, decodeCbor } from '../../algorithms/encoding/cbor.ts';
import { toHex } from '../../algorithms/encoding/bytes.ts';
import { hashedParts } from './hash-video.ts';
import { algorithmOf, isAlgorithm } from './linked-hashes.ts';

/** In the order in which they are preferred; the first version says nothing of the places of boxes. */
const labels = ['c2pa.hash.bmff.v3', 'c2pa.hash.bmff.v2'];
/** Boxes of which no player shows anything, and what C2PA says must be left out. */
const mayBeExcluded: ReadonlySet<string> = new Set(['ftyp', 'mfra', 'free', 'skip']);

/** The hash that a manifest is bound to a video by. */
export interface VideoHash {
  algorithm: string;
  hash: Uint8Array;
  /** The types of boxes that are left out, `c2pa` for that of manifests. */
  excluded: readonly string[];
}

/**
 * Undefined for a manifest that has none, or one that is not compared: those that leave out more than what is never shown, and those of
 * parts of boxes. @throws RangeError for CBOR that cannot be read
 */
export function videoHashOf(
  { assertions, claim }: StoredManifest,
  budget: StoreBudget,
): VideoHash | undefined {
  const box = labels.map((label) => assertions.get(label)).find((each) => each !== undefined);
  if (!box) return undefined;
  const binding = decodeCbor(cborIn(box), budget);
  const algorithm = algorithmOf(binding, claim);
  const hash = bytesOf(fieldOf(binding, 'hash'));
  const types = listOf(fieldOf(binding, 'exclusions')).map(excludedBox);
  const excluded = types.filter((type) => type !== undefined);
  const isWhole = isNothing(fieldOf(binding, 'merkle')) && excluded.length === types.length;
  return hash && isWhole && isAlgorithm(algorithm) ? { algorithm, hash, excluded } : undefined;
}

/** Whether a video is the one that was signed with this hash. @throws Error for an algorithm that is not known here */
export async function checkVideoContent(
  source: AsyncIterable<Uint8Array>,
  { boxes }: Pick<VideoLayout, 'boxes'>,
  { algorithm, hash: expected, excluded }: VideoHash,
): Promise<'matches' | 'differs'> {
  if (!isAlgorithm(algorithm)) throw new Error('a video is compared by an algorithm that is not known');
  const types = new Set(excluded);
  const isExcluded = ({ type, isC2pa }: VideoBox) => (isC2pa ? types.has('c2pa') : types.has(type));
  const hash = createHash(algorithm);
  for await (const part of patched(source, hashedParts(boxes, { patches: [], move: (at) => at }, isExcluded)))
    hash.update(part);
  return hash.digest().equals(expected) ? 'matches' : 'differs';
}

const isNothing = (value: CborValue | undefined) => value === undefined || value === null;

/** The type of box that an exclusion leaves out as a whole, `c2pa` for that of manifests; undefined for any other exclusion. */
function excludedBox(exclusion: CborValue): string | undefined {
  const rest = ['length', 'subset', 'version', 'flags', 'exact'].map((field) => fieldOf(exclusion, field));
  if (!rest.every(isNothing)) return undefined;
  const type = textOf(fieldOf(exclusion, 'xpath'))?.replace(/^\//, '') ?? '';
  const data = fieldOf(exclusion, 'data');
  if (type !== 'uuid') return mayBeExcluded.has(type) && isNothing(data) ? type : undefined;
  const [id, more] = listOf(data);
  const isId =
    fieldOf(id, 'offset') === 8 && toHex(bytesOf(fieldOf(id, 'value')) ?? new Uint8Array(0)) === c2paBoxId;
  return isId && more === undefined ? 'c2pa' : undefined;
}
