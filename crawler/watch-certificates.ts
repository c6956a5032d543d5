import type { Config } from '../shared/platform/config/config.ts';
import type { Database, Queryable } from '../shared/platform/db/database.ts';
import type { OfferPages } from '../shared/domain/crawling/certificates/commit-entries.ts';
import type { Liveness } from '../shared/platform/lifecycle/liveness.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import type { BrandCache } from './brand-cache.ts';
import { suspiciousBrands } from './certificates/find-hits.ts';
import { tailCertificates, type CertificateTail } from './certificates/tail-certificates.ts';

export interface CertificateWatchDeps {
  config: Pick<Config, 'certificates' | 'http'>;
  db: Database;
  /** Asked whether the store responds, while nothing moves. */
  watchDb: Queryable;
  outbound: Pick<OutboundClient, 'get'>;
  log: Logger;
  liveness: Pick<Liveness, 'watch'>;
  /** Must be complete: until then no host matches any brand. */
  brands: Pick<BrandCache, 'matchingIndex'>;
  offerPages: OfferPages;
}

/** A request takes 30 s at most. */
const restMs = 30_000;

/**
 * Looks for lookalikes of the brands in memory in all certificates that are issued, where the operator configured a log
 * list.
 */
export function watchCertificates(deps: CertificateWatchDeps): CertificateTail {
  const { config, db, watchDb, outbound, log, liveness, brands, offerPages } = deps;
  const { logList, backlog } = config.certificates;
  if (logList === undefined) {
    log.info(
      { event: 'certificate_log.not_configured' },
      'CT_LOG_LIST is not set, so no certificate logs are read.',
    );
    return { stop: () => Promise.resolve() };
  }
  const moved = liveness.watch({
    name: 'certificates',
    restMs,
    shouldMove: () => watchDb.query('SELECT 1'),
  });
  return tailCertificates({
    db,
    outbound,
    log,
    logList,
    backlog,
    userAgent: `Humanmark-Crawler/1 (+${config.http.publicUrl})`,
    find: (host) => suspiciousBrands(brands.matchingIndex(), host),
    offerPages,
    onProgress: moved,
  });
}
