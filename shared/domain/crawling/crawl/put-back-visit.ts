import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage } from './crawled-page.ts';
import { untakePage } from './page-store.ts';

/** A page that was taken and not asked for: it waits as before. To be called before its site is given back. */
export async function putBackVisit(db: Queryable, { page }: { page: CrawledPage }): Promise<void> {
  await untakePage(db, page);
}
