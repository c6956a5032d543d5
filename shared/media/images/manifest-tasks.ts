import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type CarrierFormat,
  type FileStore,
  findStore,
  wrapStore,
} from '../../algorithms/c2pa/manifests-in-file.ts';
import { decodeImage } from './decode-image.ts';
import { imageFormatOf } from './image-format.ts';
import { buildManifest, buildStore, type ParentManifest } from '../c2pa/build-manifest.ts';
import { checkManifests, type ManifestReport } from '../c2pa/check-manifests.ts';
import type { ManifestFacts } from '../c2pa/manifest-facts.ts';
import { readStore, storeBudget, type StoredManifest } from '../../algorithms/c2pa/stored-manifests.ts';

export const manifestStates = ['read', 'none', 'unread', 'damaged'] as const;

/** The manifests of a file. */
export interface ReadManifests {
  /** `none`: the file has no manifest. `unread`: its format is not searched. `damaged`: it has a store that cannot be read. */
  state: (typeof manifestStates)[number];
  manifests: ManifestReport[];
}

const carriers: ReadonlySet<string> = new Set(['jpeg', 'png']);

function carrierOf(bytes: Buffer): CarrierFormat | undefined {
  const format = imageFormatOf(bytes);
  return format === 'jpeg' || format === 'png' ? format : undefined;
}

/** Reads the manifests of a file without judging the picture. Whatever is wrong with them is a result, not an error. */
function readManifests({ bytes }: { bytes: Buffer }): ReadManifests {
  const format = carrierOf(bytes);
  if (!format) return { state: 'unread', manifests: [] };
  try {
    const found = findStore(format, bytes);
    if (!found.store) return { state: 'none', manifests: [] };
    return { state: 'read', manifests: readAndCheck(bytes, found).reports };
  } catch (error) {
    if (error instanceof RangeError) return { state: 'damaged', manifests: [] };
    throw error;
  }
}

/** @throws RangeError for a store that cannot be read */
function readAndCheck(bytes: Buffer, { store, parts }: Pick<FileStore, 'store' | 'parts'>) {
  const budget = storeBudget();
  const manifests = store ? readStore(store, budget) : [];
  return { manifests, reports: checkManifests(bytes, { parts }, { manifests, budget }) };
}

/** What the parent needs to put a file together: the child that parses it has no key to sign with. */
export interface PreparedManifest {
  format: CarrierFormat;
  /** All manifests, the new one last, whose last bytes are the place of the signature. */
  store: Uint8Array;
  toBeSigned: Uint8Array;
  /** Where the file is cut, and where the store goes once it is. */
  parts: FileStore['parts'];
  insertAt: number;
  /** Those that were in the file before. */
  earlier: ManifestReport[];
}

/**
 * A manifest for a file that may have manifests already; these are kept, byte for byte, before the new one.
 * @throws AppError image_unsupported, image_unreadable, image_too_large
 */
async function prepareManifest({
  bytes,
  facts,
}: {
  bytes: Buffer;
  facts: ManifestFacts;
}): Promise<PreparedManifest> {
  const format = carrierOf(bytes);
  if (!format)
    throw new AppError(
      'image_unsupported',
      `image: must be one of ${[...carriers].join(', ')}; manifests are not written into other formats`,
    );
  await decodeImage(bytes);
  const { found, manifests, earlier } = readEarlier(format, bytes);
  const parent = parentOf(manifests, earlier);
  const kept = createHash('sha256');
  for (const part of withoutParts(bytes, found.parts)) kept.update(part);
  const hash = kept.digest();
  const store = (length: number) => {
    const binding = { hash, exclusion: { start: found.insertAt, length } };
    const { bytes: manifest, toBeSigned } = buildManifest(facts, { binding, parent });
    return { store: buildStore([...manifests.map(({ box }) => box.bytes), manifest]), toBeSigned };
  };
  // The length of the store does not depend on the length that is written into it.
  const { length } = wrapStore(format, store(0).store);
  const whole = store(length);
  // With one more manifest there may be more than are read.
  orRefuse(() => readAndCheck(bytes, { store: whole.store, parts: [] }));
  return { format, ...whole, parts: found.parts, insertAt: found.insertAt, earlier };
}

/** @throws AppError image_unreadable for a store that could not be kept */
function readEarlier(format: CarrierFormat, bytes: Buffer) {
  return orRefuse(() => {
    const found = findStore(format, bytes);
    const { manifests, reports } = readAndCheck(bytes, found);
    return { found, manifests, earlier: reports };
  });
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AppError(
      'image_unreadable',
      'image: has C2PA manifests that are damaged or in a form that is not supported, so that they could not be kept',
      { cause },
    );
  }
}

function parentOf(
  manifests: readonly StoredManifest[],
  reports: readonly ManifestReport[],
): ParentManifest | undefined {
  const [manifest, report] = [manifests.at(-1), reports.at(-1)];
  if (!manifest || !report) return undefined;
  const { signature, isIntact, content } = report;
  const results = { success: [] as string[], failure: [] as string[] };
  if (signature !== 'unsupported')
    results[signature === 'valid' ? 'success' : 'failure'].push(
      signature === 'valid' ? 'claimSignature.validated' : 'claimSignature.mismatch',
    );
  results[isIntact ? 'success' : 'failure'].push(
    isIntact ? 'assertion.hashedURI.match' : 'assertion.hashedURI.mismatch',
  );
  if (content !== 'not_checked')
    results[content === 'matches' ? 'success' : 'failure'].push(
      content === 'matches' ? 'assertion.dataHash.match' : 'assertion.dataHash.mismatch',
    );
  // Nobody's root is known here.
  results.failure.push('signingCredential.untrusted');
  return {
    id: manifest.id,
    content: manifest.box.content,
    signature: manifest.signatureBox.content,
    results,
  };
}

/** A file without the parts that held its store. */
export function withoutParts(file: Uint8Array, parts: FileStore['parts']): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of parts) {
    kept.push(file.subarray(at, start));
    at = end;
  }
  return [...kept, file.subarray(at)];
}

/** The tasks that the children of the image pool run for manifests. */
export const manifestTasks = { readManifests, prepareManifest };
