import type { AddressPolicy } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import { parseOutboundUrl, type OutboundTarget, type OutboundUrlRules } from './outbound-url.ts';
import type { HostResolver } from './resolve-host.ts';

/** A target with the addresses it may be dialled at, in the order to try them; never empty. */
export interface VettedTarget {
  target: OutboundTarget;
  addresses: readonly string[];
}

export interface VetUrlOptions extends OutboundUrlRules {
  policy: AddressPolicy;
  resolver: Pick<HostResolver, 'resolve'>;
  /** False saves a pointless lookup of names that only an allowlist could make acceptable. */
  hasAllowlist: boolean;
}

/**
 * The whole judgement of a URL: its text, then every address behind its name.
 * @throws OutboundError kind `refused` or `dns`.
 */
export async function vetUrl(url: string, options: VetUrlOptions): Promise<VettedTarget> {
  const { policy, resolver, hasAllowlist } = options;
  const target = parseOutboundUrl(url, options);
  if (target.address !== undefined) return { target, addresses: [target.address] };
  const { forgivable } = target;
  if (forgivable !== undefined && !hasAllowlist) throw new OutboundError(forgivable);
  const addresses = await resolver.resolve(target.hostname).catch((error: unknown) => {
    // A local name that does not exist today is not worth retrying: it would be refused tomorrow as well.
    const absent = error instanceof OutboundError && error.reason === 'name_not_found';
    throw absent && forgivable === 'local_name' ? new OutboundError(forgivable, { cause: error }) : error;
  });
  if (forgivable !== undefined && !addresses.every((address) => policy.isAllowed(address))) {
    throw new OutboundError(forgivable);
  }
  return { target, addresses };
}
