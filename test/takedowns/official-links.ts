import { keepSnapshot } from '../../shared/domain/brands/official-pages/keep-snapshot.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/official-pages.ts';
import type { TakedownFixture } from './takedown-fixture.ts';

/**
 * The front page of an official domain is read, as a crawler does: now it links to these profiles (`platform/owner`) and to no
 * others.
 * @param host where the visit ended, if not there
 */
export async function linkFrom(
  { db }: Pick<TakedownFixture, 'db'>,
  domain: string,
  profiles: readonly string[],
  host = domain,
): Promise<void> {
  while (await listOfficialPages({ db }));
  const [page] = await db.query<{ id: string }>('SELECT id::text FROM crawl_pages WHERE url = $1', [
    `http://${domain}/`,
  ]);
  if (!page) throw new Error(`${domain} is official for no brand`);
  const looks = { shingles: null, trackingIds: [], screenshot: null };
  await keepSnapshot({ db }, page.id, { host, site: host, profiles, ...looks });
}
