import { isNativeError } from 'node:util/types';

/** A failure whose message is all the reader needs: shown without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** What was thrown, as an error: a rejection may carry anything. */
export function toError(reason: unknown): Error {
  return isNativeError(reason) ? reason : new Error(String(reason));
}

/** The code of a system error (`ENOENT`, `EPERM`), if that is what was thrown. Not by `instanceof`: jest has its own Error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Where a launch command tells what it is doing; passed in, so that tests can listen and `--json` can be quiet. */
export type Say = (text: string) => void;
