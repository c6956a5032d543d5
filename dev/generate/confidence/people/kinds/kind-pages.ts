import {
  type DiscoverySource,
  discoverySources,
  type Evidence,
  type FaceEvidence,
  type IntentEvidence,
} from '../../../../../shared/algorithms/confidence/evidence.ts';
import type {
  PersonEvidence,
  PersonWants,
} from '../../../../../shared/algorithms/confidence/people/person-evidence.ts';
import { type Draws, seededDraws } from '../../seeded-draws.ts';
import { drawCandidate, type PersonPage, unsaid } from '../person-page.ts';
import { type PersonKind, personKinds } from './kinds.ts';

/** Draws pages of the kinds in the table, as a crawler that misses much of them would see them. */
const columnOf: Readonly<Record<DiscoverySource, number>> = {
  permutation: 0,
  certificate: 0,
  sitemap: 0,
  seed: 1,
  search: 2,
  report: 3,
};

/** Wants whose words are not among those that are known, and kinds of pages that are taken for another. */
const missedWants = 0.35;
const misread = 0.12;

function pick<T>({ weighted }: Draws, choices: readonly (readonly [T, number])[], otherwise: T): T {
  return choices[weighted(choices.map(([, share]) => share))]?.[0] ?? otherwise;
}

function faceOf(draws: Draws, { about, face }: PersonKind): FaceEvidence | null {
  const { chance, uniform, count } = draws;
  if (chance(0.12)) return null;
  const stranger = Math.max(-4.5, Math.log10(Math.max(uniform(), 1e-5)));
  const nothing = { areaShare: 0.2 * uniform(), matchingReferences: 0, pictures: 0, sidePixels: 0 };
  if (!chance(face)) return { ...nothing, logFalseMatchRate: stranger / 2 };
  if (about === 'namesake') return { ...nothing, logFalseMatchRate: stranger };
  const isCopy = chance(0.7);
  const decades =
    about === 'lookalike' ? -3.3 - 1.2 * uniform() ** 2 : isCopy ? -5.2 - 4 * uniform() : -1.5 - 4 * uniform();
  if (decades > -4) return { ...nothing, logFalseMatchRate: decades };
  return {
    logFalseMatchRate: decades,
    matchingReferences: 1 + Math.min(3, count(0.8)),
    areaShare: 0.4 * uniform() ** 2,
    pictures: 1 + Math.min(6, count(0.7)),
    sidePixels: Math.round(40 + 300 * uniform() ** 2),
  };
}

function intentOf({ chance, count }: Draws, { wants }: PersonKind): IntentEvidence {
  const secret = chance(wants.secret ?? 0);
  const action = chance(wants.action ?? 0);
  return {
    asksForPassword: secret && chance(0.6),
    asksForCard: secret && chance(0.6),
    asksForWallet: secret && chance(0.08),
    asksForOneTimeCode: false,
    asksForAccount: action && chance(0.7),
    offersDownload: false,
    asksForCall: action && chance(0.5),
    takesApplications: action && chance(0.06),
    sellsGoods: chance(wants.order ?? 0) && chance(0.85),
    formLeavesSite: chance(0.05),
    contactHandles: chance((wants.message ?? 0) + 0.6 * (wants.talkElsewhere ?? 0)) ? 1 + count(0.6) : 0,
    paymentWords: chance((wants.order ?? 0) + (wants.invest ?? 0) + 0.4 * (wants.donate ?? 0)) ? count(1.5) : count(0.2),
  };
}

function wantsOf({ chance }: Draws, { wants }: PersonKind): PersonWants {
  const isRead = (share = 0): boolean => chance(share) && !chance(missedWants);
  return {
    talkElsewhere: isRead(wants.talkElsewhere),
    invest: isRead(wants.invest),
    donate: isRead(wants.donate),
    ticket: isRead(wants.ticket),
    marry: isRead(wants.marry),
  };
}

function personOf(draws: Draws, kind: PersonKind, isOnPlatform: boolean): PersonEvidence {
  const { chance } = draws;
  const namePlace = pick(draws, kind.namePlace, 'text');
  const isOwnPath = namePlace === 'own' ? chance(0.92) : chance(0.05);
  return {
    namePlace: chance(0.06) ? 'text' : namePlace,
    isMisspelled: namePlace !== 'nowhere' && chance(kind.isImpersonation ? 0.15 : 0.03),
    kind: chance(misread) ? 'other' : pick(draws, kind.page, 'other'),
    speaksAsPerson: chance(0.4) ? null : chance(kind.speaksAs),
    speaksFor: chance(kind.speaksFor) && chance(0.75),
    isEndorsed: chance(kind.endorsed) && chance(0.75),
    mark: chance(kind.mark[1]) ? kind.mark[0] : 'none',
    pathBearsName: isOnPlatform ? isOwnPath : null,
    leadsHome: chance(kind.leadsHome),
    wants: chance(0.12) ? null : wantsOf(draws, kind),
  };
}

function pageOf(draws: Draws, source: DiscoverySource): PersonPage {
  const { chance, uniform } = draws;
  const column = columnOf[source];
  const kind = pick(
    draws,
    personKinds.map((row) => [row, row.of[column] ?? 0] as const),
    personKinds[0] ?? raiseEmpty(),
  );
  const isOnPlatform = chance(kind.platform);
  const isByName = column === 0;
  const person = personOf(draws, kind, isOnPlatform);
  const face = faceOf(draws, kind);
  const intent = chance(0.05) ? null : intentOf(draws, kind);
  const age = chance(kind.young) ? 60 * uniform() : 60 * 100 ** uniform();
  const hasHost = !isOnPlatform && (isByName || (person.namePlace === 'own' && chance(0.7)));
  const evidence: Evidence = {
    source,
    name: hasHost ? { ...unsaid, labelLikeness: 0.8 + 0.2 * uniform(), jaroWinkler: 0.9 } : unsaid,
    claim: null,
    logo: null,
    page: {
      screenshotDistance: null,
      textLikeness: chance(0.2) ? null : kind.isImpersonation && chance(0.15) ? uniform() : 0.1 * uniform(),
      hotLinkedAssets: 0,
      sharesTrackingIds: false,
      emptiness: 'none',
    },
    face,
    person,
    intent,
    infrastructure: {
      domainAgeDays: chance(0.4) ? null : isOnPlatform ? 4000 + 2000 * uniform() : age,
      certificateAgeDays: 60 * uniform(),
      isSharedHost: isOnPlatform,
      receivesMail: null,
    },
    vetoes: [],
  };
  return {
    kind: `people: ${kind.kind}`,
    isImpersonation: kind.isImpersonation,
    isThisPerson: kind.about === 'this',
    isClear: kind.isImpersonation && (face?.logFalseMatchRate ?? 0) <= -6 && person.namePlace === 'own',
    evidence,
  };
}

function raiseEmpty(): never {
  throw new RangeError('there are no kinds');
}

export function* kindPages(seed: number, pages: number): Generator<PersonPage> {
  const draws = seededDraws(seed);
  for (let page = 0; page < pages; page += 1)
    yield drawCandidate(() => pageOf(draws, discoverySources[page % discoverySources.length] ?? 'seed'));
}
