import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import type { Site } from './labelled-site.ts';
import { json, startRdapServer, type RdapServer } from './rdap-server.ts';

const dayMs = 86_400_000;

/**
 * A registry that knows since when the domains of these sites are registered, as far as their age is set. It knows no
 * other name and no contact. Null where no age is set.
 */
export async function startRegistry(sites: readonly Site[]): Promise<RdapServer | null> {
  const ages = new Map<string, number>();
  const suffixes = new Set<string>();
  for (const { host, ageDays } of sites) {
    if (ageDays === undefined) continue;
    const parts = readHost(host);
    if (!parts) throw new RangeError(`${host} has no registrable domain`);
    const { registrableDomain: domain, suffix } = parts;
    if ((ages.get(domain) ?? ageDays) !== ageDays) throw new RangeError(`${domain} has two ages`);
    ages.set(domain, ageDays);
    suffixes.add(suffix);
  }
  if (ages.size === 0) return null;
  const server = await startRdapServer([...suffixes]);
  for (const [domain, ageDays] of ages) {
    const eventDate = new Date(Date.now() - ageDays * dayMs).toISOString();
    const events = [{ eventAction: 'registration', eventDate }];
    server.responses.set(`/domain/${domain}`, json({ objectClassName: 'domain', ldhName: domain, events }));
  }
  return server;
}
