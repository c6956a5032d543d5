import type {
  FaceEvidence,
  IntentEvidence,
} from '../../../../../shared/algorithms/confidence/evidence.ts';
import type {
  NamePlace,
  PageKind,
  PersonEvidence,
  PersonWants,
} from '../../../../../shared/algorithms/confidence/people/person-evidence.ts';
import { clamp, type Draws } from '../../seeded-draws.ts';
import type { Intention } from './intentions.ts';

/** The parts of a page, each written by itself from what its writer is up to, and read badly. */
export interface Medium {
  isPlatform: boolean;
  /** Of its words, those that the crawler can read: a rare language or a picture leaves few. */
  legible: number;
}

function placeOf({ chance }: Draws, { voice, hidesName, effort }: Intention): NamePlace {
  if (hidesName) return chance(0.03) ? 'text' : 'nowhere';
  if (voice === 'as' || voice === 'for') return chance(0.6 + 0.4 * effort) ? 'own' : 'title';
  if (chance(0.1 + (voice === 'with' ? 0.15 : 0))) return voice === 'with' ? 'nowhere' : 'own';
  return chance(0.55) ? 'title' : 'text';
}

function kindOf({ chance }: Draws, { voice, says }: Intention, { isPlatform, legible }: Medium): PageKind {
  if (!chance(0.75 + 0.2 * legible)) return 'other';
  if (says === 'stock') return chance(0.6) ? 'shop' : 'other';
  if (voice === 'as') return chance(isPlatform ? 0.9 : 0.3) ? 'profile' : 'other';
  if (voice === 'for') return chance(isPlatform ? 0.5 : 0.1) ? 'profile' : 'other';
  if (voice === 'with') return chance(0.5) ? 'shop' : chance(0.4) ? 'article' : 'other';
  if (isPlatform) return chance(0.5) ? 'profile' : 'other';
  return chance(0.55) ? 'article' : chance(0.2) ? 'shop' : 'other';
}

/** Admirers and reporters show where the person is at home; those who deceive do by mistake, or to seem honest. */
const homeShare = ({ deceives, voice, who }: Intention): number => {
  if (who !== 'this') return 0.005;
  if (deceives) return 0.05;
  return voice === 'about' ? 0.2 : 0.5;
};

export function writtenPerson(draws: Draws, intention: Intention, medium: Medium): PersonEvidence {
  const { chance } = draws;
  const { voice, deceives, says } = intention;
  const namePlace = placeOf(draws, intention);
  const isVoiceRead = chance(medium.legible);
  return {
    namePlace,
    isMisspelled: namePlace !== 'nowhere' && chance(deceives ? 0.18 : 0.04),
    kind: kindOf(draws, intention, medium),
    speaksAsPerson: isVoiceRead ? chance(voice === 'as' ? 0.85 : voice === 'for' ? 0.25 : 0.06) : null,
    speaksFor: voice === 'for' && chance(medium.legible),
    isEndorsed: chance(voice === 'with' ? 0.9 * medium.legible : 0.03),
    mark: says !== 'nothing' && chance(0.65 + 0.3 * medium.legible) ? says : 'none',
    pathBearsName: medium.isPlatform ? namePlace === 'own' && chance(0.85) : null,
    leadsHome: chance(homeShare(intention)),
    wants: chance(0.25 + medium.legible) ? writtenWants(draws, intention, medium) : null,
  };
}

/** Those who deceive want one thing first, and others by the way; a reader of words misses a third and more of them. */
function writtenWants(draws: Draws, { deceives, voice, greed }: Intention, { legible }: Medium): PersonWants {
  const { chance, weighted } = draws;
  const first = ['talkElsewhere', 'invest', 'donate', 'ticket', 'marry'] as const;
  const shares = {
    as: [34, 18, 12, 6, 20],
    for: [14, 8, 26, 44, 0],
    with: [6, 50, 6, 4, 0],
    about: [20, 20, 20, 20, 0],
  }[voice];
  const chosen = deceives && chance(0.35 + 0.6 * greed) ? first[weighted(shares)] : undefined;
  const isRead = (field: keyof PersonWants, byTheWay: number): boolean =>
    (field === chosen || chance(deceives ? 0.12 * greed : byTheWay)) && chance(0.35 + 0.45 * legible);
  return {
    talkElsewhere: isRead('talkElsewhere', 0.04),
    invest: isRead('invest', 0.015),
    donate: isRead('donate', 0.06),
    ticket: isRead('ticket', 0.12),
    marry: isRead('marry', 0.01),
  };
}

export function writtenIntent({ chance, count }: Draws, { deceives, voice, greed }: Intention): IntentEvidence {
  const sells = voice === 'with' ? 0.7 : voice === 'for' ? 0.25 : 0.12;
  const secret = deceives ? 0.3 * greed : 0.1;
  return {
    asksForPassword: chance(0.7 * secret),
    asksForCard: chance(0.5 * secret),
    asksForWallet: deceives && chance(0.1 * greed),
    asksForOneTimeCode: chance(0.02),
    asksForAccount: chance(0.12),
    offersDownload: chance(0.03),
    asksForCall: chance(0.1),
    takesApplications: chance(0.02),
    sellsGoods: chance(sells),
    formLeavesSite: chance(deceives ? 0.12 : 0.05),
    contactHandles: chance(deceives ? 0.55 : 0.3) ? 1 + count(0.7) : 0,
    paymentWords: count(deceives ? 1.1 * greed + 0.1 : 0.25),
  };
}

/** A face is shown more often the more effort was made; half of all portraits in use are copies of the registered one. */
export function shownFace({ chance, uniform, count }: Draws, intention: Intention): FaceEvidence | null {
  const { who, voice, effort, deceives } = intention;
  if (chance(0.15)) return null;
  const none = { areaShare: 0.3 * uniform() ** 2, matchingReferences: 0, pictures: 0, sidePixels: 0 };
  const stranger = Math.log10(clamp(uniform(), 1e-4, 1));
  const share = who === 'another of the looks' ? 1 : voice === 'about' ? 0.5 + 0.3 * effort : 0.7 + 0.28 * effort;
  if (who === 'another of the name' || !chance(share)) return { ...none, logFalseMatchRate: stranger };
  const decades =
    who === 'another of the looks' ? -3 - 1.6 * uniform() : -1 - 9 * uniform() ** (deceives ? 0.6 : 0.9);
  if (decades > -4) return { ...none, logFalseMatchRate: decades };
  return {
    logFalseMatchRate: decades,
    matchingReferences: 1 + Math.min(4, count(0.6)),
    areaShare: 0.5 * uniform() ** 2,
    pictures: 1 + Math.min(8, count(effort)),
    sidePixels: Math.round(30 * 12 ** uniform()),
  };
}
