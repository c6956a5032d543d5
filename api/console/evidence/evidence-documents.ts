/** The two documents beside the files of a visit, read from their bytes; whatever is not as they are is null. */

/** An entry of the log of a brand. */
export interface LogEntry {
  brandId: string;
  position: number;
  sightingId: string;
  alertId: string;
  manifestHash: string;
  loggedAt: string;
  previousHash: string;
  hash: string;
}

/** A file as the manifest lists it. */
export interface ListedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** Empty for what is no object of JSON. */
export function readRecord(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return {};
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

export function entryOf(bytes: Uint8Array): LogEntry | null {
  const { position, ...said } = readRecord(bytes);
  const { brandId, sightingId, alertId, manifestHash, loggedAt, previousHash, hash } = said;
  if (typeof position !== 'number' || typeof brandId !== 'string' || typeof hash !== 'string') return null;
  if (typeof sightingId !== 'string' || typeof alertId !== 'string') return null;
  if (typeof loggedAt !== 'string' || typeof manifestHash !== 'string') return null;
  if (typeof previousHash !== 'string') return null;
  return { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash, hash };
}

export function filesOf(manifest: Uint8Array): ListedFile[] | null {
  const { files } = readRecord(manifest);
  if (!Array.isArray(files)) return null;
  const listed = files.map((file: unknown) => {
    const { name, bytes, sha256 } = recordOf(file);
    if (typeof name !== 'string' || typeof bytes !== 'number' || typeof sha256 !== 'string') return null;
    return { name, bytes, sha256 };
  });
  const known = listed.filter((file) => file !== null);
  return known.length === listed.length ? known : null;
}
