import type { Queryable } from '../../../platform/db/database.ts';
import type { Brand } from '../brands/brand.ts';
import { isUnder } from './official-snapshot.ts';
import { findLinkingPages } from './snapshot-store.ts';

/**
 * Which of these profiles (`ownerKey`) an official page of the brand links to, as it was last seen. A page that then led to a
 * host which is not the brand's speaks for nobody, as in the matching.
 */
export async function linkedAmong(
  db: Queryable,
  { id, officialDomains }: Pick<Brand, 'id' | 'officialDomains'>,
  profiles: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = profiles.length === 0 ? [] : await findLinkingPages(db, id, profiles);
  const own = pages.filter(({ host }) => isUnder(host, officialDomains));
  return new Set(own.flatMap((page) => page.profiles.filter((profile) => profiles.includes(profile))));
}
