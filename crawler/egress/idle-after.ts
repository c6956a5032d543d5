export interface IdleClock {
  moved(): void;
  clear(): void;
}

/** Says once that nothing has moved for `ms`, at most a quarter of that late: a timer for every part would cost more than the part. */
export function idleAfter(ms: number, onIdle: () => void): IdleClock {
  let movedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - movedAt < ms) return;
    clearInterval(timer);
    onIdle();
  }, ms / 4);
  return {
    moved() {
      movedAt = performance.now();
    },
    clear: () => clearInterval(timer),
  };
}
