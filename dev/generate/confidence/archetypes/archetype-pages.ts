import {
  type ClaimEvidence,
  type DiscoverySource,
  discoverySources,
  type Evidence,
  type FaceEvidence,
  type InfrastructureEvidence,
  type IntentEvidence,
  type LogoEvidence,
  logoPlaces,
  type NameEvidence,
  type PageEvidence,
  titlePlaces,
} from '../../../../shared/algorithms/confidence/evidence.ts';
import { clamp, type Draws, seededDraws } from '../seeded-draws.ts';
import { type LabelledPage, mayHarm } from '../labelled-page.ts';
import { archetypes, type Traits } from './archetypes.ts';

/**
 * The first generator: each page has an archetype of a table, whose shares are shifted anew every 400 pages (no two
 * crawls are alike) and for each page by how much of the brand is on it, so that signals are correlated.
 */
const pagesOfAWorld = 400;
/** Standard deviations, in logits. */
const worldDeviation = 0.35;
const bondOfSignals = 0.6;

/** PDQ, of 256 bits: up to here a picture counts as the logo where its place is judged. */
const sameLogo = 45;

const odds = (share: number): number => Math.log(share / (1 - share));
const shareOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
const shifted = (share: number, shift: number): number =>
  share <= 0 || share >= 1 ? share : shareOf(odds(share) + shift);

/** The inputs for drawing a page: its traits, and how they are shifted on this page. */
interface Lean {
  draws: Draws;
  traits: Traits;
  /** How much of the brand is on the page, and how much the page asks for; in logits. */
  brand: number;
  greed: number;
  /** It presents itself as the brand. */
  poses: boolean;
}

const placesOfPosers = [0.02, 0.012, 0.12, 0.1, 0.748] as const;
const placesOfOthers = [0.02, 0.3, 0.53, 0.05, 0.1] as const;
const titlesOfPosers = [0.12, 0.13, 0.25, 0.5] as const;
const titlesOfOthers = [0, 0.77, 0.19, 0.04] as const;

/** What a poser shows of the brand, and what others do who write about it, or have nothing to do with it. */
function claimOf({ draws, traits, poses, brand }: Lean, shown: LogoEvidence | null): ClaimEvidence {
  const { chance, normal, weighted } = draws;
  const speaks = poses || chance(shifted(traits.title, 0.8 * brand));
  const declared = (share: number): boolean | null => (chance(0.45) ? chance(share) : null);
  const title = titlePlaces[weighted(poses ? titlesOfPosers : titlesOfOthers)] ?? 'absent';
  const logoPlace = logoPlaces[weighted(poses ? placesOfPosers : placesOfOthers)] ?? 'none';
  const density = Math.exp(normal(Math.log(poses ? 0.025 : 0.01), 0.9));
  return {
    titlePlace: speaks ? title : 'absent',
    isHeadName: chance(0.6) ? chance(poses ? 0.7 : 0.05) : null,
    isDeclaredName: declared(poses ? 0.82 : 0.04),
    isCopyrightName: declared(poses ? 0.75 : 0.06),
    formNamesBrand: chance(poses ? 0.35 : 0.03),
    textShare: chance(0.1) ? null : clamp(speaks ? density : 0, 0, 1),
    hasOwnName: chance(poses ? 0.07 : traits.own),
    logoPlace: shown === null ? null : shown.distance > sameLogo ? 'none' : logoPlace,
  };
}

function nameOf({ draws, traits, brand }: Lean): NameEvidence {
  const { chance, normal } = draws;
  const isHomograph = chance(traits.homograph);
  const isSameLabel = !isHomograph && chance(traits.sameLabel);
  const isKeyboardNeighbour = !isHomograph && !isSameLabel && chance(traits.keyboard);
  const near = isHomograph || isKeyboardNeighbour ? clamp(normal(0.88, 0.05), 0.6, 0.98) : 0;
  const label = isSameLabel ? 1 : near || shareOf(normal(odds(traits.label), 0.8));
  const title = shareOf(odds(traits.title) + 0.8 * brand + normal(0, 1));
  return {
    isHomograph,
    isSameLabel,
    labelLikeness: label,
    jaroWinkler: clamp(label + normal(0.06, 0.06), 0, 1),
    isKeyboardNeighbour,
    brandToken: chance(traits.token) ? (chance(traits.phishingKeyword) ? 'with_lure' : 'token') : 'none',
    isMixedScript: isHomograph ? chance(0.4) : chance(traits.mixed / 4),
    titleLikeness: chance(0.08) ? null : title,
  };
}

function logoOf({ draws, traits, brand }: Lean): LogoEvidence {
  const { chance, normal, uniform } = draws;
  const isSame = chance(shifted(traits.logo, brand));
  // Turned, cut and recoloured ones are further away than copies, and nearer than any other logo.
  const altered = chance(0.12) ? 20 * draws.uniform() : 0;
  const distance = isSame ? Math.abs(normal(14, 8)) + altered : normal(112, 15);
  return {
    distance: Math.round(clamp(distance, 0, 256)),
    isInverted: isSame && chance(0.1),
    areaShare: isSame ? Math.exp(normal(Math.log(0.012), 0.9)) : 0.1 * uniform(),
    isFavicon: isSame && chance(shifted(traits.favicon, brand)),
  };
}

