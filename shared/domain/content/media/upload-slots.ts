import { AppError } from '../../../platform/errors/app-error.ts';

/** Uploads that one process takes in at once: each holds a part of up to 8 MiB, and the next while that is put away. */
const uploadsMax = 64;

const retryAfterSeconds = 5;

/** What is arriving now has no row yet, so the rows alone would let one project send any number of videos at once. */
export interface UploadSlots {
  /**
   * Undefined where as many of the project are arriving already; else to be called once the upload has ended.
   * @throws AppError overloaded
   */
  enter(projectId: string, most: number): (() => void) | undefined;
}

export function createUploadSlots(max = uploadsMax): UploadSlots {
  const arriving = new Map<string, number>();
  let total = 0;
  return {
    enter(projectId, most) {
      const own = arriving.get(projectId) ?? 0;
      if (own >= most) return undefined;
      if (total >= max)
        throw new AppError('overloaded', 'Too many videos are being received. Try again shortly.', {
          retryAfterSeconds,
        });
      total += 1;
      arriving.set(projectId, own + 1);
      return () => {
        total -= 1;
        const left = (arriving.get(projectId) ?? 1) - 1;
        if (left > 0) arriving.set(projectId, left);
        else arriving.delete(projectId);
      };
    },
  };
}
