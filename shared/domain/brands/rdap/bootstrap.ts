import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** A file of RFC 9224: which RDAP servers know which top-level domains or address blocks. */
export const bootstrapSchema = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

export type Bootstrap = z.infer<typeof bootstrapSchema>;

/** @throws ZodError for what is no bootstrap file */
export const readBootstrap = (json: unknown): Bootstrap => bootstrapSchema.parse(json);

/** The server for a domain in punycode: that of the longest matching entry. Null where no server covers it. */
export function serverOfDomain({ services }: Bootstrap, domain: string): string | null {
  const labels = domain.toLowerCase().split('.');
  for (let at = 0; at < labels.length; at += 1) {
    const suffix = labels.slice(at).join('.');
    const found = services.find(([names]) => names.some((name) => name.toLowerCase() === suffix));
    if (found) return bestOf(found[1]);
  }
  return null;
}

/** The server for an IP address: of the longest prefix that has it. */
export function serverOfAddress({ services }: Bootstrap, address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const wanted = ipaddr.process(address);
  let best: { bits: number; urls: string[] } | null = null;
  for (const [blocks, urls] of services)
    for (const block of blocks) {
      const bits = matchedBits(wanted, block);
      if (bits !== null && (best === null || bits > best.bits)) best = { bits, urls };
    }
  return best === null ? null : bestOf(best.urls);
}

function matchedBits(address: ipaddr.IPv4 | ipaddr.IPv6, block: string): number | null {
  if (!ipaddr.isValidCIDR(block)) return null;
  const [base, bits] = ipaddr.parseCIDR(block);
  return base.kind() === address.kind() && address.match(base, bits) ? bits : null;
}

/** RFC 9224, 3: the first one over TLS, or the first. With a slash at its end. */
function bestOf(urls: readonly string[]): string | null {
  const url = urls.find((each) => each.startsWith('https:')) ?? urls.at(0);
  return url === undefined ? null : url.replace(/\/?$/, '/');
}
