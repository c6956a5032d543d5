import { z } from 'zod';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { HeaderInput } from './header-input.ts';
import { countSealedHeaders, findSealedHeaders, replaceSealedHeaders } from './header-store.ts';

/** The headers of a webhook's own, by the names as they were sent. */
export type HeaderValues = Readonly<Record<string, string>>;

const headerValues = z.record(z.string(), z.string());

const contextOf = (endpointId: string) => `webhook-headers:${endpointId}`;

export const sealedWebhookHeaders: SealedColumn = {
  name: 'webhook_endpoints.headers_sealed',
  countByKey: countSealedHeaders,
  boxes: { find: findSealedHeaders, replace: replaceSealedHeaders, contextOf },
};

/** As they are stored: names are shown, values never. */
export interface StoredHeaders {
  headerNames: string[];
  headersSealed: Buffer | null;
}

export const noHeaders: StoredHeaders = { headerNames: [], headersSealed: null };

function sealHeaders(
  keys: ServiceKeys,
  endpointId: string,
  headers: readonly (readonly [string, string])[],
): StoredHeaders {
  if (headers.length === 0) return noHeaders;
  const text = JSON.stringify(Object.fromEntries(headers));
  return {
    headerNames: headers.map(([name]) => name),
    headersSealed: seal(keys.sealing, Buffer.from(text), contextOf(endpointId)),
  };
}

/** The headers of an attempt's request; none where the webhook has none. */
export function openHeaders(
  keys: ServiceKeys,
  { endpointId, headersSealed = null }: { endpointId: string; headersSealed?: Buffer | null },
): HeaderValues {
  if (headersSealed === null) return {};
  const text = openSealed(keys.sealing, headersSealed, contextOf(endpointId)).toString();
  return headerValues.parse(JSON.parse(text));
}

/** @throws AppError invalid_request, which names the header that has no value */
export function sealNewHeaders(
  keys: ServiceKeys,
  endpointId: string,
  headers: readonly HeaderInput[],
): StoredHeaders {
  const valued = headers.map(({ name, value }, at) => [name, value ?? missing(at, 'is required')] as const);
  return sealHeaders(keys, endpointId, valued);
}

interface HeaderChange {
  headers: readonly HeaderInput[] | undefined;
  urls: { before: string; after: string };
}

/**
 * The headers after a change of their webhook; undefined where they stay. Whoever may change an address must not get the secrets
 * that were meant for the one before, so only values that are sent again go to another origin.
 * @throws AppError invalid_request, which names the header that has no value
 */
export function sealChangedHeaders(
  keys: ServiceKeys,
  current: { endpointId: string; headersSealed: Buffer | null },
  { headers, urls }: HeaderChange,
): StoredHeaders | undefined {
  const staysThere = parseUrl(urls.before)?.origin === parseUrl(urls.after)?.origin;
  if (headers === undefined) return staysThere || current.headersSealed === null ? undefined : noHeaders;
  // Values that are all sent repair what does not open any more.
  const needsKept = headers.some(({ value }) => value === undefined);
  const kept = new Map(
    Object.entries(needsKept ? openHeaders(keys, current) : {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const valued = headers.map(({ name, value }, at) => {
    const known = kept.get(name.toLowerCase());
    if (value === undefined && known !== undefined && !staysThere)
      return [name, missing(at, 'has to be sent again for a url of another origin')] as const;
    return [name, value ?? known ?? missing(at, 'is required')] as const;
  });
  return sealHeaders(keys, current.endpointId, valued);
}

function missing(at: number, why: string): never {
  throw new AppError('invalid_request', `headers.${at}.value: ${why}`);
}

/** Shorter ones would blot out what they only resemble: `prod`, `1`. */
const hiddenLengthMin = 8;

/**
 * A text of the receiver without the values that it may have sent back: what is kept of an answer is shown. Also the part after the
 * scheme of an Authorization, and each as JSON writes it. Longer ones first: of a value that another begins with, the rest would stay.
 */
export function withoutValues(text: string, headers: HeaderValues): string {
  const parts = Object.values(headers).flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)]);
  const written = parts.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)]);
  return written
    .filter(({ length }) => length >= hiddenLengthMin)
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, part) => hidden.replaceAll(part, '[hidden]'), text);
}
