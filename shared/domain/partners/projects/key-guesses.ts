import { AppError } from '../../../platform/errors/app-error.ts';
import { createRecentMap } from '../limits/recent-map.ts';
import { minuteMs } from '../limits/window.ts';

/**
 * Unknown keys that one address may have looked up in a minute. A wrong key that is sent again and again costs a look-up
 * every 5 s, because what is unknown is cached; so one neighbour with a wrong key never uses this up for the others.
 */
const guessesMax = 30;
/**
 * Look-ups of one address that are not known to be guesses yet. More than any one address has genuine keys: after a
 * start, all of them come for the first time.
 */
const lookUpsMax = 500;
/** An address beyond that pushes out the one that was silent for longest. */
const addressesMax = 20_000;

interface Asking {
  /** When each guess was made. */
  guesses: number[];
  lookUps: number;
}

export interface KeyGuesses {
  /**
   * To be called before a key is looked up that this process has never seen. The returned function says how that ended:
   * a key that is unknown counts as a guess.
   * @throws AppError rate_limited
   */
  beforeLookUp(address: string): (wasGuess: boolean) => void;
}

/** Look-ups under way are limited too, so that guesses which arrive together do not pass together. */
export function createKeyGuesses({ now = () => performance.now() } = {}): KeyGuesses {
  const byAddress = createRecentMap<Asking>(addressesMax);
  return {
    beforeLookUp(address) {
      const at = now();
      const asking = byAddress.get(address) ?? { guesses: [], lookUps: 0 };
      asking.guesses = asking.guesses.filter((moment) => at - moment < minuteMs);
      if (asking.guesses.length >= guessesMax || asking.lookUps >= lookUpsMax) {
        const [oldest = at] = asking.guesses;
        const retryAfterSeconds = Math.max(1, Math.ceil((oldest + minuteMs - at) / 1000));
        const message = `More than ${guessesMax} unknown API keys in a minute were sent from this address.`;
        throw new AppError('rate_limited', message, { retryAfterSeconds });
      }
      asking.lookUps += 1;
      byAddress.set(address, asking);
      return (wasGuess) => {
        asking.lookUps -= 1;
        if (wasGuess) asking.guesses.push(at);
      };
    },
  };
}
