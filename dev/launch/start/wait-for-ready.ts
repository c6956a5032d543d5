import { LaunchError } from '../services/launch-error.ts';
import type { Say } from '../services/say.ts';
import { waitUntil } from '../services/wait-until.ts';

const TIMEOUT_MS = 120_000;
const REMIND_MS = 10_000;

async function answersReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    return false;
  }
}

/** Waits until the roles of `unready` are none and `GET /readyz` answers 200; says every 10 s what is missing. */
export async function waitForReady(
  url: string,
  unready: () => readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const missing = (): string => unready().join(', ') || `200 from ${url}/readyz`;
  const reminder = setInterval(() => say(`still waiting for: ${missing()}`), REMIND_MS);
  try {
    await waitUntil(async () => unready().length === 0 && (await answersReady(url)), {
      what: 'readiness of every role',
      timeoutMs: TIMEOUT_MS,
      everyMs: 50,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof LaunchError ? new LaunchError(`${error.message}; missing: ${missing()}`) : error;
  } finally {
    clearInterval(reminder);
  }
}
