import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage } from './crawled-page.ts';
import { noteVisitOfPage } from './page-store.ts';
import { nextVisit, type VisitResult } from './visit-cadence.ts';

/** What a page counts as from now on, and when it is visited again. False where somebody else has taken it since: nothing is noted. */
export async function notePageVisit(tx: Queryable, page: CrawledPage, result: VisitResult): Promise<boolean> {
  const answer = result.kind === 'read' ? result.answer : null;
  return noteVisitOfPage(tx, { id: page.id, claim: page.claim, answer, ...nextVisit(page, result) });
}
