/** An operation that callers should leave; it works as before until it ends, if it ever does. */
export interface Deprecation {
  /** A day: `2026-11-30`. */
  since: string;
  /** The day from which it may be gone; without one, none is planned. */
  until?: string;
  /** The path of the operation to call in its place. */
  replacedBy?: string;
  /** The page that says what to change, as a path of this service. */
  guide: string;
}

/**
 * The headers that say so in every response, refusals included: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and links to the page and
 * to what replaces it. Names and values alternately; empty for other operations. @throws RangeError where it ends before it begins
 */
export function deprecationHeaders({
  operationId,
  deprecated,
}: {
  operationId: string;
  deprecated?: Deprecation;
}): readonly string[] {
  if (!deprecated) return [];
  const { since, until, replacedBy, guide } = deprecated;
  const [begins, ends] = [
    momentOf(operationId, since),
    until === undefined ? null : momentOf(operationId, until),
  ];
  if (ends !== null && ends <= begins) throw new RangeError(`${operationId}: ends before it is deprecated`);
  const links = [
    `<${guide}>; rel="deprecation"; type="text/html"`,
    ...(replacedBy === undefined ? [] : [`<${replacedBy}>; rel="successor-version"`]),
  ];
  return [
    'Deprecation',
    `@${begins.getTime() / 1000}`,
    ...(ends === null ? [] : ['Sunset', ends.toUTCString()]),
    'Link',
    links.join(', '),
  ];
}

function momentOf(operationId: string, day: string): Date {
  const moment = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(moment.getTime())) return moment;
  throw new RangeError(`${operationId}: ${day} is not a day`);
}
