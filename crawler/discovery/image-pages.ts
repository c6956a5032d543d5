import { picturesToSend } from '../../shared/domain/brands/brands/consent/pictures-to-send.ts';
import { readReferenceFile } from '../../shared/domain/brands/brands/references/reference-files.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { takeImageQuery } from '../../shared/domain/brands/discovery/take-search-query.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import type { ImageSearchProvider } from './image-search-providers.ts';
import type { PageSource } from './page-sources.ts';
import { foundPage, isWorthAVisit } from './search-pages.ts';

export interface ImageSearchDeps {
  db: Queryable;
  storage: BlobStorage;
  imagePool: Pick<ImagePool, 'run'>;
  imageProviders: readonly ImageSearchProvider[];
  /** As `picturesToSend` takes them. */
  imageStatements: ReadonlySet<string>;
  log: Pick<Logger, 'warn'>;
}

/** Pixels of the longer side of a picture that is sent. A few hundred are what both services ask for. */
const sideMax = 640;
/** A face that everybody uses would otherwise fill the scan. */
const pagesPerAnswerMax = 50;

/** Whether somebody can be searched for by their picture at all; each picture needs its consent all the same. */
export function isSearchedByPicture(
  { imageProviders, imageStatements }: Pick<ImageSearchDeps, 'imageProviders' | 'imageStatements'>,
  { type }: Pick<SoughtBrand, 'type'>,
): boolean {
  return type === 'face' && imageProviders.length > 0 && imageStatements.size > 0;
}

/**
 * Pages that image search services find for the registered pictures of a face, by turns and by as many queries as the brand has
 * left today. The consent is read again immediately before each request: without it nothing more is sent. Each picture goes to all
 * services; one that fails is left out for the rest of the run. @throws Error when all have failed, or a picture cannot be read
 */
export function imagePages(
  deps: ImageSearchDeps,
  brand: SoughtBrand,
  { perDay, signal }: { perDay: number; signal: AbortSignal },
): PageSource {
  const { db, imageProviders, imageStatements, log } = deps;
  const mayBeSent = async () => picturesToSend({ db }, brand.id, imageStatements);

  async function* pages() {
    const working = new Set(imageProviders);
    while (working.size > 0) {
      const pictures = await mayBeSent();
      // Sending the same picture twice a day finds nothing more.
      const number = await takeImageQuery({ db }, brand.id, Math.min(perDay, pictures.length));
      const referenceId = number === null ? undefined : pictures[number % pictures.length];
      if (referenceId === undefined) return;
      const picture = await smallCopyOf(deps, { brandId: brand.id, referenceId });
      if (!picture) continue;
      for (const provider of working) {
        if (!(await mayBeSent()).includes(referenceId)) return;
        try {
          const hits = await provider.search(picture, { signal });
          const urls = hits.filter((hit) => isWorthAVisit(hit, brand)).map(({ url }) => url);
          yield [...new Set(urls)].slice(0, pagesPerAnswerMax).map(foundByPicture);
        } catch (error) {
          signal.throwIfAborted();
          working.delete(provider);
          log.warn(
            {
              event: 'discovery.image_search_failed',
              err: error,
              provider: provider.name,
              brandId: brand.id,
            },
            'An image search service failed.',
          );
        }
      }
    }
    throw new Error('no image search service answered');
  }
  return { source: 'search', pages: pages() };
}

const foundByPicture = (url: string) => ({ ...foundPage(url), finder: 'image_search' }) as const;

/**
 * Undefined where the picture has just been deleted. @throws Error of no code: a file storage that is away takes nothing from the
 * other sources of the scan
 */
async function smallCopyOf(
  { storage, imagePool }: Pick<ImageSearchDeps, 'storage' | 'imagePool'>,
  reference: { brandId: string; referenceId: string },
): Promise<Buffer | undefined> {
  try {
    const bytes = await readReferenceFile({ storage }, reference);
    return bytes && Buffer.from(await imagePool.run('shrinkPicture', { bytes, sideMax }));
  } catch (error) {
    throw new Error('the registered picture could not be read', { cause: error });
  }
}
