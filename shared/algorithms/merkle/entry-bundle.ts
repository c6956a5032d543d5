const lengthBytes = 2;

/** Entries one after the other, each behind its length in two bytes, the high one first (C2SP tlog-tiles). */
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

/** @returns undefined where lengths and bytes do not come out even */
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
