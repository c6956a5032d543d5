/** npm run check: types, lint, formatting, import boundaries, dead code. Two at a time: tsc and oxlint use all cores. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, PrepareError, root } from './prepare.mjs';

const FOLDERS = ['api', 'workers', 'crawler', 'shared', 'cli', 'dev', 'sdk', 'test'];
const AT_ONCE = 2;
const STEP_TIMEOUT_MS = 5 * 60_000;

const steps = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'page types', command: 'tsc', args: ['--noEmit', '-p', 'api/pages/tsconfig.json'] },
  { name: 'console types', command: 'tsc', args: ['--noEmit', '-p', 'api/console/tsconfig.json'] },
  {
    name: 'console test types',
    command: 'tsc',
    args: ['--noEmit', '-p', 'api/console/tsconfig.test.json'],
  },
  {
    name: 'page script types',
    command: 'tsc',
    args: ['--noEmit', '-p', 'crawler/page-script/tsconfig.json'],
  },
  { name: 'SDK types', command: 'tsc', args: ['--noEmit', '-p', 'sdk/tsconfig.json'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'format', command: 'prettier', args: ['--check', '.'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      ...FOLDERS.filter((folder) => existsSync(join(root, folder))),
    ],
  },
  { name: 'dead code', command: 'knip', args: [] },
];

function run({ command, args }) {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: STEP_TIMEOUT_MS,
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code, signal) => {
      const text = Buffer.concat(output).toString().trimEnd();
      done({ code, output: code === null ? `${text}\nstopped by ${signal}` : text });
    });
  });
}

async function takeSteps(queue, failed) {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const began = performance.now();
    const { code, output } = await run(step);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(17)} ${seconds.padStart(5)} s\n`,
    );
    if (code !== 0) failed.push({ ...step, output });
  }
}

try {
  await prepare({ build: false });
  const failed = [];
  const queue = [...steps];
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeSteps(queue, failed)));
  for (const { name, command, args, output } of failed) {
    process.stdout.write(`\n--- ${name}: ${[command, ...args].join(' ')}\n${output}\n`);
  }
  const names = failed.map((step) => step.name).join(', ');
  process.stdout.write(failed.length === 0 ? '\ncheck: all good\n' : `\ncheck: failed: ${names}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`humanmark: ${error instanceof PrepareError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
