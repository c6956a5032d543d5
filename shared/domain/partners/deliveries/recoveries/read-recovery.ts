import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Owner } from '../log/delivery-record.ts';
import { findRecovery } from './recovery-store.ts';
import type { Recovery } from './recovery.ts';

/** How far it is. @throws AppError recovery_not_found */
export async function readRecovery(
  deps: { db: Queryable },
  wanted: { id: string; owner: Owner },
): Promise<Recovery> {
  const recovery = await findRecovery(deps.db, wanted);
  if (recovery) return recovery;
  throw new AppError('recovery_not_found', 'There is no recovery with this id in this project and mode.');
}
