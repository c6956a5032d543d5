import type { Queryable } from '../../../platform/db/database.ts';
import { findProjectIdByPlatform } from './project-store.ts';

/** The project whose slug a front end named; a name nobody registered is only remembered, not refused. */
export function findProjectForPlatform(db: Queryable, platform: string): Promise<string | undefined> {
  return findProjectIdByPlatform(db, platform);
}
