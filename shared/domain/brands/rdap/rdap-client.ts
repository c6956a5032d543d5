import { z } from 'zod';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import {
  bootstrapSchema,
  readBootstrap,
  serverOfAddress,
  serverOfDomain,
  type Bootstrap,
} from './bootstrap.ts';
import { type RdapReading, readRdap } from './read-rdap.ts';

const readingSchema: z.ZodType<RdapReading> = z.object({
  abuse: z.array(z.string()),
  operator: z.string().nullable(),
  related: z.string().nullable(),
  registeredAt: z.string().nullable(),
});

/** The registry's data and, where it refers to one, the registrar's. */
export interface DomainReadings {
  registry: RdapReading;
  registrar: RdapReading | null;
  /** Host of the server that the registrar's data came from, or would have. */
  registrarServer: string | null;
}

export const readingsSchema: z.ZodType<DomainReadings | null> = z
  .object({
    registry: readingSchema,
    registrar: readingSchema.nullable(),
    registrarServer: z.string().nullable(),
  })
  .nullable();

/** When a domain was registered, by its registry or else its registrar; null if neither says. */
export function registrationOf(readings: DomainReadings | null): Date | null {
  const at = readings?.registry.registeredAt ?? readings?.registrar?.registeredAt ?? null;
  const date = at === null ? null : new Date(at);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

export interface RdapClient {
  /** Null: the domain does not exist, or no server covers its suffix. @throws RdapUnavailable */
  domain(domain: string): Promise<DomainReadings | null>;
  /** Null: the address is assigned to no holder. @throws RdapUnavailable */
  network(address: string): Promise<RdapReading | null>;
}

/** Caches responses. A miss and a failure look alike. */
export interface RdapCache {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown, seconds: number): Promise<void>;
}

/** A server gave no information: busy, broken or unreachable. Asking again later may help. */
export class RdapUnavailable extends Error {
  /** Seconds that a busy server asked for; null where it did not. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'RdapUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const rdapCacheSeconds = 24 * 3600;
const answerBytesMax = 1024 * 1024;
/** dns.json has 70 KB in 2026. */
const bootstrapBytesMax = 4 * 1024 * 1024;
const redirectsMax = 3;

/** @param bootstrapUrl folder of dns.json, ipv4.json and ipv6.json, such as https://data.iana.org/rdap/ */
export function createRdapClient(
  deps: { outbound: Pick<OutboundClient, 'get'>; cache: RdapCache },
  bootstrapUrl: string,
): RdapClient {
  const cached = async <Value>(
    key: string,
    schema: z.ZodType<Value>,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    // An earlier version may have kept it in another shape.
    const known = schema.safeParse(await deps.cache.get(key));
    if (known.success) return known.data;
    const value = await read();
    await deps.cache.put(key, value, rdapCacheSeconds);
    return value;
  };
  const bootstrap = (name: string): Promise<Bootstrap> =>
    cached(`bootstrap:${name}`, bootstrapSchema, async () => {
      const url = new URL(`${name}.json`, bootstrapUrl.replace(/\/?$/, '/')).href;
      const response = await getJson(deps.outbound, url, bootstrapBytesMax);
      if (response === null) throw new RdapUnavailable(`${url} is not there`);
      return readBootstrap(response.json);
    });

  return {
    domain: (domain) =>
      cached(`domain:${domain}`, readingsSchema, async () => {
        const server = serverOfDomain(await bootstrap('dns'), domain);
        if (server === null) return null;
        const response = await getJson(deps.outbound, `${server}domain/${encodeURIComponent(domain)}`);
        if (response === null) return null;
        const registry = readRdap(response.json, response.url);
        if (registry.related === null) return { registry, registrar: null, registrarServer: null };
        const registrar = await readRelated(deps.outbound, registry.related);
        return { registry, registrar, registrarServer: parseUrl(registry.related)?.hostname ?? null };
      }),
    network: (address) =>
      cached(`network:${address}`, readingSchema.nullable(), async () => {
        const file = address.includes(':') ? 'ipv6' : 'ipv4';
        const server = serverOfAddress(await bootstrap(file), address);
        if (server === null) return null;
        const response = await getJson(deps.outbound, `${server}ip/${encodeURIComponent(address)}`);
        return response && readRdap(response.json, response.url);
      }),
  };
}

/** Many registrars' servers are unreachable, and the registry's data suffices then; a busy one is asked again later. */
async function readRelated(outbound: Pick<OutboundClient, 'get'>, url: string): Promise<RdapReading | null> {
  try {
    const response = await getJson(outbound, url);
    return response && readRdap(response.json, response.url);
  } catch (error) {
    if (error instanceof RdapUnavailable && error.retryAfterSeconds === null) return null;
    throw error;
  }
}

/** Null for 404 and its like. Redirects, which RDAP uses to send one on, are each judged afresh by the guard. */
async function getJson(
  outbound: Pick<OutboundClient, 'get'>,
  first: string,
  maxResponseBytes = answerBytesMax,
): Promise<{ url: string; json: unknown } | null> {
  let url = first;
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const reply = await get(outbound, url, maxResponseBytes);
    const { location, 'retry-after': retryAfter } = reply.headers;
    if (reply.status >= 300 && reply.status < 400 && location !== undefined) {
      const next = parseUrl(location, url);
      if (next === null) throw new RdapUnavailable(`${url} leads nowhere`);
      url = next.href;
      continue;
    }
    if (reply.status === 400 || reply.status === 404 || reply.status === 410) return null;
    if (reply.status === 429) throw new RdapUnavailable(`${url} is busy`, secondsOf(retryAfter));
    if (reply.status !== 200) throw new RdapUnavailable(`${url} answered ${reply.status}`);
    if (reply.isCut) throw new RdapUnavailable(`${url} answered too much`);
    try {
      return { url, json: JSON.parse(reply.body.toString('utf8')) };
    } catch {
      throw new RdapUnavailable(`${url} answered no JSON`);
    }
  }
  throw new RdapUnavailable(`${first} leads on and on`);
}

async function get(outbound: Pick<OutboundClient, 'get'>, url: string, maxResponseBytes: number) {
  try {
    const headers = { accept: 'application/rdap+json, application/json' };
    return await outbound.get(url, { headers, maxResponseBytes, totalTimeoutMs: 10_000 });
  } catch (error) {
    if (error instanceof OutboundError) throw new RdapUnavailable(`${url}: ${error.message}`);
    throw error;
  }
}

/** A `Retry-After` that is a date is not parsed: an hour is as good. */
const secondsOf = (header: string | undefined): number => {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : 3600;
};
