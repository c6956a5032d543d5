import { platformOf } from '../../rdap/platform-of.ts';

/** Whose a page may be so that nothing is ever sent about it. */
export interface Spared {
  officialDomains: readonly string[];
  authorisedDomains: readonly string[];
  /** Hosts that a reviewer called harmless. */
  allowedHosts: readonly string[];
}

/** Why a page is left alone, in words; empty where it is not. */
export function targetVetoes(
  url: URL,
  { officialDomains, authorisedDomains, allowedHosts }: Spared,
): string[] {
  const host = url.hostname.replace(/\.$/, '');
  const isAmong = (hosts: readonly string[]): boolean =>
    hosts.some((each) => host === each || host.endsWith(`.${each}`));
  const vetoes: string[] = [];
  if (isAmong(officialDomains)) vetoes.push('it is on an official domain of the brand');
  if (isAmong(authorisedDomains)) vetoes.push('it is on an authorised domain of the brand');
  if (isAmong(allowedHosts)) vetoes.push('its host was called harmless');
  // A customer's page is not the platform; but who owns the name above it owns the page.
  if (officialDomains.some((each) => each.endsWith(`.${host}`)))
    vetoes.push('an official domain is below its host');
  if (platformOf(url)?.isApex === true) vetoes.push('it is the platform itself, not a page on it');
  if (!/^https?:$/.test(url.protocol)) vetoes.push('it is no web address');
  return vetoes;
}
