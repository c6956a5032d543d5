import type { OfficialOwner } from '../../shared/domain/brands/official-pages/official-pages.ts';
import {
  isUnder,
  type OfficialSnapshot,
} from '../../shared/domain/brands/official-pages/official-snapshot.ts';
import { ownerKey, pathOwner } from '../../shared/algorithms/names/platform-profiles.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import type { ShownLink } from '../page-evidence/page-facts.ts';
import { digestPage } from '../page-evidence/digest-page.ts';

/** How an official page looks, and where it lets people sign in. */
export interface OfficialLook {
  snapshot: OfficialSnapshot;
  /** The brands that call the page official and whose host the visit ended on. */
  brands: readonly OfficialOwner[];
  /** Each address once. */
  signIn: readonly string[];
}

/** Words in the path or the host of an address that leads to a sign-in page. */
const signIn =
  /(?<![\p{L}\p{N}])(?:log-?in|log-?on|sign-?in|sign-?on|anmelden|anmeldung|einloggen|connexion|se-connecter|iniciar-sesion|acceder|accedi|entrar|inloggen|aanmelden|logowanie|zaloguj|giris|vhod)(?![\p{L}\p{N}])/iu;

/**
 * What a visit says of how an official page looks. Null where the page is official for no brand, where the visit ended
 * on a host of none of its brands, and at an error or an empty page: the last look is kept. Pure.
 */
export function lookOfficial(
  owners: readonly OfficialOwner[],
  { facts, pictures }: PageVisit,
): OfficialLook | null {
  const address = owners.length > 0 ? readPageAddress(facts.url) : null;
  if (address === null) return null;
  const { host, site } = address;
  const brands = owners.filter(({ officialDomains }) => isUnder(host, officialDomains));
  if (brands.length === 0 || (facts.status ?? 0) >= 400) return null;
  const { emptiness, shingles, trackingIds } = digestPage(facts, (url) => readPageAddress(url)?.site ?? null);
  if (emptiness !== 'none') return null;
  const screenshot = pictures?.page ?? null;
  const profiles = linkedProfiles(facts.shownLinks ?? []);
  const snapshot = { host, site, shingles, trackingIds: [...trackingIds], profiles, screenshot };
  return { snapshot, brands, signIn: signInLinks(facts.links) };
}

/**
 * The profiles on platforms that a visitor is led to. Posts are left out: a page shows those of others. So are links that
 * visitors cannot see, which prove nothing of what the page stands for.
 */
function linkedProfiles(links: readonly ShownLink[]): string[] {
  const found = links.flatMap(({ url }) => {
    const address = parseUrl(url);
    const owner = address && pathOwner(address);
    return owner?.isProfile === true ? [ownerKey(owner)] : [];
  });
  return [...new Set(found)];
}

/** Each address once, without its query, which often says where a visitor came from. */
function signInLinks(links: readonly string[]): string[] {
  const found = links.flatMap((link) => {
    const url = parseUrl(link);
    return url && signIn.test(`${url.hostname}${url.pathname}`) ? [`${url.origin}${url.pathname}`] : [];
  });
  return [...new Set(found)];
}
