import { constants } from 'node:zlib';
import compression from 'compression';
import type { Response } from 'express';

/** Characters. A shorter response travels in one packet of 1,460 bytes either way; a quick check's has 300. */
export const compressedFrom = 1024;

/** Brotli keeps windows of 4 MB for each response if not told otherwise, and a page of a list has some 100 kB. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 17 };
const negotiate = compression({ threshold: 0, brotli: { params: window } });

/**
 * Compresses the response that is about to be written, if its caller accepts that (RFC 9110, 12.5.3) and its type is one of text.
 * As middleware it would wrap every response, a quick check's too. What somebody else may choose never stands beside a secret
 * that a browser sends by itself, which is what guessing from lengths needs (BREACH): keys and tokens come in headers, for
 * which a foreign page has no value.
 */
export function compress(response: Response): void {
  negotiate(response.req, response, () => undefined);
}
