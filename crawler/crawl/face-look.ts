import { intersectionOverUnion, type Box } from '../../shared/algorithms/perceptual/box.ts';
import type { FaceScanner } from '../../shared/media/faces/face-scanner.ts';
import type { Gallery } from '../../shared/media/faces/gallery.ts';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { FacesSeen } from '../matching/page-visit.ts';
import type { PageReading } from '../page-reading/read-page.ts';

/** Texts show no faces. */
type Place = Box & { readonly isText?: boolean };

/** Looks for registered people on a page that was read. Null where that was not possible; never rejects. */
export type FaceLook = (
  reading: Pick<PageReading, 'screenshot' | 'viewport'> & { elements: readonly Place[] },
) => Promise<FacesSeen | null>;

export interface FaceLookDeps {
  scanner: Pick<FaceScanner, 'scanPlaces'>;
  gallery: () => Gallery | null;
  log: Pick<Logger, 'warn'>;
  /** Called when a page was searched, whatever came of it. */
  onLooked?: ((seconds: number) => void) | undefined;
}

/**
 * Time limit for all places of a page, including the wait behind other pages. A page takes 1.5 s of a processor; a machine that
 * is sixty times slower than that should rather crawl fewer pages at once than judge them without faces.
 */
const pageMs = 90_000;
/**
 * A smaller place cannot contain a face of the least size for a model (48 pixels, docs/internals/face-models.md) with its
 * surroundings.
 */
const placeSideMin = 64;
/** Maximum number of places of one page; a detector takes tens of milliseconds for each. */
export const placesMax = 12;
/** Above this overlap two elements are one picture, such as an image and what lies over it. */
const sameFrom = 0.8;

/** Pages are not searched while no person is registered. A page that takes too long is judged by everything else. */
export function openFaceLook(
  { scanner, gallery, log, onLooked }: FaceLookDeps,
  deadlineMs = pageMs,
): FaceLook {
  return async (reading) => {
    const known = gallery();
    if (!known) return null;
    const begunAt = performance.now();
    try {
      const scanning = scanner.scanPlaces(reading.screenshot, facePlaces(reading), known);
      const scans = await withTimeout(deadlineMs, 'looking for faces', scanning);
      return {
        people: new Set(known.people.map(({ person }) => person)),
        scans,
        referenceIds: new Map(known.people.map(({ person, referenceIds }) => [person, referenceIds])),
      };
    } catch (error) {
      log.warn({ event: 'faces.page_scan_failed', err: error }, 'The page could not be searched for faces.');
      return null;
    } finally {
      onLooked?.((performance.now() - begunAt) / 1000);
    }
  };
}

/**
 * Where on a screenshot faces are looked for, in its pixels: pictures of some size, the largest first, and then the
 * first screen, for faces that are not in a picture of their own.
 */
export function facePlaces({
  elements,
  viewport,
}: {
  elements: readonly Place[];
  viewport: { width: number; height: number };
}): Box[] {
  const large = elements
    .filter(({ isText, width, height }) => isText !== true && Math.min(width, height) >= placeSideMin)
    .sort((one, other) => other.width * other.height - one.width * one.height);
  const places: Box[] = [];
  for (const box of large) {
    if (places.length === placesMax - 1) break;
    if (places.every((place) => intersectionOverUnion(place, box) < sameFrom)) places.push(box);
  }
  return [...places, { left: 0, top: 0, ...viewport }];
}
