import { readSeenNames, type SeenNames } from '../../shared/algorithms/names/seen-names.ts';
import type { MatchingIndexes } from './matching-index.ts';
import { hostOf } from './covering-hosts.ts';
import type { PageVisit } from './page-visit.ts';

/** Maximum number of hosts looked up from the assets and forms of a page. */
const hostsMax = 500;

/** A host that a visit went through, and the names in it and in the page. */
export interface VisitedHost {
  host: string;
  seen: SeenNames;
}

/** The page's own first, then those that redirected to it; each once, at least one. */
export function visitedHosts({ facts, redirects }: PageVisit): [VisitedHost, ...VisitedHost[]] {
  const { title, headings } = facts;
  const read = (host: string): VisitedHost => ({ host, seen: readSeenNames({ host, title, headings }) });
  const own = hostOf(facts.url) ?? '';
  const others = new Set(redirects.flatMap((address) => hostOf(address) ?? []));
  others.delete(own);
  return [read(own), ...Array.from(others, read)];
}

/**
 * Every brand that a visit says anything about: by its hosts, its title, its pictures, its faces, and by whose files,
 * forms and counters it uses. The time does not grow with the brands that it says nothing about. It runs in steps,
 * since each picture of a page takes milliseconds beside a million others.
 */
export function* findCandidates(
  indexes: MatchingIndexes,
  visit: PageVisit,
  {
    hosts,
    trackingIds,
  }: { hosts: readonly [VisitedHost, ...VisitedHost[]]; trackingIds: ReadonlySet<string> },
): Generator<void, string[]> {
  const { facts, pictures, icon, faces } = visit;
  const words = hosts[0].seen.words;
  const crops = pictures?.crops.flatMap(({ hashes }) => hashes) ?? [];
  const used = [...facts.assets, ...facts.forms.flatMap(({ action }) => action ?? [])];
  const usedHosts = new Set([
    ...hosts.map(({ host }) => host),
    ...used.flatMap((address) => hostOf(address) ?? []),
  ]);
  const altered = pictures?.crops.flatMap((crop) => crop.altered) ?? [];
  const pictured: string[] = [];
  for (const hash of [...crops, ...(icon?.hashes ?? [])]) {
    pictured.push(...indexes.references.find([hash]));
    yield;
  }
  // A negative is found as it is, and one that was altered further is not worth the time of its lookup.
  for (const hash of altered) {
    pictured.push(...indexes.references.find([hash], { inverted: false }));
    yield;
  }
  const found = new Set([
    ...hosts.flatMap(({ host }) => indexes.hosts.find(host)),
    ...(words === null ? [] : indexes.titles.find(words)),
    ...pictured,
    ...(faces?.scans ?? []).flatMap(({ matches }) => matches.map(({ person }) => person)),
    ...indexes.sharing(trackingIds),
    ...[...usedHosts].slice(0, hostsMax).flatMap((host) => indexes.ownersOf(host)),
  ]);
  return [...found].filter((id) => indexes.brand(id) !== undefined);
}
