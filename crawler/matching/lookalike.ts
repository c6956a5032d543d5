import { wantLevelOf } from '../../shared/algorithms/confidence/claim-and-want.ts';
import type { Evidence, Veto } from '../../shared/algorithms/confidence/evidence.ts';
import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import { hostSaysSomething, nameEvidence } from '../../shared/algorithms/names/name-evidence.ts';
import { readSeenHost, type SeenHost } from '../../shared/algorithms/names/seen-names.ts';
import { lookOf, shapeOf } from '../../shared/algorithms/names/skeleton.ts';
import type { LookalikeShows } from '../../shared/algorithms/confidence/lookalike-shows.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { hostOf, isCovered } from './covering-hosts.ts';
import { resemblesStrongly } from './strong-resemblance.ts';
import type { CompiledBrand } from './watched-brand.ts';

/** A visit, as far as it tells whether a name is in use. */
export interface VisitOfName {
  /** Every address of the visit in its order, the one where it ended last; at least one. */
  addresses: readonly string[];
  /** What the page at the end showed; null if it was not read. `isBare`: no pictures, and hardly a link. */
  page: (Pick<Evidence, 'page' | 'intent' | 'claim'> & { isBare: boolean }) | null;
  vetoes: readonly Veto[];
  /** Robots.txt forbids the page itself, not one that it leads to. */
  isForbidden: boolean;
}

/**
 * What a name that strongly resembles the brand's shows in place of a page of its own; null for a page that is used, and
 * for a name that says too little by itself. Depends on this visit and this brand alone, not on what else was visited.
 */
export function lookalikeOf(
  brand: CompiledBrand,
  { addresses, page, vetoes, isForbidden }: VisitOfName,
): LookalikeShows | null {
  const last = addresses.at(-1);
  const end = last === undefined ? null : hostOf(last);
  if (vetoes.length > 0 || end === null || isOfBrand(brand, end)) return null;
  const named = addresses.filter((address) => isNamed(brand, address));
  if (named.length === 0) return null;
  const ended = readSeenHost(end);
  const isAtName = named.some((address) => siteOf(address) === ended?.registrableDomain);
  if (isAtName) return isForbidden ? 'robots' : showsOf(page);
  // A page elsewhere under a name like the brand's is visited, and judged, by itself; and a namesake may have two names.
  if (ended !== null && (resembles(brand, ended) || named.some((address) => sharesName(address, ended))))
    return null;
  return 'redirect';
}

/**
 * The first page of a host that resembles the brand. A page further down that is missing says nothing of the others, and
 * a platform answers for every name below it, registered or not.
 */
function isNamed(brand: CompiledBrand, address: string): boolean {
  const url = parseUrl(address);
  const host = hostOf(address);
  if (url === null || host === null || url.pathname !== '/' || url.search !== '') return false;
  if (isOfBrand(brand, host) || readHost(host)?.isSharedHost !== false) return false;
  const seen = readSeenHost(host);
  return seen !== null && resemblesStrongly(brand.names, seen);
}

const isOfBrand = ({ officialHosts, authorisedHosts, allowedHosts }: CompiledBrand, host: string): boolean =>
  [officialHosts, authorisedHosts, allowedHosts].some((hosts) => isCovered(host, hosts));

const resembles = ({ names }: CompiledBrand, host: SeenHost): boolean =>
  hostSaysSomething(nameEvidence(names, { host, words: null }));

/** `one.com` leads to `one-bakery.com`: one owner, whose page tells whose it is. */
function sharesName(address: string, { tokens }: SeenHost): boolean {
  const seen = readSeenHost(hostOf(address) ?? '');
  const joined = seen?.plains.at(-1);
  return joined !== undefined && tokens.has(shapeOf(lookOf(joined)));
}

const siteOf = (address: string): string | null => readHost(hostOf(address) ?? '')?.registrableDomain ?? null;

/** Null for a page with content of its own: a namesake has a text, and a page that wants something has begun its work. */
function showsOf(read: VisitOfName['page']): LookalikeShows | null {
  if (read === null || read.page === null) return null;
  const { emptiness } = read.page;
  if (emptiness !== 'none') return emptiness;
  const { intent, claim, isBare } = read;
  if (!isBare || intent === null || claim === null || wantLevelOf(intent) !== 'nothing') return null;
  // Too little text to compare, and nothing asked for.
  return claim.textShare === null && !claim.hasOwnName ? 'placeholder' : null;
}
