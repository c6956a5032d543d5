import { assessEvidence, type Assessment } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { claimLevelOf, wantLevelOf } from '../../shared/algorithms/confidence/claim-and-want.ts';
import type { ConfidenceModel } from '../../shared/algorithms/confidence/confidence-model.ts';
import type {
  ClaimEvidence,
  Evidence,
  InfrastructureEvidence,
  IntentEvidence,
  PageEvidence,
  Veto,
} from '../../shared/algorithms/confidence/evidence.ts';
import type { PersonEvidence } from '../../shared/algorithms/confidence/people/person-evidence.ts';
import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import { hostSaysSomething, nameEvidence } from '../../shared/algorithms/names/name-evidence.ts';
import { ownerKey, pathOwner } from '../../shared/algorithms/names/platform-profiles.ts';
import { personEvidence } from '../page-evidence/person/person-evidence.ts';
import { type PersonPage, readPersonPage } from '../page-evidence/person/person-page.ts';
import { presentedAs } from '../page-evidence/presented-names.ts';
import { platformOf } from '../../shared/domain/brands/rdap/platform-of.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { digestPage, type PageDigest } from '../page-evidence/digest-page.ts';
import { intentEvidence } from '../page-evidence/intent-of.ts';
import { pageEvidence } from '../page-evidence/page-evidence.ts';
import { isPicturePage } from '../page-evidence/picture-page.ts';
import type { LookalikeShows } from '../../shared/algorithms/confidence/lookalike-shows.ts';
import { lookalikeOf } from './lookalike.ts';
import type { BrandMatchingIndex, MatchingIndexes } from './matching-index.ts';
import { hostOf, isCovered } from './covering-hosts.ts';
import { findCandidates, type VisitedHost, visitedHosts } from './find-candidates.ts';
import { findFace, faceEvidence, type FoundFace } from './find-face.ts';
import { findLogo, type FoundLogo } from './find-logo.ts';
import { logoPlaceOf } from './logo-place.ts';
import type { PageVisit } from './page-visit.ts';
import type { CompiledBrand } from './watched-brand.ts';

/** The match of one visit with one brand. */
export interface BrandMatch {
  brandId: string;
  evidence: Evidence;
  assessment: Assessment;
  /** The visited host whose name is judged: the page's own unless only another says something. */
  host: string;
  /** Null where the brand or the page has no picture to compare. */
  logo: FoundLogo | null;
  /** The face of a registered person that matches best; null where none does. */
  face: FoundFace | null;
  /** Where the name strongly resembles the brand's and is not used yet: what it shows. */
  lookalike: LookalikeShows | null;
}

/**
 * Compares one visit with all brands at once and returns those it says anything about, the likeliest first. Pure, and
 * one visit costs the same beside ten brands or ten thousand. It runs without a break: a process that has other work
 * uses `matchInSlices`.
 */
