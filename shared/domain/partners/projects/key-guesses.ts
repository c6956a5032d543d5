import { AppError } from '../../../platform/errors/app-error.ts';
import { createRecentMap } from '../limits/recent-map.ts';
import { minuteMs } from '../limits/window.ts';

/**
 * Unknown keys that one address may have looked up in a minute. A wrong key that is sent again and again costs a look-up
 * every 5 s, because what is unknown is cached; so one neighbour with a wrong key never uses this up for the others.
 */
const guessesMax = 30;
/** An address beyond that pushes out the one that was silent for longest. */
const addressesMax = 20_000;

export interface KeyGuesses {
  /**
   * Counts the look-up of a key that this process has never seen. The returned function takes it off the count, to be
   * called when the key turns out to be genuine, or when the store did not reply.
   * @throws AppError rate_limited
   */
  count(address: string): () => void;
}

/** Counts look-ups before they are made, so that guesses which arrive together do not pass together. */
export function createKeyGuesses({ now = () => performance.now() } = {}): KeyGuesses {
  const byAddress = createRecentMap<number[]>(addressesMax);
  return {
    count(address) {
      const at = now();
      const recent = (byAddress.get(address) ?? []).filter((moment) => at - moment < minuteMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= guessesMax) {
        const retryAfterSeconds = Math.max(1, Math.ceil((oldest + minuteMs - at) / 1000));
        const message = `More than ${guessesMax} unknown API keys in a minute were sent from this address.`;
        throw new AppError('rate_limited', message, { retryAfterSeconds });
      }
      recent.push(at);
      byAddress.set(address, recent);
      return () => {
        const counted = byAddress.get(address);
        const index = counted?.indexOf(at) ?? -1;
        if (index !== -1) counted?.splice(index, 1);
      };
    },
  };
}
