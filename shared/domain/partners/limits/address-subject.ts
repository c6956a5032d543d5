import ipaddr from 'ipaddr.js';

/**
 * What an address counts as. An IPv6 customer is given a /64 and could use 2^64 addresses of it, so the whole of it
 * counts as one; an IPv4-mapped address counts as the IPv4 address it is.
 */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}
