import type { Veto } from '../../shared/algorithms/confidence/evidence.ts';
import { isCovered } from './covering-hosts.ts';
import type { VisitedHost } from './find-candidates.ts';
import type { CompiledBrand } from './watched-brand.ts';

/**
 * What makes a page harmless for a brand: it is the brand's own, or of somebody who may speak for it or was called harmless, or
 * leads to it.
 */
export function vetoesOf(
  brand: CompiledBrand,
  [page, ...led]: readonly [VisitedHost, ...VisitedHost[]],
): Veto[] {
  const vetoes: Veto[] = [];
  const isOfficial = isCovered(page.host, brand.officialHosts);
  if (isOfficial) vetoes.push('official_domain');
  if (isCovered(page.host, brand.authorisedHosts)) vetoes.push('authorised_domain');
  if (isCovered(page.host, brand.allowedHosts)) vetoes.push('allow_listed');
  if (isOfficial && led.some(({ host }) => !isCovered(host, brand.officialHosts)))
    vetoes.push('redirects_to_official');
  return vetoes;
}
