/** Whole seconds, as receivers get the time of an attempt. */
export const secondsOf = (startedAt: Date): string => Math.floor(startedAt.getTime() / 1000).toString();

/**
 * The headers of an attempt that need no secret, so that they can be shown later as they were sent. What a trace adds is of
 * each attempt and stored nowhere.
 */
export function unsignedHeaders(attempt: {
  eventId: string;
  /** Of the request that caused the event; null where none did. */
  requestId: string | null;
  startedAt: Date;
}): Record<string, string> {
  const { eventId, requestId, startedAt } = attempt;
  return {
    'content-type': 'application/json',
    'user-agent': 'Humanmark-Webhooks/1',
    ...(requestId === null ? {} : { 'x-request-id': requestId }),
    'webhook-id': eventId,
    'webhook-timestamp': secondsOf(startedAt),
  };
}

/** The headers that a secret signs; the one of a rotation stands between them while it overlaps. */
export const signatureHeaders = ['x-svc-signature', 'webhook-signature'] as const;
