import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { Platform } from '../../shared/domain/brands/discovery/profile-addresses.ts';
import {
  dueGuesses,
  type GuessOutcome,
  noteGuess,
  type ProfileGuess,
} from '../../shared/domain/brands/discovery/profile-guesses.ts';
import type { OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { fetchRobots } from '../robots/fetch-robots.ts';
import type { SitemapDeps } from './read-sitemaps.ts';

export interface ProfileDeps extends SitemapDeps {
  db: Queryable;
  platforms: readonly Platform[];
}

/** For all guesses of one scan: the rest comes with a later one. */
const allMs = 120_000;
/** Platforms that answer at all do so within seconds. */
const totalTimeoutMs = 15_000;
/** Only the status counts. */
const bytesMax = 1024;

/**
 * Profiles that exist at addresses which somebody who poses as this person would choose, at most `perScan` of them asked
 * for. Each is asked for politely and once: one that is missing is not asked for again for 30 days, and a page that is
 * not there is never offered to the crawl, which would come back to it. Brands other than people have none.
 */
export async function* profilePages(
  deps: ProfileDeps,
  brand: SoughtBrand,
  { perScan, signal }: { perScan: number; signal: AbortSignal },
): AsyncGenerator<readonly OfferedPage[], void> {
  if (brand.type === 'brand') return;
  const guesses = await dueGuesses(deps, brand, { platforms: deps.platforms, most: perScan });
  const late = AbortSignal.timeout(allMs);
  for (const guess of guesses) {
    let outcome: GuessOutcome;
    try {
      outcome = await lookAt(deps, guess, AbortSignal.any([signal, late]));
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) return;
      throw error;
    }
    if (outcome === 'found') yield [{ url: guess.url, source: 'search', priority: 1, finder: 'profile' }];
    // Only now: whoever asks for the next one has offered the last.
    await noteGuess(deps, brand.id, guess, outcome);
  }
}

async function lookAt(
  { outbound, asker }: SitemapDeps,
  { url }: Pick<ProfileGuess, 'url'>,
  signal: AbortSignal,
): Promise<GuessOutcome> {
  try {
    const { rules, outcome } = await fetchRobots(outbound, url, asker, { signal });
    signal.throwIfAborted();
    if (outcome === 'unreachable' || outcome === 'not_asked') return 'failed';
    if (!rules.allows(url)) return 'refused';
    const { status } = await outbound.get(url, {
      headers: { accept: 'text/html', 'user-agent': asker.userAgent },
      maxResponseBytes: bytesMax,
      totalTimeoutMs,
      signal,
    });
    if (status === 200) return 'found';
    // Redirects lead to a page to sign in, to a start page, or to another spelling: nothing that can be told apart.
    return status === 429 || status >= 500 ? 'failed' : 'missing';
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundError) return 'failed';
    throw error;
  }
}
