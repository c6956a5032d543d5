import { type Bytes, concatBytes, utf8 } from '../algorithms/encoding/bytes.ts';
import { canonicalBytes } from '../algorithms/encoding/canonical-json.ts';
import type { DeviceCrypto } from './keys/device-crypto.ts';
import { type DeviceKey, type DeviceSignature, signBytes } from './keys/device-key.ts';

export const CONTENT_TYPES = ['article', 'image', 'video', 'audio', 'code', 'document', 'other'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/**
 * The content of a stamp, all of which its signature covers. Device and service build the bytes from this file alone.
 */
export interface StampBody {
  /** `stmp_` and 16 lowercase hex digits. */
  readonly stampId: string;
  readonly mode: 'live' | 'test';
  /** `sha256:` and 64 lowercase hex digits. */
  readonly contentHash: string;
  readonly contentType: ContentType;
  readonly title: string | null;
  readonly url: string | null;
  /** The identity UUID: it stays when the person's data has been erased, and then identifies no one. */
  readonly creator: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
  /** RFC 7638 SHA-256 thumbprint of the key that signs. */
  readonly keyId: string;
  /** A device's signature over the content hash alone, where another key signs the stamp. */
  readonly contentSignature?: { readonly keyId: string; readonly signature: string };
}

export const STAMP_DOMAIN = 'humanmark/stamp/1';

/**
 * The signed bytes: canonical JSON (RFC 8785) of the body and of `domain`, which nothing else that we sign has, so that
 * a signature for one purpose cannot serve another. Exactly these fields; a lone surrogate in a text is a `TypeError`.
 */
export function stampBytes(body: StampBody): Bytes {
  return canonicalBytes({ domain: STAMP_DOMAIN, ...signedMembers(body) });
}

/** The fields that are signed, without any others an object may carry. */
export function signedMembers(body: StampBody): StampBody {
  const { stampId, mode, contentHash, contentType, title, url, creator, createdAt, keyId } = body;
  const members = { stampId, mode, contentHash, contentType, title, url, creator, createdAt, keyId };
  if (body.contentSignature === undefined) return members;
  const { keyId: contentKeyId, signature } = body.contentSignature;
  return { ...members, contentSignature: { keyId: contentKeyId, signature } };
}

/**
 * The bytes a device signs for a content hash: UTF-8 of "hm/content/1", a line feed, and the content hash as the API
 * spells it (`sha256:` and 64 lowercase hex digits). No transcript and no stamp starts like this, both being JSON, so a
 * signature for one purpose cannot serve another. Another spelling is a `TypeError`.
 */
export function contentHashBytes(contentHash: string): Bytes {
  if (!/^sha256:[0-9a-f]{64}$/.test(contentHash))
    throw new TypeError('content hash: not sha256:<64 hex digits>');
  return concatBytes(utf8('hm/content/1\n'), utf8(contentHash));
}

/** Signs a content hash with the device key. To sign other bytes (such as a stamp's) use `signBytes`. */
export const signContentHash = async (
  contentHash: string,
  key: DeviceKey,
  crypto: DeviceCrypto,
): Promise<DeviceSignature> => signBytes(contentHashBytes(contentHash), key, crypto);
