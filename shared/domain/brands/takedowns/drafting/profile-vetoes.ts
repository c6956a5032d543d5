import { ownerKey, pathOwner } from '../../../../algorithms/names/platform-profiles.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import type { WholeBrand } from '../../brands/brand.ts';
import { linkedAmong } from '../../official-pages/linked-profiles.ts';

/**
 * Vetoes for pages of profiles to which an official page of the brand links, in words: they are the brand's own. Crawlers ask the
 * same when they match a page (`linked_profile`), and the official page may have begun to link since.
 * @param page.landedUrl where the page leads to; null if that is not known
 */
export async function profileVetoes(
  db: Queryable,
  brand: Pick<WholeBrand, 'id' | 'officialDomains'>,
  { url, landedUrl }: { url: string; landedUrl: string | null },
): Promise<string[]> {
  const [own, landed] = [ownerOf(url), ownerOf(landedUrl)];
  const linked = await linkedAmong(
    db,
    brand,
    [own, landed].filter((owner) => owner !== null),
  );
  if (own !== null && linked.has(own)) return ['an official page of the brand leads to this profile'];
  if (landed === null || !linked.has(landed)) return [];
  return ['it redirects elsewhere: an official page of the brand leads to that profile'];
}

/** Whose profile or post it is, as official pages are kept with those they link to. */
function ownerOf(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address);
  const owner = url && pathOwner(url);
  return owner && ownerKey(owner);
}
