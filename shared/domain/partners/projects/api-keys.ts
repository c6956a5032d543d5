import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { generateApiKey, hashApiKey } from './api-key-format.ts';
import { domainPatternSchema } from './domain-restriction.ts';
import { announceKeyChange } from './key-announcements.ts';
import { findProject, insertApiKey, revokeApiKeyById } from './project-store.ts';
import { scopes } from './project.ts';

export const newApiKeySchema = z.object({
  projectId: z.string(),
  mode: z.enum(['live', 'test']).default('live'),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .default([...scopes]),
  domains: z.array(domainPatternSchema).max(50).default([]),
});

export interface CreatedApiKey {
  keyId: string;
  /** The only time the key is ever shown. */
  apiKey: string;
}

/** @throws AppError project_not_found */
export async function createApiKey(
  deps: { db: Database },
  input: z.input<typeof newApiKeySchema>,
): Promise<CreatedApiKey> {
  const wanted = newApiKeySchema.parse(input);
  if (!(await findProject(deps.db, wanted.projectId))) {
    throw new AppError('project_not_found', `project: there is no project with the id ${wanted.projectId}`);
  }
  const apiKey = generateApiKey(wanted.mode);
  const keyId = newId('key');
  await insertApiKey(deps.db, {
    id: keyId,
    projectId: wanted.projectId,
    mode: wanted.mode,
    secretHash: hashApiKey(apiKey),
    start: apiKey.slice(0, 12),
    last4: apiKey.slice(-4),
    scopes: [...new Set(wanted.scopes)],
    domains: wanted.domains,
  });
  return { keyId, apiKey };
}

export interface Revocation {
  keyId: string;
  revoked: true;
  /** False if Redis could not be notified: the key is then void within 10 s instead of 1 s. */
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
