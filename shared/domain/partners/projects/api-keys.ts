import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { generateApiKey, hashApiKey } from './api-key-format.ts';
import { findListedApiKey, insertApiKey, listApiKeyRows } from './api-key-store.ts';
import { domainPatternSchema } from './domain-restriction.ts';
import { type KeyRules, lockForNewKey, requireRoom } from './key-rules.ts';
import { findProject } from './project-store.ts';
import { type ListedApiKey, scopes, usualScopes } from './project.ts';
import { loadProject, noSuchProject, requireNotEnded } from './projects.ts';

/** The fields of a key that people choose; each has one rule, at creation and later. */
export const keyFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{C}]+$/u, 'must not contain control characters'),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .transform((list) => [...new Set(list)]),
  domains: z
    .array(domainPatternSchema)
    .max(50)
    .transform((list) => [...new Set(list)]),
  expiresAt: z.date().refine((moment) => moment.getTime() > Date.now(), 'must be in the future'),
};

export const newApiKeySchema = z.object({
  projectId: z.string(),
  mode: z.enum(['live', 'test']).default('live'),
  name: keyFields.name.nullable().default(null),
  scopes: keyFields.scopes.default([...usualScopes]),
  domains: keyFields.domains.default([]),
  expiresAt: keyFields.expiresAt.nullable().default(null),
});

export interface CreatedApiKey {
  keyId: string;
  /** The only time the key is ever shown. */
  apiKey: string;
}

/** @throws AppError project_not_found, project_ended; key_limit and whatever the rules refuse it for */
export async function createApiKey(
  deps: { db: Database },
  input: z.input<typeof newApiKeySchema>,
  rules?: KeyRules,
): Promise<CreatedApiKey> {
  const wanted = newApiKeySchema.parse(input);
  requireNotEnded(await loadProject(deps, wanted.projectId));
  return deps.db.transaction(async (tx) => {
    await lockForNewKey(tx, rules);
    await rules?.requireAllowed(tx, wanted.scopes);
    const created = await insertNewApiKey(tx, wanted);
    await requireRoom(tx, rules);
    return created;
  });
}

/** Makes the secret and stores its hash. */
export async function insertNewApiKey(
  tx: Queryable,
  wanted: z.output<typeof newApiKeySchema>,
): Promise<CreatedApiKey> {
  const apiKey = generateApiKey(wanted.mode);
  const keyId = newId('key');
  await insertApiKey(tx, {
    ...wanted,
    id: keyId,
    secretHash: hashApiKey(apiKey),
    start: apiKey.slice(0, 12),
    last4: apiKey.slice(-4),
  });
  const { projectId, ...after } = wanted;
  recordAudit(tx, { action: 'key.created', projectId, target: keyId, after });
  return { keyId, apiKey };
}

export interface ApiKeyPage {
  keys: ListedApiKey[];
  nextCursor: string | null;
}

/**
 * The keys of a project, revoked ones included, newest first.
 * @throws AppError project_not_found; invalid_request for an invalid cursor
 */
export async function listApiKeys(
  deps: { db: Queryable },
  projectId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ApiKeyPage> {
  if (!(await findProject(deps.db, projectId))) throw noSuchProject(projectId);
  const before = cursor === undefined ? null : decodeCursor(cursor, /^key_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listApiKeyRows(deps.db, { projectId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    keys: page.map(({ at: _at, ...key }) => key),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

/** @throws AppError key_not_found, also for a key of another project than `of`, where that is given */
export async function readApiKey(
  deps: { db: Queryable },
  keyId: string,
  of?: { projectId: string },
): Promise<ListedApiKey> {
  const key = await findListedApiKey(deps.db, keyId);
  if (!key || (of && key.projectId !== of.projectId)) throw noSuchKey(keyId);
  return key;
}

export function noSuchKey(keyId: string): AppError {
  return new AppError('key_not_found', `key: there is no key with the id ${keyId}`);
}
