/**
 * npm run bench -- <name> [--durable] [--record]: one measurement from dev/bench/ against fresh Postgres and Redis; no name lists
 * them. npm run bench -- history <name>: what was recorded of one; measured: writes that into docs/measured.md.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, root } from './prepare.mjs';

const folder = join(root, 'dev', 'bench');
const isBench = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');
const names = existsSync(folder) ? readdirSync(folder).filter(isBench) : [];
const known = names.map((file) => file.slice(0, -'.ts'.length)).sort();
const [name, ...args] = process.argv.slice(2);

if (name === undefined) {
  process.stdout.write(
    'npm run bench -- <name> [--durable] [--record], where --durable waits for the disk at every commit, --record adds the figures\n' +
      'to dev/bench/results/, which history <name> prints and measured writes into docs/measured.md, and <name> is one of:\n' +
      known.map((n) => `  ${n}\n`).join(''),
  );
} else if (!['history', 'measured', ...known].includes(name)) {
  process.stderr.write(`no bench is called ${name}; there are: ${known.join(', ') || 'none yet'}\n`);
  process.exitCode = 1;
} else {
  await launch('dev/launch/bench/main.js', async (path) => {
    const { runBench, printHistory, writeMeasured } = await import(pathToFileURL(path).href);
    if (name === 'measured') writeMeasured(root);
    else
      process.exitCode =
        name === 'history' ? printHistory(root, args[0]) : await runBench(process.env, root, [name, ...args]);
  });
}
