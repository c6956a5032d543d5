import type { S3Client } from '@aws-sdk/client-s3';
import { Agent } from 'undici';

const connectMs = 5000;
/** The limit without a response, and between two parts of its body. */
const silenceMs = 30_000;

type Transport = S3Client['config']['requestHandler'];

/**
 * Sends what the client of S3 has signed. The client's own transport counts the time in which nobody reads: a copy that a
 * slow partner downloads would break off after `silenceMs`. This one waits for its reader, as it does everywhere else.
 * It follows no redirect.
 */
export function openS3Transport(): { transport: Transport; close: () => Promise<void> } {
  const agent = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  const transport: Transport = {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle({ protocol, hostname, port, method, path, query, headers, body }, options) {
      const abortSignal = options !== undefined && 'abortSignal' in options ? options.abortSignal : undefined;
      const answered = await agent
        .request({
          origin: `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`,
          method,
          path: path + searchOf(query),
          headers,
          body: bodyOf(body),
          signal: abortSignal instanceof AbortSignal ? abortSignal : null,
        })
        .catch(retryable);
      const flat = Object.entries(answered.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
      const response = {
        statusCode: answered.statusCode,
        headers: Object.fromEntries(flat),
        body: answered.body,
      };
      return { response };
    },
    // The client may change settings of its own transport; this one has none.
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
  return { transport, close: () => agent.close() };
}

/** What a client hands over: this service uploads buffers, and requests for credentials are text. */
function bodyOf(body: unknown): Buffer | string | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw new Error('the transport of S3 sends buffers and texts alone');
}

function searchOf(query: Record<string, string | string[] | null> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, values]) =>
    [values ?? ''].flat().map((value) => `${encode(name)}=${encode(value)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** As signatures are computed: everything but letters, digits and `-._~` (RFC 3986, unreserved). */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Says in the client's words that the connection failed, of which it knows only the codes of its own transport. */
function retryable(error: unknown): never {
  const what = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(`S3 cannot be reached: ${what}`, { cause: error }), {
    $retryable: { throttling: false },
  });
}
