import { AppError } from '../../shared/platform/errors/app-error.ts';
import { createOwnerCounts } from '../../shared/platform/lib/fair-turn.ts';

/** How many bytes of large bodies one process holds at once; body, decoded JSON and response come on top. */
export const uploadBytesInFlightMax = 256 * 1024 * 1024;

export interface UploadBudget {
  /**
   * Keeps room for a body until the returned function is called. Beyond a first body, one owner has at most half.
   * @throws AppError overloaded
   */
  reserve(bytes: number, owner: string): () => void;
}

/** Refuses at once instead of queueing: a caller waiting with a half-sent body holds a connection and memory. */
export function createUploadBudget(bytesMax: number): UploadBudget {
  let held = 0;
  const heldBy = createOwnerCounts();
  return {
    reserve(bytes, owner) {
      const own = heldBy.of(owner);
      if (held + bytes > bytesMax || (own > 0 && own + bytes > bytesMax / 2)) {
        throw new AppError('overloaded', 'Too many large requests are being received. Try again shortly.', {
          retryAfterSeconds: 2,
        });
      }
      held += bytes;
      heldBy.add(owner, bytes);
      let released = false;
      return () => {
        if (!released) {
          held -= bytes;
          heldBy.add(owner, -bytes);
        }
        released = true;
      };
    },
  };
}
