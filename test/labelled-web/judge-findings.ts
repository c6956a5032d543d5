import type { Crawled } from '../../crawler/crawl/crawl-page.ts';
import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { automaticAbove } from '../../shared/algorithms/confidence/automatic-drafts.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import type { BrandMatch } from '../../crawler/matching/match-page.ts';
import { type LabelledSite, placeOf } from '../../dev/testbed/labelled-site.ts';

/** The outcome for one site. */
export interface SiteFinding {
  site: LabelledSite;
  crawled: Crawled[];
  matches: { brand: string | undefined; match: BrandMatch }[];
  /** The brands for which takedowns of the site were drafted. */
  drafts: (string | undefined)[];
}

export interface Verdict {
  /** Matches above 0.95, and how many of them are wrong. */
  above95: number;
  false95: number;
  /** NaN where nothing is above 0.95. */
  precision: number;
  impostors: number;
  /** Impostors above 0.5 for the brand that they imitate. */
  found: number;
  recall: number;
  drafts: number;
  /** Drafts that no rule may ever make. */
  wrongDrafts: number;
  /** Impostors above 0.95, and for how many of them a takedown was drafted. */
  certain: number;
  certainDrafted: number;
}

/** The probability above which a match is an alert. */
const alertFrom = 0.5;

/** Substitutes the discovery source of a site; defaults to the real one. */
export type FoundBy = (site: LabelledSite) => DiscoverySource;

function probabilityOf(
  { match }: SiteFinding['matches'][number],
  site: LabelledSite,
  foundBy?: FoundBy,
): number {
  if (!foundBy) return match.assessment.probability;
  return assessEvidence(currentModel, { ...match.evidence, source: foundBy(site) }).probability;
}

/** Whether a finding about this brand or person is true. */
export const isRight = ({ label, brand: own }: LabelledSite, brand: string | undefined): boolean =>
  label === 'impostor' && brand === own;

/** The probability that the site imitates the brand that it is about; 0 where it was not compared with it. */
export const likeness = ({ site, matches }: SiteFinding, foundBy?: FoundBy): number =>
  Math.max(
    0,
    ...matches.filter(({ brand }) => brand === site.brand).map((each) => probabilityOf(each, site, foundBy)),
  );

export function judge(findings: readonly SiteFinding[], foundBy?: FoundBy): Verdict {
  const certainMatches = findings.flatMap(({ site, matches }) =>
    matches
      .filter((each) => probabilityOf(each, site, foundBy) > automaticAbove)
      .map(({ brand }) => isRight(site, brand)),
  );
  const impostors = findings.filter(({ site }) => site.label === 'impostor');
  const found = impostors.filter((finding) => likeness(finding, foundBy) > alertFrom).length;
  const certain = impostors.filter((finding) => likeness(finding, foundBy) > automaticAbove);
  const drafts = findings.flatMap(({ site, drafts: made }) => made.map((brand) => isRight(site, brand)));
  return {
    above95: certainMatches.length,
    false95: certainMatches.filter((right) => !right).length,
    precision: certainMatches.filter(Boolean).length / certainMatches.length,
    impostors: impostors.length,
    found,
    recall: found / impostors.length,
    drafts: drafts.length,
    wrongDrafts: drafts.filter((right) => !right).length,
    certain: certain.length,
    certainDrafted: certain.filter(({ site, drafts: made }) => made.includes(site.brand)).length,
  };
}

/** Misjudged sites, each with what was seen of it, for diagnosis. */
export function wrongOnes(findings: readonly SiteFinding[]): string[] {
  return findings.flatMap((finding) => {
    const { site, matches, drafts, crawled } = finding;
    const isMissed = site.label === 'impostor' && likeness(finding) <= alertFrom;
    const others = matches.filter(
      (each) => !isRight(site, each.brand) && probabilityOf(each, site) > automaticAbove,
    );
    const isDrafted = drafts.some((brand) => !isRight(site, brand));
    if (!isMissed && others.length === 0 && !isDrafted) return [];
    const seen = matches.map(({ brand, match }) => ({
      brand,
      probability: match.assessment.probability,
      evidence: match.evidence,
      nats: Object.fromEntries(
        match.assessment.contributions.map(({ family, feature, nats }) => [
          `${family}.${feature}`,
          Number(nats.toFixed(2)),
        ]),
      ),
    }));
    const what = isMissed ? 'missed' : isDrafted ? 'DRAFTED' : 'false alarm';
    return [
      `${what}: ${site.label}, ${site.kind}, ${placeOf(site)}, ${crawled.join()}: ${JSON.stringify(seen)}`,
    ];
  });
}

/** The value that this share of the values does not exceed (nearest rank). */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
