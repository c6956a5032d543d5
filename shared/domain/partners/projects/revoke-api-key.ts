import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { announceKeyChange } from './key-announcements.ts';
import { revokeApiKeyById } from './project-store.ts';

export interface Revocation {
  keyId: string;
  revoked: true;
  /** False when Redis could not be told: the key then ends within 10 s instead of 1 s. */
  announced: boolean;
}

/** @throws AppError key_not_found */
export async function revokeApiKey(deps: { db: Database; redis: Redis }, keyId: string): Promise<Revocation> {
  const secretHash = await revokeApiKeyById(deps.db, keyId);
  if (secretHash === undefined)
    throw new AppError('key_not_found', `key: there is no key with the id ${keyId}`);
  const announced = await announceKeyChange(deps.redis, secretHash).then(
    () => true,
    () => false,
  );
  return { keyId, revoked: true, announced };
}
