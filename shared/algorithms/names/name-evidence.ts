import type { NameEvidence } from '../confidence/evidence.ts';
import type { BrandLabel, BrandNames } from './brand-names.ts';
import { damerauLevenshtein, jaroWinkler } from './edit-distance.ts';
import { isKeyboardSlip, likelySubstitutionCost } from './likely-slips.ts';
import { isWithinLimit, looksAlike, tokenOf } from './brand-index.ts';
import type { SeenHost, SeenNames } from './seen-names.ts';
import { namedBy } from './token-set.ts';

const noHost: Omit<NameEvidence, 'titleLikeness'> = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
};

/** Compares the names on a page with those of a brand. */
export function nameEvidence(brand: BrandNames, { host, words }: SeenNames): NameEvidence {
  const titleLikeness = words === null ? null : namedBy(brand.names, words);
  return { ...(host === null ? noHost : hostEvidence(brand, host)), titleLikeness };
}

/** Whether the host says anything about the brand: true exactly for the brands that the index finds. */
export function hostSaysSomething(evidence: NameEvidence): boolean {
  const { isHomograph, isSameLabel, labelLikeness, brandToken } = evidence;
  return isHomograph || isSameLabel || labelLikeness > 0 || brandToken !== 'none';
}

function hostEvidence(brand: BrandNames, host: SeenHost): Omit<NameEvidence, 'titleLikeness'> {
  const isSpelledAlike = brand.spellings.has(host.text);
  const evidence = { ...noHost, isMixedScript: host.isMixedScript };
  for (const label of brand.labels) {
    const isLookAlike = looksAlike(label, host);
    if (isLookAlike) evidence.isHomograph = !isSpelledAlike;
    const likeness = isLookAlike ? { labelLikeness: 1, jaroWinkler: 1 } : likenessOf(label, host);
    evidence.labelLikeness = Math.max(evidence.labelLikeness, likeness.labelLikeness);
    evidence.jaroWinkler = Math.max(evidence.jaroWinkler, likeness.jaroWinkler);
    const hasSlipped = label.limit > 0 && host.plains.some((plain) => isKeyboardSlip(label.plain, plain));
    evidence.isKeyboardNeighbour ||= hasSlipped && !isSpelledAlike;
    const token = tokenOf(label, host);
    if (token === 'with_lure' || evidence.brandToken === 'none') evidence.brandToken = token;
  }
  evidence.isSameLabel = isSpelledAlike && !brand.officialDomains.has(host.registrableDomain);
  return evidence;
}

function likenessOf(
  label: BrandLabel,
  { plains }: SeenHost,
): Pick<NameEvidence, 'labelLikeness' | 'jaroWinkler'> {
  let labelLikeness = 0;
  let nearest = 0;
  for (const plain of plains) {
    nearest = Math.max(nearest, jaroWinkler(label.plain, plain));
    if (!isWithinLimit(label, plain)) continue;
    const distance = damerauLevenshtein(label.plain, plain, likelySubstitutionCost);
    const length = Math.max(Array.from(label.plain).length, Array.from(plain).length);
    labelLikeness = Math.max(labelLikeness, 1 - distance / length);
  }
  return { labelLikeness, jaroWinkler: nearest };
}
