import {
  type ClaimEvidence,
  discoverySources,
  type DiscoverySource,
  type Evidence,
  type FaceEvidence,
  type InfrastructureEvidence,
  type IntentEvidence,
  type LogoEvidence,
  type LogoPlace,
  type NameEvidence,
  type PageEvidence,
  type TitlePlace,
} from '../../../../shared/algorithms/confidence/evidence.ts';
import { type LabelledPage, mayHarm } from '../labelled-page.ts';
import { clamp, seededDraws, type Draws } from '../seeded-draws.ts';
import { makeBrand, nameOfTrick, type VisitedBrand, type Trick } from './visited-brands.ts';
import { visitors, type Visitor } from './visitors.ts';

/**
 * The second generator: a visitor takes a name by a trick, copies part of a brand's page, and asks for something; then a
 * crawler measures the page, and when that fails it affects many measurements at once. The only thing shared with the
 * other generators is the way of drawing numbers.
 */
interface Deed {
  draws: Draws;
  brand: VisitedBrand;
  visitor: Visitor;
  trick: Trick;
  /** The share of the official page that was copied, 0 to 1. */
  taken: number;
  showsLogo: boolean;
  showsFace: boolean;
  speaksOfIt: boolean;
  /** The page is set up as if it were the brand's. */
  pretends: boolean;
  wants: {
    login: boolean;
    sale: boolean;
    coins: boolean;
    chat: boolean;
    sendsAway: boolean;
    install: boolean;
    call: boolean;
    hire: boolean;
  };
}

function act(draws: Draws, visitor: Visitor): Deed {
  const { chance, uniform, weighted } = draws;
  const brand = makeBrand(draws);
  const [least, most] = visitor.takes;
  const trick = visitor.tricks[weighted(visitor.tricks.map(([, weight]) => weight))]?.[0] ?? 'other';
  const taken = least + (most - least) * uniform();
  // A visitor who takes over more of a page also shows its logo and mentions the brand more often.
  const bold = 0.7 + 0.6 * uniform();
  return {
    draws,
    brand,
    visitor,
    trick,
    taken: clamp(taken * bold, 0, 1),
    showsLogo: brand.hasLogo && chance(clamp(visitor.logo * bold, 0, 0.97)),
    showsFace: brand.hasFace && chance(visitor.face),
    speaksOfIt: chance(clamp(visitor.speaksOfIt * bold, 0, 0.97)),
    pretends: chance(visitor.pretends),
    wants: {
      login: chance(visitor.login),
      sale: chance(visitor.sale),
      coins: chance(visitor.coins),
      chat: chance(visitor.chat),
      sendsAway: chance(visitor.sendsAway),
      install: chance(visitor.install),
      call: chance(visitor.call),
      hire: chance(visitor.hire),
    },
  };
}

function nameSeen({ draws, brand, trick, speaksOfIt }: Deed): NameEvidence {
  const { uniform, chance } = draws;
  const name = nameOfTrick(trick, brand, draws);
  // A brand whose name is a common word appears in many unrelated titles.
  const meant = speaksOfIt || (brand.isWord && chance(0.3));
  return { ...name, titleLikeness: chance(0.1) ? null : meant ? 0.3 + 0.7 * uniform() : 0.25 * uniform() };
}

