import type { Readable } from 'node:stream';

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
  /** What writers below this folder that died before this moment left half done; a bucket may be other people's too. */
  removeAbandoned(folder: string, before: Date): Promise<void>;
  close(): Promise<void>;
}
