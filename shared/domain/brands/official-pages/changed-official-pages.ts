import type { Queryable } from '../../../platform/db/database.ts';
import { readFeedPage, type FeedPage, type FeedPosition } from '../brands/feed/feed-page.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { readOfficialFeed } from './official-feed-store.ts';
import { isUnder, type OfficialSnapshot } from './official-snapshot.ts';
import { findSnapshots } from './snapshot-store.ts';

/** How the official pages of a brand look since their last change. */
export interface ChangedOfficialPages {
  change: number;
  /** The id of the brand. */
  id: string;
  /** Null for a brand that is paused. */
  compared: { mode: Mode; pages: OfficialSnapshot[] } | null;
}

/**
 * The changes of the official pages of all brands since a position, like `changedReferences` for their references.
 * Deleted brands are left to `changedBrands`. A page that now leads to a host which is not the brand's is left out.
 */
export async function changedOfficialPages(
  deps: { db: Queryable },
  after: FeedPosition | null,
  limit: number,
): Promise<FeedPage<ChangedOfficialPages>> {
  return readFeedPage(after, async (from) => {
    const rows = await readOfficialFeed(deps.db, from, limit);
    // Read a moment later they may be newer than the change, which then comes again.
    const snapshots = rows.length === 0 ? null : await findSnapshots(deps.db, idsOf(rows));
    const changes = rows.map(({ id, change, mode, officialDomains }): ChangedOfficialPages => {
      const pages = (snapshots?.get(id) ?? []).filter(({ host }) => isUnder(host, officialDomains));
      return { id, change, compared: mode && { mode, pages } };
    });
    return { forgotten: 0, changes };
  });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
