/** Longer than any wait of the schedule: a receiver that asks for more is retried after a day. */
const secondsMax = 86_400;

/**
 * Seconds that a `Retry-After` header asks for (RFC 9110 10.2.3: seconds, or an HTTP date), at most a day; null when
 * there is none or it cannot be read.
 */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim();
  if (!text) return null;
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text), secondsMax);
  // Date.parse also reads "2026" or "1 2"; the three forms of an HTTP date all begin with the day's name.
  const moment = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) return null;
  return Math.min(Math.max(0, Math.ceil((moment - now.getTime()) / 1000)), secondsMax);
}
