export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** How long it stays open before one call may try again. */
  openMs: number;
  now?: () => number;
}

/** Asked before each call, and told how each one ended; it costs a call no promise. */
export interface Circuit {
  /** Whether a call may be made now. */
  tryBegin(): boolean;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
}

/**
 * Stops paying a time-out per request while a server is frozen: after `failures` in a row, calls are refused at
 * once for `openMs`, then a single one probes.
 */
export function createCircuit({ failures, openMs, now = () => performance.now() }: CircuitOptions): Circuit {
  let failedInARow = 0;
  /** 0 where it has not opened since the last success: the clock need not be read. */
  let openUntil = 0;

  const isOpen = () => openUntil !== 0 && now() < openUntil;

  return {
    isOpen,
    tryBegin() {
      if (isOpen()) return false;
      // While it is half open only this call may pass: the others see it open until the probe has answered.
      if (failedInARow >= failures) openUntil = now() + openMs;
      return true;
    },
    succeeded() {
      failedInARow = 0;
      openUntil = 0;
    },
    failed() {
      failedInARow += 1;
      if (failedInARow >= failures) openUntil = now() + openMs;
    },
  };
}
