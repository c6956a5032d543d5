/** Number of characters of a text that are hashed: edits behind them do not change which texts are found. */
const prefixLength = 7;
const firstHash = 0x811c9dc5;
const hashPrime = 0x01000193;
const perBucket = 2;

/** Entries by the hash of a prefix with some characters left out. */
export interface DeletionTable {
  starts: Uint32Array;
  hashes: Uint32Array;
  entries: Uint32Array;
}

/**
 * Builds a table of texts by the remainders of their first seven characters when up to `limit` are left out (symmetric
 * deletion, Garbe 2012). Two texts that are k edits apart share such a remainder with at most k characters left out of
 * either: each edit costs one character on either side, and one that is pushed over the end by an insertion is paid for
 * by that insertion.
 */
export function buildDeletionTable(texts: readonly { text: string; limit: number }[]): DeletionTable {
  const hashes: number[] = [];
  const entries: number[] = [];
  texts.forEach(({ text, limit }, entry) => {
    for (const hash of deletionHashes(text, limit)) {
      hashes.push(hash);
      entries.push(entry);
    }
  });
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, hashes.length / perBucket)));
  const starts = new Uint32Array(size + 1);
  for (const hash of hashes) starts[(hash & (size - 1)) + 1] = (starts[(hash & (size - 1)) + 1] ?? 0) + 1;
  for (let bucket = 0; bucket < size; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const table = { starts, hashes: new Uint32Array(hashes.length), entries: new Uint32Array(hashes.length) };
  const next = starts.slice();
  hashes.forEach((hash, index) => {
    const place = next[hash & (size - 1)] ?? 0;
    next[hash & (size - 1)] = place + 1;
    table.hashes[place] = hash;
    table.entries[place] = entries[index] ?? 0;
  });
  return table;
}

/** Candidates for entries up to `limit` edits away: includes all such entries, each possibly more than once. */
export function findNear({ starts, hashes, entries }: DeletionTable, text: string, limit: number): number[] {
  const mask = starts.length - 2;
  const found: number[] = [];
  for (const hash of deletionHashes(text, limit)) {
    const bucket = hash & mask;
    const end = starts[bucket + 1] ?? 0;
    for (let place = starts[bucket] ?? 0; place < end; place += 1)
      if (hashes[place] === hash) found.push(entries[place] ?? 0);
  }
  return found;
}

function deletionHashes(text: string, limit: number): Set<number> {
  const codes: number[] = [];
  for (const character of text) {
    if (codes.length === prefixLength) break;
    codes.push(character.codePointAt(0) ?? 0);
  }
  const found = new Set<number>();
  const walk = (index: number, left: number, hash: number): void => {
    if (index === codes.length) {
      found.add(hash >>> 0);
      return;
    }
    walk(index + 1, left, Math.imul(hash ^ (codes[index] ?? 0), hashPrime));
    if (left > 0) walk(index + 1, left - 1, hash);
  };
  walk(0, limit, firstHash);
  return found;
}
