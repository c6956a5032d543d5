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
  const [at, id, ...rest] = partsOf(cursor);
  if (typeof at !== 'string' || typeof id !== 'string' || rest.length > 0) return undefined;
  return isMoment(at) && idPattern.test(id) ? { at, id } : undefined;
}

/** Where a page of a list in the order of a number ended. */
export interface NumberPosition {
  at: number;
  id: string;
}

/** Opaque to callers, as the others are. JSON writes a number so that it reads back as the same. */
export function encodeNumberCursor({ at, id }: NumberPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Undefined for what this service did not make, the cursor of another kind of list included. */
export function decodeNumberCursor(cursor: string, idPattern: RegExp): NumberPosition | undefined {
  const [at, id, ...rest] = partsOf(cursor);
  if (typeof at !== 'number' || typeof id !== 'string' || rest.length > 0) return undefined;
  return Number.isFinite(at) && idPattern.test(id) ? { at, id } : undefined;
}

/** For a list in the order of a text that no two of its rows share. Opaque to callers, as the others are. */
export function encodeTextCursor(text: string): string {
  return Buffer.from(JSON.stringify([text])).toString('base64url');
}

/** Undefined for what this service did not make, the cursor of another kind of list included. */
export function decodeTextCursor(cursor: string, pattern: RegExp): string | undefined {
  const [text, ...rest] = partsOf(cursor);
  return typeof text === 'string' && rest.length === 0 && pattern.test(text) ? text : undefined;
}

/** None where it is no list in JSON. */
function partsOf(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The shape alone would let a 99th month through to Postgres. */
function isMoment(at: string): boolean {
  if (!atPattern.test(at)) return false;
  const iso = at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return Number.isFinite(Date.parse(iso));
}
