import { canonicalBytes } from '../../../shared/algorithms/encoding/canonical-json.ts';
import { chainFaults } from '../../../shared/algorithms/merkle/hash-chain.ts';
import { entryOf, filesOf, type ListedFile, type LogEntry, readRecord } from './evidence-documents.ts';

/** Recomputes evidence from its bytes. What the service says of them besides is not believed. */

/** One thing that was recomputed. `says` is null where it is as it was recorded. */
export interface Check {
  name: string;
  says: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads a file of one visit's evidence, byte for byte; null where it is not there. */
export type ReadFile = (name: string) => Promise<Bytes | null>;

export const manifestName = 'manifest.json';
export const entryName = 'log-entry.json';
/** What stands in the first entry for the one before. */
const startOfLog = '0'.repeat(64);

const missing = 'is missing';
const changed = 'is not what its fingerprint was made of';

/** Every file of one visit, its list of files and its entry in the log. @returns the entry */
export async function verifyBundle(
  read: ReadFile,
  onCheck: (check: Check) => void,
): Promise<LogEntry | null> {
  const entryBytes = await read(entryName);
  const entry = entryBytes && entryOf(entryBytes);
  onCheck({ name: entryName, says: entryBytes ? await entryFault(entry, entryBytes) : missing });
  const manifest = await read(manifestName);
  onCheck({ name: manifestName, says: manifest ? await manifestFault(manifest, entry) : missing });
  for (const file of (manifest && filesOf(manifest)) ?? [])
    onCheck({ name: file.name, says: await fileFault(file, await read(file.name)) });
  return entry;
}

async function fileFault({ bytes, sha256 }: ListedFile, file: Bytes | null): Promise<string | null> {
  if (file === null) return missing;
  if (file.length !== bytes) return `has ${file.length} bytes, not ${bytes}`;
  return (await fingerprintOf(file)) === sha256 ? null : 'was changed';
}

async function manifestFault(bytes: Bytes, entry: LogEntry | null): Promise<string | null> {
  if (entry === null) return 'cannot be compared without its entry in the log';
  if ((await fingerprintOf(bytes)) !== entry.manifestHash) return 'is not the one that was logged';
  if (filesOf(bytes) === null) return 'lists no files';
  const said = readRecord(bytes);
  const other = (['brandId', 'alertId', 'sightingId'] as const).find((name) => said[name] !== entry[name]);
  return other === undefined ? null : 'belongs to another visit';
}

async function entryFault(entry: LogEntry | null, bytes: Bytes): Promise<string | null> {
  if (entry === null) return 'is no entry of a log';
  if (!isSame(canonicalBytes(entry), bytes)) return 'is not written as entries are';
  return (await entryFingerprint(entry)) === entry.hash ? null : changed;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * The whole log of a brand: each entry has the fingerprint of the one before, so that none can be changed, left out or put elsewhere.
 * @param own the entries that lie beside the evidence
 * @returns what is wrong, by the number of the entry
 */
export async function verifyLog(entries: readonly LogEntry[], own: readonly LogEntry[]): Promise<Check[]> {
  const links = await Promise.all(
    entries.map(async (entry) => ({ ...entry, computedHash: await entryFingerprint(entry) })),
  );
  const faults = chainFaults(links, startOfLog).map(({ at, kind }) => fault(at, faultWords[kind]));
  const logged = new Map(entries.map(({ position, hash }) => [position, hash]));
  for (const { position, hash } of own)
    if (logged.get(position) !== hash)
      faults.push(fault(position, 'is not the one that lies beside the evidence'));
  for (const [at, { brandId }] of entries.entries())
    if (brandId !== entries[0]?.brandId) faults.push(fault(at + 1, 'belongs to another brand'));
  return faults;
}

const fault = (at: number, says: string): Check => ({ name: String(at), says });

const faultWords = {
  position: 'does not stand where it says',
  previous: 'does not follow the entry before',
  hash: changed,
} as const;

/** SHA-256 of the canonical JSON of what an entry says (docs/partners/alerts.md). */
async function entryFingerprint(entry: LogEntry): Promise<string> {
  const { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash } = entry;
  const content = { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash };
  return fingerprintOf(canonicalBytes({ format: 'humanmark-evidence-log-1', ...content }));
}

/** SHA-256 in hex, by the browser. */
async function fingerprintOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
