import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { completeRecord, countSealedResponses, deleteRecord, takeRecord } from './idempotency-store.ts';

const keepHours = 24;

/** Not sealed again: what is in it expires within a day. */
export const sealedResponses: SealedColumn = {
  name: 'idempotency_records.answer_sealed',
  countByKey: countSealedResponses,
};

/** Longer than any request may take; after it a run whose process died may be tried again. */
const lockSeconds = 60;

export interface OnceRequest {
  /** The caller: an API key, or an address where no key is needed. Keys of different callers never collide. */
  caller: string;
  operationId: string;
  /** The caller's Idempotency-Key. */
  key: string;
  body: Uint8Array;
}

export interface OnceResponse {
  status: number;
  body: unknown;
}

/**
 * Runs a creating request at most once per caller, operation and key within 24 h; a repeat gets the first response.
 * Only successes are kept: what was refused or failed changed nothing and may be tried again. Responses are sealed,
 * since they can hold a secret that is shown once.
 * @throws AppError idempotency_key_reused (same key, other body), idempotency_in_progress
 */
export async function runOnce(
  deps: { db: Database; keys: ServiceKeys },
  request: OnceRequest,
  run: () => Promise<OnceResponse>,
): Promise<OnceResponse & { replayed: boolean }> {
  const id = digest(`${request.caller}\n${request.operationId}\n${request.key}`);
  const context = `idempotency:${id.toString('hex')}`;
  const fingerprint = digest(request.body);
  const held = await takeRecord(deps.db, { id, fingerprint, lockSeconds, keepHours });
  if (held) {
    if (!held.fingerprint.equals(fingerprint)) {
      throw new AppError(
        'idempotency_key_reused',
        'Idempotency-Key: has already been used with a different body',
      );
    }
    if (held.status === null || !held.responseSealed) {
      throw new AppError(
        'idempotency_in_progress',
        'Idempotency-Key: a request with this key is still in progress',
        {
          retryAfterSeconds: 1,
        },
      );
    }
    const body: unknown = JSON.parse(openSealed(deps.keys.sealing, held.responseSealed, context).toString());
    return { status: held.status, body, replayed: true };
  }
  try {
    const response = await run();
    const responseSealed = seal(
      deps.keys.sealing,
      Buffer.from(JSON.stringify(response.body ?? null)),
      context,
    );
    await completeRecord(deps.db, { id, status: response.status, responseSealed });
    return { ...response, replayed: false };
  } catch (error) {
    await deleteRecord(deps.db, id).catch(() => undefined);
    throw error;
  }
}

function digest(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
