import {
  type ClaimEvidence,
  type DiscoverySource,
  discoverySources,
  type Evidence,
  type IntentEvidence,
  type LogoPlace,
  type NameEvidence,
  type TitlePlace,
} from '../../../../shared/algorithms/confidence/evidence.ts';
import type { LabelledPage } from '../labelled-page.ts';
import { clamp, type Draws, seededDraws } from '../seeded-draws.ts';
import { drawHost, type Host } from './composed-hosts.ts';
import { measureRest, type Writer } from './composed-looks.ts';

/**
 * The third generator, without any notion of kinds: somebody with or without an intention to deceive puts a page
 * together from random parts. Each part of the page (title, head, form, text, footer, metadata) is written by itself and
 * tells either the writer's own name, the brand's, or none. A page is an impersonation where its writer is not entitled
 * to the name that its parts tell and wants something of those who believe it.
 */

/** Of 10,000 pages of a source that were read, those whose writer deceives. */
const deceivers: Readonly<Record<DiscoverySource, number>> = {
  permutation: 1700,
  certificate: 1000,
  sitemap: 600,
  seed: 1600,
  search: 700,
  report: 5000,
};

/** The name that a part of the page tells. */
type Told = 'brand' | 'own' | 'none';

function toldBy({ deceives, zeal }: Writer, { chance }: Draws): Told {
  if (deceives) return chance(0.45 + 0.5 * zeal) ? 'brand' : chance(0.12) ? 'own' : 'none';
  // Admirers and careless dealers put somebody else's name where theirs should be; most do not.
  return chance(0.06 * zeal) ? 'brand' : chance(0.62) ? 'own' : 'none';
}

function titleOf(writer: Writer, draws: Draws): TitlePlace {
  const told = toldBy(writer, draws);
  if (told === 'brand') return draws.chance(0.55) ? 'alone' : 'part';
  if (writer.deceives) return draws.chance(0.4) ? 'mentioned' : 'absent';
  if (!draws.chance(writer.zeal)) return 'absent';
  return draws.chance(0.1) ? 'part' : 'mentioned';
}

function placeOf(writer: Writer, draws: Draws): LogoPlace {
  const { chance } = draws;
  if (!chance(writer.deceives ? 0.88 : 0.6 * writer.zeal)) return 'none';
  if (toldBy(writer, draws) === 'brand') return chance(0.85) ? 'head' : 'icon';
  if (writer.deceives) return chance(0.8) ? 'content' : 'icon';
  return chance(0.4) ? 'beside_others' : 'content';
}

function claimOf(writer: Writer, draws: Draws): ClaimEvidence {
  const { chance, uniform } = draws;
  const inMetadata = (share: number): boolean | null => {
    const told = chance(share) ? toldBy(writer, draws) : 'none';
    return told === 'none' ? null : told === 'brand';
  };
  const words = writer.deceives ? 0.08 * uniform() * uniform() : 0.05 * writer.zeal * uniform() ** 2;
  const own = writer.deceives ? 0.09 : 0.8 - 0.25 * writer.zeal;
  return {
    titlePlace: titleOf(writer, draws),
    isHeadName: inMetadata(0.7),
    isDeclaredName: inMetadata(0.4),
    isCopyrightName: inMetadata(0.5),
    formNamesBrand: chance(0.5) && toldBy(writer, draws) === 'brand',
    textShare: chance(0.15) ? null : words,
    hasOwnName: chance(own),
    logoPlace: writer.hasLogo ? placeOf(writer, draws) : null,
  };
}

type Want = keyof Pick<
  IntentEvidence,
  | 'asksForPassword'
  | 'asksForCard'
  | 'asksForWallet'
  | 'asksForOneTimeCode'
  | 'asksForAccount'
  | 'offersDownload'
  | 'asksForCall'
  | 'takesApplications'
  | 'sellsGoods'
>;

