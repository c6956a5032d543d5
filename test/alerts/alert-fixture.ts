import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  recordDetection,
  type RecordedDetection,
} from '../../shared/domain/brands/alerts/record-detection.ts';
import { cropsOf } from '../../shared/domain/brands/evidence-bundle/bundle-pictures.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import { createImagePool, type ImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { type BrandFixture, createBrandFixture } from '../brands/brand-calls.ts';
import type { TestFixture } from '../support/test-fixture.ts';
import { aTool, type MatchChanges, matchOf, type PageKind, visitOf } from './alert-visits.ts';

/** Visits that are recorded as a crawler does. */
export interface Sightings {
  storage: BlobStorage;
  imagePool: ImagePool;
  /** Records a visit at a minute as a crawler does. */
  see(seen: SeenPage): Promise<RecordedDetection>;
  close(): Promise<void>;
}

export interface AlertFixture extends BrandFixture, Sightings {
  /** The stored bundle files of one brand, or of all brands without an id. */
  evidenceKept(brandId?: string): string[];
}

export interface SeenPage {
  brandId: string;
  url: string;
  at: number;
  kind: PageKind;
  changes?: MatchChanges;
  /** Fields of the visit; a screenshot of null is that of a page that no browser read. */
  visited?: Partial<CapturedVisit>;
}

/** For a fixture that is there already. */
export function openSightings({ db, config }: Pick<TestFixture, 'db' | 'config'>): Sightings {
  const storage = openStorage(config.storage);
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  return {
    storage,
    imagePool,
    async see({ brandId, url, at, kind, changes, visited }) {
      const visit = await visitOf(url, at, visited);
      const match = matchOf(brandId, kind, changes);
      const crops = await cropsOf({ imagePool }, visit.screenshot, match);
      const deps = { db, clock: systemClock, storage, imagePool };
      return recordDetection(deps, { brandId, visit, match, crops, tool: aTool });
    },
    async close() {
      await imagePool.close();
      await storage.close();
    },
  };
}

export async function createAlertFixture(): Promise<AlertFixture> {
  const fixture = await createBrandFixture();
  const sightings = openSightings(fixture);
  return {
    ...fixture,
    ...sightings,
    evidenceKept(brandId = '') {
      if (fixture.config.storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
      const kept = path.join(fixture.config.storage.folder, 'evidence', brandId);
      if (!existsSync(kept)) return [];
      const entries = readdirSync(kept, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    },
    async close() {
      await sightings.close();
      await fixture.close();
    },
  };
}

/** The causes of one brand's alert events, in the order in which the events were written. */
export async function toldOf(fixture: AlertFixture, brandId: string): Promise<string[]> {
  const rows = await fixture.db.query<{ cause: string }>(
    `SELECT body::jsonb -> 'data' ->> 'cause' AS cause FROM events
      WHERE type = 'brand.alert' AND body::jsonb -> 'data' ->> 'brandId' = $1 ORDER BY created_at, id`,
    [brandId],
  );
  return rows.map(({ cause }) => cause);
}
