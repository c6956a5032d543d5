import { join, resolve } from 'node:path';
import { runWithServices } from '../test/run-with-services.ts';
import { startTestServices } from '../test/test-services.ts';

/** `npm run bench -- NAME [arguments]`: dist/dev/bench/NAME.js against fresh services; returns its exit code. */
export async function runBench(
  env: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[],
): Promise<number> {
  const [name = '', ...rest] = args;
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  return runWithServices(
    async (signal) => startTestServices({ env, dataDir, say, signal }),
    (added) => ({
      args: [join(root, 'dist', 'dev', 'bench', `${name}.js`), ...rest],
      cwd: root,
      env: { ...env, ...added },
    }),
  );
}
