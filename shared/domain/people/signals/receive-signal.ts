import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadIdentity, lockIdentity } from '../identity/load-identity.ts';
import { recordTrustEvent } from '../trust/trust-events.ts';
import { peopleChecked } from '../verification/partner-checks.ts';
import {
  badSignals,
  countSignals,
  deleteSignalsAbout,
  findSignal,
  goodSignals,
  insertSignal,
  type StoredSignal,
} from './signal-store.ts';

export const signalSchema = z.object({
  kind: z.enum([...goodSignals, ...badSignals]).meta({ description: 'What you know of the person.' }),
  strength: z
    .number()
    .gt(0)
    .max(1)
    .meta({
      description: 'Your confidence, up to 1. It is weighted by how well established your project is.',
    })
    .meta({ example: 0.8 }),
  observedAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Defaults to now; at most one year ago.', example: '2026-11-20T12:00:00.000Z' }),
  expiresAt: z.iso.datetime().optional().meta({
    description: 'Defaults to 180 days after `observedAt`; at most 365 days.',
    example: '2027-05-19T12:00:00.000Z',
  }),
  signalId: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters')
    .meta({
      description: 'Your own identifier for the signal. Sending the same identifier again changes nothing.',
    })
    .meta({ example: 'fraud-review-1204' }),
});

export type Signal = z.output<typeof signalSchema>;

const dayMs = 86_400_000;
const lifetimeDays = { default: 180, max: 365 };
/** The limit a year. More from one partner would only displace the signals of others. */
const signalsMax = 20;
const clockSkewMs = 60_000;

/**
 * Records a partner's opinion of a person. Only its strongest signal counts, so no partner moves a score far alone.
 * @throws AppError identity_not_found, invalid_request, signal_limit
 */
export async function receiveSignal(
  deps: { db: Database; clock: Clock },
  key: ApiKey,
  { ref, ...signal }: Signal & { ref: string },
): Promise<StoredSignal> {
  const { projectId, mode } = key;
  const { id: identityId } = await loadIdentity(deps.db, { ref, mode });
  const { observedAt, expiresAt } = spanOf(signal, deps.clock.now());
  const named = { projectId, identityId, signalId: signal.signalId };
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    const known = await findSignal(tx, named);
    if (known) return known;
    if ((await countSignals(tx, named)) >= signalsMax) {
      throw new AppError(
        'signal_limit',
        `You have sent ${signalsMax} signals about this person within a year.`,
      );
    }
    const { kind, strength } = signal;
    const standing = await partnerStanding(tx, projectId, mode);
    const id = newId('sig');
    const stored = await insertSignal(tx, { id, ...named, kind, strength, standing, observedAt, expiresAt });
    if (!stored) throw new Error('the signal was not stored although no other request could have stored it');
    await recordTrustEvent(tx, {
      identityId,
      kind: goodSignals.some((each) => each === kind) ? 'signal_positive' : 'signal_negative',
      ref: id,
      at: observedAt,
      endedAt: expiresAt,
      weight: strength * standing,
      sourceProject: projectId,
    });
    return stored;
  });
}

/** Removes partners' signals about a person. */
export function eraseSignals(tx: Queryable, identityId: string): Promise<void> {
  return deleteSignalsAbout(tx, identityId);
}

function spanOf(signal: Signal, now: Date): { observedAt: Date; expiresAt: Date } {
  const observedAt = signal.observedAt === undefined ? now : new Date(signal.observedAt);
  const age = now.getTime() - observedAt.getTime();
  if (age < -clockSkewMs) throw new AppError('invalid_request', 'observedAt: must not be in the future');
  if (age > lifetimeDays.max * dayMs)
    throw new AppError('invalid_request', 'observedAt: must not be more than a year ago');
  const after = (days: number) => new Date(observedAt.getTime() + days * dayMs);
  const expiresAt = signal.expiresAt === undefined ? after(lifetimeDays.default) : new Date(signal.expiresAt);
  if (expiresAt <= now) throw new AppError('invalid_request', 'expiresAt: must be in the future');
  if (expiresAt > after(lifetimeDays.max)) {
    throw new AppError(
      'invalid_request',
      `expiresAt: must not be more than ${lifetimeDays.max} days after observedAt`,
    );
  }
  return { observedAt, expiresAt };
}

/** The weight of a project that is still unknown, and how many people it takes to be fully known (to 1 - 1/e). */
const standingAtFirst = 0.2;
const peopleUntilKnown = 25;

/**
 * The weight of a partner's signals, 0.2 to 1: by the number of different people it has verified in 90 days. Fake
 * projects would have to verify real people, one by one, within their plan.
 */
async function partnerStanding(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  const known = await peopleChecked(db, projectId, mode);
  return standingAtFirst + (1 - standingAtFirst) * (1 - Math.exp(-known / peopleUntilKnown));
}
