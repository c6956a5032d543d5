/** The stored snapshot of an official page: enough to recognise a copy, never its text. */
export interface OfficialSnapshot {
  /** Where the visit ended, in lower case and punycode. */
  host: string;
  /** The registrable domain of that. */
  site: string;
  /** The smallest hashes of its text, rising; null for a text that is too short to tell. */
  shingles: Uint32Array | null;
  trackingIds: readonly string[];
  /** Profiles on platforms that it links to for its visitors to see (`ownerKey`). */
  profiles: readonly string[];
  /** PDQ, with its quality of 0 to 100. */
  screenshot: { hash: Buffer; quality: number } | null;
}

/** Official pages of a brand. */
export const pagesMax = 5;
/** The shingles sampled of a page, always the same for the same text: shares are off by 0.025 at most (one sigma). */
export const shinglesMax = 400;
export const trackingIdsMax = 20;
export const profilesMax = 50;

/** Whether a host is one of these or stands under one. */
export const isUnder = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Hashes as they are stored: 4 bytes each, little-endian, in their order. */
export function packShingles(shingles: Uint32Array): Buffer {
  const bytes = Buffer.alloc(4 * shingles.length);
  for (const [at, shingle] of shingles.entries()) bytes.writeUInt32LE(shingle, 4 * at);
  return bytes;
}

export function unpackShingles(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_value, at) => bytes.readUInt32LE(4 * at));
}
