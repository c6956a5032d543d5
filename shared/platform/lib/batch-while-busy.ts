export interface BatchOptions<Item> {
  /** Most items of one batch. */
  max: number;
  /** Batches under way at a time; while fewer are, an item is sent at once, but for `gatherMs`. */
  running: number;
  /**
   * For how long after a batch was sent only a full one is sent beside it, because large batches cost less an item. One that takes
   * longer holds nobody up. 0 if omitted.
   */
  gatherMs?: number;
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
  { max, running, gatherMs = 0, keyOf }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  /** Those of them that were sent less than `gatherMs` ago. */
  let young = 0;

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

  /** Counts a batch among the young ones until it is told that it has ended, or is not young any more. */
  const noteYoung = (): (() => void) => {
    let isYoung = gatherMs > 0;
    if (!isYoung) return () => undefined;
    young += 1;
    const grow = (): void => {
      if (isYoung) young -= 1;
      isYoung = false;
    };
    const timer = setTimeout(() => {
      grow();
      next();
    }, gatherMs).unref();
    return () => {
      clearTimeout(timer);
      grow();
    };
  };

  const send = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    const ended = noteYoung();
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch was not answered item by item');
      results.forEach((result, index) => batch[index]?.resolve(result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    ended();
    underWay -= 1;
    next();
  };

  const next = (): void => {
    if (waiting.length === 0 || underWay === running) return;
    if (young > 0 && waiting.length < max) return;
    underWay += 1;
    void send(takeBatch());
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
