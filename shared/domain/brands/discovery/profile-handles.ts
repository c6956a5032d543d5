import type { Platform } from './profile-addresses.ts';
import type { SoughtBrand } from './lookalike.ts';

/** A name and nine aliases; more would say little. */
const namesMax = 10;
const wordsMax = 4;

/**
 * Handles that somebody who poses as the brand would take, the likeliest first and each once: its names written together
 * and with the usual signs between, then turned round, then with words that claim to be the real one. Letters with
 * accents lose them; names in other scripts have none.
 */
export function handlesOf({ name, aliases }: Pick<SoughtBrand, 'name' | 'aliases'>): string[] {
  const names = [name, ...aliases]
    .slice(0, namesMax)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const ranks: ((words: string[]) => string[])[] = [
    (words) => [words.join('')],
    (words) => [words.join('.'), words.join('_')],
    (words) => [words.toReversed().join(''), words.join('-')],
    (words) => [`real${words.join('')}`, `${words.join('')}official`, `official${words.join('')}`],
    (words) => [`the${words.join('')}`, `${words.join('')}_official`, `its${words.join('')}`],
  ];
  return [...new Set(ranks.flatMap((rank) => names.flatMap(rank)))];
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  // Half a name in letters that handles have not would be somebody else's.
  if (/[^a-z0-9\s\p{P}\p{S}]/u.test(plain)) return [];
  return plain
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .slice(0, wordsMax);
}

/** A handle of one or two letters is somebody else's. */
const handleMin = 4;

/**
 * Addresses at which profiles in the brand's name would be, the likeliest handles first on every platform: all platforms
 * with the first handle, then all with the second.
 */
export function profileAddresses(
  brand: Pick<SoughtBrand, 'name' | 'aliases'>,
  platforms: readonly Platform[],
): string[] {
  const handles = handlesOf(brand).filter((handle) => handle.length >= handleMin);
  const urls = handles.flatMap((handle) =>
    platforms
      .filter((platform) => fits(handle, platform))
      .flatMap(({ patterns }) =>
        patterns.map((each) => new URL(each.replace('{handle}', () => handle)).href),
      ),
  );
  return [...new Set(urls)];
}

function fits(handle: string, { handle: { min, max, extra } }: Platform): boolean {
  const rest = handle.replaceAll(/[a-z0-9]/g, '');
  return (
    handle.length >= min && handle.length <= max && Array.from(rest).every((each) => extra.includes(each))
  );
}
