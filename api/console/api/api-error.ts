/** A refusal of the service, or the lack of an answer, as screens show it. */
export class ApiError extends Error {
  readonly reason: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    facts: {
      reason: string;
      status?: number;
      requestId?: string | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.name = 'ApiError';
    this.reason = facts.reason;
    this.status = facts.status ?? 0;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

export const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof ApiError && error.reason === reason;

/** The field that a refusal is about: its message begins with the field's name, as in `name: must not be empty`. */
export function fieldOf(error: unknown): { field: string; message: string } | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'invalid_request') return undefined;
  const [, field, message] = /^([\w.[\]]+): (.+)$/s.exec(error.message) ?? [];
  if (field === undefined || message === undefined) return undefined;
  // It stands by itself below its field.
  return { field, message: `${message.charAt(0).toUpperCase()}${message.slice(1)}` };
}
