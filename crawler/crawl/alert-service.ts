import type { Database } from '../../shared/platform/db/database.ts';
import { cropsOf, type SeenCrop } from '../../shared/domain/brands/evidence-bundle/bundle-pictures.ts';
import { bandOf } from '../../shared/domain/brands/alerts/alert.ts';
import { recordAbsence } from '../../shared/domain/brands/alerts/record-absence.ts';
import {
  recordDetection,
  type RecordedDetection,
} from '../../shared/domain/brands/alerts/record-detection.ts';
import { noteSeenAgain } from '../../shared/domain/brands/takedowns/looks/note-presence.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import type { OpenFaces } from '../face-cache.ts';
import type { AlertService } from './crawl-page.ts';
import { pairFaces } from './pair-faces.ts';

export interface AlertServiceDeps {
  db: Database;
  clock: Clock;
  storage: BlobStorage;
  imagePool: Pick<ImagePool, 'run'>;
  /** The tool that evidence names as its creator. */
  tool: { name: string; version: string };
  faces: Pick<OpenFaces, 'align'>;
}

type Outcomes = Awaited<ReturnType<AlertService['seen']>>;

const isThere: ReadonlySet<RecordedDetection['outcome']> = new Set(['detected', 'counted', 'repeated']);

/** Makes alerts of what visits found. Each of its calls may be repeated after a crash: nothing is recorded twice. */
export function openAlertService(deps: AlertServiceDeps): AlertService {
  return {
    async seen(visit, matches) {
      const told = await recordMatches(deps, visit, matches);
      await recordAbsence(deps, { url: visit.requestedUrl, at: visit.fetchedAt, except: foundIn(told) });
      return told;
    },
    async unread({ visit, matches }) {
      const told = await recordMatches(deps, visit, matches);
      const kinds = ['lookalike'] as const;
      await recordAbsence(deps, {
        url: visit.requestedUrl,
        at: visit.fetchedAt,
        except: foundIn(told),
        kinds,
      });
      return told;
    },
    async absent(url, at, choices) {
      await recordAbsence(deps, { url, at, except: [], ...choices });
    },
  };
}

async function recordMatches(
  deps: AlertServiceDeps,
  visit: CapturedVisit,
  matches: readonly BrandMatch[],
): Promise<Outcomes> {
  const told: Outcomes[number][] = [];
  for (const match of matches) {
    const { brandId } = match;
    const crops = await cropsOf(deps, visit.screenshot, match);
    const faces = await facesOf(deps, visit, match);
    try {
      const recorded = await recordDetection(deps, { brandId, visit, match, crops, faces, tool: deps.tool });
      const { outcome, alertKind } = recorded;
      const found = isThere.has(outcome) ? recorded.alertId : null;
      // Not only when the page has just returned: the crawler that recorded its return may have died before this
      // step. A lookalike never had a takedown.
      if (found !== null && outcome !== 'repeated' && alertKind === 'impersonation')
        await noteSeenAgain(deps, { alertId: found, at: visit.fetchedAt });
      told.push({ brandId, alertId: found, alertKind: found === null ? null : alertKind });
    } catch (error) {
      // The brand has been deleted meanwhile.
      if (!isAppError(error, 'brand_not_found')) throw error;
    }
  }
  return told;
}

/** Only for what becomes an alert: a face that is where it belongs is shown to nobody. */
async function facesOf(
  deps: AlertServiceDeps,
  { screenshot }: CapturedVisit,
  { brandId, face, assessment }: BrandMatch,
): Promise<SeenCrop | null> {
  if (face === null || screenshot === null || bandOf(assessment.probability) === 0) return null;
  return pairFaces(deps, { screenshot, brandId, face });
}

/** The brands for which the visit found an alert. */
const foundIn = (told: Outcomes): string[] =>
  told.flatMap(({ brandId, alertId }) => (alertId === null ? [] : [brandId]));
