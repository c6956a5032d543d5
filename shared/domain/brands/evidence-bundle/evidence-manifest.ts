import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';

/** The manifest of a bundle: every file with its size and SHA-256, its subject, time and tools. */
export const manifestName = 'manifest.json';
export const manifestFormat = 'humanmark-evidence-1';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime();

const manifestSchema = z.strictObject({
  format: z.literal(manifestFormat),
  brandId: z.string(),
  alertId: z.string(),
  sightingId: z.string(),
  /** How the page was discovered. */
  source: z.string(),
  requestedUrl: z.string(),
  url: z.string(),
  beganAt: moment,
  fetchedAt: moment,
  bundledAt: moment,
  tool: z.strictObject({ name: z.string(), version: z.string() }),
  browser: z.strictObject({ name: z.string(), version: z.string() }),
  modelVersion: z.string(),
  calibrationVersion: z.string(),
  /** The items a complete bundle would have and this one lacks. */
  lacking: z.array(z.string()),
  files: z.array(
    z.strictObject({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int().min(0),
      sha256: digest,
      isCut: z.boolean(),
      picture: z.strictObject({ width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema> & { files: BundleFile[] };

/** Canonical JSON (RFC 8785), UTF-8. */
export const manifestBytes = (manifest: Manifest): Buffer => Buffer.from(canonicalBytes(manifest));

/** Undefined for what is no manifest, or not in its canonical form. */
export function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    const { data } = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return data && manifestBytes(data).equals(bytes) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** One file of a bundle, before it is listed. */
export interface NewBundleFile {
  /** A name of lower-case letters, digits, `-`, `.` and at most one slash. */
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** Only the beginning of what there was. */
  isCut?: boolean;
  /** Facts about the picture, if the file is one. */
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
