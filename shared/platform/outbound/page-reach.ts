import { getDomain } from 'tldts';
import type { AddressPolicy } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import type { VettedTarget } from './resolve-host.ts';

/**
 * What a page may make this service dial. The allow-list is for addresses that the operator's partners register, and a
 * page that was registered may itself be at one. A page may not pass that on to others: one at a public address leads
 * to public addresses alone, and one at an allow-listed address also to its own site and to its own server, which is
 * its address and port.
 * @param page where the visit began, with every address that its name has
 * @returns the addresses of `led` that may be dialled, in their order
 * @throws OutboundError `address_not_public` where none is left
 */
export function withinReach(
  page: VettedTarget,
  led: VettedTarget,
  policy: Pick<AddressPolicy, 'isPublic'>,
): VettedTarget {
  const isPublic = (address: string) => policy.isPublic(address);
  // Where a name has both kinds, only the public ones count: adding a private one must not open the machine.
  const isInside = !page.addresses.some(isPublic);
  const isOwn = isInside && isSameSite(page.target.hostname, led.target.hostname);
  const isOwnPort = isInside && page.target.port === led.target.port;
  const addresses = led.addresses.some(isPublic)
    ? led.addresses.filter(isPublic)
    : led.addresses.filter((address) => isOwn || (isOwnPort && page.addresses.includes(address)));
  if (addresses.length === 0) throw new OutboundError('address_not_public');
  return { target: led.target, addresses };
}

/** Addresses and names without a registrable domain, such as `localhost`, have no site: only their server is their own. */
function isSameSite(one: string, other: string): boolean {
  const site = getDomain(one, { allowPrivateDomains: true });
  return site !== null && site === getDomain(other, { allowPrivateDomains: true });
}
