import type { Veto } from '../../../../algorithms/confidence/evidence.ts';

/** How figures are said in the sentences about an alert. */

const powers = [
  'ten',
  'a hundred',
  'a thousand',
  'ten thousand',
  'a hundred thousand',
  'a million',
  'ten million',
  'a hundred million',
  'a billion',
] as const;

/**
 * The share of strangers that look so alike, never less than it is: -6.6 is "one stranger in a million".
 * @param logRate log10 of the share, at most -1
 */
export function oneIn(logRate: number): string {
  const decades = Math.min(powers.length, Math.max(1, Math.floor(-logRate)));
  return `one stranger in ${powers[decades - 1] ?? 'ten'}`;
}

/** Odds of less than two to one either way are not worth a word. */
export const leastNats = Math.LN2;

/** `20 to 1`, of log-odds in either direction; two digits of which the second is 0, for no more is known. */
export function oddsOf(nats: number): string {
  const odds = Math.exp(Math.min(Math.abs(nats), 12));
  const unit = 10 ** Math.floor(Math.log10(odds));
  return `${Math.max(2, Math.round(odds / unit) * unit).toLocaleString('en-US')} to 1`;
}

/** `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Why a page is harmless whatever else it says. */
export const vetoWords: Readonly<Record<Veto, string>> = {
  official_domain: 'it is an official site',
  authorised_domain: 'its host may speak for the brand',
  redirects_to_official: 'it leads to the official site',
  allow_listed: 'its host has been allowed',
  hosting_platform: 'it is the front page of a platform',
  linked_profile: 'an official page leads to this profile',
};
