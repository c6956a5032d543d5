import type { Database } from '../../shared/platform/db/database.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { moveOfficialPage } from '../../shared/domain/brands/official-pages/move-official-page.ts';
import { overTls, withoutTls } from './over-tls.ts';

/**
 * An official page that nobody has seen yet, this visit neither, is looked for at the other of its addresses: over TLS where
 * nobody takes a connection without it. That may have been a restart of its server, so what is not seen over TLS comes back.
 */
export async function moveUnseen(
  deps: { db: Database },
  { page, owners }: Pick<VisitTask, 'page' | 'owners'>,
  { isUnmet }: { isUnmet: boolean },
): Promise<void> {
  if (page.official !== 'unseen') return;
  const address = withoutTls(page.url) ?? (isUnmet ? overTls(page.url) : null);
  if (!address) return;
  for (const { brandId } of owners) await moveOfficialPage(deps, brandId, { pageId: page.id, address });
}
