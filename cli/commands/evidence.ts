import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { readEvidence } from '../../shared/domain/brands/alerts/read-evidence.ts';
import { verifyAllEvidence, verifyEvidence } from '../../shared/domain/brands/alerts/verify-evidence.ts';
import { entryName, readEntry } from '../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { manifestName } from '../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import { verifyBundle } from '../../shared/domain/brands/evidence-bundle/verify-bundle.ts';
import { printResult } from '../output.ts';
import { withFiles } from '../running-system.ts';

interface VerifyOptions {
  alert?: string;
  dir?: string;
  all?: boolean;
  json: boolean;
}

export function addEvidenceCommands(program: Command): void {
  const evidence = program.command('evidence').description('verify and export the evidence of alerts');
  evidence
    .command('verify')
    .description('recompute every hash and report differences; exits with 1 if there are any')
    .addOption(
      new Option('--alert <id>', 'verify all bundles of this alert and the log of its brand').conflicts(
        'dir',
      ),
    )
    .option('--dir <path>', 'verify a saved bundle; needs no running service')
    .addOption(
      new Option('--all', 'verify every bundle of every brand, as after a restore').conflicts([
        'alert',
        'dir',
      ]),
    )
    .option('--json', 'print one JSON value', false)
    .action(async ({ alert, dir, all, json }: VerifyOptions) => {
      const report = all === true ? await withFiles(verifyAllEvidence) : await reportOf(alert, dir);
      printResult(report, json);
      if (report.problems.length > 0) process.exitCode = 1;
    });
  evidence
    .command('save')
    .description('save the last bundle of an alert and its log entry to a folder')
    .requiredOption('--alert <id>', 'alr_...')
    .requiredOption('--dir <path>')
    .option('--json', 'print one JSON value', false)
    .action(async ({ alert, dir, json }: { alert: string; dir: string; json: boolean }) => {
      const files = await withFiles((stores) => readEvidence(stores, alert));
      for (const [name, bytes] of files) {
        const file = path.join(dir, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes, { flag: 'wx' });
      }
      printResult({ dir, files: [...files.keys()] }, json);
    });
}

async function reportOf(
  alert: string | undefined,
  dir: string | undefined,
): Promise<{ problems: readonly string[] }> {
  if (alert !== undefined) return withFiles((stores) => verifyEvidence(stores, alert));
  if (dir === undefined) throw new Error('specify --alert or --dir, or --all');
  return { problems: await verifyFolder(dir) };
}

async function verifyFolder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(dir, file).replaceAll(path.sep, '/'), await readFile(file));
  }
  const [manifest, written] = [files.get(manifestName), files.get(entryName)];
  if (!manifest || !written) return [`${manifest ? entryName : manifestName}: is missing`];
  const logged = readEntry(written);
  if (!logged) return [`${entryName}: is not a valid log entry`];
  files.delete(manifestName);
  files.delete(entryName);
  return verifyBundle(files, manifest, logged);
}
