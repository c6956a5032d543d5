import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileMode, folderMode } from './backup-format.ts';

export interface Hashed {
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
}

/** Passes bytes on and tells of them what they were once they have ended. */
export function hashing(): {
  pass: (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  result: () => Hashed;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a new file, which is on the disk when this resolves. @throws Error where there is one already */
export async function writeHashed(file: string, source: AsyncIterable<Uint8Array>): Promise<Hashed> {
  await mkdir(path.dirname(file), { recursive: true, mode: folderMode });
  const { pass, result } = hashing();
  await pipeline(source, pass, createWriteStream(file, { flags: 'wx', mode: fileMode, flush: true }));
  return result();
}

export async function hashOf(file: string): Promise<Hashed> {
  const { pass, result } = hashing();
  await pipeline(createReadStream(file), pass, async (source: AsyncIterable<Uint8Array>) => {
    for await (const _chunk of source);
  });
  return result();
}

/** What a folder lists is durable only once the folder is written as well. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