/** How a site tells who it is, piece by piece; a visitor who pretends forgets or leaves out some of it. */
function claimSeen({ draws, pretends, speaksOfIt, showsLogo, visitor }: Deed, sees: boolean): ClaimEvidence {
  const { chance, uniform } = draws;
  // How thoroughly it was done, whoever did it.
  const care = 0.35 + 0.6 * uniform();
  const tells = (isTrue: boolean, doubt: number): boolean | null =>
    chance(0.6 * care) ? chance(isTrue ? 1 - doubt : doubt) : null;
  const place = ((): LogoPlace => {
    if (!showsLogo) return 'none';
    if (pretends) return chance(0.5 + 0.45 * care) ? 'head' : chance(0.3) ? 'icon' : 'content';
    if (chance(visitor.listsOthers)) return 'beside_others';
    return chance(0.08) ? 'head' : chance(0.05) ? 'icon' : 'content';
  })();
  const title = ((): TitlePlace => {
    if (pretends)
      return chance(care) ? (chance(0.6) ? 'alone' : 'part') : chance(0.5) ? 'mentioned' : 'absent';
    if (!speaksOfIt) return 'absent';
    return chance(0.12) ? 'part' : chance(0.03) ? 'alone' : 'mentioned';
  })();
  return {
    titlePlace: title,
    isHeadName: chance(0.4 + 0.4 * care) ? chance(pretends ? 0.9 : 0.06) : null,
    isDeclaredName: tells(pretends, 0.06),
    isCopyrightName: tells(pretends, 0.1),
    formNamesBrand: chance(pretends ? 0.5 * care : 0.02),
    textShare: chance(0.1) ? null : (pretends ? 0.06 : speaksOfIt ? 0.035 : 0.0005) * uniform() ** 2,
    hasOwnName: chance(pretends ? 0.1 * (1 - care) : visitor.ownName),
    logoPlace: sees ? place : null,
  };
}

function logoSeen({ draws, showsLogo, taken }: Deed): LogoEvidence {
  const { uniform, chance, normal } = draws;
  // Each of these changes the hash a little: another size, compression, an inexact crop.
  const edits = 2 + 10 * uniform() + (chance(0.2) ? 25 * uniform() : 0) + (chance(0.03) ? 40 : 0);
  return {
    distance: Math.round(showsLogo ? edits : clamp(normal(118, 12), 50, 200)),
    isInverted: showsLogo && chance(0.08),
    areaShare: 0.002 * 40 ** uniform(),
    isFavicon: showsLogo && chance(0.1 + 0.7 * taken),
  };
}

function pageSeen({ draws, brand, visitor, taken, trick }: Deed): PageEvidence {
  const { uniform, chance, normal, count } = draws;
  const isEmpty = visitor.empty !== 'none';
  const sameLayout = (brand.isTemplate && chance(0.12)) || visitor.kind === 'same builder';
  const looks =
    taken > 0.55 ? 34 * (1 - taken) + 6 * uniform() : sameLayout ? 8 + 34 * uniform() : normal(112, 18);
  const isOwn = visitor.kind === 'own branch';
  return {
    screenshotDistance: isEmpty || chance(0.12) ? null : Math.round(clamp(looks, 0, 256)),
    textLikeness: isEmpty || chance(0.1) ? null : clamp(0.85 * taken + 0.12 * uniform(), 0, 1),
    hotLinkedAssets: chance(isOwn ? 0.75 : 0.6 * taken) ? 1 + count(4) : 0,
    sharesTrackingIds: isOwn ? chance(0.7) : taken > 0.6 && trick !== 'other' && chance(0.2),
    emptiness: visitor.empty,
  };
}

function faceSeen({ draws, showsFace }: Deed): FaceEvidence {
  const { uniform, count } = draws;
  if (showsFace)
    return {
      logFalseMatchRate: -3.5 - 4.5 * uniform(),
      matchingReferences: 1 + Math.min(6, count(2)),
      areaShare: 0.25 * uniform() ** 2,
      pictures: 1,
      sidePixels: 160,
    };
  return {
    logFalseMatchRate: -2.2 * uniform() ** 2,
    matchingReferences: 0,
    areaShare: 0.3 * uniform() ** 2,
    pictures: 0,
    sidePixels: 0,
  };
}

