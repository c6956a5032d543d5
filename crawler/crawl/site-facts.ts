import { LRUCache } from 'lru-cache';
import type { InfrastructureEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { MailLookup } from '../../shared/platform/outbound/name-prober.ts';
import {
  RdapUnavailable,
  registrationOf,
  type RdapClient,
} from '../../shared/domain/brands/rdap/rdap-client.ts';
import { ownDomain } from '../../shared/domain/brands/registrations/registration-date.ts';

/** Facts about a page's domain, as opposed to its content. Null means not known, and never a failure. */
export interface SiteFacts {
  /** Whether its registrable domain has MX records; within 3 s. */
  receivesMail(url: string): Promise<InfrastructureEvidence['receivesMail']>;
  /**
   * Whole days since the domain was registered; within 4 s. Registries limit queries, so it is used only for pages that
   * may be alerts.
   */
  ageDays(url: string, at: Date): Promise<InfrastructureEvidence['domainAgeDays']>;
}

const mailMs = 3000;
const ageMs = 4000;
const dayMs = 24 * 3_600_000;
/** Pause after a registry that did not respond; one that is busy says how long it wants to be left alone. */
const restMs = 60_000;
const registriesMax = 2000;

export function createSiteFacts(deps: {
  mail: Pick<MailLookup, 'receivesMail'>;
  rdap: Pick<RdapClient, 'domain'>;
  log: Pick<Logger, 'info'>;
}): SiteFacts {
  /** Suffixes whose registries are not queried for now. */
  const resting = new LRUCache<string, true>({ max: registriesMax, ttlAutopurge: false, ttl: restMs });

  const registeredAt = async (domain: string, suffix: string): Promise<number | null> => {
    try {
      return registrationOf(await deps.rdap.domain(domain))?.getTime() ?? null;
    } catch (error) {
      if (!(error instanceof RdapUnavailable)) throw error;
      resting.set(suffix, true, { ttl: (error.retryAfterSeconds ?? 0) * 1000 || restMs });
      return null;
    }
  };
  return {
    async receivesMail(url) {
      const own = ownDomain(url);
      if (own === null) return null;
      return withTimeout(mailMs, 'MX', deps.mail.receivesMail(own.domain)).catch(() => null);
    },
    async ageDays(url, at) {
      const own = ownDomain(url);
      if (own === null || resting.has(own.suffix)) return null;
      try {
        // A later response is cached, and known the next time.
        const since = await withTimeout(ageMs, 'a registry', registeredAt(own.domain, own.suffix));
        return since === null ? null : Math.max(0, Math.floor((at.getTime() - since) / dayMs));
      } catch (error) {
        deps.log.info(
          { event: 'crawl.domain_age_unknown', err: error, domain: own.domain },
          'The age of the domain could not be determined.',
        );
        return null;
      }
    },
  };
}
