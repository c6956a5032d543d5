import { type Contribution, type Fused, sumOf, type UpperLimit } from '../contribution.ts';
import type { Evidence } from '../evidence.ts';
import { curveAt, readFeature } from '../family-scores.ts';
import type { PeopleFusion } from './people-model.ts';
import { isAtLeast, personClaimOf, personClaims, personWantOf, personWants } from './person-claim.ts';
import type { PersonEvidence } from './person-evidence.ts';
import { personFeatures } from './person-features.ts';
import { identityOf } from './person-identity.ts';

/**
 * The log-odds of a claim and a want. Of an unknown want at least what was read, and at least what such pages want on
 * the whole.
 */
export function wantedOf(
  { claimTable, unknownWants }: Pick<PeopleFusion, 'claimTable' | 'unknownWants'>,
  person: PersonEvidence,
  evidence: Evidence,
): { feature: string; nats: number } {
  const claim = personClaimOf(person, evidence);
  const { most, mayBeMore } = personWantOf(person, evidence.intent);
  const row = personClaims.indexOf(claim);
  const read = claimTable[row]?.[personWants.indexOf(most)] ?? 0;
  const isUnknown = mayBeMore && read <= (unknownWants[row] ?? 0);
  return {
    feature: `${claim}, wants ${isUnknown ? 'unknown' : most}`,
    nats: isUnknown ? (unknownWants[row] ?? 0) : read,
  };
}

/** What is taken off the log-odds t of an impersonation for the log-odds s of an identity: ln(odds(σ(s) σ(t))) - t. */
export const identityNats = (s: number, t: number): number => -Math.log1p(Math.exp(t - s) + Math.exp(-s));

/**
 * The log-odds that a page impersonates a person: that it shows or names this very one, times that it impersonates them
 * if it does. The contributions are those of the second, then what the first takes away, which is never below 0.
 */
export function fusePerson(fusion: PeopleFusion, person: PersonEvidence, evidence: Evidence): Fused {
  const contributions: Contribution[] = [
    { family: 'source', feature: evidence.source, nats: fusion.intercepts[evidence.source] },
  ];
  const missing: string[] = (['face', 'intent', 'infrastructure'] as const).filter(
    (family) => evidence[family] === null,
  );
  if (person.wants === null) missing.push('person.wants');
  for (const [index, feature] of personFeatures.entries()) {
    const value = readFeature(feature, evidence);
    if (value !== null)
      contributions.push({
        family: feature.family,
        feature: feature.name,
        nats: curveAt(feature.knots, fusion.curves[index] ?? [], value),
      });
    else if (feature.field === 'person.speaksAsPerson') missing.push(feature.field);
  }
  contributions.push({ family: 'claim x want', ...wantedOf(fusion, person, evidence) });
  const identity = identityOf(person, evidence);
  contributions.push({
    family: 'identity',
    feature: identity.speaking.length === 0 ? 'nothing' : identity.speaking.join(', '),
    nats: identityNats(identity.logOdds, sumOf(contributions)),
  });
  return { contributions, logit: sumOf(contributions), missing };
}

/** A newspaper asks for an account to read it, so only what a newspaper does not want lets it be certain. */
const ofArticle: UpperLimit = { family: 'article', most: 0.9 };
/** Impostors lead nobody to those whom they imitate, unless a secret is taken on the way. */
const ofLeadingHome: UpperLimit = { family: 'leads home', most: 0.6 };

export function personLimitOf(person: PersonEvidence, { intent }: Evidence): UpperLimit | null {
  const { most } = personWantOf(person, intent);
  if (person.leadsHome && most !== 'a secret') return ofLeadingHome;
  return person.kind === 'article' && !isAtLeast(most, 'an investment') ? ofArticle : null;
}
