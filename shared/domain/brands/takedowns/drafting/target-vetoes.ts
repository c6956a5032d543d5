import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import { readHost } from '../../../../algorithms/names/host-parts.ts';
import { platformOf } from '../../rdap/platform-of.ts';

/** The domains and addresses of parties about whose pages nothing is ever sent. */
export interface Spared {
  officialDomains: readonly string[];
  authorisedDomains: readonly string[];
  /** Hosts that a reviewer called harmless. */
  allowedHosts: readonly string[];
}

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '');
const isWithin = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((each) => host === each || host.endsWith(`.${each}`));

/** Why a page is left alone, in words; empty where it is not. */
export function targetVetoes(url: URL, spared: Spared): string[] {
  const host = hostOf(url);
  const vetoes = hostVetoes(host, spared);
  // A customer's page is not the platform; but who owns the name above it owns the page.
  if (allOf(spared).some((each) => each.endsWith(`.${host}`)))
    vetoes.push('its host contains an official, an authorized or an allowed domain');
  if (platformOf(url)?.isApex === true) vetoes.push('it is the hosting platform itself, not a page on it');
  if (!/^https?:$/.test(url.protocol)) vetoes.push('it is not a web address');
  return vetoes;
}

/** The same for what may be no address at all. */
export function addressVetoes(address: string, spared: Spared): string[] {
  const url = parseUrl(address);
  return url === null ? ['it is not a web address'] : targetVetoes(url, spared);
}

/** Vetoes for a redirect to a spared host, which has nothing to hide. A brand's own old names also lead there. */
export function landingVetoes(address: string | null, spared: Spared): string[] {
  const url = address === null ? null : parseUrl(address);
  return url === null ? [] : hostVetoes(hostOf(url), spared).map((veto) => `it redirects elsewhere: ${veto}`);
}

/**
 * Whether a registrar could only take the page down together with what is spared, which has the same name: `a.acme.example`
 * and `www.acme.example` are one domain to them.
 */
export function sharesDomain(url: URL, spared: Spared): boolean {
  const domain = readHost(hostOf(url))?.registrableDomain;
  return domain !== undefined && allOf(spared).some((each) => isWithin(each, [domain]));
}

const allOf = ({ officialDomains, authorisedDomains, allowedHosts }: Spared): string[] => [
  ...officialDomains,
  ...authorisedDomains,
  ...allowedHosts,
];

function hostVetoes(host: string, { officialDomains, authorisedDomains, allowedHosts }: Spared): string[] {
  const vetoes: string[] = [];
  if (isWithin(host, officialDomains)) vetoes.push('it is on an official domain of the brand');
  if (isWithin(host, authorisedDomains)) vetoes.push('it is on an authorized domain of the brand');
  if (isWithin(host, allowedHosts)) vetoes.push('its host is allowed for the brand');
  return vetoes;
}
