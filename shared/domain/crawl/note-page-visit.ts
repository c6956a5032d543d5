import type { Queryable } from '../../db/database.ts';
import type { CrawledPage } from './crawled-page.ts';
import { noteVisitOfPage } from './page-store.ts';
import { nextVisit, type VisitResult } from './visit-cadence.ts';

/** What a page counts as from now on, and when it is visited again. */
export async function notePageVisit(tx: Queryable, page: CrawledPage, result: VisitResult): Promise<void> {
  const answer = result.kind === 'read' ? result.answer : null;
  await noteVisitOfPage(tx, { id: page.id, answer, ...nextVisit(page, result) });
}
