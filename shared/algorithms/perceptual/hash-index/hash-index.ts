import {
  append,
  buildTable,
  markDeleted,
  bytesOf,
  createSegment,
  hashBytes,
  type HashSegment,
  isFull,
  isIndexed,
  requireHash,
  wordsOf,
} from './hash-segment.ts';
import { searchSegment } from './search-segment.ts';

/** One hash of a reference picture; a reference has several, one for each form. */
export interface IndexedHash {
  /** 0 to 2^32 - 1. */
  readonly reference: number;
  /** 0 to 255; its meaning is defined by the caller. */
  readonly form: number;
  /** 256 bits. */
  readonly hash: Uint8Array;
}

export interface HashHit {
  readonly reference: number;
  /** The form that is nearest. */
  readonly form: number;
  /** Bits that differ; of an inverted hit, bits in which the hash differs from the query's complement. */
  readonly distance: number;
  /** The query is a negative of it: they differ in 256 - `distance` bits. */
  readonly isInverted: boolean;
}

export interface SearchOptions {
  /** 31 unless given; up to 31 it is quick, up to 47 slower, beyond that every hash is read. */
  readonly distanceMax?: number;
  /** Whether negatives are searched for as well: true unless given. */
  readonly inverted?: boolean;
}

export interface HashIndex {
  /** Adds hashes, which the next search finds. @throws RangeError naming the field that is out of bounds */
  add(hashes: Iterable<IndexedHash>): void;
  /** Removes all forms of the reference; the next search does not find them. @returns how many hashes there were */
  remove(reference: number): number;
  /** Every reference within the distance, once, with its nearest form; the nearest first. @throws RangeError */
  search(hash: Uint8Array, options?: SearchOptions): HashHit[];
  /** Hashes that have not been removed. */
  size(): number;
  /** Bytes of memory. */
  bytes(): number;
  /** Runs one slice of the pending background work, about a millisecond. @returns whether there is more */
  tidy(): boolean;
}

/** The threshold in PDQ's publication. */
const usualDistanceMax = 31;
const distanceLimit = 127;
/** Hashes that one slice moves. */
const movedPerSlice = 4096;
/** Share of dead hashes in a segment from which the rest is moved out of it. */
const deadShareMax = 0.5;

/**
 * An exact search index of the hashes of reference pictures, in segments: new ones go into the last and are found at
 * once; a full segment gets its tables in slices, and one of which half is dead is emptied in slices. So the index is
 * never rebuilt as a whole.
 *
 * @param later runs a slice of background work soon; never called while there is none. Unless given, after what else is
 * waiting in the process.
 */
export function createHashIndex({
  later = (slice) => void setImmediate(slice).unref(),
}: { later?: (slice: () => void) => void } = {}): HashIndex {
  let segments: HashSegment[] = [createSegment()];
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || !hasWork(segments)) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      index.tidy();
      schedule();
    });
  };

  const put = (hash: Uint8Array, owner: { reference: number; form: number }): void => {
    let last = segments.at(-1);
    if (!last || isFull(last)) segments.push((last = createSegment()));
    append(last, hash, owner);
  };

  const index: HashIndex = {
    add(hashes) {
      for (const { hash, reference, form } of hashes) {
        requireWhole('reference', reference, 2 ** 32 - 1);
        requireWhole('form', form, 255);
        requireHash(hash);
        put(hash, { reference, form });
      }
      schedule();
    },
    remove(reference) {
      requireWhole('reference', reference, 2 ** 32 - 1);
      const buried = segments.reduce((sum, segment) => sum + markDeleted(segment, reference), 0);
      schedule();
      return buried;
    },
    search(hash, { distanceMax = usualDistanceMax, inverted = true } = {}) {
      requireWhole('distanceMax', distanceMax, distanceLimit);
      const query = wordsOf(hash);
      const hits = new Map<number, HashHit>();
      searchAll(segments, query, { distanceMax, isInverted: false, hits });
      if (inverted) {
        const negative = query.map((word) => ~word);
        searchAll(segments, negative, { distanceMax, isInverted: true, hits });
      }
      return [...hits.values()].sort(
        (one, other) => one.distance - other.distance || one.reference - other.reference,
      );
    },
    size: () => segments.reduce((sum, { used, dead }) => sum + used - dead, 0),
    bytes: () => segments.reduce((sum, segment) => sum + bytesOf(segment), 0),
    tidy() {
      const raw = segments.find((segment) => isFull(segment) && !isWorn(segment) && !isIndexed(segment));
      if (raw) buildTable(raw);
      else {
        const worn = segments.find(isWorn);
        if (worn) moveOut(worn, put);
        segments = segments.filter((segment) => !isFull(segment) || segment.dead < segment.used);
        if (segments.length === 0) segments.push(createSegment());
      }
      return hasWork(segments);
    },
  };
  return index;
}

function hasWork(segments: readonly HashSegment[]): boolean {
  return segments.some((segment) => isWorn(segment) || (isFull(segment) && !isIndexed(segment)));
}

function isWorn(segment: HashSegment): boolean {
  return isFull(segment) && segment.dead > deadShareMax * segment.used;
}

/** Moves some of a segment's living hashes to the segment that takes new ones. */
function moveOut(
  segment: HashSegment,
  put: (hash: Uint8Array, owner: { reference: number; form: number }) => void,
): void {
  let moved = 0;
  for (let place = segment.isDead.indexOf(0); place >= 0; place = segment.isDead.indexOf(0, place + 1)) {
    if (moved === movedPerSlice) return;
    const hash = segment.bytes.subarray(place * hashBytes, (place + 1) * hashBytes);
    put(hash, { reference: segment.references[place] ?? 0, form: segment.forms[place] ?? 0 });
    segment.isDead[place] = 1;
    segment.dead += 1;
    moved += 1;
  }
}

function searchAll(
  segments: readonly HashSegment[],
  query: Uint32Array,
  search: { distanceMax: number; isInverted: boolean; hits: Map<number, HashHit> },
): void {
  const { distanceMax, isInverted, hits } = search;
  for (const segment of segments) {
    searchSegment(segment, query, distanceMax, (place, distance) => {
      const reference = segment.references[place] ?? 0;
      const known = hits.get(reference);
      if (known && known.distance <= distance) return;
      hits.set(reference, { reference, form: segment.forms[place] ?? 0, distance, isInverted });
    });
  }
}

function requireWhole(field: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${field}: must be a whole number from 0 to ${max}`);
}
