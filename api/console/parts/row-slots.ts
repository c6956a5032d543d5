/** Which element of the document each row has, by the row's key. */
export type RowSlots = ReadonlyMap<string, string>;

export const noSlots: RowSlots = new Map();
let made = 0;

/**
 * A row that stays in sight keeps its element. One that comes gets, where `mayReuse` says so, the element of one that went, which
 * costs a fraction of making it anew.
 */
export function fillSlots(before: RowSlots, keys: readonly string[], mayReuse: boolean): RowSlots {
  const shown = new Set(keys);
  const free = mayReuse ? [...before].flatMap(([key, slot]) => (shown.has(key) ? [] : [slot])) : [];
  return new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? newSlot()]));
}

function newSlot(): string {
  made += 1;
  return String(made);
}
