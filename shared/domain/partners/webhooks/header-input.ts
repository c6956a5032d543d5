import { z } from 'zod';

/** Receivers refuse requests whose headers are longer than 8 KB in all; ours and those of a proxy take some of that. */
const headersMax = 10;
const valueMax = 2048;
const valuesMax = 4096;

/**
 * Those that this service or HTTP itself writes, those by which proxies say where a request came from, and the one name that an
 * object of JavaScript does not keep as its own.
 */
const reservedNames = new Set([
  '__proto__',
  'accept-encoding',
  'baggage',
  'connection',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
  'x-real-ip',
  'x-request-id',
]);
const reservedPrefixes = ['content-', 'proxy-', 'webhook-', 'x-forwarded-', 'x-svc-'];

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedNames.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}

const headerName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, { message: 'must be a header name, such as X-Team' })
  .refine((name) => !isReserved(name), { message: 'is a header that the service sets itself' })
  .meta({
    description:
      'Any header that the service does not set itself: not `Host`, `User-Agent`, `Content-*` or `webhook-*`.',
    example: 'Authorization',
  });

const header = z.strictObject({
  name: headerName,
  value: z
    .string()
    .max(valueMax)
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, { message: 'must be visible ASCII, without spaces at its ends' })
    .optional()
    .meta({
      description:
        'A secret: stored encrypted and never returned. If omitted, the value that is there stays.',
      example: 'Bearer 4f1c0a',
    }),
});

/** A header as a partner sends it: without a value, it keeps the one that it has. */
export type HeaderInput = z.output<typeof header>;

export const headersField = z
  .array(header)
  .max(headersMax)
  .refine((headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length, {
    message: 'must have each name once',
  })
  .refine((headers) => headers.reduce((sum, { value = '' }) => sum + value.length, 0) <= valuesMax, {
    message: `must have values of ${valuesMax} characters in all at most`,
  })
  .meta({
    description:
      'Headers of your own in every request, for example for a gateway in front of your server. A new origin in `url` removes those whose values you do not send again.',
  });
