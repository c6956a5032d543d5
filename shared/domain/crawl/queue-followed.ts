import type { Queryable } from '../../db/database.ts';
import type { PageAddress } from './page-address.ts';
import { copyCandidates, putPages } from './page-store.ts';
import { lockSites, putSites, wakeSites } from './site-store.ts';

/** Where a page leads is visited for the brands that the page was visited for. Its id. */
export async function queueFollowed(tx: Queryable, fromId: string, to: PageAddress): Promise<string> {
  const { url, hash, site } = to;
  await putSites(tx, [site]);
  await lockSites(tx, [site]);
  const [page] = await putPages(tx, [{ url, hash, site, priority: 1 }], 3600);
  if (!page) throw new Error('a page was not put');
  await copyCandidates(tx, fromId, page.id);
  await wakeSites(tx, [{ site, priority: 1 }]);
  return page.id;
}
