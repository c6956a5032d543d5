import { type Contribution, type Fused, sumOf, type UpperLimit } from '../contribution.ts';
import type { Evidence } from '../evidence.ts';
import { curveAt, readFeature } from '../family-scores.ts';
import type { PeopleFusion } from './people-model.ts';
import { isAtLeast, personClaims, personClaimsOf, personWantOf, personWants } from './person-claim.ts';
import type { PersonEvidence } from './person-evidence.ts';
import { personFeatures } from './person-features.ts';
import { identityOf } from './person-identity.ts';

/**
 * The log-odds of a claim and a want, of the claim that says most of those that hold. Of an unknown want at least what was
 * read, and at least what such pages want on the whole.
 */
export function wantedOf(
  { claimTable, unknownWants }: Pick<PeopleFusion, 'claimTable' | 'unknownWants'>,
  person: PersonEvidence,
  evidence: Evidence,
): { feature: string; nats: number } {
  const { most, mayBeMore } = personWantOf(person, evidence.intent);
  let said = { feature: '', nats: -Infinity };
  for (const claim of personClaimsOf(person, evidence)) {
    const row = personClaims.indexOf(claim);
    const read = claimTable[row]?.[personWants.indexOf(most)] ?? 0;
    const unknown = mayBeMore ? (unknownWants[row] ?? 0) : -Infinity;
    const nats = Math.max(read, unknown);
    if (nats >= said.nats) said = { feature: `${claim}, wants ${unknown >= read ? 'unknown' : most}`, nats };
  }
  return said;
}

/**
 * What is left to prove of the identity: p = σ(s) σ(t) with the log-odds s of the identity and t of an impersonation of
 * this person has the log-odds t - ln(1 + e^(t - s) + e^-s), so that the terms still add up. 0 or less.
 */
export function identityOver(person: PersonEvidence, evidence: Evidence, t: number): Contribution {
  const { logOdds: s, speaking } = identityOf(person, evidence);
  return {
    family: 'identity',
    feature: speaking.length === 0 ? 'nothing' : speaking.join(', '),
    nats: -Math.log1p(Math.exp(t - s) + Math.exp(-s)),
  };
}

/** The log-odds that a page impersonates a person, given that it shows or names this very one. */
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
  return { contributions, logit: sumOf(contributions), missing };
}

/** A newspaper asks for an account to read it, so only what a newspaper does not want lets it be certain. */
const ofArticle: UpperLimit = { family: 'article', most: 0.9 };
/** Impostors lead nobody to those whom they imitate, unless a secret is taken on the way. */
const ofLeadingHome: UpperLimit = { family: 'leads home', most: 0.6 };

/** What says that it is a joke, an admirer's or a picture for sale deceives nobody, unless it takes more than an order. */
const ofMark: UpperLimit = { family: 'mark', most: 0.19 };

export function personLimitOf(person: PersonEvidence, { intent }: Evidence): UpperLimit | null {
  const { most } = personWantOf(person, intent);
  if (person.mark !== 'none' && !isAtLeast(most, 'a ticket')) return ofMark;
  if (person.leadsHome && most !== 'a secret') return ofLeadingHome;
  return person.kind === 'article' && !isAtLeast(most, 'an investment') ? ofArticle : null;
}
