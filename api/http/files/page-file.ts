import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface PageFile {
  contentType: string;
  bytes: Buffer;
  gzipped: Buffer;
  etag: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const compress = promisify(gzip);

/** A file the service itself ships, compressed once. @throws when it is missing or of a type that is not served */
export async function readPageFile(file: string): Promise<PageFile> {
  const contentType = contentTypes[path.extname(file)];
  if (contentType === undefined)
    throw new Error(`${file}: pages are made of ${Object.keys(contentTypes).join(' ')}`);
  const bytes = await readFile(file);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { contentType, bytes, gzipped: await compress(bytes, { level: 9 }), etag };
}
