import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type PageFinder, pageFinders } from '../crawl/page-finder.ts';
import { putSources } from './source-store.ts';

/** Five statements are missed before crawlers are taken to be down (`read-sources.ts`). */
export const stateEveryMs = 60_000;

/** Says for all to read which sources this process asks: only crawlers are told what they are set up with. */
export async function stateSources(
  { db }: { db: Queryable },
  { certificates, discovery }: Pick<Config, 'certificates' | 'discovery'>,
): Promise<void> {
  const { imageSearchServices, imageSearchStatements, feeds } = discovery;
  const optional: Partial<Record<PageFinder, boolean>> = {
    certificate: certificates.logList !== undefined,
    search: discovery.searchServices.length > 0,
    image_search: imageSearchServices.length > 0 && imageSearchStatements.size > 0,
    profile: discovery.profileGuessesPerScan > 0,
    phishing_feed: feeds.some(({ kind }) => kind === 'phishing'),
    domain_feed: feeds.some(({ kind }) => kind === 'domains'),
  };
  await putSources(
    db,
    pageFinders.map((source) => ({
      source,
      isConfigured: optional[source] ?? true,
      agreedTexts: source === 'image_search' ? [...imageSearchStatements] : [],
    })),
  );
}
