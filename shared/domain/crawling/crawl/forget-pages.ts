import type { Queryable } from '../../../platform/db/database.ts';
import { deleteIdleSites, deleteRetiredPages } from './forget-store.ts';

/** As long as takedowns are watched after their page has gone. */
const days = 90;
const batch = 500;

/** What nobody asks for any more leaves with its site. True when there may be more. */
export async function forgetPages({ db }: { db: Queryable }): Promise<boolean> {
  const pages = await deleteRetiredPages(db, { days, batch });
  const sites = await deleteIdleSites(db, batch);
  return pages === batch || sites === batch;
}
