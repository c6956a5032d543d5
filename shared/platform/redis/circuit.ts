export class CircuitOpenError extends Error {
  constructor() {
    super('the circuit is open: the last calls failed, so this one was not tried');
    this.name = 'CircuitOpenError';
  }
}

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** How long it stays open before one call may try again. */
  openMs: number;
  now?: () => number;
}

export interface Circuit {
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  isOpen(): boolean;
}

/**
 * Stops paying a time-out per request while a server is frozen: after `failures` in a row, calls are refused at
 * once for `openMs`, then a single one probes.
 */
export function createCircuit({ failures, openMs, now = () => performance.now() }: CircuitOptions): Circuit {
  let failed = 0;
  let openUntil = 0;

  const isOpen = () => now() < openUntil;

  return {
    isOpen,
    async run(call) {
      if (isOpen()) throw new CircuitOpenError();
      // While it is half open only this call may pass: the others see it open until the probe has answered.
      if (failed >= failures) openUntil = now() + openMs;
      try {
        const result = await call();
        failed = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        failed += 1;
        if (failed >= failures) openUntil = now() + openMs;
        throw error;
      }
    },
  };
}
