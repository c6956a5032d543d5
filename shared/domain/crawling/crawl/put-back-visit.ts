import type { Queryable } from '../../../platform/db/database.ts';
import { untakePage } from './page-store.ts';
import type { VisitTask } from '../../brands/scans/take-visit.ts';

/** A page that was taken and not asked for: it waits as before. To be called before its site is given back. */
export async function putBackVisit(db: Queryable, { page }: VisitTask): Promise<void> {
  await untakePage(db, page);
}
