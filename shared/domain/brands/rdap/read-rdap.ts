/** The part of an RDAP response (RFC 9083) about a domain or a network that a takedown needs. */
export interface RdapReading {
  /** Addresses for abuse, the first one first; none where they are withheld or placeholders. */
  abuse: string[];
  /** The responsible party: the registrar of a domain, the holder of a network. */
  operator: string | null;
  /** Where the registrar says more. */
  related: string | null;
  /** When the domain was registered, ISO 8601. */
  registeredAt: string | null;
}

type Json = Readonly<Record<string, unknown>>;

/** A foreign response may be nested endlessly; none seen so far goes below 3. */
const depthMax = 6;
const entitiesMax = 300;

/** Accepts anything: fields that are missing or of another shape are ignored. */
export function readRdap(response: unknown, self: string): RdapReading {
  const top = objectOf(response);
  const entities = entitiesOf(top);
  const abuse = entities.filter((entity) => rolesOf(entity).includes('abuse')).flatMap(addressesOf);
  const named =
    entities.find((entity) => rolesOf(entity).includes('registrar')) ??
    entities.find((entity) => rolesOf(entity).includes('registrant'));
  return {
    abuse: [...new Set(abuse)],
    operator: (named && nameOf(named)) ?? textOf(top['name']),
    related: relatedOf(top, self),
    registeredAt: registeredOf(top),
  };
}

/** All of them, whatever they stand in, outer ones first. */
function entitiesOf(top: Json): Json[] {
  const found: Json[] = [];
  let level = listOf(top['entities']);
  for (let depth = 0; depth < depthMax && level.length > 0 && found.length < entitiesMax; depth += 1) {
    found.push(...level.slice(0, entitiesMax - found.length));
    level = level.flatMap((entity) => listOf(entity['entities']));
  }
  return found;
}

const rolesOf = (entity: Json): string[] => textsOf(entity['roles']).map((role) => role.toLowerCase());

/** The addresses of a jCard (RFC 7095), or of a JSContact card (RFC 9553) where a server has moved on. */
function addressesOf(entity: Json): string[] {
  const ofCard = propertiesOf(entity)
    .filter(([name]) => name === 'email')
    .flatMap(([, value]) => value);
  const emails = Object.values(objectOf(objectOf(entity['jscontact_card'])['emails']));
  const ofContact = emails.map((email) => objectOf(email)['address']);
  return [...ofCard, ...ofContact].flatMap((value) => usableAddress(value) ?? []);
}

function nameOf(entity: Json): string | null {
  const [, [name] = []] = propertiesOf(entity).find(([property]) => property === 'fn') ?? [];
  return textOf(name);
}

/** `["vcard", [[name, parameters, type, value...], ...]]` */
function propertiesOf(entity: Json): [string, unknown[]][] {
  const card: unknown = entity['vcardArray'];
  const properties: unknown = Array.isArray(card) ? card[1] : undefined;
  if (!Array.isArray(properties)) return [];
  return properties.flatMap((property: unknown) =>
    Array.isArray(property) && typeof property[0] === 'string'
      ? [[property[0].toLowerCase(), property.slice(3).flat()] satisfies [string, unknown[]]]
      : [],
  );
}

function relatedOf(top: Json, self: string): string | null {
  for (const link of listOf(top['links'])) {
    const href = textOf(link['href']);
    if (href === null || !/^https?:\/\//i.test(href) || href === self) continue;
    const isRdap = textOf(link['type'])?.includes('rdap+json') ?? /\/domain\//i.test(href);
    if (isRdap && textOf(link['rel'])?.toLowerCase() === 'related') return href;
  }
  return null;
}

function registeredOf(top: Json): string | null {
  const event = listOf(top['events']).find((each) => textOf(each['eventAction']) === 'registration');
  const at = Date.parse(textOf(event?.['eventDate']) ?? '');
  return Number.isFinite(at) ? new Date(at).toISOString() : null;
}

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;

/** An address that a mail can be sent to, as far as its shape says. */
const shape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Regional registries, given where the holder of a network has no address of its own. Mail to them gets no reply. */
const regional = /@(?:[^@]*\.)?(?:arin\.net|ripe\.net|apnic\.net|lacnic\.net|afrinic\.net|iana\.org)$/i;
const reserved = /@(?:[^@]*\.)?(?:example|example\.(?:com|net|org)|invalid|localhost)$/i;
const nobody =
  /^(?:no[-_.]?(?:reply|email|mail)|do[-_.]?not[-_.]?reply|unread|nobody|bitbucket|null|devnull)@/i;
const withheld = /redacted|withheld|not[-_.]?disclosed|masked|data[-_.]?protected/i;

/** In lower case; null for what is no address, or a placeholder for a withheld one. */
export function usableAddress(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  if (address.length > 254 || !shape.test(address)) return null;
  const isPlaceholder = [regional, reserved, nobody, withheld].some((each) => each.test(address));
  return isPlaceholder ? null : address;
}