/** How often an honest page asks for it, and in how many of 100 a deceiver chooses it first. */
const wants: readonly (readonly [Want, number, number])[] = [
  ['asksForPassword', 0.26, 46],
  ['asksForCard', 0.1, 12],
  ['asksForWallet', 0.01, 6],
  ['asksForOneTimeCode', 0.02, 6],
  ['asksForAccount', 0.07, 6],
  ['offersDownload', 0.08, 7],
  ['asksForCall', 0.18, 7],
  ['takesApplications', 0.06, 5],
  ['sellsGoods', 0.22, 11],
];

function intentOf({ deceives }: Writer, draws: Draws): IntentEvidence {
  const { chance, count } = draws;
  const chosen = deceives ? draws.weighted(wants.map(([, , share]) => share)) : -1;
  const asks = new Set(wants.flatMap(([want, share], at) => (at === chosen || chance(share) ? [want] : [])));
  const talks = deceives ? 0.5 : 0.3;
  return {
    asksForPassword: asks.has('asksForPassword'),
    asksForCard: asks.has('asksForCard'),
    asksForWallet: asks.has('asksForWallet'),
    asksForOneTimeCode: asks.has('asksForOneTimeCode'),
    asksForAccount: asks.has('asksForAccount'),
    offersDownload: asks.has('offersDownload'),
    asksForCall: asks.has('asksForCall'),
    takesApplications: asks.has('takesApplications'),
    sellsGoods: asks.has('sellsGoods'),
    formLeavesSite: chance(deceives ? 0.35 : 0.05),
    contactHandles: chance(talks) ? 1 + count(0.7) : 0,
    paymentWords: count(deceives ? 1.4 : 0.7),
  };
}

/** A title that names the brand contains its words; one that does not may contain some of them. */
function nameOf(host: Host, { titlePlace }: ClaimEvidence, { uniform, chance }: Draws): NameEvidence {
  const share = titlePlace === 'absent' ? 0.3 * uniform() : clamp(0.65 + 0.5 * uniform(), 0, 1);
  return { ...host.name, titleLikeness: chance(0.07) ? null : share };
}

function compose(draws: Draws, source: DiscoverySource): LabelledPage {
  const { chance, uniform } = draws;
  const writer: Writer = {
    deceives: chance(deceivers[source] / 10_000),
    zeal: uniform(),
    hasLogo: chance(0.85),
    hasFace: chance(0.3),
  };
  // What is found by its words is about the brand more often than what is found by its host.
  if (
    !writer.deceives &&
    !chance(
      { permutation: 0.25, certificate: 0.3, sitemap: 0.6, seed: 0.7, search: 0.8, report: 0.75 }[source],
    )
  )
    writer.zeal *= 0.1;
  const host = drawHost(draws, { deceives: writer.deceives, source });
  // A visit that was blocked half-way sees the response and no picture, form or text.
  const isBlocked = chance(0.03);
  const claim = claimOf(writer, draws);
  const { logo, page, face } = measureRest(draws, writer, claim);
  const intent = intentOf(writer, draws);
  const evidence: Evidence = {
    source,
    name: nameOf(host, claim, draws),
    claim: isBlocked ? null : claim,
    logo: isBlocked ? null : logo,
    page: isBlocked || chance(0.05) ? null : page,
    face: isBlocked ? null : face,
    person: null,
    intent: isBlocked ? null : intent,
    infrastructure: chance(0.1) ? null : host.infrastructure,
    vetoes: [],
  };
  const label = writer.deceives ? 'deceit' : 'honest';
  return {
    kind: `composed: ${label}`,
    isImpersonation: writer.deceives,
    isClear:
      writer.deceives &&
      !isBlocked &&
      claim.titlePlace === 'alone' &&
      claim.logoPlace === 'head' &&
      (intent.asksForPassword || intent.asksForCard || intent.asksForWallet),
    evidence,
  };
}

/** Generates pages, equally many of each source; the same for the same seed. */
export function* composedPages(seed: number, pages: number): Generator<LabelledPage> {
  const draws = seededDraws(seed);
  for (let page = 0; page < pages; page += 1)
    yield compose(draws, discoverySources[page % discoverySources.length] ?? 'seed');
}