function intentSeen({ draws, wants }: Deed): IntentEvidence {
  const { chance, count } = draws;
  const isInSteps = chance(0.2);
  return {
    // A fifth of those who want a login ask for the address first and for the password on the next page.
    asksForPassword: wants.login && !isInSteps,
    asksForCard: wants.sale && chance(0.7),
    asksForWallet: wants.coins,
    asksForOneTimeCode: wants.login && chance(0.2),
    asksForAccount: wants.login && (isInSteps || chance(0.1)),
    offersDownload: wants.install,
    asksForCall: wants.call && chance(0.9),
    takesApplications: wants.hire,
    sellsGoods: wants.sale && chance(0.85),
    formLeavesSite: wants.sendsAway,
    contactHandles: wants.chat ? 1 + count(0.8) : 0,
    paymentWords: wants.sale || wants.coins ? 1 + count(3) : count(0.5),
  };
}

function hostSeen({ draws, visitor }: Deed, isFresh: boolean): InfrastructureEvidence {
  const { uniform, chance } = draws;
  const [least, most] = visitor.days;
  const age = isFresh ? 20 * uniform() : least * (most / least) ** uniform();
  return {
    domainAgeDays: chance(0.25) ? null : age,
    certificateAgeDays: chance(0.2) ? null : age < 90 ? age : 90 * uniform(),
    isSharedHost: chance(visitor.guest),
    receivesMail: chance(0.3) ? null : chance(visitor.isImpersonation ? 0.4 : 0.6),
  };
}

/** By source, the share of pages not showing the brand that are on newly registered names. */
const freshOf: readonly number[] = [0.2, 0.4, 0.03, 0.05, 0.03, 0.1];

/** Tricks that make a name look like another. */
const feigned: ReadonlySet<Trick> = new Set([
  'lure',
  'look-alike letter',
  'letter swapped',
  'neighbour key',
  'other suffix',
]);
const sharesOf = discoverySources.map((_, index) => visitors.map(({ of }) => of[index] ?? 0));

const isClear = ({ visitor, trick, taken, wants, showsLogo, showsFace, speaksOfIt }: Deed): boolean =>
  visitor.isImpersonation &&
  speaksOfIt &&
  (showsLogo || showsFace) &&
  (feigned.has(trick) || taken > 0.5) &&
  (wants.login || wants.coins || wants.sale);

/** The evidence from a visit by the crawler. A browser that was kept out has neither pictures nor forms. */
function crawl(deed: Deed, source: DiscoverySource, fresh: number): [Evidence, boolean] {
  const { brand, visitor, draws } = deed;
  const isSeen = !draws.chance(0.06);
  const hasPictures = isSeen && visitor.empty === 'none';
  const evidence: Evidence = {
    source,
    name: nameSeen(deed),
    claim: isSeen ? claimSeen(deed, hasPictures && brand.hasLogo) : null,
    logo: hasPictures && brand.hasLogo ? logoSeen(deed) : null,
    page: isSeen ? pageSeen(deed) : null,
    face: hasPictures && brand.hasFace ? faceSeen(deed) : null,
    person: null,
    intent: isSeen ? intentSeen(deed) : null,
    infrastructure: draws.chance(0.06) ? null : hostSeen(deed, visitor.logo === 0 && draws.chance(fresh)),
    vetoes: [],
  };
  return [evidence, isSeen];
}

/** Generates `pages` pages, equally many of each source; the same for the same seed. */
export function* visitorPages(seed: number, pages: number): Generator<LabelledPage> {
  const draws = seededDraws(seed);
  for (let page = 0; page < pages; page += 1) {
    const index = page % discoverySources.length;
    const visitor = visitors[draws.weighted(sharesOf[index] ?? [])];
    if (visitor === undefined) throw new RangeError('there are no visitors');
    const deed = act(draws, visitor);
    const [evidence, isSeen] = crawl(deed, discoverySources[index] ?? 'seed', freshOf[index] ?? 0);
    const { kind } = visitor;
    const isImpersonation = visitor.isImpersonation && mayHarm(evidence);
    yield { kind: `visitor: ${kind}`, isImpersonation, isClear: isSeen && isClear(deed), evidence };
  }
}
