import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { ownerOfBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { cancelScan, readScan } from '../../shared/domain/brands/scans/read-scan.ts';
import type { ScanWithProgress } from '../../shared/domain/brands/scans/scan.ts';
import { startScan } from '../../shared/domain/brands/scans/start-scan.ts';
import { printResult, withState } from '../output.ts';
import { type Stores, withStores } from '../running-system.ts';

interface ScanOptions {
  brand: string;
  wait: boolean;
  json: boolean;
}

const lookEveryMs = 500;

export function addScanCommands(brand: Command): void {
  brand
    .command('scan')
    .description('scan for impersonations of a brand now; its schedule does not change')
    .requiredOption('--brand <id>', 'brd_...')
    .option('--wait', 'wait until every page has been visited, and print the progress', false)
    .option('--json', 'print one JSON value', false)
    .action(async ({ brand: brandId, wait, json }: ScanOptions) => {
      const scan = await withStores((stores) => scanBrand(stores, brandId, wait));
      const { fetched, alerts } = scan.progress;
      const begun = withState({ scanId: scan.id, status: scan.status });
      printResult(wait ? { ...begun, pages: fetched, alerts } : begun, json);
    });
  brand
    .command('cancel-scan')
    .description('cancel a running scan; its results are kept')
    .requiredOption('--brand <id>', 'brd_...')
    .requiredOption('--scan <id>', 'scn_...')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { brand: string; scan: string; json: boolean }) => {
      const { brand: brandId, scan: scanId, json } = options;
      const scan = await withStores(async (stores) =>
        cancelScan(stores, await ownerOfBrand(stores, brandId), { brandId, scanId }),
      );
      printResult({ ...withState({ scanId, status: scan.status }), ...scan.progress }, json);
    });
}

async function scanBrand(stores: Stores, brandId: string, wait: boolean): Promise<ScanWithProgress> {
  const owner = await ownerOfBrand(stores, brandId);
  const { id: scanId } = await startScan(stores, owner, { brandId, cause: 'request' });
  for (let told = ''; ;) {
    const scan = await readScan(stores, owner, { brandId, scanId });
    const line = progressOf(scan);
    // Progress goes to standard error, so that standard output carries only the result.
    if (wait && line !== told) process.stderr.write(`${line}\n`);
    told = line;
    if (!wait || scan.endedAt !== null) return scan;
    await delay(lookEveryMs);
  }
}

const progressOf = ({ status, found, progress }: ScanWithProgress): string =>
  `${status}: ${found} found, ${progress.queued} queued, ${progress.fetched} fetched, ${progress.matched} matched, ` +
  `${progress.alerts} alerts, ${progress.left} left`;
