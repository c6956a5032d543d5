import { bitsIn, distanceWithin, type HashSegment, isIndexed, tables, wordsPerHash } from './hash-segment.ts';

/** Beyond so many bits flipped in each piece, reading every hash is quicker. */
const flipsMax = 2;
const bitsPerPiece = 16;

/** `flipMasks[n]`: masks that, combined with a piece, reach all values at most n bits away: 1, 17 and 137 of them. */
const flipMasks: readonly Uint16Array[] = [0, 1, flipsMax].map((flips) =>
  Uint16Array.from({ length: 1 << bitsPerPiece }, (_value, mask) => mask).filter(
    (mask) => bitsIn(mask) <= flips,
  ),
);

/** Called with a position and its distance; each position once. */
type Found = (place: number, distance: number) => void;

/**
 * All living hashes of a segment at most `max` bits from the query, none missed. If two hashes differ in d bits, one of
 * their 16 pieces differs in at most d / 16 of them (multi-index hashing: Norouzi, Punjani and Fleet, "Fast exact
 * search in Hamming space with multi-index hashing", 2014), so up to 47 bits only near pieces are looked up in each
 * table.
 */
export function searchSegment(segment: HashSegment, query: Uint32Array, max: number, found: Found): void {
  const masks = flipMasks[Math.floor(max / tables)];
  if (masks && isIndexed(segment)) searchTables(segment, query, { max, masks, found });
  else searchAll(segment, query, max, found);
}

function searchAll(segment: HashSegment, query: Uint32Array, max: number, found: Found): void {
  const { words, used, isDead } = segment;
  for (let place = 0; place < used; place += 1) {
    const distance = distanceWithin(words, place * wordsPerHash, query, max);
    if (distance <= max && isDead[place] === 0) found(place, distance);
  }
}

interface TableSearch {
  readonly max: number;
  readonly masks: Uint16Array;
  readonly found: Found;
}

function searchTables(segment: HashSegment, query: Uint32Array, { max, masks, found }: TableSearch): void {
  const pieces = new Uint16Array(query.buffer, query.byteOffset, tables);
  const { words, isDead } = segment;
  const flips = Math.floor(max / tables);
  for (const [table, { starts, places }] of segment.tables.entries()) {
    const piece = pieces[table] ?? 0;
    for (const mask of masks) {
      const value = piece ^ mask;
      const end = starts[value + 1] ?? 0;
      for (let at = starts[value] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        const distance = distanceWithin(words, place * wordsPerHash, query, max);
        if (distance > max || isDead[place] === 1) continue;
        if (!foundBefore(segment.pieces, place, { pieces, table, flips })) found(place, distance);
      }
    }
  }
}

/** Whether an earlier table led to the same position. */
function foundBefore(
  all: Uint16Array,
  place: number,
  { pieces, table, flips }: { pieces: Uint16Array; table: number; flips: number },
): boolean {
  for (let before = 0; before < table; before += 1)
    if (bitsIn((all[place * tables + before] ?? 0) ^ (pieces[before] ?? 0)) <= flips) return true;
  return false;
}
