import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { BareReply, ContentReply, FileReply } from '../documented-reply.ts';
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

/**
 * A page shares its group of windows with no other origin, which could otherwise keep a handle on it and steer it, and
 * its parts are not loaded by other sites.
 */
export const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Compiling WebAssembly is not running text as a script, which stays forbidden. */
const policyWithWebAssembly = `${contentSecurityPolicy}; script-src 'self' 'wasm-unsafe-eval'`;

interface FileTraits {
  /** Whether the script may compile WebAssembly. */
  webAssembly?: boolean;
  /** Whether the name holds the digest of the content, so that browsers may keep it for good. */
  immutable?: boolean;
}

/** A page or one of its parts; 304 for a browser that has it, gzip for one that takes it. */
export function replyWithFile(
  file: PageFile | undefined,
  headers: IncomingHttpHeaders,
  { webAssembly = false, immutable = false }: FileTraits = {},
): FileReply<200> {
  if (!file) throw new AppError('route_not_found', 'This page does not exist.');
  return replyWithContent(file, headers, {
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Security-Policy': webAssembly ? policyWithWebAssembly : contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    ...isolation,
  });
}

/** Content that was compressed beforehand, under headers of the caller's choice; 304 for a caller that has it. */
export function replyWithContent(
  { etag, bytes, gzipped, contentType }: PageFile,
  asked: IncomingHttpHeaders,
  headers: Record<string, string>,
): ContentReply<200> | BareReply<304> {
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (hasAlready(asked, etag)) return { status: 304, headers: common };
  const takesGzip = /\bgzip\b/.test(asked['accept-encoding'] ?? '');
  const encoding: Record<string, string> = takesGzip ? { 'Content-Encoding': 'gzip' } : {};
  return {
    status: 200,
    content: takesGzip ? gzipped : bytes,
    headers: { ...common, ...encoding, 'Content-Type': contentType },
  };
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names this entity, alone or among others. */
export function hasAlready(asked: IncomingHttpHeaders, etag: string): boolean {
  const known = asked['if-none-match'];
  return known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
