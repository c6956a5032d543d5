import { start } from '../start/main.ts';
import { restartChanged } from './restart-changed.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: `npm start`, and after every saved change the files are compiled and the roles that run them restarted,
 * within 2 s. Types are not checked here; `npm run check` does that. Returns the exit code.
 */
export function develop(env: NodeJS.ProcessEnv, root: string): Promise<number> {
  return start(env, root, {
    program: 'dev.mjs',
    separateFiles: true,
    whenReady: (system, { settings, say, signal }) => {
      const changed = restartChanged({ settings, system, say, signal });
      watchSources(root, changed, signal);
      say('watching api, workers, crawler, cli and shared; a saved change restarts the roles that run it');
    },
  });
}
