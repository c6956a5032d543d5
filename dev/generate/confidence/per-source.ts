import { discoverySources, type DiscoverySource } from '../../../shared/algorithms/confidence/evidence.ts';
import type { LabelledPage } from './labelled-page.ts';

/** Exports what every part of a model has once for each source. */
export const digits = (value: number): number => Number(value.toFixed(5));

/** A value for each source. */
export function perSource<T>(valueOf: (source: DiscoverySource) => T): Record<DiscoverySource, T> {
  const [permutation, certificate, sitemap, seed, search, report] = discoverySources;
  return {
    permutation: valueOf(permutation),
    certificate: valueOf(certificate),
    sitemap: valueOf(sitemap),
    seed: valueOf(seed),
    search: valueOf(search),
    report: valueOf(report),
  };
}

/** The log-odds of an impersonation among the pages of each source: what is believed of a page that nothing is known of. */
export function priorsOf(pages: readonly LabelledPage[]): Record<DiscoverySource, number> {
  return perSource((source) => {
    const own = pages.filter(({ evidence }) => evidence.source === source);
    const positives = own.filter(({ isImpersonation }) => isImpersonation).length;
    return digits(Math.log((positives + 0.5) / (own.length - positives + 0.5)));
  });
}
