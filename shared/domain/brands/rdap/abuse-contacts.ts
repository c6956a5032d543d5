import { readHost } from '../../../algorithms/names/host-parts.ts';
import { contactScopes, type ContactScope } from '../../partners/webhooks/event-values.ts';
import { type RdapReading, usableAddress } from './read-rdap.ts';
import { platformOf } from './platform-of.ts';
import { RdapUnavailable, registrationOf, type DomainReadings, type RdapClient } from './rdap-client.ts';

export { contactScopes, type ContactScope };

export interface AbuseContact {
  scope: ContactScope;
  email: string;
  /** The operator of that server or domain, as RDAP names it. */
  operator: string | null;
  /** `guess`: no source names it; `abuse@` is the mailbox RFC 2142 prescribes. */
  source: 'rdap' | 'configured' | 'guess';
}

export interface Contacts {
  contacts: AbuseContact[];
  /** Servers that gave no data, in words: a later request may succeed. */
  unanswered: string[];
  registeredAt: Date | null;
}

export interface Reported {
  url: URL;
  /** The address of the machine that responded; null where it is not known. */
  address: string | null;
  /** The preferred order of contacts. A name's holder decides over all of it, so lookalikes are not theirs to judge. */
  order: readonly ContactScope[];
  /** The registrar is not to be contacted: it could only take down what must stay. */
  isRegistrarSpared?: boolean;
}

/** Two addresses of one operator are one too many already. */
const perScope = 2;

/**
 * The contacts for a page, in the order in which they should act. A page on a platform is the platform's alone: its
 * registrar and its network could only take down every customer. No contact is guessed at the reported name itself,
 * since that mail would go to the person who put the page there.
 */
export async function findContacts(
  rdap: RdapClient,
  { url, address, order, isRegistrarSpared = false }: Reported,
  platformContacts: ReadonlyMap<string, string>,
): Promise<Contacts> {
  const platform = platformOf(url);
  if (platform !== null) {
    const known = usableAddress(platformContacts.get(platform.operator));
    const email = known ?? `abuse@${platform.operator}`;
    const source = known === null ? 'guess' : 'configured';
    const contact = { scope: 'platform', email, operator: platform.operator, source } as const;
    return { contacts: [contact], unanswered: [], registeredAt: null };
  }
  const domain = readHost(url.hostname)?.registrableDomain ?? null;
  const unanswered: string[] = [];
  const answered = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof RdapUnavailable)) throw error;
      unanswered.push(error.message);
      return null;
    }
  };
  const readings = domain === null ? null : await answered(rdap.domain(domain));
  const network = address === null ? null : await answered(rdap.network(address));
  const found: Record<ContactScope, AbuseContact[]> = {
    registrar:
      readings === null || isRegistrarSpared
        ? []
        : registrarContacts(readings).filter((each) => !isAt(each, domain)),
    host: network === null ? [] : contactsOf('host', network),
    platform: [],
  };
  const wanted = order.flatMap((scope) => found[scope].slice(0, perScope));
  const last = wanted.length > 0 ? wanted : contactScopes.flatMap((scope) => found[scope].slice(0, perScope));
  return {
    contacts: last.filter(({ email }, at) => last.findIndex((each) => each.email === email) === at),
    unanswered,
    registeredAt: registrationOf(readings),
  };
}

/** The person behind the page may have entered their own contact in the registry. */
const isAt = ({ email }: AbuseContact, domain: string | null): boolean =>
  domain !== null && readHost(email.slice(email.lastIndexOf('@') + 1))?.registrableDomain === domain;

/** The registrar's own data first; the registry's often contains it too. */
function registrarContacts({ registry, registrar, registrarServer }: DomainReadings): AbuseContact[] {
  const operator = registry.operator ?? registrar?.operator ?? null;
  for (const reading of [registrar, registry]) {
    const told = reading === null ? [] : contactsOf('registrar', { ...reading, operator });
    if (told.length > 0) return told;
  }
  const home = registrarServer === null ? null : readHost(registrarServer);
  if (home === null) return [];
  return [{ scope: 'registrar', email: `abuse@${home.registrableDomain}`, operator, source: 'guess' }];
}

const contactsOf = (scope: ContactScope, { abuse, operator }: RdapReading): AbuseContact[] =>
  abuse.map((email) => ({ scope, email, operator, source: 'rdap' }));
