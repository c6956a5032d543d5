import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { readAskedAddress } from './page-address.ts';
import type { SiteReply } from './site-pace.ts';

/** The guarded client; reports each reply to `book`. A request our guard or a name server refused reached no site. */
export function bookedOutbound(
  outbound: Pick<OutboundClient, 'get'>,
  book: (site: string, reply: SiteReply) => void,
): Pick<OutboundClient, 'get'> {
  return {
    async get(url, request) {
      const site = readAskedAddress(url)?.site;
      try {
        const response = await outbound.get(url, request);
        if (site !== undefined)
          book(site, { status: response.status, retryAfter: response.headers['retry-after'] });
        return response;
      } catch (error) {
        const isReply = error instanceof OutboundError && error.kind !== 'refused' && error.kind !== 'dns';
        if (isReply && site !== undefined) book(site, { status: null });
        throw error;
      }
    },
  };
}
