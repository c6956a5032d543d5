import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadStamp } from '../stamps/load-stamp.ts';
import { announceDispute } from './announce-dispute.ts';
import { disputeReasons } from '../../partners/webhooks/event-values.ts';
import { insertDispute } from './dispute-store.ts';

export const disputeSchema = z.object({
  reason: z.enum(disputeReasons),
  statement: z
    .string()
    .trim()
    .min(10)
    .max(2000)
    .meta({ description: 'What is wrong and how you know. The operator who decides reads this.' }),
});

export interface OpenedDispute {
  disputeId: string;
  stampId: string;
  reason: (typeof disputeReasons)[number];
  status: 'open';
  createdAt: string;
}

/** Doubts a stamp. Nothing changes for its creator until somebody has decided. @throws AppError stamp_not_found, dispute_exists */
export async function openDispute(
  deps: { db: Database; clock: Clock },
  { projectId, mode }: ApiKey,
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
    await announceDispute(tx, deps, { ...row, status: 'open' });
    return { disputeId, stampId, reason, status: 'open', createdAt: createdAt.toISOString() };
  });
}
