import type { Queryable } from '../../../platform/db/database.ts';
import { pageFinders } from '../crawl/page-finder.ts';
import { findSources, type KnownSource } from './source-store.ts';

/** Crawlers say once a minute what they are set up for; after five of silence none is running. */
const staleSeconds = 300;

export type { KnownSource };

/** By source. A source that no crawler has ever named is not there. */
export async function readSources({ db }: { db: Queryable }): Promise<Map<string, KnownSource>> {
  const known = await findSources(db, pageFinders, staleSeconds);
  return new Map(known.map((source) => [source.source, source]));
}
