import type { Database } from '../../shared/platform/db/database.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { addSignInPages } from '../../shared/domain/brands/official-pages/add-sign-in-pages.ts';
import { keepSnapshot } from '../../shared/domain/brands/official-pages/keep-snapshot.ts';
import { isUnder } from '../../shared/domain/brands/official-pages/official-snapshot.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import { digestPage } from '../page-evidence/digest-page.ts';

/** In the path or the host of an address that leads to where one signs in, as a word of its own. */
const signIn =
  /(?<![\p{L}\p{N}])(?:log-?in|log-?on|sign-?in|sign-?on|anmelden|anmeldung|einloggen|connexion|se-connecter|iniciar-sesion|acceder|accedi|entrar|inloggen|aanmelden|logowanie|zaloguj|giris|vhod)(?![\p{L}\p{N}])/iu;

/**
 * How an official page looks is kept, and where it lets people sign in becomes one of its brand's official pages. Nothing where the visit
 * ended on a host that is nobody's who calls the page official, or at an error or an empty page: the last look stands.
 * False then.
 */
export async function noteOfficialPage(
  deps: { db: Database },
  { page, owners }: Pick<VisitTask, 'page' | 'owners'>,
  { facts, pictures }: PageVisit,
): Promise<boolean> {
  const address = readPageAddress(facts.url);
  if (address === null) return false;
  const { host, site } = address;
  const own = owners.filter(({ officialDomains }) => isUnder(host, officialDomains));
  const { emptiness, shingles, trackingIds } = digestPage(facts, (url) => readPageAddress(url)?.site ?? null);
  if (own.length === 0 || emptiness !== 'none' || (facts.status ?? 0) >= 400) return false;
  const screenshot = pictures?.page ?? null;
  await keepSnapshot(deps, page.id, { host, site, shingles, trackingIds: [...trackingIds], screenshot });
  const links = signInLinks(facts.links);
  for (const owner of own) await addSignInPages(deps, owner, links);
  return true;
}

/** Each once, without its query, which says where one came from. */
function signInLinks(links: readonly string[]): string[] {
  const found = links.flatMap((link) => {
    const url = parseUrl(link);
    return url && signIn.test(`${url.hostname}${url.pathname}`) ? [`${url.origin}${url.pathname}`] : [];
  });
  return [...new Set(found)];
}
