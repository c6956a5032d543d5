import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError, type Say, toError } from '../services/launch-error.ts';
import { runCommand } from '../services/run-command.ts';
import { writePrivateFile } from '../services/secret-file.ts';
import type { StartSettings } from './settings.ts';

// A first migration takes about a second; a lock held by a stuck session is what this guards against.
const TIMEOUT_MS = 120_000;

/** Runs a command of Humanmark's own CLI and returns its standard output. */
export async function runCli(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const file = settings.scriptOf('cli');
  const options = { timeoutMs, env, cwd: settings.root, signal };
  const run = await runCommand(process.execPath, [file, ...args], options);
  signal.throwIfAborted();
  if (run.code === 0) return run.stdout;
  throw new LaunchError(
    `"${args.slice(0, 2).join(' ')}" failed (exit ${run.code}):\n${run.output.trimEnd()}`,
  );
}

const CREATE = ['project', 'create', '--name', 'Demo', '--plan', 'pro', '--platform', 'demo', '--json'];

/** Creates the demo project on the first run and returns the file with its key; the service also runs without one. */
export async function demoProject(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<string | undefined> {
  const file = join(settings.dataDir, 'demo-project.json');
  if (existsSync(file)) return file;
  try {
    const created: unknown = JSON.parse(await runCli(settings, env, CREATE, signal));
    writePrivateFile(file, `${JSON.stringify(created, null, 2)}\n`);
    return file;
  } catch (error) {
    signal.throwIfAborted();
    say(`no demo project: ${toError(error).message}`);
    return undefined;
  }
}
