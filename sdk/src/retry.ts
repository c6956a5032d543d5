/** The first wait is up to this long, and each further one up to twice as long, with full jitter. */
const FIRST_WAIT_MS = 250;
const LONGEST_BACKOFF_MS = 8000;
/** A caller would rather know than wait longer; `retryAfterSeconds` of the error says how long. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

const passing = new Set([429, 502, 503, 504]);

/** Whether a later try may succeed; undefined is a request without a response. */
export const isPassing = (status: number | undefined): boolean => status === undefined || passing.has(status);

/** The whole number of seconds of a `Retry-After`. */
export function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}

/** How long to wait after a failed try, the first of which is 0; undefined if the service asks for more than anyone waits. */
export function waitMs(tries: number, retryAfterSeconds = 0, random = Math.random): number | undefined {
  if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return undefined;
  const jitter = random() * Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** tries);
  // On top of it, so that callers who were refused together do not come back together.
  return retryAfterSeconds * 1000 + jitter;
}
