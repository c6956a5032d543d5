/** Where a page of a list ended: the order of lists is by moment and then by id, so that it is total. */
export interface KeysetPosition {
  /** As Postgres writes it: a JavaScript date would lose its microseconds, and rows with them. */
  at: string;
  id: string;
}

const atPattern = /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

/** Opaque to callers. */
export function encodeCursor({ at, id }: KeysetPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Undefined for what this service did not make. */
export function decodeCursor(cursor: string, idPattern: RegExp): KeysetPosition | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [at, id]: unknown[] = value;
    if (typeof at !== 'string' || typeof id !== 'string') return undefined;
    return isMoment(at) && idPattern.test(id) ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

/** The shape alone would let a 99th month through to Postgres. */
function isMoment(at: string): boolean {
  if (!atPattern.test(at)) return false;
  const iso = at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return Number.isFinite(Date.parse(iso));
}
