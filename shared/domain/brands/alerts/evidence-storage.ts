import type { Readable } from 'node:stream';
import { manifestName } from '../evidence-bundle/evidence-manifest.ts';
import type { EvidenceBundle } from '../evidence-bundle/make-bundle.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';

/** The folder of the evidence of all brands. */
export const evidenceFolder = 'evidence/';

/** The folder of one brand's evidence. */
export const evidenceFolderOf = (brandId: string): string => `${evidenceFolder}${brandId}/`;

/** The key of one bundle, as a detection stores it in `bundleKey`. */
export const bundleKeyOf = (brandId: string, sightingId: string): string =>
  `${evidenceFolderOf(brandId)}${sightingId}`;

/**
 * Bundles of each alert that keep their files, besides its first one and those that something is based on: a page that
 * is visited every hour makes many.
 */
export const bundlesKept = 10;

/**
 * Which bundles of an alert may not be pruned, whatever its rows say.
 * @param sightingIds in the order of the log
 */
export const alwaysKept = (sightingIds: readonly string[]): ReadonlySet<string> =>
  new Set([...sightingIds.slice(0, 1), ...sightingIds.slice(-bundlesKept)]);

/** Keys have no dots. Names of a bundle have no `-` where another has a dot, so no two of them share a key. */
const keyOf = (bundleKey: string, name: string): string => `${bundleKey}/${name.replaceAll('.', '-')}`;

/**
 * Stores a bundle, its manifest last, so that a bundle with a manifest is complete. Never overwrites another one.
 * @throws AppError store_unavailable; what is stored by then is removed with `dropBundle`
 */
export async function putBundle(
  storage: BlobStorage,
  bundleKey: string,
  { files, manifest }: Pick<EvidenceBundle, 'files' | 'manifest'>,
): Promise<void> {
  if ((await storage.size(keyOf(bundleKey, manifestName))) !== undefined)
    throw new Error(`there is a bundle ${bundleKey} already`);
  for (const { name, bytes } of [...files, { name: manifestName, bytes: manifest }])
    await storage.put(keyOf(bundleKey, name), wholeOf(bytes));
}

/** Removes what was stored so far; what the storage fails to delete now is found by `removeEvidenceOrphans`. */
export async function dropBundle(
  storage: BlobStorage,
  bundleKey: string,
  { files }: { files: readonly { name: string }[] },
): Promise<void> {
  for (const { name } of [{ name: manifestName }, ...files])
    await storage.delete(keyOf(bundleKey, name)).catch(() => undefined);
}

/** Undefined if the storage no longer has it. */
export async function openBundleFile(
  storage: BlobStorage,
  bundleKey: string,
  name: string,
): Promise<Readable | undefined> {
  return storage.get(keyOf(bundleKey, name));
}

export async function readBundleFile(
  storage: BlobStorage,
  bundleKey: string,
  name: string,
): Promise<Buffer | undefined> {
  const stream = await openBundleFile(storage, bundleKey, name);
  return stream && readWhole(stream);
}

export async function readWhole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) {
    const chunk: unknown = part;
    if (!Buffer.isBuffer(chunk)) throw new Error('a storage answers in bytes');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function* wholeOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
