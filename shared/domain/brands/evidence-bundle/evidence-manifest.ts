import { z } from 'zod';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import type { BundleFile } from './bundle-file.ts';

/** Exports what a bundle says of itself: every file with its size and SHA-256, of what, when, and by which tools. */
export const manifestName = 'manifest.json';
export const manifestFormat = 'humanmark-evidence-1';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime();

const manifestSchema = z.strictObject({
  format: z.literal(manifestFormat),
  brandId: z.string(),
  alertId: z.string(),
  sightingId: z.string(),
  /** How the page came to be looked at. */
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
  /** What a whole bundle would have and this one has not. */
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
