import { z } from 'zod';
import {
  verifyLog,
  type LogEntry,
  type LogHead,
} from '../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { manifestName } from '../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import { type BackupManifest, storedFile, type Sums } from './backup-format.ts';
import { copiedRows, type CopiedRow, hexOf } from './copied-rows.ts';

interface CopiedFiles {
  /** Files that rows of the backup refer to. */
  referenced: number;
  /** Those that the backup has not, by their paths in it. */
  missing: string[];
  problems: string[];
}

const bundleFiles = z.array(z.object({ name: z.string(), sha256: z.string() }));
/** As `shared/domain/brands/alerts/evidence-storage.ts` makes a key of a name. */
const keyOf = (bundleKey: string, name: string) => `${bundleKey}/${name.replaceAll('.', '-')}`;

/**
 * Compares the rows of pictures and evidence with the sums of the copied files, and every log of evidence with itself. It reads
 * rows alone, so it costs seconds whatever the files weigh.
 */
export async function verifyCopiedFiles(
  folder: string,
  manifest: BackupManifest,
  sums: Sums,
): Promise<CopiedFiles> {
  const found: CopiedFiles = { referenced: 0, missing: [], problems: [] };
  const compare = (key: string, sha256: string) => {
    const file = storedFile(key);
    found.referenced += 1;
    const copied = sums.get(file);
    if (copied === undefined) found.missing.push(file);
    else if (copied !== sha256) found.problems.push(`${file}: is not the file that its row describes`);
  };
  for await (const row of copiedRows(folder, manifest, 'brand_references'))
    if (row['removed_at'] === null && row['file_key'])
      compare(row['file_key'], hexOf(row['content_hash'] ?? null));
  const logged = await readLogs(folder, manifest);
  for await (const row of copiedRows(folder, manifest, 'alert_sightings')) {
    const manifestHash = hexOf(row['manifest_hash'] ?? null);
    if (logged.manifestOf.get(row['id'] ?? '') !== manifestHash)
      found.problems.push(`${row['id']}: its row names another manifest than the log of its brand`);
    const bundleKey = row['bundle_key'];
    if (row['pruned_at'] !== null || !bundleKey) continue;
    compare(keyOf(bundleKey, manifestName), manifestHash);
    const files = bundleFiles.safeParse(JSON.parse(row['files'] ?? '[]'));
    for (const { name, sha256 } of files.data ?? [])
      if (name !== manifestName) compare(keyOf(bundleKey, name), sha256);
  }
  found.problems.push(...logged.problems);
  return found;
}

async function readLogs(
  folder: string,
  manifest: BackupManifest,
): Promise<{ manifestOf: ReadonlyMap<string, string>; problems: string[] }> {
  const entries = new Map<string, LogEntry[]>();
  const manifestOf = new Map<string, string>();
  for await (const row of copiedRows(folder, manifest, 'evidence_log')) {
    const entry = entryOf(row);
    const ofBrand = entries.get(entry.brandId);
    if (ofBrand) ofBrand.push(entry);
    else entries.set(entry.brandId, [entry]);
    manifestOf.set(entry.sightingId, entry.manifestHash);
  }
  const heads = new Map<string, LogHead>();
  for await (const row of copiedRows(folder, manifest, 'evidence_log_heads'))
    heads.set(row['brand_id'] ?? '', { length: Number(row['length']), hash: hexOf(row['hash'] ?? null) });
  const problems = [...new Set([...entries.keys(), ...heads.keys()])].flatMap((brandId) => {
    const head = heads.get(brandId) ?? { length: 0, hash: '0'.repeat(64) };
    const inOrder = (entries.get(brandId) ?? []).toSorted((a, b) => a.position - b.position);
    return verifyLog(inOrder, head).map((problem) => `evidence of ${brandId}: ${problem}`);
  });
  return { manifestOf, problems };
}

const entryOf = (row: CopiedRow): LogEntry => ({
  brandId: row['brand_id'] ?? '',
  position: Number(row['position']),
  sightingId: row['sighting_id'] ?? '',
  alertId: row['alert_id'] ?? '',
  manifestHash: hexOf(row['manifest_hash'] ?? null),
  // Postgres writes 2026-11-20 22:00:00.12+00.
  loggedAt: new Date((row['logged_at'] ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
  previousHash: hexOf(row['previous_hash'] ?? null),
  hash: hexOf(row['entry_hash'] ?? null),
});
