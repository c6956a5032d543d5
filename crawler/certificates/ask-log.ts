import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readRetryAfter } from '../../shared/platform/outbound/retry-after.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError, systemCode } from '../../shared/platform/outbound/outbound-error.ts';
import { LogResponseError } from './certificate-log.ts';

/** Reads one address of a log. */
export type AskLog = (url: string, limits: { bytesMax: number; signal: AbortSignal }) => Promise<Buffer>;

/** A response had more bytes than are read. */
export class ResponseTooLong extends LogResponseError {}

const unzip = promisify(gunzip);
const totalTimeoutMs = 30_000;

/**
 * @param userAgent the whole header, with an address where a log's operator reads who we are
 * @returns a function that throws LogResponseError for anything but a 200 with a body of at most `bytesMax`, unzipped
 */
export function createLogAsker(outbound: Pick<OutboundClient, 'get'>, userAgent: string): AskLog {
  return async (url, { bytesMax, signal }) => {
    const response = await outbound
      .get(url, {
        headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip' },
        // One byte more shows that the body exceeds the limit.
        maxResponseBytes: bytesMax + 1,
        totalTimeoutMs,
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof OutboundError)
          throw new LogResponseError(`${url}: ${error.message}`, { cause: error });
        throw error;
      });
    const { status, headers, body, isCut } = response;
    if (status !== 200)
      throw new LogResponseError(`${url} answered ${status}`, {
        status,
        retryAfterSeconds: readRetryAfter(headers['retry-after'], new Date()),
      });
    if (isCut) throw new ResponseTooLong(`${url} answered more than ${bytesMax} bytes`, { status });
    if (headers['content-encoding'] !== 'gzip') return body;
    return unzip(body, { maxOutputLength: bytesMax }).catch((cause: unknown) => {
      // A compressed response of a thousandth of the limit can expand to more than it.
      if (systemCode(cause) === 'ERR_BUFFER_TOO_LARGE')
        throw new ResponseTooLong(`${url} answered more than ${bytesMax} bytes, unzipped`, { status, cause });
      throw new LogResponseError(`${url} answered what cannot be unzipped`, { status, cause });
    });
  };
}
