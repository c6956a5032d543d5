import type { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';

/** Bytes `first` to `last` of a blob, both counted from 0 and both included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredBlob {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Files by key. What is written is there whole or not at all: a reader never sees a part of it, and a writer that fails
 * or dies leaves at most something that `removeAbandoned` finds.
 */
export interface BlobStorage {
  /** Writes what the source yields, replacing what was there; how many bytes that was. Rejects with the source's own error. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined where there is none. The range must lie within the blob. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  size(key: string): Promise<number | undefined>;
  /** Also where there is none. */
  delete(key: string): Promise<void>;
  /** Every blob whose key begins with this folder, as `media/`, in any order. */
  list(prefix: string): AsyncIterable<StoredBlob>;
  /** Removes writes below this folder left incomplete before this moment; others may share the bucket. */
  removeAbandoned(folder: string, before: Date): Promise<void>;
  close(): Promise<void>;
}

const keyPart = '[a-z0-9][a-z0-9_-]{0,127}';
const keyPattern = new RegExp(`^${keyPart}(?:/${keyPart}){0,7}$`);
const prefixPattern = new RegExp(`^(?:${keyPart}/){1,7}$`);

/**
 * Keys are made by the service and never by a caller; this keeps a mistake from becoming a path. No dot is allowed, so
 * neither is `..`, nor a hidden file.
 * @throws Error for what is no key
 */
export function assertBlobKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}

/** A folder of keys, with its slash at the end. @throws Error for what is none */
export function assertBlobPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) {
    throw new Error(`not a storage folder: ${JSON.stringify(prefix.slice(0, 100))}`);
  }
  return prefix;
}

/** Seconds after which a caller may try again: a full disk or a restarting bucket is not fixed sooner. */
const retryAfterSeconds = 10;

export function storageAway(cause: unknown): AppError {
  return new AppError('store_unavailable', 'The file storage is unavailable. Try again shortly.', {
    cause,
    retryAfterSeconds,
  });
}
