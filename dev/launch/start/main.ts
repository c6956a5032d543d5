import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { Say } from '../services/launch-error.ts';
import { bringUp, type RunningSystem } from './bring-up.ts';
import { consoleAddress } from './console-address.ts';
import { demoProject } from './run-cli.ts';
import { linePrinter } from './print-lines.ts';
import { moduleOf } from './role-scripts.ts';
import { runAndUndo } from './run-and-undo.ts';
import { readStartSettings, type StartSettings } from './settings.ts';

const write = (text: string): void => void process.stdout.write(text);
const words = {
  stopping: 'stopping; Ctrl-C again does not wait for work in progress',
  stopped: 'stopped',
};

export interface StartChoices {
  /** A word of the command line that starts this, by which a later start recognises that it still runs. */
  program: string;
  /** Roles from separate files, which can be replaced one by one, in place of the bundles that ship. */
  separateFiles?: boolean;
  /** Further work once everything is ready, until the signal is aborted. */
  whenReady?: (
    system: RunningSystem,
    tools: { settings: StartSettings; say: Say; signal: AbortSignal },
  ) => void;
}

/** `npm start`: services, migrations, roles, until Ctrl-C; returns the exit code. */
export async function start(
  env: NodeJS.ProcessEnv,
  root: string,
  { program, whenReady, separateFiles = false }: StartChoices = { program: 'start.mjs' },
): Promise<number> {
  let say: Say = (text) => write(`${text}\n`);
  return runAndUndo({ env, say: (text) => say(text), words, stopCode: 0 }, async (run) => {
    const read = readStartSettings(env, root, process.stdout.isTTY);
    const scriptOf = (role: string) => join(read.distDir, moduleOf(role));
    const settings = separateFiles ? { ...read, scriptOf } : read;
    const printer = linePrinter(write, settings.colour);
    say = printer('start');
    const system = await bringUp(run, { settings, program, printer, say, waitFor: [] });
    // What was restored has the projects that it had.
    const isRestored = settings.restoreFrom !== undefined;
    const [project] = await Promise.all([
      isRestored ? undefined : openDemo(settings, system.env, say, run.signal),
      system.ready,
    ]);
    write(banner(settings, project));
    whenReady?.(system, { settings, say, signal: run.signal });
    if (!run.asked.aborted) await once(run.asked, 'abort');
    return 0;
  });
}

/** The demo project of this data folder: where its key is, and where to open the console. */
async function openDemo(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<DemoProject> {
  const keyFile = await demoProject(settings, env, say, signal);
  return { keyFile, console: await consoleAddress(settings, env, { keyFile, say, signal }) };
}

interface DemoProject {
  keyFile: string | undefined;
  console: string;
}

/** The next steps for a newcomer; its last line begins `ready http://`, which scripts wait for. */
export function banner(settings: StartSettings, demo: DemoProject | undefined): string {
  const keyFile = demo?.keyFile;
  const key =
    keyFile === undefined ? 'npm run cli -- project create --name Demo' : relative(settings.root, keyFile);
  const rows = [
    ['address', settings.publicUrl],
    ['docs', `${settings.publicUrl}/docs`],
    ['API key', key],
    ['console', demo?.console ?? `${settings.publicUrl}/console`],
    ...(settings.metricsPort === undefined
      ? []
      : [['metrics', `${settings.url.replace(/:\d+$/, '')}:${settings.metricsPort}/metrics`]]),
    ['stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(9)}${value}`);
  return `\n  Humanmark is running\n\n${lines.join('\n')}\n\nready ${settings.url}\n`;
}
