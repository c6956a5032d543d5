import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townsOf } from '../../dev/demo/brand/everyday-sites.ts';
import { isAlive } from '../../dev/launch/services/process-facts.ts';
import { eventually } from '../support/eventually.ts';
import { openPopulation } from '../support/population.ts';
import { demoWarnings } from './demo-warnings.ts';

interface Demo {
  child: ChildProcess;
  output: () => string;
  /** The folder for temporary files of the demo and its child processes. */
  folder: string;
}

/** Runs the demo as `npm run demo -- brand` does, once everything has been compiled. */
function startDemo(settings: Record<string, string>): Demo {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  // When started by root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ['dist/dev/demo/main.js', 'brand'], {
    env: { ...process.env, ...settings, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += String(bytes)));
  return { child, output: () => text, folder };
}

/** All descendants of a process. */
function descendants(root: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (let at = 0; at < found.length; at += 1)
    for (const [pid = 0, parent] of parents) if (parent === found[at]) found.push(pid);
  return found.slice(1);
}

const population = openPopulation('the 63 sites of the demo of a brand');
/** One randomly chosen town with nine everyday sites; the impostors and the lookalike sites are always there. */
const [town] = population.someOf(townsOf({}), () => 'town');
const settings: Record<string, string> = population.isWhole || town === undefined ? {} : { DEMO_TOWN: town };

let demo: Demo;
afterEach(() => {
  demo.child.kill('SIGKILL');
  rmSync(demo.folder, { recursive: true, force: true });
});

it('tells of a brand from its registration to an impostor that is gone', async () => {
  demo = startDemo(settings);
  await once(demo.child, 'close');
  const { exitCode } = demo.child;
  const warnings = exitCode === 0 ? [] : demoWarnings('brand');
  expect([exitCode, demo.output(), warnings]).toEqual([
    0,
    expect.stringMatching(/expectations, all held$/m),
    [],
  ]);
  expect(readdirSync(demo.folder)).toEqual([]);
}, 1_200_000);

it('takes down all that it has started when somebody interrupts it', async () => {
  demo = startDemo(settings);
  const { child, output } = demo;
  await eventually(() => {
    if (child.exitCode !== null || !output().includes('roles after')) throw new Error(output());
  }, 240_000);
  const pids = descendants(child.pid ?? 0);
  // The processes are Postgres, Redis, eight roles and a browser.
  expect(pids.length).toBeGreaterThanOrEqual(11);
  const ended = once(child, 'close');
  child.kill('SIGINT');
  await ended;
  expect([child.exitCode, pids.filter(isAlive)]).toEqual([130, []]);
  expect(readdirSync(demo.folder)).toEqual([]);
}, 600_000);
