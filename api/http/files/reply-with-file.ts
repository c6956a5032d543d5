import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { FileReply } from '../documented-reply.ts';
import type { PageFile } from './page-files.ts';

/** Nothing from anywhere else, no inline code, no framing: a page can only do what its own files do. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** Compiling WebAssembly is not running text as a script, which stays forbidden. */
const policyWithWebAssembly = `${contentSecurityPolicy}; script-src 'self' 'wasm-unsafe-eval'`;

/** A page or one of its parts; 304 for a browser that has it, gzip for one that takes it. */
export function replyWithFile(
  file: PageFile | undefined,
  headers: IncomingHttpHeaders,
  { webAssembly = false }: { webAssembly?: boolean } = {},
): FileReply<200> {
  if (!file) throw new AppError('route_not_found', 'This page does not exist.');
  const common = {
    ETag: file.etag,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': webAssembly ? policyWithWebAssembly : contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Encoding',
  };
  if (headers['if-none-match'] === file.etag) return { status: 304, headers: common };
  const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  const encoding: Record<string, string> = takesGzip ? { 'Content-Encoding': 'gzip' } : {};
  return {
    status: 200,
    content: takesGzip ? file.gzipped : file.bytes,
    headers: { ...common, ...encoding, 'Content-Type': file.contentType },
  };
}
