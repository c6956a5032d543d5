import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleOf } from '../../launch/start/role-scripts.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { type RoleProcess, startRole } from '../../../test/support/role-process.ts';

type Environment = Record<string, string>;

/** Code that is built, with the commands that a deployment runs of it. */
export interface Release {
  name: string;
  start(program: string, args: string[], env: Environment): Promise<RoleProcess>;
  /** Runs the command line and returns what it prints as JSON. */
  cli(args: string[], env: Environment): Promise<Record<string, string>>;
}

const run = promisify(execFile);

/** The code of this folder, which is built already. */
export const thisRelease = (): Release => releaseIn(findProjectRoot(), 'this release');

/** The code of a commit, built in an empty folder as a fresh clone of it would be. */
export async function buildRelease(
  ref: string,
  folder: string,
  say: (text: string) => void,
): Promise<Release> {
  const here = findProjectRoot();
  const { stdout } = await run('git', ['-C', here, 'rev-parse', '--short', '--verify', `${ref}^{commit}`]);
  const commit = stdout.trim();
  const archive = spawn('git', ['-C', here, 'archive', commit], { stdio: ['ignore', 'pipe', 'inherit'] });
  mkdirSync(folder, { recursive: true });
  const unpack = promisify(execFile)('tar', ['-x', '-C', folder]);
  if (unpack.child.stdin) archive.stdout.pipe(unpack.child.stdin);
  await unpack;
  if (isSameList(here, folder)) symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
  else {
    say(`installing the packages of ${commit} ...`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  say(`building ${commit} ...`);
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return releaseIn(folder, commit);
}

const isSameList = (one: string, other: string): boolean =>
  existsSync(join(other, 'package-lock.json')) &&
  readFileSync(join(one, 'package-lock.json')).equals(readFileSync(join(other, 'package-lock.json')));

function releaseIn(root: string, name: string): Release {
  return {
    name,
    start: (program, args, env) => startRole(program, args, env, root),
    async cli(args, env) {
      const script = join(root, 'dist', bundleOf('cli'));
      const given = { PATH: process.env['PATH'] ?? '', ...env };
      const { stdout } = await run(process.execPath, [script, ...args, '--json'], { cwd: root, env: given });
      return JSON.parse(stdout);
    },
  };
}
