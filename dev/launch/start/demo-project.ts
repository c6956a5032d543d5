import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../services/say.ts';
import { writePrivateFile } from '../services/secret-file.ts';
import { toError } from '../services/to-error.ts';
import { runCli } from './run-cli.ts';
import type { StartSettings } from './settings.ts';

const CREATE = ['project', 'create', '--name', 'Demo', '--plan', 'pro', '--platform', 'demo', '--json'];

/** Creates the demo project on the first run and answers the file with its key; without one the service runs too. */
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
