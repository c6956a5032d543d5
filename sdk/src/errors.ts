import type { OperationId } from './operation.ts';
import type { ErrorReason } from './schemas.ts';

/** What a call was of, and how often it was sent. */
export interface Sending {
  operation?: OperationId | undefined;
  attempts?: number | undefined;
}

export interface Refusal extends Sending {
  status?: number | undefined;
  reason?: ErrorReason | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** Any call that has no documented result: the service refused it, did not respond, or responded with something else. */
export class HumanmarkError extends Error {
  override readonly name: string = 'HumanmarkError';
  /** The HTTP status; undefined where no response arrived. */
  readonly status: number | undefined;
  /**
   * `X-Error-Reason`; undefined where no response of the service arrived. A newer service may have reasons that this version does not
   * list, so a `switch` needs a `default`.
   */
  readonly reason: ErrorReason | undefined;
  /** Include it when you contact support about this request. */
  readonly requestId: string | undefined;
  /** How long the service asked to wait before the next request. */
  readonly retryAfterSeconds: number | undefined;
  /** The `operationId` of the call in the documents of the service. */
  readonly operation: OperationId | undefined;
  /** How often the request was sent: more than once where it was repeated, and still failed. */
  readonly attempts: number | undefined;

  constructor(message: string, refusal: Refusal = {}) {
    const { status, reason, requestId, retryAfterSeconds, operation, attempts, cause } = refusal;
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.reason = reason;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.operation = operation;
    this.attempts = attempts;
  }
}

/** For the end of a message: which call failed, and after how many attempts if there was more than one. */
export function ofCall({ operation, attempts = 1 }: Sending): string {
  const facts = [operation, attempts > 1 ? `${attempts} attempts` : undefined].filter(Boolean);
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
}

/** No response arrived. Whether the service received the request is not known. */
export class HumanmarkConnectionError extends HumanmarkError {
  override readonly name: string = 'HumanmarkConnectionError';
}

/** The deadline of the call passed first. */
export class HumanmarkTimeoutError extends HumanmarkConnectionError {
  override readonly name = 'HumanmarkTimeoutError';
}

/** The response is not one that the operation documents: usually a proxy's. Nothing of it may be believed. */
export class HumanmarkResponseError extends HumanmarkError {
  override readonly name = 'HumanmarkResponseError';
}

/** `unsigned`: a header is missing. `stale`: see your clock. `forged`: signed by no secret of yours. `malformed`: not an event. */
export type WebhookFault = 'unsigned' | 'stale' | 'forged' | 'malformed';

/** The request is not an event from Humanmark: respond with 400 and do nothing. */
export class HumanmarkWebhookError extends Error {
  override readonly name = 'HumanmarkWebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
