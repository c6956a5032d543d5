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

export const levelField = z.enum(['low', 'medium', 'high']);

const factor = z.int().min(0).max(100);
export const factorsField = z.object({
  liveness: factor,
  device: factor,
  behavioral: factor,
  credential: factor,
});

/** Exactly what the interface shows. */
export const trustResponse = z.object({
  userId: shownUserIdField,
  trustScore: trustScoreField,
  level: levelField,
  factors: factorsField,
});

const part = z.object({
  id: z.enum([...trustGains, 'penalties']),
  points: personFigureField.meta({
    description: 'Rounded to a thousandth; the parts add up to `total` exactly.',
  }),
  max: z.number(),
  halfLifeDays: z.number(),
  lastEventAt: personMomentField.nullable(),
  reasons: z.array(z.string()),
  howToImprove: z.string().nullable(),
});

export const explainedTrust = z.object({
  identityId: identityIdField,
  userId: shownUserIdField,
  trustScore: trustScoreField,
  level: levelField,
  total: personFigureField.meta({ description: 'The score before it is rounded to `trustScore`.' }),
  factors: factorsField,
  parts: z.array(part),
  nextChange: z.object({ at: personMomentField, to: trustScoreField }).nullable().meta({
    description: 'When `trustScore` next changes because of elapsed time alone; null if it never will.',
  }),
  policyVersion: z.int(),
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
