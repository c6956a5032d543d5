import { isNativeError } from 'node:util/types';

/** What was thrown, as an error: a rejection may carry anything. */
export function toError(reason: unknown): Error {
  return isNativeError(reason) ? reason : new Error(String(reason));
}
