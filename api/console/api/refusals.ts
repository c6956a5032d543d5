import { HumanmarkConnectionError, HumanmarkError } from '../../../sdk/src/errors.ts';

type Reason = NonNullable<HumanmarkError['reason']>;

export const isRefusal = (error: unknown, reason: Reason): error is HumanmarkError =>
  error instanceof HumanmarkError && error.reason === reason;

/** The service words its refusals for whoever reads them; where it did not answer, or something else did, the console does. */
export function inOurWords(error: HumanmarkError): HumanmarkError {
  if (error instanceof HumanmarkConnectionError)
    return new HumanmarkConnectionError(
      'The service did not answer. Check your connection, then try again.',
      { cause: error },
    );
  const { reason, status, requestId, retryAfterSeconds } = error;
  if (reason !== undefined) return error;
  return new HumanmarkError(`The service answered with status ${status}.`, {
    status,
    requestId,
    retryAfterSeconds,
    cause: error,
  });
}

/** The field that a refusal is about: its message begins with the field's name, as in `name: must not be empty`. */
export function fieldOf(error: unknown): { field: string; message: string } | undefined {
  if (!isRefusal(error, 'invalid_request')) return undefined;
  const [, field, message] = /^([\w.[\]]+): (.+)$/s.exec(error.message) ?? [];
  if (field === undefined || message === undefined) return undefined;
  // It stands by itself below its field.
  return { field, message: `${message.charAt(0).toUpperCase()}${message.slice(1)}` };
}
