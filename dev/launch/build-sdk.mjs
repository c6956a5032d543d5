/**
 * `npm run sdk`, or build-sdk.mjs FOLDER: makes the package of the SDK in dist/sdk (or the folder) from sdk/, ready for `npm pack`.
 * The modules stay separate, so that a bundler leaves out what a partner does not use.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? '.', '..', '..');
const source = join(root, 'sdk');
const out = resolve(process.argv[2] ?? join(root, 'dist', 'sdk'));
const modules = join(out, 'dist');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const args = [tsc, '-p', join(source, 'tsconfig.json'), '--noEmit', 'false', '--outDir', modules];
const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2], timeout: 120_000 });
if (status !== 0) process.exit(1);

// The compiler leaves `.ts` in the imports of declarations, which compilers before 5.7 refuse.
for (const name of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const text = readFileSync(join(modules, name), 'utf8');
  writeFileSync(join(modules, name), text.replaceAll(/(from '\.[^']*)\.ts';/g, "$1.js';"));
}
cpSync(join(source, 'package.json'), join(out, 'package.json'));
cpSync(join(source, 'README.md'), join(out, 'README.md'));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
process.stderr.write(`made ${out}; "npm pack ${out}" writes the file that a project installs\n`);
