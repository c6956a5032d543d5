export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Lets a caller skip its look-ups. */
  isEmpty(): boolean;
}

/**
 * A map of at most `capacity` entries that drops those not used lately. Two generations instead of an exact LRU: when
 * the young one holds half the capacity it becomes the old one, and the previous old one is dropped whole. A use costs
 * one look-up and no reordering; the capacity / 2 keys used last are always kept.
 */
export function createRecentMap<Value>(capacity: number): RecentMap<Value> {
  const half = Math.max(1, Math.floor(capacity / 2));
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  const set = (key: string, value: Value) => {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };

  return {
    set,
    get(key) {
      const value = young.get(key);
      if (value !== undefined || old.size === 0) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
    isEmpty: () => young.size === 0 && old.size === 0,
  };
}
