import { once } from 'node:events';
import type { Say } from '../services/say.ts';
import { banner } from './banner.ts';
import { bringUp } from './bring-up.ts';
import { demoProject } from './demo-project.ts';
import { linePrinter } from './print-lines.ts';
import { runAndUndo } from './run-and-undo.ts';
import { readStartSettings } from './settings.ts';

const write = (text: string): void => void process.stdout.write(text);
const words = {
  stopping: 'stopping; Ctrl-C again does not wait for work in progress',
  stopped: 'stopped',
};

/** `npm start`: services, migrations, roles, until Ctrl-C; answers the exit code. */
export async function start(env: NodeJS.ProcessEnv, root: string): Promise<number> {
  let say: Say = (text) => write(`${text}\n`);
  return runAndUndo({ env, say: (text) => say(text), words, stopCode: 0 }, async (run) => {
    const settings = readStartSettings(env, root, process.stdout.isTTY);
    const printer = linePrinter(write, settings.colour);
    say = printer('start');
    const system = await bringUp(run, { settings, program: 'start.mjs', printer, say, waitFor: [] });
    const demo = demoProject(settings, system.env, say, run.signal);
    const [keyFile] = await Promise.all([demo, system.ready]);
    write(banner(settings, keyFile));
    if (!run.asked.aborted) await once(run.asked, 'abort');
    return 0;
  });
}
