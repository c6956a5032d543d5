import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Mode } from '../projects/mode.ts';
import { findStampRow, type StampRow } from './stamp-store.ts';

/** The stamp of that id among those of the caller's mode. @throws AppError stamp_not_found */
export async function loadStamp(db: Queryable, named: { id: string; mode: Mode }): Promise<StampRow> {
  const stamp = await findStampRow(db, named.id, named.mode);
  if (stamp) return stamp;
  throw new AppError('stamp_not_found', 'There is no such stamp.');
}
