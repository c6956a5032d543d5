import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { newSigningKey, rotationNoticedMs } from './signing-keys.ts';
import {
  activatePendingKey,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  markKeyRemoved,
  readKeyAges,
  readRetiredForMs,
  removeOutlivedKeys,
  type SigningKeyState,
} from './signing-key-store.ts';

/** A key signs for 90 days; its successor is published a day before, so that every verifier has fetched it by then. */
const activeDaysMax = 90;
const publishedDaysMin = 1;

interface RotationDeps {
  db: Database;
  keys: ServiceKeys;
  /** The longest life of a token: a retired key is published for as long. */
  tokenDays: number;
}

/** Advances every key that is due, from publishing the next one to erasing the last. Safe from many processes. */
export async function advanceSigningKeys(deps: RotationDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const before = await auditedKeys(tx);
    const { activeDays, pendingDays } = await readKeyAges(tx);
    if (activeDays !== null && activeDays >= activeDaysMax - publishedDaysMin && pendingDays === null) {
      await insertSigningKey(tx, await newSigningKey(deps.keys, 'pending'));
    }
    if (
      activeDays !== null &&
      activeDays >= activeDaysMax &&
      pendingDays !== null &&
      pendingDays >= publishedDaysMin
    ) {
      await activatePendingKey(tx);
    }
    await removeOutlivedKeys(tx, deps.tokenDays);
    await auditRotation(tx, before);
  });
}

/** The state of each key that is not removed; there are three at most. */
async function auditedKeys(tx: Queryable): Promise<Record<string, string>> {
  const keys = await listSigningKeys(tx);
  return Object.fromEntries(
    keys.filter(({ state }) => state !== 'removed').map(({ kid, state }) => [kid, state]),
  );
}

async function auditRotation(tx: Queryable, before: Record<string, string>): Promise<void> {
  const after = await auditedKeys(tx);
  recordAudit(tx, { action: 'signing_key.rotated', projectId: null, target: 'signing-keys', before, after });
}

/**
 * Rotates by hand: publishes the next key, or with `now` lets it sign at once. A verifier that caches the key set for
 * its ten minutes may then meet a token of a key it has not fetched yet, so `now` is for a key that is compromised.
 */
export async function rotateSigningKey(
  deps: { db: Database; keys: ServiceKeys },
  now: boolean,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const before = await auditedKeys(tx);
    await ensurePending(tx, deps.keys);
    if (now) await activatePendingKey(tx);
    await auditRotation(tx, before);
  });
}

export interface SigningKeyAge {
  state: 'active' | 'pending';
  /** Since the active key began to sign, and since the pending one was published. */
  seconds: number;
}

const daySeconds = 86_400;

export async function signingKeyAges({ db }: { db: Queryable }): Promise<SigningKeyAge[]> {
  const { activeDays, pendingDays } = await readKeyAges(db);
  return [
    ...(activeDays === null ? [] : [{ state: 'active' as const, seconds: activeDays * daySeconds }]),
    ...(pendingDays === null ? [] : [{ state: 'pending' as const, seconds: pendingDays * daySeconds }]),
  ];
}

async function ensurePending(tx: Queryable, keys: ServiceKeys): Promise<void> {
  const { pendingDays } = await readKeyAges(tx);
  if (pendingDays === null) await insertSigningKey(tx, await newSigningKey(keys, 'pending'));
}

/**
 * Ends a retiring key: every token it signed stops verifying. One that retired a moment ago is removed when every process signs with the
 * next one, since tokens that were handed out meanwhile would be refused. @throws AppError signing_key_not_found
 */
export async function removeSigningKey(deps: { db: Database }, kid: string): Promise<void> {
  const retiredForMs = await readRetiredForMs(deps.db, kid);
  if (retiredForMs !== undefined && retiredForMs < rotationNoticedMs)
    await delay(rotationNoticedMs - retiredForMs);
  await deps.db.transaction(async (tx) => {
    if (!(await markKeyRemoved(tx, kid)))
      throw new AppError('signing_key_not_found', `kid: there is no retiring signing key with the id ${kid}`);
    recordAudit(tx, {
      action: 'signing_key.removed',
      projectId: null,
      target: kid,
      before: { state: 'retiring' },
      after: { state: 'removed' },
    });
  });
}

export interface SigningKeySummary {
  kid: string;
  algorithm: string;
  state: SigningKeyState;
  createdAt: string;
  activatedAt: string | null;
  retiredAt: string | null;
}

export async function describeSigningKeys(deps: { db: Database }): Promise<SigningKeySummary[]> {
  const rows = await listSigningKeys(deps.db);
  return rows.map(({ kid, algorithm, state, createdAt, activatedAt, retiredAt }) => ({
    kid,
    algorithm,
    state,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}
