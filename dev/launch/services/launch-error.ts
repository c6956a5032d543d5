import { isNativeError } from 'node:util/types';

/** A failure whose message is all the reader needs: shown without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** The thrown value as an error: a rejection may carry anything. */
export function toError(reason: unknown): Error {
  return isNativeError(reason) ? reason : new Error(String(reason));
}

/** The code of a thrown system error (`ENOENT`, `EPERM`). Not tested by `instanceof`: jest has its own Error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Where a launch command tells what it is doing; passed in, so that tests can listen and `--json` can be quiet. */
export type Say = (text: string) => void;
