import { readHost } from '../../../algorithms/names/host-parts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { platformOf } from '../rdap/platform-of.ts';
import { readingsSchema, registrationOf, type RdapClient } from '../rdap/rdap-client.ts';
import { findAnswer } from './rdap-answer-store.ts';

/**
 * The registrable domain of an address and its suffix. Null on a platform, whose name says nothing about its customers,
 * and for an IP address.
 */
export function ownDomain(url: string): { domain: string; suffix: string } | null {
  const address = parseUrl(url);
  const host = address && platformOf(address) === null ? readHost(address.hostname) : null;
  return host && !host.isSharedHost ? { domain: host.registrableDomain, suffix: host.suffix } : null;
}

/** When the domain of an address was registered; null if that is not known. @throws RdapUnavailable */
export async function registrationDate(rdap: Pick<RdapClient, 'domain'>, url: string): Promise<Date | null> {
  const own = ownDomain(url);
  return own === null ? null : registrationOf(await rdap.domain(own.domain));
}

/** The same, as far as a process of the service has asked within the last day. */
export async function knownRegistration(db: Queryable, url: string): Promise<Date | null> {
  const own = ownDomain(url);
  if (own === null) return null;
  const known = readingsSchema.safeParse((await findAnswer(db, `domain:${own.domain}`))?.response);
  return known.success ? registrationOf(known.data) : null;
}
