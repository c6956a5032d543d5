import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import type { ConfidenceModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import type { DiscoverySource, Evidence, PageEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { hostSaysSomething, nameEvidence } from '../../shared/algorithms/names/name-evidence.ts';
import { readSeenHost } from '../../shared/algorithms/names/seen-names.ts';
import { hostOf } from './covering-hosts.ts';
import { lookalikeOf } from './lookalike.ts';
import { type BrandMatch, vetoesOf } from './match-page.ts';
import type { BrandMatchingIndex } from './matching-index.ts';
import type { CompiledBrand } from './watched-brand.ts';

/** A visit that ended before a page was read. */
export interface UnreadVisit {
  /** How the page was discovered; for particular brands, in `sources`. */
  source: DiscoverySource;
  sources: ReadonlyMap<string, DiscoverySource>;
  /** Every address of the visit in its order, the one that was not read last; at least one. */
  addresses: readonly string[];
  /** robots.txt forbids the page itself, not one that it leads to. */
  isForbidden: boolean;
}

/** Nothing to see: an assessment gives no more to a page that was not read than to an empty one. */
const nothingSeen: PageEvidence = {
  screenshotDistance: null,
  textLikeness: null,
  hotLinkedAssets: 0,
  sharesTrackingIds: false,
  emptiness: 'blank',
};

/** The brands whose lookalike an unread page is, by the hosts alone; sorted by brand. */
export function matchUnread(
  { indexes }: BrandMatchingIndex,
  model: ConfidenceModel,
  visit: UnreadVisit,
): BrandMatch[] {
  const hosts = [...new Set(visit.addresses.flatMap((address) => hostOf(address) ?? []))].toReversed();
  const found = new Set(hosts.flatMap((host) => indexes.hosts.find(host)));
  return [...found].sort().flatMap((id) => {
    const brand = indexes.brand(id);
    return brand ? matchName(brand, hosts, { model, visit }) : [];
  });
}

function matchName(
  brand: CompiledBrand,
  [end, ...led]: readonly string[],
  { model, visit }: { model: ConfidenceModel; visit: UnreadVisit },
): BrandMatch[] {
  if (end === undefined) return [];
  const vetoes = vetoesOf(brand, [{ host: end }, ...led.map((host) => ({ host }))]);
  const { addresses, isForbidden } = visit;
  const lookalike = lookalikeOf(brand, { addresses, isForbidden, page: null, vetoes });
  if (lookalike === null) return [];
  const names = [end, ...led].map((host) => {
    const seen = readSeenHost(host);
    return { host, name: nameEvidence(brand.names, { host: seen, words: null }) };
  });
  const named = names.find(({ name }) => hostSaysSomething(name));
  const evidence: Evidence = {
    source: visit.sources.get(brand.id) ?? visit.source,
    name: named?.name ?? null,
    claim: null,
    logo: null,
    page: nothingSeen,
    face: null,
    person: null,
    intent: null,
    infrastructure: null,
    vetoes,
  };
  const assessment = assessEvidence(model, evidence);
  return [
    { brandId: brand.id, evidence, assessment, host: named?.host ?? end, logo: null, face: null, lookalike },
  ];
}
