import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  lockApiKey,
  markReplaced,
  revokeApiKeyById,
  updateApiKey,
  updateKeyExpiry,
} from './api-key-store.ts';
import { type CreatedApiKey, insertNewApiKey, keyFields, readApiKey } from './api-keys.ts';
import { type KeyRules, lockForNewKey, requireRoom } from './key-rules.ts';
import type { ListedApiKey } from './project.ts';

export const keyChangesSchema = z.object({
  name: keyFields.name.nullable().optional(),
  scopes: keyFields.scopes.optional(),
  domains: keyFields.domains.optional(),
});

/**
 * Changes the name, the scopes or the allowed domains of a key; fields that are absent keep their value.
 * @throws AppError key_not_found; key_ended for a key that is revoked or expired; whatever the rules refuse it for
 */
export function changeApiKey(
  deps: { db: Database },
  keyId: string,
  input: z.input<typeof keyChangesSchema>,
  rules?: KeyRules,
): Promise<ListedApiKey> {
  const changes = keyChangesSchema.parse(input);
  return changeActiveKey(deps, { keyId, action: 'key.changed', rules }, async (tx, key) => {
    const isMoreThanName = changes.scopes !== undefined || changes.domains !== undefined;
    await rules?.requireAllowed(tx, isMoreThanName ? [...key.scopes, ...(changes.scopes ?? [])] : []);
    await updateApiKey(tx, keyId, changes);
  });
}

export const keyExpirySchema = z.object({ expiresAt: keyFields.expiresAt.nullable() });

/**
 * Sets when a key expires; null: never. The grace of a key that was rotated can only be shortened.
 * @throws AppError key_not_found, key_ended; key_replaced for a later end after a rotation; whatever the rules refuse it for
 */
export function setKeyExpiry(
  deps: { db: Database },
  keyId: string,
  input: z.input<typeof keyExpirySchema>,
  rules?: KeyRules,
): Promise<ListedApiKey> {
  const { expiresAt } = keyExpirySchema.parse(input);
  return changeActiveKey(deps, { keyId, action: 'key.expiry_set', rules }, async (tx, key) => {
    const isLater = expiresAt === null || (key.expiresAt !== null && expiresAt > key.expiresAt);
    await rules?.requireAllowed(tx, isLater ? key.scopes : []);
    if (key.replacedBy !== null && isLater)
      throw new AppError(
        'key_replaced',
        `key: was replaced by ${key.replacedBy}, so its end can only be earlier`,
      );
    await updateKeyExpiry(tx, keyId, expiresAt);
  });
}

/** How long the replaced key keeps working, in hours: at once, or up to a week. */
export const rotationSchema = z.object({ graceHours: z.int().min(0).max(168) });

/** The new key with its secret, and the key that it replaces. */
export interface Rotation extends CreatedApiKey {
  replacedKeyId: string;
  /** When the replaced key stops working. */
  replacedKeyEndsAt: Date;
}

/**
 * Makes a key with the name, mode, scopes, domains and expiry of another, which keeps working until its grace has ended.
 * @throws AppError key_not_found, key_ended; key_replaced for a key that was rotated before; key_limit and whatever the rules
 * refuse it for
 */
export function rotateApiKey(
  deps: { db: Database },
  keyId: string,
  input: z.input<typeof rotationSchema>,
  rules?: KeyRules,
): Promise<Rotation> {
  const { graceHours } = rotationSchema.parse(input);
  return deps.db.transaction(async (tx) => {
    await lockForNewKey(tx, rules);
    const key = await lockActiveKey(tx, keyId, rules);
    await rules?.requireAllowed(tx, key.scopes);
    if (key.replacedBy !== null)
      throw new AppError('key_replaced', `key: was already replaced by ${key.replacedBy}; rotate that one`);
    const { projectId, mode, name, domains, expiresAt } = key;
    const scopes = keyFields.scopes.parse(key.scopes);
    const created = await insertNewApiKey(tx, { projectId, mode, name, scopes, domains, expiresAt });
    await markReplaced(tx, { keyId, replacedBy: created.keyId, graceHours });
    const { expiresAt: endsAt } = await readApiKey({ db: tx }, keyId);
    if (endsAt === null) throw new Error(`the replaced key ${keyId} has no end`);
    await requireRoom(tx, rules);
    recordAudit(tx, {
      action: 'key.rotated',
      projectId,
      target: keyId,
      before: { expiresAt },
      after: { expiresAt: endsAt, replacedBy: created.keyId, graceHours },
    });
    return { ...created, replacedKeyId: keyId, replacedKeyEndsAt: endsAt };
  });
}

/** Revoking twice changes nothing. @throws AppError key_not_found */
export async function revokeApiKey(
  deps: { db: Database },
  keyId: string,
  rules?: KeyRules,
): Promise<{ keyId: string; revoked: true }> {
  return deps.db.transaction(async (tx) => {
    const { projectId, status } = await lockKey(tx, keyId, rules);
    await revokeApiKeyById(tx, keyId);
    if (status !== 'revoked')
      recordAudit(tx, {
        action: 'key.revoked',
        projectId,
        target: keyId,
        before: { status },
        after: { status: 'revoked' },
      });
    return { keyId, revoked: true as const };
  });
}

/** The key as it is after the change. */
function changeActiveKey(
  deps: { db: Database },
  {
    keyId,
    action,
    rules,
  }: { keyId: string; action: 'key.changed' | 'key.expiry_set'; rules: KeyRules | undefined },
  change: (tx: Queryable, key: ListedApiKey) => Promise<void>,
): Promise<ListedApiKey> {
  return deps.db.transaction(async (tx) => {
    const before = await lockActiveKey(tx, keyId, rules);
    await change(tx, before);
    const after = await readApiKey({ db: tx }, keyId);
    const { projectId } = before;
    recordAudit(tx, { action, projectId, target: keyId, before: chosenOf(before), after: chosenOf(after) });
    return after;
  });
}

const chosenOf = ({ name, scopes, domains, expiresAt }: ListedApiKey) => ({
  name,
  scopes,
  domains,
  expiresAt,
});

async function lockActiveKey(tx: Queryable, keyId: string, rules?: KeyRules): Promise<ListedApiKey> {
  const key = await lockKey(tx, keyId, rules);
  if (key.status !== 'active') throw new AppError('key_ended', `key: ${keyId} is ${key.status}`);
  return key;
}

/** @throws AppError key_not_found */
async function lockKey(tx: Queryable, keyId: string, rules?: KeyRules): Promise<ListedApiKey> {
  // Before the lock as well: an id of another project's key must not block its owner, nor wait for them.
  if (rules) await readApiKey({ db: tx }, keyId, rules);
  await lockApiKey(tx, keyId);
  return readApiKey({ db: tx }, keyId, rules);
}
