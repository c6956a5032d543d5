import { automaticAbove } from '../../../shared/algorithms/confidence/automatic-drafts.ts';
import { calibrationError, type Judged } from '../../../shared/algorithms/confidence/drift-report.ts';
import { isRight, type SiteFinding } from '../../../test/labelled-web/judge-findings.ts';
import { drawFrom } from '../../testbed/draw-from.ts';

/** How well the findings about people are judged, as probabilities and as decisions. */
export interface PeopleVerdict {
  /** Comparisons of a page with a person. */
  findings: number;
  /** Sites that were compared with none of them. */
  uncompared: number;
  /** Expected calibration error of all findings, over ten bins. */
  calibrationError: number;
  /** The error to expect of as many findings if every probability were right. */
  byChance: number;
  above95: number;
  /** Of the findings above 0.95; NaN where there is none. */
  precision: number;
  /** The share of the impostors that are above 0.5 for the person whom they imitate. */
  recall: number;
  draftsAboutHarmless: number;
}

const simulations = 2000;
const seed = 20_261_128;
/** From here on a finding is an alert. */
const alertFrom = 0.5;

/** @param people the ids of the people of the web */
export function judgePeople(findings: readonly SiteFinding[], people: ReadonlySet<string>): PeopleVerdict {
  const judged = findings.flatMap(({ site, matches }) =>
    matches
      .filter(({ brand }) => brand !== undefined && people.has(brand))
      .map(({ brand, match }) => ({
        site,
        probability: match.assessment.probability,
        isImpersonation: isRight(site, brand),
      })),
  );
  const certain = judged.filter(({ probability }) => probability > automaticAbove);
  const impostors = findings.filter(({ site }) => site.label === 'impostor' && people.has(site.brand));
  const found = new Set(
    judged.filter((each) => each.isImpersonation && each.probability > alertFrom).map(({ site }) => site),
  );
  const compared = new Set(judged.map(({ site }) => site));
  return {
    findings: judged.length,
    uncompared: findings.filter(({ site }) => !compared.has(site)).length,
    calibrationError: calibrationError(judged).error,
    byChance: errorByChance(judged.map(({ probability }) => probability)),
    above95: certain.length,
    precision: certain.filter(({ isImpersonation }) => isImpersonation).length / certain.length,
    recall: found.size / impostors.length,
    draftsAboutHarmless: findings
      .filter(({ site }) => site.label !== 'impostor')
      .reduce((sum, { drafts }) => sum + drafts.length, 0),
  };
}

/** The mean error of outcomes that are drawn with these very probabilities: the same on every machine. */
export function errorByChance(probabilities: readonly number[]): number {
  const draw = drawFrom(seed);
  let sum = 0;
  for (let at = 0; at < simulations; at += 1) {
    const drawn = probabilities.map((probability): Judged => ({
      probability,
      isImpersonation: draw.unit() < probability,
    }));
    sum += calibrationError(drawn).error;
  }
  return sum / simulations;
}
