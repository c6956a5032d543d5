import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readRetryAfter } from '../../shared/platform/outbound/retry-after.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError, systemCode } from '../../shared/platform/outbound/outbound-error.ts';
import { LogAnswerError } from './certificate-log.ts';

/** Reads one address of a log. */
export type AskLog = (url: string, limits: { bytesMax: number; signal: AbortSignal }) => Promise<Buffer>;

/** An answer had more bytes than are read. */
export class AnswerTooLong extends LogAnswerError {}

const unzip = promisify(gunzip);
const totalTimeoutMs = 30_000;

/**
 * @param userAgent the whole header, with an address where a log's operator reads who we are
 * @returns something that throws LogAnswerError for whatever is no 200 with a body of at most `bytesMax`, unzipped
 */
export function createLogAsker(outbound: Pick<OutboundClient, 'get'>, userAgent: string): AskLog {
  return async (url, { bytesMax, signal }) => {
    const answer = await outbound
      .get(url, {
        headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip' },
        // One more says that there is more than is read.
        maxResponseBytes: bytesMax + 1,
        totalTimeoutMs,
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof OutboundError)
          throw new LogAnswerError(`${url}: ${error.message}`, { cause: error });
        throw error;
      });
    const { status, headers, body, isCut } = answer;
    if (status !== 200)
      throw new LogAnswerError(`${url} answered ${status}`, {
        status,
        retryAfterSeconds: readRetryAfter(headers['retry-after'], new Date()),
      });
    if (isCut) throw new AnswerTooLong(`${url} answered more than ${bytesMax} bytes`, { status });
    if (headers['content-encoding'] !== 'gzip') return body;
    return unzip(body, { maxOutputLength: bytesMax }).catch((cause: unknown) => {
      // A thousandth of it is enough to fill the memory.
      if (systemCode(cause) === 'ERR_BUFFER_TOO_LARGE')
        throw new AnswerTooLong(`${url} answered more than ${bytesMax} bytes, unzipped`, { status, cause });
      throw new LogAnswerError(`${url} answered what cannot be unzipped`, { status, cause });
    });
  };
}
