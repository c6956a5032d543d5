import { createHash } from 'node:crypto';

/** One file of a bundle, before it is listed. */
export interface NewBundleFile {
  /** Of lower-case letters, digits, `-`, `.` and at most one slash. */
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** Only the beginning of what there was. */
  isCut?: boolean;
  /** Of a picture. */
  picture?: PictureFacts;
}

export interface PictureFacts {
  width: number;
  height: number;
  /** BlurHash. */
  placeholder: string;
}

/** A file as the manifest lists it. */
export interface BundleFile {
  name: string;
  mediaType: string;
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
  isCut: boolean;
  picture: PictureFacts | null;
}

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export function listFile({ name, mediaType, bytes, isCut = false, picture }: NewBundleFile): BundleFile {
  const sha256 = sha256Of(bytes).toString('hex');
  return { name, mediaType, bytes: bytes.length, sha256, isCut, picture: picture ?? null };
}
