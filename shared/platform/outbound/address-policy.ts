import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses this service may dial. Both questions take an address in text form, never a name. */
export interface AddressPolicy {
  /** Inside one of the operator's `NETWORK_ALLOWLIST` blocks. */
  isAllowed(address: string): boolean;
  /** An ordinary address of the public internet. Anything unreadable is not. */
  isPublic(address: string): boolean;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = readonly [Address, number];

/** The only IPv6 space handed out for the public internet (IANA, RFC 4291 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Azure serves its virtual machines here (agent, DNS, health probes) although the address is outside the private
 * ranges: to a service that runs there it is as internal as 169.254.169.254.
 */
const platformAddress = ipaddr.IPv4.parse('168.63.129.16');

/** ipaddr.js accepts `10/8` as 0.0.0.10/8 and hex octets; an operator who typed those meant something else. */
const cidrShape = /^(?<address>[^/%\s]+)\/(?<bits>\d{1,3})$/u;

/**
 * @param options.allowlist CIDR blocks such as `127.0.0.0/8` or `::1/128`, exempt from the public-address rule.
 * @throws Error naming the entry when one is not a CIDR block; meant to stop the process at start.
 */
export function createAddressPolicy({ allowlist }: { allowlist: readonly string[] }): AddressPolicy {
  const blocks = allowlist.map((entry) => parseBlock(entry));
  return {
    isAllowed(text) {
      const address = parseAddress(text);
      if (address === undefined) return false;
      const plain = unmapped(address);
      return blocks.some((block) => contains(block, plain));
    },
    isPublic(text) {
      const address = parseAddress(text);
      // A mapped address has no legitimate use in DNS or in a URL: it is an attempt to pass a filter.
      if (address === undefined || isMapped(address) || address.range() !== 'unicast') return false;
      if (address instanceof ipaddr.IPv4 && address.match(platformAddress, 32)) return false;
      // ipaddr.js 2.5 calls `::7f00:1` (IPv4-compatible) and unassigned space such as 4000::/3 "unicast".
      return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
    },
  };
}

/** Undefined for names, zone ids (`fe80::1%eth0`) and every spelling a socket would not take literally. */
function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  // ipaddr.js reads `::127.0.0.1` as 127.0.0.1, but the kernel dials ::7f00:1: never judge a different address.
  if (text.includes(':') && text.includes('.') && !/^(?:0{0,4}:){1,5}:?ffff:/iu.test(text)) return undefined;
  return ipaddr.parse(text);
}

function isMapped(address: Address): boolean {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
}

/** The kernel dials `::ffff:a.b.c.d` over IPv4, so the allowlist judges it as that IPv4 address. */
function unmapped(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function contains([base, bits]: Block, address: Address): boolean {
  if (base instanceof ipaddr.IPv4) return address instanceof ipaddr.IPv4 && address.match(base, bits);
  return address instanceof ipaddr.IPv6 && address.match(base, bits);
}

function parseBlock(entry: string): Block {
  const { address, bits } = cidrShape.exec(entry)?.groups ?? {};
  const parsed = address === undefined ? undefined : parseAddress(address);
  const width = Number(bits);
  if (parsed === undefined || isMapped(parsed) || width > (parsed.kind() === 'ipv4' ? 32 : 128)) {
    throw new Error(
      `NETWORK_ALLOWLIST: "${entry}" is not a CIDR block; write for example 10.0.0.0/8, 10.1.2.3/32 or fd00::/8`,
    );
  }
  return [parsed, width];
}
