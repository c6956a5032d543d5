import { manifestName, readManifest, sha256Of } from './evidence-manifest.ts';
import { entryHash, entryName, type LogEntry } from './evidence-log.ts';

/**
 * Recomputes a bundle and lists what differs; empty if every byte is as it was recorded.
 * @param files by name, without the manifest and the log entry
 */
export function verifyBundle(
  files: ReadonlyMap<string, Buffer>,
  manifest: Buffer,
  entry: LogEntry,
): string[] {
  const problems: string[] = [];
  if (entryHash(entry) !== entry.hash) problems.push(`${entryName}: is not what its hash was made of`);
  if (sha256Of(manifest).toString('hex') !== entry.manifestHash)
    problems.push(`${manifestName}: is not the one that was logged`);
  const said = readManifest(manifest);
  if (!said) return [...problems, `${manifestName}: is none`];
  for (const member of ['brandId', 'alertId', 'sightingId'] as const)
    if (said[member] !== entry[member]) problems.push(`${manifestName}: ${member} is not that of the log`);
  for (const { name, bytes, sha256 } of said.files) {
    const file = files.get(name);
    if (!file) problems.push(`${name}: is missing`);
    else if (file.length !== bytes) problems.push(`${name}: has ${file.length} bytes, not ${bytes}`);
    else if (sha256Of(file).toString('hex') !== sha256) problems.push(`${name}: was changed`);
  }
  const listed = new Set(said.files.map(({ name }) => name));
  for (const name of files.keys()) if (!listed.has(name)) problems.push(`${name}: is not in the manifest`);
  return problems;
}
