interface Ticker {
  timer: ReturnType<typeof setInterval>;
  listeners: Set<() => void>;
}

const tickers = new Map<number, Ticker>();

/**
 * Calls `listener` every so often. Those that ask for the same pace share one timer: each row of a table says how long ago it was.
 * @returns how it ends
 */
export function onTick(everyMs: number, listener: () => void): () => void {
  const ticker = tickers.get(everyMs) ?? startTicker(everyMs);
  ticker.listeners.add(listener);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0 || tickers.get(everyMs) !== ticker) return;
    clearInterval(ticker.timer);
    tickers.delete(everyMs);
  };
}

function startTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  const timer = setInterval(() => {
    for (const listener of listeners) listener();
  }, everyMs);
  const ticker = { timer, listeners };
  tickers.set(everyMs, ticker);
  return ticker;
}
