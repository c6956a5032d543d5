import { randomBytes } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  assertBlobKey,
  assertBlobPrefix,
  type BlobStorage,
  storageAway,
  type StoredBlob,
} from './blob-storage.ts';

/** Beside the blobs, on the same file system, so that a rename is all it takes. A key cannot begin with a dot. */
const incomingName = '.incoming';
/** Only the service's own user may look. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Blobs as files below one folder, which several processes of one machine may share. */
export function openFolderStorage(folder: string): BlobStorage {
  const incoming = path.join(folder, incomingName);
  const fileOf = (key: string) => path.join(folder, assertBlobKey(key));

  return {
    async put(key, source) {
      const file = fileOf(key);
      await mkdir(incoming, { recursive: true, mode: folderMode }).catch(away);
      const draft = path.join(incoming, randomBytes(16).toString('hex'));
      try {
        const bytes = await writeDraft(draft, source);
        await moveInto(draft, file);
        return bytes;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      const file = fileOf(key);
      const handle = await open(file, 'r').catch(absentOrAway);
      if (!handle) return undefined;
      return createReadStream(file, {
        fd: handle,
        ...(range === undefined ? {} : { start: range.first, end: range.last }),
      });
    },
    async size(key) {
      const found = await stat(fileOf(key)).catch(absentOrAway);
      return found?.size;
    },
    async delete(key) {
      const file = fileOf(key);
      await rm(file, { force: true }).catch(away);
      await removeEmptyFolders(path.dirname(file), folder);
    },
    list: (prefix) => walk(folder, assertBlobPrefix(prefix)),
    async removeAbandoned(_folder, before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const file = path.join(incoming, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
    close: () => Promise.resolve(),
  };
}

async function writeDraft(draft: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(draft, 'wx', fileMode).catch(away);
  try {
    let bytes = 0;
    for await (const chunk of source) {
      // Goes on after a short write, which is what a full disk begins with; `writev` would report success.
      await handle.writeFile(chunk).catch(away);
      bytes += chunk.length;
    }
    await handle.sync().catch(away);
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Durable only once the folder that names it is written as well. */
async function moveInto(draft: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  // A concurrent deletion may remove the folder in between: then it is made once more.
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(folder, { recursive: true, mode: folderMode }).catch(away);
    try {
      await rename(draft, file);
      break;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 3) throw storageAway(error);
    }
  }
  const handle = await open(folder, 'r').catch(absentOrAway);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Up to the first that something is in. */
async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root + path.sep); folder = path.dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

async function* walk(root: string, prefix: string): AsyncGenerator<StoredBlob> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true }).catch(
    (error: unknown): Dirent[] => {
      if (codeOf(error) === 'ENOENT') return [];
      throw storageAway(error);
    },
  );
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${key}/`);
    // One that was deleted meanwhile is no longer in the list.
    const found = entry.isFile() ? await stat(path.join(root, key)).catch(absentOrAway) : undefined;
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function away(error: unknown): never {
  throw storageAway(error);
}

function absentOrAway(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw storageAway(error);
}
