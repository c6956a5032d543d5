import type { ErrorCode } from './codes.ts';

export interface AppErrorDetails {
  /** The underlying error; goes to the log, never to a client. */
  cause?: unknown;
  /** Whole seconds after which asking again can succeed. */
  retryAfterSeconds?: number;
}

/**
 * A refusal or failure the caller is told about. Carries a code and a sentence meant for the client,
 * never an HTTP status: only `api/http/error-status.ts` knows those.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, publicMessage: string, details: AppErrorDetails = {}) {
    super(publicMessage, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