function pageOf({ draws, traits, brand }: Lean): PageEvidence {
  const { chance, normal, count } = draws;
  const { emptiness } = traits;
  const isCopy = chance(shifted(traits.copy, brand));
  const far = chance(traits.template) ? Math.abs(normal(26, 11)) : normal(116, 17);
  const distance = isCopy ? Math.abs(normal(11, 9)) : far;
  const isEmpty = emptiness !== 'none';
  return {
    screenshotDistance: isEmpty || chance(0.2) ? null : Math.round(clamp(distance, 0, 256)),
    textLikeness: isEmpty || chance(0.15) ? null : shareOf(odds(traits.text) + 0.5 * brand + normal(0, 0.9)),
    hotLinkedAssets: chance(shifted(traits.assets, brand)) ? 1 + count(3) : 0,
    sharesTrackingIds: chance(traits.tracking),
    emptiness,
  };
}

function faceOf({ draws, traits, brand }: Lean): FaceEvidence {
  const { chance, normal, count, uniform } = draws;
  if (chance(shifted(traits.face, brand / 2)))
    return {
      logFalseMatchRate: clamp(normal(-6, 1.3), -12, -3),
      matchingReferences: 1 + count(1.5),
      areaShare: 0.3 * uniform(),
      pictures: 1,
      sidePixels: 160,
    };
  return {
    logFalseMatchRate: clamp(normal(-1, 0.9), -12, 0),
    matchingReferences: 0,
    areaShare: 0.2 * uniform(),
    pictures: 0,
    sidePixels: 0,
  };
}

function intentOf({ draws, traits, greed }: Lean): IntentEvidence {
  const { chance, count } = draws;
  const wants = (share: number): boolean => chance(shifted(share, greed));
  return {
    asksForPassword: wants(traits.password),
    asksForCard: wants(traits.card),
    asksForWallet: wants(traits.wallet),
    asksForOneTimeCode: wants(traits.code),
    asksForAccount: wants(traits.account),
    offersDownload: wants(traits.download),
    asksForCall: wants(traits.call),
    takesApplications: wants(traits.job),
    sellsGoods: wants(traits.sells),
    formLeavesSite: wants(traits.leaves),
    contactHandles: count(traits.contacts * Math.exp(greed / 2)),
    paymentWords: count(traits.payments * Math.exp(greed / 2)),
  };
}

/** Certificate logs and permutations find many names, whoever owns them, while they are new; shares of pages. */
const newOf: Readonly<Record<DiscoverySource, number>> = {
  permutation: 0.25,
  certificate: 0.45,
  sitemap: 0.05,
  seed: 0.08,
  search: 0.05,
  report: 0.12,
};

function infrastructureOf({ draws, traits }: Lean, source: DiscoverySource): InfrastructureEvidence {
  const { chance, normal } = draws;
  const age = chance(newOf[source] * traits.fresh)
    ? 30 * draws.uniform()
    : Math.exp(normal(Math.log(traits.ageDays), 1.4));
  return {
    domainAgeDays: chance(0.3) ? null : age,
    certificateAgeDays: chance(0.3) ? null : Math.min(age, 90 * draws.uniform()),
    isSharedHost: chance(traits.shared),
    receivesMail: chance(0.4) ? null : chance(traits.mail),
  };
}

function drawPage(
  draws: Draws,
  source: DiscoverySource,
  kind: number,
  fixture: readonly number[],
): LabelledPage {
  const archetype = archetypes[kind];
  if (archetype === undefined) throw new RangeError(`no archetype ${kind}`);
  const { chance, normal } = draws;
  const [brandShift, greedShift] = [fixture[2 * kind] ?? 0, fixture[2 * kind + 1] ?? 0];
  const lean: Lean = {
    draws,
    traits: archetype.traits,
    brand: normal(brandShift, bondOfSignals),
    greed: normal(greedShift, bondOfSignals),
    poses: chance(archetype.traits.poses),
  };
  const logo = chance(0.2) ? null : logoOf(lean);
  const evidence: Evidence = {
    source,
    name: nameOf(lean),
    claim: chance(0.05) ? null : claimOf(lean, logo),
    logo,
    page: chance(0.08) ? null : pageOf(lean),
    face: chance(0.6) ? null : faceOf(lean),
    person: null,
    intent: chance(0.05) ? null : intentOf(lean),
    infrastructure: chance(0.08) ? null : infrastructureOf(lean, source),
    vetoes: [],
  };
  const isImpersonation = archetype.isImpersonation && mayHarm(evidence);
  return { kind: `archetype: ${archetype.kind}`, isImpersonation, isClear: false, evidence };
}

const sharesOf = discoverySources.map((_, index) => archetypes.map(({ of }) => of[index] ?? 0));

/** Generates pages, equally many of each source; the same for the same seed. */
export function* archetypePages(seed: number, pages: number): Generator<LabelledPage> {
  const draws = seededDraws(seed);
  let fixture: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page % pagesOfAWorld === 0)
      fixture = Array.from({ length: 2 * archetypes.length }, () => draws.normal(0, worldDeviation));
    const index = page % discoverySources.length;
    const source = discoverySources[index] ?? 'seed';
    const kind = draws.weighted(sharesOf[index] ?? []);
    yield drawPage(draws, source, kind, fixture);
  }
}
