import { z } from 'zod';
import type { explainTrust } from '../../../shared/domain/people/trust/explain-trust.ts';
import type { getTrust } from '../../../shared/domain/people/trust/trust-response.ts';
import { trustGains } from '../../../shared/domain/people/trust/trust-policy.ts';
import {
  identityIdField,
  personFigureField,
  personMomentField,
  shownUserIdField,
  timestampField,
  trustScoreField,
} from '../fields.ts';

export const levelField = z.enum(['low', 'medium', 'high']).meta({ description: 'The band of the score.' });

export const factorsField = z
  .object({
    liveness: trustScoreField,
    device: trustScoreField,
    behavioral: trustScoreField,
    credential: trustScoreField,
  })
  .meta({ description: 'The score by what it rests on.' });

/** Exactly what the interface shows. */
export const trustResponse = z.object({
  userId: shownUserIdField,
  trustScore: trustScoreField,
  level: levelField,
  factors: factorsField,
});

const part = z.object({
  id: z.enum([...trustGains, 'penalties']).meta({ description: 'The part.' }),
  points: personFigureField.meta({
    description: 'Rounded to a thousandth; the parts add up to `total` exactly.',
    example: 12.5,
  }),
  max: z.number().meta({ description: 'The most points of this part.', example: 30 }),
  halfLifeDays: z
    .number()
    .meta({ description: 'After how many days without an event it has half.', example: 180 }),
  lastEventAt: personMomentField.nullable().meta({ description: 'Null if there was none.' }),
  reasons: z
    .array(z.string())
    .meta({ description: 'What it rests on, as sentences.', example: ['verified today'] }),
  howToImprove: z.string().nullable().meta({
    description: 'What would add points; null if nothing would.',
    example: 'Re-verify with your device.',
  }),
});

export const explainedTrust = z.object({
  identityId: identityIdField,
  userId: shownUserIdField,
  trustScore: trustScoreField,
  level: levelField,
  total: personFigureField.meta({
    description: 'The score before it is rounded to `trustScore`.',
    example: 60.25,
  }),
  factors: factorsField,
  parts: z.array(part).meta({ description: 'The parts that add up to the score.' }),
  nextChange: z.object({ at: personMomentField, to: trustScoreField }).nullable().meta({
    description: 'When `trustScore` next changes because of elapsed time alone; null if it never will.',
  }),
  policyVersion: z.int().meta({ description: 'The version of the rules.', example: 3 }),
  asOf: timestampField,
});

type Explained = Awaited<ReturnType<typeof explainTrust>>;

export function toTrust({ userId, trustScore, level, factors }: Awaited<ReturnType<typeof getTrust>>) {
  return { userId, trustScore, level, factors: toFactors(factors) };
}

export function toExplainedTrust(trust: Explained): z.output<typeof explainedTrust> {
  const { nextChange: next } = trust;
  return {
    identityId: trust.identityId,
    userId: trust.userId,
    trustScore: trust.trustScore,
    level: trust.level,
    total: trust.total,
    factors: toFactors(trust.factors),
    parts: trust.parts.map(toPart),
    nextChange: next && { at: next.at, to: next.to },
    policyVersion: trust.policyVersion,
    asOf: trust.asOf,
  };
}

function toFactors({ liveness, device, behavioral, credential }: z.input<typeof factorsField>) {
  return { liveness, device, behavioral, credential };
}

function toPart(explained: Explained['parts'][number]) {
  const { id, points, max, halfLifeDays, lastEventAt, reasons, howToImprove } = explained;
  return { id, points, max, halfLifeDays, lastEventAt, reasons, howToImprove };
}
