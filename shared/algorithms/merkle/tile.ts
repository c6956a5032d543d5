/**
 * Hashes per tile. A tile covers 8 levels, so a level of tiles has 256 times fewer than the one below (C2SP
 * tlog-tiles).
 */
export const tileWidth = 256;
export const tileHeight = 8;

/** The position of a tile: at `level` 0 the hashes are those of leaves, at level n of subtrees of 256^n leaves. */
export interface TilePlace {
  level: number;
  index: number;
}

/** A tile as a client requests it: its first `width` hashes; 256 is the full tile. */
export interface Tile extends TilePlace {
  width: number;
}

/** The number of hashes that the tile has in a tree of `size`; 0 where it has none yet. */
export function widthOf({ level, index }: TilePlace, size: number): number {
  const hashes = Math.floor(size / tileWidth ** level);
  return Math.min(Math.max(hashes - index * tileWidth, 0), tileWidth);
}

/** The rightmost tile of each level that has a partial one: the next leaf is added to these. */
export function openTiles(size: number): Tile[] {
  const open: Tile[] = [];
  for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / tileWidth)) {
    const width = hashes % tileWidth;
    if (width > 0) open.push({ level, index: Math.floor(hashes / tileWidth), width });
  }
  return open;
}

/**
 * `tile/0/x001/x234/067.p/8` for hashes; for the entries below level 0 `tile/entries/...`, and `tile/data/...` in
 * certificate logs (C2SP static-ct-api).
 */
export function tilePath({
  level,
  index,
  width,
}: Omit<Tile, 'level'> & { level: number | 'entries' | 'data' }): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`;
}

const place = /^((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/**
 * Reads the part after `tile/<L>/`: `x001/x234/067.p/8`. Exactly one spelling is accepted for any tile, so a cache
 * never holds one twice. @returns undefined for an invalid path
 */
export function parseTilePlace(text: string): { index: number; width: number } | undefined {
  const [, groups, partial] = place.exec(text) ?? [];
  if (groups === undefined) return undefined;
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  if (!Number.isSafeInteger(index) || (partial !== undefined && width >= tileWidth)) return undefined;
  return `tile/0/${text}` === tilePath({ level: 0, index, width }) ? { index, width } : undefined;
}

const lengthBytes = 2;

/** Entries one after the other, each prefixed with its length as two big-endian bytes (C2SP tlog-tiles). */
export function formatBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + lengthBytes + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new RangeError('an entry has at most 65535 bytes');
    bundle.set([Math.floor(entry.length / 256), entry.length % 256], at);
    bundle.set(entry, at + lengthBytes);
    at += lengthBytes + entry.length;
  }
  return bundle;
}

/** @returns undefined where the bundle ends within an entry */
export function parseBundle(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const begin = at + lengthBytes;
    const [high = 0, low = 0] = bundle.subarray(at, begin);
    at = begin + high * 256 + low;
    if (begin > bundle.length || at > bundle.length) return undefined;
    entries.push(bundle.subarray(begin, at));
  }
  return entries;
}
