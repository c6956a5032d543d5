import { AppError } from '../../shared/platform/errors/app-error.ts';

/** How many bytes of large bodies one process holds at once; body, decoded JSON and response come on top. */
export const uploadBytesInFlightMax = 256 * 1024 * 1024;

export interface UploadBudget {
  /** Keeps room for a body until the returned function is called. @throws AppError overloaded */
  reserve(bytes: number): () => void;
}

/** Refuses at once instead of queueing: a caller waiting with a half-sent body holds a connection and memory. */
export function createUploadBudget(bytesMax: number): UploadBudget {
  let held = 0;
  return {
    reserve(bytes) {
      if (held + bytes > bytesMax) {
        throw new AppError('overloaded', 'Too many large requests are being received. Try again shortly.', {
          retryAfterSeconds: 2,
        });
      }
      held += bytes;
      let released = false;
      return () => {
        if (!released) held -= bytes;
        released = true;
      };
    },
  };
}
