import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Sdk from '../../../sdk/src/index.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';

const root = findProjectRoot();
const COMMAND_TIMEOUT_MS = 120_000;

export interface PackedSdk {
  /** A partner's project: a folder with nothing but the installed package. */
  folder: string;
  /** The installed package. */
  installed: string;
  sdk: typeof Sdk;
  remove(): void;
}

/** Packs the SDK as it would be published, installs it from its tarball into an empty folder, and imports it from there. */
export async function installPackedSdk(): Promise<PackedSdk> {
  const own = mkdtempSync(path.join(tmpdir(), 'humanmark-sdk-'));
  const [made, folder] = [path.join(own, 'made'), path.join(own, 'partner')];
  mkdirSync(folder);
  run(root, process.execPath, 'dev/launch/build-sdk.mjs', made);
  run(made, 'npm', 'pack', '--silent', '--pack-destination', own);
  const tarball = readdirSync(own).find((name) => name.endsWith('.tgz'))!;
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', path.join(own, tarball));
  const installed = path.join(folder, 'node_modules/@humanmark/sdk');
  return {
    folder,
    installed,
    sdk: await import(path.join(installed, 'dist/index.js')),
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}

/** Runs a command to its end. @throws with what it printed */
export function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: COMMAND_TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
