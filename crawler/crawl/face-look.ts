import type { FaceScanner } from '../../shared/media/faces/face-scanner.ts';
import type { Gallery } from '../../shared/media/faces/gallery.ts';
import { within } from '../../shared/platform/lib/within.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { FacesSeen } from '../matching/page-visit.ts';
import type { PageReading } from '../page-reading/read-page.ts';
import { facePlaces } from './face-places.ts';

/** Looks for registered people on a page that was read. Null where that was not possible; never rejects. */
export type FaceLook = (
  reading: Pick<PageReading, 'screenshot' | 'elements' | 'viewport'>,
) => Promise<FacesSeen | null>;

export interface FaceLookDeps {
  scanner: Pick<FaceScanner, 'scanPlaces'>;
  gallery: () => Gallery | null;
  log: Pick<Logger, 'warn'>;
}

/** For all places of a page, waiting for others' included. */
const pageMs = 30_000;

/** Nothing is looked at while nobody is looked for. A page that is too much for it is judged by all the rest. */
export function openFaceLook({ scanner, gallery, log }: FaceLookDeps, deadlineMs = pageMs): FaceLook {
  return async (reading) => {
    const known = gallery();
    if (!known) return null;
    try {
      const scanning = scanner.scanPlaces(reading.screenshot, facePlaces(reading), known);
      const scans = await within(deadlineMs, 'looking for faces', scanning);
      return { people: new Set(known.people.map(({ person }) => person)), scans };
    } catch (error) {
      log.warn({ event: 'faces.page_scan_failed', err: error }, 'The page could not be searched for faces.');
      return null;
    }
  };
}
