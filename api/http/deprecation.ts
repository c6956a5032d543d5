/** An operation that callers should leave; it works as before until it ends, if it ever does. */
export interface Deprecation {
  /** A day: `2026-11-30`. */
  since: string;
  /** The day from which it may be gone; without one, none is planned. */
  until?: string;
  /** The path of the operation to call in its place, with the same parameters. */
  replacedBy?: string;
  /** The page that says what to change, as a path of this service. */
  guide: string;
}

/** The headers of a request to a deprecated operation, by the parameters of its path: names and values alternately. */
export type DeprecationHeaders = (params: Readonly<Record<string, unknown>>) => readonly string[];

/**
 * The headers that say so in every response, refusals included: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and links to the page and
 * to what replaces it. Undefined for other operations. @throws RangeError where it ends before it begins
 */
export function deprecationHeaders({
  operationId,
  deprecated,
}: {
  operationId: string;
  deprecated?: Deprecation;
}): DeprecationHeaders | undefined {
  if (!deprecated) return undefined;
  const { since, until, replacedBy, guide } = deprecated;
  const [begins, ends] = [
    momentOf(operationId, since),
    until === undefined ? null : momentOf(operationId, until),
  ];
  if (ends !== null && ends <= begins) throw new RangeError(`${operationId}: ends before it is deprecated`);
  const ofAll = [
    'Deprecation',
    `@${begins.getTime() / 1000}`,
    ...(ends === null ? [] : ['Sunset', ends.toUTCString()]),
    'Link',
  ];
  const page = `<${guide}>; rel="deprecation"; type="text/html"`;
  if (replacedBy === undefined) return () => [...ofAll, page];
  return (params) => [...ofAll, `${page}, <${filled(replacedBy, params)}>; rel="successor-version"`];
}

/** A link is an address: the parameters of its path are those of the request. */
function filled(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
}

function momentOf(operationId: string, day: string): Date {
  const moment = new Date(`${day}T00:00:00Z`);
  // A day that its month does not have is read as one of the next.
  if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T`)) return moment;
  throw new RangeError(`${operationId}: ${day} is not a day`);
}
