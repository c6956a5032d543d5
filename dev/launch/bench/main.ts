import { join, resolve } from 'node:path';
import { runWithServices } from '../test/run-with-services.ts';
import { startTestServices } from '../test/test-services.ts';

const DURABLE_FLAG = '--durable';

/**
 * `npm run bench -- NAME [arguments] [--durable]`: dist/dev/bench/NAME.js against fresh services; returns its exit code. With
 * --durable, Postgres waits for the disk at every commit, as in production; without, what commits looks faster than it is.
 */
export async function runBench(
  env: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[],
): Promise<number> {
  const [name = '', ...rest] = args.filter((arg) => arg !== DURABLE_FLAG);
  const durable = args.includes(DURABLE_FLAG);
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  return runWithServices(
    async (signal) => startTestServices({ env, dataDir, say, signal, durable }),
    (added) => ({
      args: [join(root, 'dist', 'dev', 'bench', `${name}.js`), ...rest],
      cwd: root,
      env: { ...env, ...added },
    }),
  );
}
