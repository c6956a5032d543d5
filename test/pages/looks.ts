import { openPopulation } from '../support/population.ts';
import type { ProfileOptions } from './browser-profile.ts';

type Look = Required<Pick<ProfileOptions, 'colorScheme' | 'viewport'>>;

/** The two extremes of page appearance; whatever breaks no rule in both breaks none in between. */
export const looks: [string, Look][] = [
  ['light desktop', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
];

/**
 * For walks that take a minute and more: `npm test` takes them in one look, which the seed chooses, and `npm run
 * test:full` in both. A rule that a page breaks in one look alone is found by every second run.
 */
export function looksOfRun(subject: string): [string, Look][] {
  return openPopulation(subject).someOf(looks, () => 'look');
}
