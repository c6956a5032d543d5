export interface BatchOptions<Item> {
  /** Most items of one batch. */
  max: number;
  /** Batches under way at a time; while fewer are, an item is sent at once. */
  running: number;
  /** Items of one key never share a batch: the later one is to find what the earlier one did. Without it, any may. */
  keyOf?: (item: Item) => string;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends items one by one while there is little to do and together while there is much: items that arrive while a batch
 * is under way wait for the next. `run` resolves to one result an item, in their order; its error fails all its items.
 */
export function batchWhileBusy<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, running, keyOf }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  const takeBatch = (): Waiting<Item, Result>[] => {
    const keys = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const each of waiting) {
      const key = keyOf?.(each.item);
      if (batch.length === max || (key !== undefined && keys.has(key))) left.push(each);
      else {
        if (key !== undefined) keys.add(key);
        batch.push(each);
      }
    }
    waiting = left;
    return batch;
  };

  const send = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch was not answered item by item');
      results.forEach((result, index) => batch[index]?.resolve(result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    next();
  };

  const next = (): void => {
    if (waiting.length === 0 || underWay === running) return;
    underWay += 1;
    void send(takeBatch());
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
