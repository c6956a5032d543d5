import { createAddressPolicy } from './address-policy.ts';
import { type Deadline, startDeadline, toOutboundError } from './exchange.ts';
import { OutboundError, systemCode } from './outbound-error.ts';
import { createPinnedConnections, type PinnedConnections } from './pinned-connections.ts';
import { createHostResolver, vetUrl, type VetUrlOptions } from './resolve-host.ts';
import { parseUrl } from '../lib/parse-url.ts';

export interface DownloadOptions {
  /** As of `createOutboundClient`. */
  allowlist: readonly string[];
  dnsServers: readonly string[];
  /** PEM certificates to trust instead of Node's own list. */
  ca?: string;
  /** More than this and the rest is not fetched. */
  bytesMax: number;
  /** From the first name to the last byte. */
  totalTimeoutMs: number;
  /** Gets each part as it comes, in order, one at a time; `expected` is the whole length where the host says one. */
  onPart: (part: Buffer, expected: number | undefined) => Promise<void>;
}

/** A file host redirects to its store, and that to its edge. */
const redirectsMax = 5;
const connectTimeoutMs = 10_000;
/** How long a host may be silent before its headers or the next part. */
const silenceMs = 30_000;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Downloads one file over https from a given host, with the guard of `createOutboundClient` at every step: redirects
 * are followed, each to an address vetted anew.
 * @throws OutboundError, or Error with the status or length of the response
 */
export async function download(url: string, options: DownloadOptions): Promise<void> {
  const { allowlist, dnsServers, ca, totalTimeoutMs } = options;
  const policy = createAddressPolicy({ allowlist });
  const resolver = createHostResolver({ policy, dnsServers, timeoutMs: 5_000 });
  const connections = createPinnedConnections({ policy, maxIdle: 1, ca });
  const deadline = startDeadline(totalTimeoutMs);
  const rules = { policy, resolver, allowHttp: false, hasAllowlist: allowlist.length > 0 };
  // A local failure with the parts (a full disk) is not the host's fault.
  let ownFailure: { error: unknown } | undefined;
  const onPart: DownloadOptions['onPart'] = async (part, expected) => {
    try {
      await options.onPart(part, expected);
    } catch (error) {
      ownFailure = { error };
      throw error;
    }
  };
  try {
    let next: string | undefined = url;
    for (let hop = 0; next !== undefined; hop += 1) {
      if (hop > redirectsMax) throw new Error(`was sent on more than ${redirectsMax} times`);
      next = await fetchOnce(next, { ...options, onPart, rules, connections, deadline });
    }
  } catch (error) {
    throw ownFailure ? ownFailure.error : readable(error);
  } finally {
    deadline.clear();
    resolver.close();
    await connections.close();
  }
}

interface Hop extends DownloadOptions {
  rules: VetUrlOptions;
  connections: PinnedConnections;
  deadline: Deadline;
}

/** The redirect target, or undefined when the file has arrived. */
async function fetchOnce(url: string, hop: Hop): Promise<string | undefined> {
  const { rules, connections, deadline, bytesMax, onPart } = hop;
  const { target, addresses } = await deadline.race(vetUrl(url, rules));
  const [address] = addresses;
  if (address === undefined) throw new OutboundError('name_not_found');
  const connection = connections.take(target, address, connectTimeoutMs);
  try {
    const { statusCode, headers, body } = await connection.client.request({
      method: 'GET',
      path: target.path,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'humanmark' },
      signal: deadline.signal,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    });
    // Unread data is dropped with its connection, and the resulting error can be ignored.
    body.on('error', () => {});
    if (redirects.has(statusCode)) return locationOf(headers['location'], url);
    if (statusCode !== 200) throw new Error(`was answered ${statusCode}`);
    const expected = Number(headers['content-length'] ?? Number.NaN);
    if (expected > bytesMax) throw tooLong(bytesMax);
    let size = 0;
    for await (const chunk of body) {
      const part = Buffer.from(chunk);
      size += part.length;
      if (size > bytesMax) throw tooLong(bytesMax);
      await onPart(part, Number.isNaN(expected) ? undefined : expected);
    }
    return undefined;
  } finally {
    connection.drop();
  }
}

function readable(error: unknown): unknown {
  const isSilent = /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/u.test(systemCode(error));
  return isSilent ? new OutboundError('exchange_timeout', { cause: error }) : toOutboundError(error);
}

function locationOf(location: string | string[] | undefined, base: string): string {
  const next = typeof location === 'string' ? parseUrl(location, base) : null;
  if (next === null) throw new Error('was sent on to no readable address');
  return next.href;
}

function tooLong(bytesMax: number): Error {
  return new Error(`is longer than ${bytesMax} bytes`);
}
