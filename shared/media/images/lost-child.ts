import { AppError } from '../../platform/errors/app-error.ts';
import type { ChildFailure } from '../../platform/process-pool/child-failure.ts';

/** What is said to whoever sent the picture that took its process along. */
export function refusalForLostChild(cause: ChildFailure): AppError {
  if (cause.reason === 'deadline')
    return new AppError('overloaded', 'image: took too long to process; try again or send a smaller image', {
      cause,
      retryAfterSeconds: 30,
    });
  if (cause.reason === 'killed')
    return new AppError('overloaded', 'image: processing was interrupted; try again', {
      cause,
      retryAfterSeconds: 5,
    });
  if (cause.reason === 'memory')
    return new AppError('image_too_large', 'image: needs too much memory to process', { cause });
  return new AppError('image_unreadable', 'image: could not be read', { cause });
}
