import type { Queryable } from '../../../platform/db/database.ts';
import { readPageAddress } from '../../crawling/crawl/page-address.ts';
import type { SoughtBrand } from './lookalike.ts';
import type { Platform } from './profile-addresses.ts';
import { profileAddresses } from './profile-handles.ts';
import { findAskedGuesses, putGuess } from './profile-guess-store.ts';

export interface ProfileGuess {
  url: string;
  hash: Buffer;
}

/** Some fifty handles on every platform. The unlikelier ones are other people's. */
const guessesMax = 2000;

/** The likeliest addresses of profiles in the brand's name that are to be asked for now, at most `most`. */
export async function dueGuesses(
  { db }: { db: Queryable },
  brand: SoughtBrand,
  { platforms, most }: { platforms: readonly Platform[]; most: number },
): Promise<ProfileGuess[]> {
  if (most === 0) return [];
  const guesses = profileAddresses(brand, platforms)
    .slice(0, guessesMax)
    .flatMap((text) => {
      const address = readPageAddress(text);
      return address ? [{ url: address.url, hash: address.hash }] : [];
    });
  const asked = await findAskedGuesses(
    db,
    brand.id,
    guesses.map(({ hash }) => hash),
  );
  const isAsked = new Set(asked.map((hash) => hash.toString('hex')));
  return guesses.filter(({ hash }) => !isAsked.has(hash.toString('hex'))).slice(0, most);
}

/** What was found at an address; `refused`: its robots.txt wants no crawler there. */
export type GuessOutcome = 'found' | 'missing' | 'refused' | 'failed';

const daySeconds = 86_400;
/**
 * A profile that is there is watched by the crawl from then on. One that is not may be made at any time, but thousands
 * of guesses a day would be a load for platforms.
 */
const againAfter: Record<GuessOutcome, number> = {
  found: 30 * daySeconds,
  missing: 30 * daySeconds,
  refused: 30 * daySeconds,
  failed: daySeconds,
};

export async function noteGuess(
  { db }: { db: Queryable },
  brandId: string,
  { hash }: Pick<ProfileGuess, 'hash'>,
  outcome: GuessOutcome,
): Promise<void> {
  await putGuess(db, { brandId, hash, againSeconds: againAfter[outcome] });
}
