import type { Database } from '../../../platform/db/database.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import type { Assurance } from './assurance.ts';
import { announceKeyChange } from './key-announcements.ts';
import { updateAssuranceMin } from './project-store.ts';
import { noSuchProject } from './projects.ts';

/**
 * Below which level a person is not human for the project. Announced for each of its keys, so that it counts within a
 * second everywhere. @throws AppError project_not_found
 */
export async function setAssuranceMin(
  deps: { db: Database; redis: Redis },
  { projectId, assuranceMin }: { projectId: string; assuranceMin: Assurance },
): Promise<{ announced: boolean }> {
  const hashes = await updateAssuranceMin(deps.db, projectId, assuranceMin);
  if (!hashes) throw noSuchProject(projectId);
  const announced = await Promise.all(hashes.map((hash) => announceKeyChange(deps.redis, hash))).then(
    () => true,
    () => false,
  );
  return { announced };
}
