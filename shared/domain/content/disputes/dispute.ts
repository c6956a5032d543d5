import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { disputeReasons } from '../../partners/webhooks/event-values.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { lockIdentityIfThere } from '../../people/identity/load-identity.ts';
import { recordTrustEvent } from '../../people/trust/trust-events.ts';
import { loadStamp } from '../stamps/find-stamp.ts';
import { isAttributed } from '../stamps/stamp.ts';
import { type Dispute, insertDispute, markResolved } from './dispute-store.ts';

export const disputeSchema = z.object({
  reason: z.enum(disputeReasons).meta({ description: 'What is wrong.' }),
  statement: z.string().trim().min(10).max(2000).meta({
    description: 'What is wrong and how you know. The operator who decides reads this.',
    example: 'The text was published by us in 2024: https://example.com/bees',
  }),
});

export interface OpenedDispute {
  disputeId: string;
  stampId: string;
  reason: (typeof disputeReasons)[number];
  status: 'open';
  createdAt: string;
}

/** Opens a dispute; until decided, it does not affect the creator. @throws AppError stamp_not_found, dispute_exists */
export async function openDispute(
  deps: { db: Database; clock: Clock },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  dispute: z.output<typeof disputeSchema> & { stampId: string },
): Promise<OpenedDispute> {
  const { stampId, reason, statement } = dispute;
  await loadStamp(deps.db, { id: stampId, mode });
  const disputeId = newId('dsp');
  return deps.db.transaction(async (tx) => {
    const row = { id: disputeId, stampId, projectId, mode, reason, statement };
    const createdAt = await insertDispute(tx, row);
    if (!createdAt)
      throw new AppError('dispute_exists', 'Your project already has an open dispute about this stamp.');
    recordAudit(tx, {
      action: 'dispute.opened',
      projectId,
      target: disputeId,
      after: { stampId, reason, mode },
    });
    await announceDispute(tx, deps, { ...row, status: 'open' });
    return { disputeId, stampId, reason, status: 'open', createdAt: createdAt.toISOString() };
  });
}

/**
 * Decides a dispute. Upheld it speaks against the creator of the stamp, unless only a project says that it is theirs;
 * rejected it leaves no trace in their score.
 * @throws AppError dispute_not_found, also for one that is decided
 */
export async function resolveDispute(
  deps: { db: Database; clock: Clock },
  resolution: { id: string; status: 'upheld' | 'rejected'; note: string },
): Promise<Dispute> {
  return deps.db.transaction(async (tx) => {
    const dispute = await markResolved(tx, resolution);
    if (!dispute)
      throw new AppError(
        'dispute_not_found',
        `dispute: there is no open dispute with the id ${resolution.id}`,
      );
    const { identityId, id: ref } = dispute;
    const creator = await lockIdentityIfThere(tx, identityId);
    await announceDispute(tx, deps, dispute);
    const stamp = await loadStamp(tx, { id: dispute.stampId, mode: dispute.mode });
    if (resolution.status === 'upheld' && creator && !isAttributed(stamp))
      await recordTrustEvent(tx, { identityId, kind: 'dispute_upheld', ref });
    recordAudit(tx, {
      action: resolution.status === 'upheld' ? 'dispute.upheld' : 'dispute.rejected',
      projectId: null,
      target: resolution.id,
      after: { stampId: dispute.stampId },
    });
    return dispute;
  });
}

/** Tells the project that made a stamp that it is disputed and what was decided; not by whom, nor in their words. */
async function announceDispute(
  tx: Queryable,
  deps: { clock: Clock },
  dispute: Pick<Dispute, 'id' | 'stampId' | 'mode' | 'reason' | 'status'>,
): Promise<void> {
  const { id: disputeId, stampId, mode, reason, status } = dispute;
  const { projectId, identityId } = await loadStamp(tx, { id: stampId, mode });
  const data = { stampId, disputeId, reason, status };
  await recordEvent(tx, deps, { projectId, mode, type: 'stamp.disputed', identityId, data });
}
