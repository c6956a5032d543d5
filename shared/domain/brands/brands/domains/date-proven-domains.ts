import type { Database } from '../../../../platform/db/database.ts';
import { RdapUnavailable, type RdapClient } from '../../rdap/rdap-client.ts';
import { registrationDate } from '../../registrations/registration-date.ts';
import { claimUndated, noteRegistration } from './domain-proof-store.ts';

const batch = 10;

/** Asks registries since when proven domains have been registered. True if there may be more. */
export async function dateProvenDomains(deps: {
  db: Database;
  rdap: Pick<RdapClient, 'domain'>;
}): Promise<boolean> {
  const due = await claimUndated(deps.db, batch);
  for (const { brandId, domain } of due) {
    try {
      const registeredAt = await registrationDate(deps.rdap, `https://${domain}/`);
      await noteRegistration(deps.db, { brandId, domain, registeredAt });
    } catch (error) {
      // It is due again within the hour; until then the domain counts as no older than its proof allows.
      if (!(error instanceof RdapUnavailable)) throw error;
    }
  }
  return due.length === batch;
}
