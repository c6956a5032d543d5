import { DatabaseError } from 'pg';
import { AppError } from '../errors/app-error.ts';

/**
 * Postgres error codes (appendix A of its manual) that mean: the store is unavailable, ask again. 28 and 3D are only
 * met while connecting: credentials being changed, a database being restored. 40: rolled back for the sake of another
 * transaction, as of a deadlock; the same call succeeds a moment later.
 */
const unavailableClasses = new Set(['08', '28', '3D', '40', '53', '57', '58']);
const unavailableSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
/** node-postgres reports these without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|not queryable/;

/** Turns "the store is unavailable" into AppError `store_unavailable`; every other error passes unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  return new AppError('store_unavailable', 'The service cannot reach its database. Try again shortly.', {
    cause: error,
    retryAfterSeconds: 1,
  });
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return unavailableClasses.has(code.slice(0, 2));
  return unavailableSockets.has(code) || unavailableMessages.test(error.message);
}

/**
 * Whether the server answered that it rolled the transaction back for a reason that may lie in single rows of it: a deadlock, or
 * a lock that somebody held for too long. Nothing of it is committed, and a part of it may succeed by itself.
 */
export function isRolledBack(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) return false;
  const { code = '' } = cause;
  return code.startsWith('40') || code === lockNotAvailable || code === queryCanceled;
}

const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** True when `error` is a unique violation of exactly this constraint, so that a use case need not guess. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** A table that a migration has not made yet. */
export function isMissingTable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42P01';
}

/** A row of a moment for which there is no partition. Conditions of columns have the same code, and a name. */
export function isMissingPartition(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23514' && error.constraint === undefined;
}
