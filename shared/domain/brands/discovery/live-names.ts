import type { Queryable } from '../../../platform/db/database.ts';
import { listLiveNames } from './lookalike-store.ts';

const page = 500;

/** Lookalikes of a brand that had a site when they were last looked up, the nearest first, in batches. */
export async function* liveNames(deps: { db: Queryable }, brandId: string): AsyncGenerator<string[], void> {
  let after = { rank: -1, name: '' };
  for (;;) {
    const rows = await listLiveNames(deps.db, brandId, { after, limit: page });
    if (rows.length > 0) yield rows.map(({ name }) => name);
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
}