export function matchPage(
  matchingIndex: BrandMatchingIndex,
  model: ConfidenceModel,
  visit: PageVisit,
): BrandMatch[] {
  const steps = matchSteps(matchingIndex, model, visit);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps of some milliseconds. Changes of the index between two steps take effect in the steps that follow.
 */
export function* matchSteps(
  { indexes }: BrandMatchingIndex,
  model: ConfidenceModel,
  visit: PageVisit,
): Generator<void, BrandMatch[]> {
  const hosts = visitedHosts(visit);
  yield;
  const page = digestPage(visit.facts, siteOf);
  const isPicture = isPicturePage(visit.facts, { elements: visit.elements, page: visit.pictures });
  yield;
  const matches: BrandMatch[] = [];
  // Read for the first person that the page is compared with: most pages are compared with none.
  let person: PersonPage | undefined;
  const personPage = () => (person ??= readPersonPage(page, { isPicture }));
  const found = new Set(yield* findCandidates(indexes, visit, { hosts, trackingIds: page.trackingIds }));
  // A page that was found for a brand is compared with it too, though no index finds what it shows.
  for (const id of new Set([...found, ...(visit.sources?.keys() ?? [])])) {
    const brand = indexes.brand(id);
    const match = brand && matchBrand({ indexes, model, visit, hosts, page, isPicture, personPage }, brand);
    if (match && (found.has(id) || saysSomething(match))) matches.push(match);
    yield;
  }
  return matches.sort((one, other) => other.assessment.probability - one.assessment.probability);
}

const saysSomething = ({ evidence, lookalike }: BrandMatch): boolean =>
  lookalike !== null || claimLevelOf(evidence) !== 'nothing';

interface Look {
  indexes: MatchingIndexes;
  model: ConfidenceModel;
  visit: PageVisit;
  hosts: readonly [VisitedHost, ...VisitedHost[]];
  page: PageDigest;
  /** Its content is one picture, whose words nobody read. */
  isPicture: boolean;
  personPage: () => PersonPage;
}

function matchBrand(look: Look, brand: CompiledBrand): BrandMatch {
  const { indexes, model, visit, hosts } = look;
  const logo = findLogo(indexes.references, brand.id, visit);
  const named = hosts
    .map(({ host, seen }) => ({ host, name: nameEvidence(brand.names, seen) }))
    .find(({ name }) => hostSaysSomething(name));
  const { host, seen } = hosts[0];
  const evidence: Evidence = {
    source: visit.sources?.get(brand.id) ?? visit.source,
    name: named?.name ?? nameEvidence(brand.names, seen),
    claim: claimOf(look, brand, logo),
    logo: logo?.evidence ?? null,
    page: pageOf(look, brand),
    face: visit.faces?.people.has(brand.id) ? faceEvidence(visit.faces.scans, brand.id) : null,
    person: personOf(look, brand),
    intent: intentOf(look, brand),
    infrastructure: infrastructureOf(visit, brand),
    vetoes: [...vetoesOf(brand, hosts), ...platformVetoes(visit.facts.url, indexes.linkedProfiles(brand.id))],
  };
  const assessment = assessEvidence(model, evidence);
  const lookalike = lookalikeOf(brand, {
    addresses: [...visit.redirects, visit.facts.url],
    page: { ...evidence, isBare: isBare(visit) },
    vetoes: evidence.vetoes,
    isForbidden: false,
  });
  const face = visit.faces && findFace(visit.faces, brand.id);
  return { brandId: brand.id, evidence, assessment, host: named?.host ?? host, logo, face, lookalike };
}

function personOf({ personPage, indexes }: Look, brand: CompiledBrand): PersonEvidence | null {
  if (brand.personNames === null) return null;
  const isHome = (address: string): boolean => {
    const host = hostOf(address);
    return host !== null && isCovered(host, brand.officialHosts);
  };
  return personEvidence(personPage(), {
    names: brand.personNames,
    isHome,
    profiles: indexes.linkedProfiles(brand.id),
  });
}

/** The ages of a platform say nothing of who owns a path on it. */
function infrastructureOf(
  { facts, infrastructure }: PageVisit,
  { type }: CompiledBrand,
): InfrastructureEvidence | null {
  if (infrastructure === null || type !== 'face') return infrastructure;
  const url = parseUrl(facts.url);
  if (url === null || pathOwner(url) === null) return infrastructure;
  return { ...infrastructure, domainAgeDays: null, certificateAgeDays: null };
}

/** A link home and one to whoever made the page are no site. */
const linksMax = 2;
const isBare = ({ elements, facts }: PageVisit): boolean =>
  elements.length === 0 && facts.links.length <= linksMax;

/**
 * A host that resembles the brand's names is no name of the page's own, whatever the page calls itself: a typing error
 * of a brand, in the title as in the domain, is not another brand.
 */
function claimOf(
  { hosts, page, visit, isPicture }: Look,
  brand: CompiledBrand,
  logo: FoundLogo | null,
): ClaimEvidence {
  const { seen } = hosts[0];
  const isLikeIt = hostSaysSomething(nameEvidence(brand.names, seen));
  const presented = presentedAs(brand.names, page.presented, isLikeIt ? null : seen.host);
  return {
    ...presented,
    textShare: isPicture ? null : presented.textShare,
    logoPlace: logoPlaceOf(logo, { elements: visit.elements, page: visit.pictures }),
  };
}

/**
 * Null for a picture that may ask for anything, unless the page is known to want something that matters: then the
 * picture can add little.
 */
function intentOf({ page, isPicture }: Look, brand: CompiledBrand): IntentEvidence | null {
  const intent = intentEvidence(page.intent, brand.names.officialDomains);
  const isKnown = ['a secret', 'an action'].includes(wantLevelOf(intent));
  return isPicture && !isKnown ? null : intent;
}

function pageOf({ indexes, visit, page }: Look, brand: CompiledBrand): PageEvidence {
  const assetHosts = visit.facts.assets.flatMap((asset) => hostOf(asset) ?? []);
  return pageEvidence(page, {
    screenshot: visit.pictures?.page ?? null,
    official: indexes.officialPages(brand.id),
    officialHosts: new Set(assetHosts.filter((host) => isCovered(host, brand.officialHosts))),
  });
}

/** The registrable domain of an address; null for what has none. */
function siteOf(address: string): string | null {
  const host = hostOf(address);
  return host === null ? null : (readHost(host)?.registrableDomain ?? null);
}

/** A step that was begun is finished: even with the longest step a slice stays below a noticeable delay. */
const cycleMs = 8;

/**
 * Resolves to what `matchPage` returns, in slices of some milliseconds between which the event loop does other work: a
 * page of many pictures takes most of a second beside a million others. Pages that are matched at the same time take
 * slices alternately.
 */
export async function matchInSlices(
  matchingIndex: BrandMatchingIndex,
  model: ConfidenceModel,
  visit: PageVisit,
): Promise<BrandMatch[]> {
  const steps = matchSteps(matchingIndex, model, visit);
  for (;;) {
    await nextTurn();
    for (const until = performance.now() + cycleMs; performance.now() < until;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }
}

const waiting: (() => void)[] = [];

/**
 * Each caller gets an event-loop iteration of its own: callers resumed in the same one would together make one long
 * slice.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneOn);
  });
}

function letOneOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneOn);
}

type Host = Pick<VisitedHost, 'host'>;

/**
 * The reasons why a page is harmless for a brand: it belongs to the brand, or to a party that may speak for it or was
 * called harmless, or leads to it.
 */
export function vetoesOf(brand: CompiledBrand, [page, ...led]: readonly [Host, ...Host[]]): Veto[] {
  const vetoes: Veto[] = [];
  const isOfficial = isCovered(page.host, brand.officialHosts);
  if (isOfficial) vetoes.push('official_domain');
  if (isCovered(page.host, brand.authorisedHosts)) vetoes.push('authorised_domain');
  if (isCovered(page.host, brand.allowedHosts)) vetoes.push('allow_listed');
  if (isOfficial && led.some(({ host }) => !isCovered(host, brand.officialHosts)))
    vetoes.push('redirects_to_official');
  return vetoes;
}

/**
 * The front page of a platform where anyone may have a page shows its customers' names and logos, and asks for
 * passwords. It is the platform's own, and imitates none of them. A page of an owner to whom an official page links is the
 * brand's own.
 */
function platformVetoes(address: string, profiles: ReadonlySet<string>): Veto[] {
  const url = parseUrl(address);
  if (url === null) return [];
  const owner = profiles.size > 0 ? pathOwner(url) : null;
  const vetoes: Veto[] = platformOf(url)?.isApex === true ? ['hosting_platform'] : [];
  if (owner !== null && profiles.has(ownerKey(owner))) vetoes.push('linked_profile');
  return vetoes;
}
