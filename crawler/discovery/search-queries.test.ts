import { usualPlatforms } from '../../shared/domain/brands/discovery/profile-addresses.ts';
import { searchQueries } from './search-pages.ts';

const sitesIn = (queries: readonly string[]) =>
  queries.flatMap((query) => / site:(\S+)$/.exec(query)?.[1] ?? []);

describe('search queries', () => {
  it('look for a person on a platform every second time, on all platforms in turn', () => {
    const queries = searchQueries({ type: 'face', name: 'Marta Kovel', aliases: [] }, usualPlatforms);
    expect(queries.slice(0, 4)).toEqual([
      '"Marta Kovel"',
      '"Marta Kovel" site:instagram.com',
      '"Marta Kovel" login',
      '"Marta Kovel" site:facebook.com',
    ]);
    expect(sitesIn(queries)).toEqual(usualPlatforms.map(({ site }) => site));
    expect(new Set(queries).size).toBe(queries.length);
    expect(queries).toHaveLength(101);
  });

  it('look for every name on every platform in the end', () => {
    const aliases = ['Marta K', 'M. Kovel', 'Kovel "the voice"'];
    const queries = searchQueries({ type: 'name', name: 'Marta Kovel', aliases }, usualPlatforms);
    for (const name of ['Marta Kovel', 'Marta K', 'M. Kovel', 'Kovel  the voice '])
      for (const { site } of usualPlatforms) expect(queries).toContain(`"${name}" site:${site}`);
    expect(new Set(queries).size).toBe(4 + 4 * 40 + 4 * 60);
  });

  it('look for a brand on platforms that have brands, and mostly elsewhere', () => {
    const queries = searchQueries({ type: 'brand', name: 'Acme', aliases: [] }, usualPlatforms);
    const sites = usualPlatforms.filter(({ hasBrands }) => hasBrands).map(({ site }) => site);
    expect(sitesIn(queries)).toEqual(sites);
    expect(sitesIn(queries.slice(1, 9))).toHaveLength(2);
    expect(queries).toHaveLength(1 + 12 + 60);
  });
});
