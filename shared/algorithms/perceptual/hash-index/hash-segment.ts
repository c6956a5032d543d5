/** Tables of a segment: one for each 16 bits of a hash. */
export const tables = 16;
const bucketsPerTable = 1 << 16;
/** A position and the number of positions both fit into 16 bits, which halves the size of the tables. */
export const segmentPlaces = 65_535;

/**
 * Up to 65,535 hashes. While it fills up they are read one after the other; once it is full, its tables are built, one
 * at a time, and from then on it only changes by marking hashes as dead.
 */
export interface HashSegment {
  /** Positions used, dead ones included. */
  used: number;
  dead: number;
  readonly words: Uint32Array;
  /** The same as 16-bit pieces. */
  readonly pieces: Uint16Array;
  /** The same as bytes. */
  readonly bytes: Uint8Array;
  readonly references: Uint32Array;
  readonly forms: Uint8Array;
  readonly isDead: Uint8Array;
  /** The tables built so far. */
  readonly tables: HashTable[];
}

/** Positions by the value of one piece: those of value v lie in `places` from starts[v] up to starts[v + 1]. */
export interface HashTable {
  readonly starts: Uint16Array;
  readonly places: Uint16Array;
}

export function createSegment(): HashSegment {
  const words = new Uint32Array(segmentPlaces * wordsPerHash);
  return {
    used: 0,
    dead: 0,
    words,
    pieces: new Uint16Array(words.buffer),
    bytes: new Uint8Array(words.buffer),
    references: new Uint32Array(segmentPlaces),
    forms: new Uint8Array(segmentPlaces),
    isDead: new Uint8Array(segmentPlaces),
    tables: [],
  };
}

export function isFull(segment: HashSegment): boolean {
  return segment.used === segmentPlaces;
}

export function isIndexed(segment: HashSegment): boolean {
  return segment.tables.length === tables;
}

/** Writes a hash to the next position of a segment that is not full. */
export function append(
  segment: HashSegment,
  hash: Uint8Array,
  { reference, form }: { reference: number; form: number },
): void {
  const { bytes } = segment;
  const first = segment.used * hashBytes;
  // For so few bytes a loop is quicker than `set`.
  for (let at = 0; at < hashBytes; at += 1) bytes[first + at] = hash[at] ?? 0;
  segment.references[segment.used] = reference;
  segment.forms[segment.used] = form;
  segment.used += 1;
}

/** The pieces of one table, one after the other: in the segment they lie 32 bytes apart, in different cache lines. */
const column = new Uint16Array(segmentPlaces);

/** Builds the next table of a full segment by counting sort: about a millisecond. */
export function buildTable({ pieces, tables: built }: HashSegment): void {
  const starts = new Uint16Array(bucketsPerTable + 1);
  const places = new Uint16Array(segmentPlaces);
  for (let place = 0, at = built.length; place < segmentPlaces; place += 1, at += tables) {
    const piece = pieces[at] ?? 0;
    column[place] = piece;
    starts[piece] = (starts[piece] ?? 0) + 1;
  }
  let sum = 0;
  for (let piece = 0; piece <= bucketsPerTable; piece += 1) {
    sum += starts[piece] ?? 0;
    starts[piece] = sum;
  }
  // From the last position to the first, so that each bucket's end becomes its start.
  for (let place = segmentPlaces - 1; place >= 0; place -= 1) {
    const piece = column[place] ?? 0;
    const at = (starts[piece] ?? 0) - 1;
    starts[piece] = at;
    places[at] = place;
  }
  built.push({ starts, places });
}

/** Marks every hash of the reference as dead. @returns how many there were */
export function markDeleted(segment: HashSegment, reference: number): number {
  let buried = 0;
  let place = segment.references.indexOf(reference);
  // Entries from `used` on are zero, which is also a reference's number.
  for (; place >= 0 && place < segment.used; place = segment.references.indexOf(reference, place + 1)) {
    if (segment.isDead[place] === 1) continue;
    segment.isDead[place] = 1;
    buried += 1;
  }
  segment.dead += buried;
  return buried;
}

/** Bytes of memory used by a segment. */
export function bytesOf({ words, references, forms, isDead, tables: built }: HashSegment): number {
  const own = words.byteLength + references.byteLength + forms.byteLength + isDead.byteLength;
  return built.reduce((sum, { starts, places }) => sum + starts.byteLength + places.byteLength, own);
}

/** Bytes of a hash of 256 bits. */
export const hashBytes = 32;
export const wordsPerHash = 8;

/** A hash as eight words, whatever its alignment in memory. @throws RangeError unless it has 32 bytes */
export function wordsOf(hash: Uint8Array): Uint32Array {
  requireHash(hash);
  return new Uint32Array(new Uint8Array(hash).buffer);
}

/** @throws RangeError unless it has 32 bytes */
export function requireHash(hash: Uint8Array): void {
  if (hash.length !== hashBytes)
    throw new RangeError(`hash: has ${hash.length} bytes, a hash of 256 bits has ${hashBytes}`);
}

/** Bits of a word that are set. */
export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  bits += bits >>> 8;
  return (bits + (bits >>> 16)) & 0x3f;
}

/**
 * Number of bits in which the hash that begins at `first` differs from the query; any number above `max` once that is
 * exceeded.
 */
export function distanceWithin(words: Uint32Array, first: number, query: Uint32Array, max: number): number {
  let distance = 0;
  for (let word = 0; word < wordsPerHash && distance <= max; word += 1)
    distance += bitsIn((words[first + word] ?? 0) ^ (query[word] ?? 0));
  return distance;
}
