import type { DiscoverySource, Evidence, FaceEvidence } from '../evidence.ts';
import { curveAt, readFeature } from '../family-scores.ts';
import type { Family, Feature } from '../feature-table.ts';
import { sameFace, sameLogo } from '../feature-table.ts';
import { bearsName } from './person-claim.ts';
import type { PersonEvidence } from './person-evidence.ts';

/**
 * The natural log-odds that a page shows or names this very person: arithmetic of measured rates of strangers, not
 * fitted, since invented pages could only repeat what their generators believe of them.
 */
export interface Identity {
  logOdds: number;
  /** What speaks for the person by odds of 1.65 to 1 or more. */
  speaking: readonly Extract<Family, 'name' | 'face' | 'logo' | 'page'>[];
}

/**
 * Of 100,000 pages with a face one shows this person, if nothing else is known. A face at a rate of 1 in 10,000 alone
 * is thus a stranger's in nine of ten cases, and one at 1 in a million this person's in nine of ten.
 */
const priors: Readonly<Record<DiscoverySource, number>> = {
  permutation: -11.5,
  certificate: -11.5,
  sitemap: -11.5,
  seed: -11.5,
  search: -11.5,
  // Somebody has said that it is about this person, and anybody may say so.
  report: -11,
};

const perDecade = Math.LN10;
/** Beyond one in ten to the ninth no calibration was ever measured, and no more is needed. */
const mostDecades = 9;

/**
 * A match at a rate of 10^-n is 10^n times as likely of the person as of a stranger: the rate is the upper 95 % limit of
 * the worst group (ADR 0067), which more than pays for the photographs of the person that reach less. Examined faces
 * that are all strangers' speak against: three in a hundred photographs of somebody are that far from their own gallery.
 */
const likeness: Feature = {
  family: 'face',
  name: 'logFalseMatchRate',
  knots: [-12, -mostDecades, sameFace, -3, -2, -1, 0],
  direction: 'against',
  read: ({ face }) => face && face.logFalseMatchRate,
};
const likenessOdds = [mostDecades * perDecade, mostDecades * perDecade, 4 * perDecade, 3, -1, -3, -3.5];

/** Embedders are trained on faces of 112 pixels; what is enlarged is more alike, and is believed by that much less. */
const fullSide = 112;
const leastSide = 24;
const leastBelieved = 0.6;
const believedOf = ({ sidePixels }: FaceEvidence): number =>
  curveAt([leastSide, fullSide], [leastBelieved, 1], sidePixels);

/** Pictures of one page and references of one person are no independent witnesses: together one nat, odds of 2.7. */
const furtherOf = ({ pictures, matchingReferences }: FaceEvidence): number =>
  curveAt([1, 4], [0, 0.5], pictures) + curveAt([1, 4], [0, 0.5], matchingReferences);

function faceOdds(evidence: Evidence): number {
  const { face } = evidence;
  const decades = readFeature(likeness, evidence);
  if (face === null || decades === null) return 0;
  const nats = curveAt(likeness.knots, likenessOdds, decades);
  if (nats <= 0) return nats;
  return believedOf(face) * nats + (decades <= sameFace ? furtherOf(face) : 0);
}

/**
 * A full name leaves even odds: people who are registered are written about more than their namesakes, and most full
 * names have tens of bearers. In a text it may be anybody's; spelled with a slip or other letters it was chosen.
 */
const nameOdds = { nowhere: 0, text: 10.5, title: 11.5, own: 12 } as const;
const slipOdds = 0.5;

function nameOddsOf(person: PersonEvidence, { name }: Evidence): number {
  const place = bearsName(person, name) ? 'own' : person.namePlace;
  return nameOdds[place] + (person.isMisspelled && place !== 'nowhere' ? slipOdds : 0);
}

/** A copied sign or text of the person's own pages: templates are removed before, so few others have them. */
const copiedText = 0.3;
const copyOdds = 4;

const speaks = 0.5;

/** Rises with each of its evidence. Throws a RangeError naming a rate that is out of its range. */
export function identityOf(person: PersonEvidence, evidence: Evidence): Identity {
  const { logo, page } = evidence;
  const odds = {
    name: nameOddsOf(person, evidence),
    logo: logo !== null && logo.distance <= sameLogo ? copyOdds : 0,
    page: (page?.textLikeness ?? 0) >= copiedText ? copyOdds : 0,
    face: faceOdds(evidence),
  };
  return {
    logOdds: priors[evidence.source] + odds.name + odds.logo + odds.page + odds.face,
    speaking: (['name', 'logo', 'page', 'face'] as const).filter((family) => odds[family] >= speaks),
  };
}
