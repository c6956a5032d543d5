import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { SignedStamp, Stamp } from './stamp.ts';
import { findSignedStamp, findStampRow } from './stamp-store.ts';

/** The stamp of that id among those of the caller's mode. @throws AppError stamp_not_found */
export async function loadStamp(db: Queryable, named: { id: string; mode: Mode }): Promise<Stamp> {
  const stamp = await findStampRow(db, named.id, named.mode);
  if (stamp) return stamp;
  throw stampNotFound();
}

/** With the keys to check it; of either mode where none is named, as on its public page. @throws AppError stamp_not_found */
export async function loadSignedStamp(
  db: Queryable,
  named: { id: string; mode?: Mode },
): Promise<SignedStamp> {
  const stamp = await findSignedStamp(db, named.id);
  if (stamp && (named.mode === undefined || stamp.mode === named.mode)) return stamp;
  throw stampNotFound();
}

export function stampNotFound(): AppError {
  return new AppError('stamp_not_found', 'There is no stamp with this id.');
}
