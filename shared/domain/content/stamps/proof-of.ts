import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { inclusionOf, type LogInclusion } from '../transparency/inclusion-of.ts';
import { loadStamp } from './load-stamp.ts';

/** That a stamp is in the log. @throws AppError stamp_not_found, proof_pending until a checkpoint covers it */
export async function proofOf(
  deps: { db: Database },
  named: { id: string; mode: Mode },
): Promise<LogInclusion> {
  const { id, mode } = await loadStamp(deps.db, named);
  const inclusion = await inclusionOf(deps, { log: mode, kind: 'stamp', ref: id });
  if (inclusion) return inclusion;
  throw new AppError(
    'proof_pending',
    'The stamp is not in a checkpoint yet. The next checkpoint of the log will cover it.',
    {
      retryAfterSeconds: 1,
    },
  );
}
