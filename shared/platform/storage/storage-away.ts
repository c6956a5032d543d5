import { AppError } from '../errors/app-error.ts';

/** Seconds after which a caller may try again: a full disk or a restarting bucket is not mended sooner. */
const retryAfterSeconds = 10;

export function storageAway(cause: unknown): AppError {
  return new AppError('store_unavailable', 'The file storage is unavailable. Try again shortly.', {
    cause,
    retryAfterSeconds,
  });
}
