import { readPageAddress, type PageAddress } from '../../crawling/crawl/page-address.ts';
import type { UnlistedBrand } from '../brands/due-brands.ts';
import type { OfficialLink } from './official-page-store.ts';
import { isUnder, pagesMax } from './official-snapshot.ts';

export type WantedPage = Pick<OfficialLink, 'origin'> & { address: PageAddress };

/** A brand with many domains has room for its seeds, and every brand for a page where people sign in. */
const domainsMax = 3;
const listedMax = pagesMax - 1;

/** What a brand itself says where it is: roots of its domains, then seeds on them. Pure. */
export function listedPages({
  officialDomains,
  seeds,
}: Pick<UnlistedBrand, 'officialDomains' | 'seeds'>): WantedPage[] {
  const of = (urls: readonly string[], origin: WantedPage['origin']): WantedPage[] =>
    urls.flatMap((url) => {
      const address = readPageAddress(url);
      return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
    });
  // As lookalikes are: redirects are followed, and where nobody answers the crawl looks over TLS.
  const roots = officialDomains.slice(0, domainsMax).map((domain) => `http://${domain}/`);
  return [...of(roots, 'domain'), ...of(seeds, 'seed')].slice(0, listedMax);
}
