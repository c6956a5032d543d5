import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LaunchError } from '../services/launch-error.ts';
import { runTests } from '../test/main.ts';
import { readResults } from './fault-results.ts';
import { writeTable } from './write-table.ts';

/**
 * The fault suite by itself, in its full form unless `--short`: all of it, or the faults named by their numbers. In the full form
 * one at a time, because they measure; in the short form two, as in `npm test`. `--write` writes `docs/operators/reliability.md` from the
 * last result of every fault.
 */
export async function runFaults(
  env: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { short: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (positionals.some((text) => !/^\d+$/.test(text)))
    throw new LaunchError('usage: npm run test:faults -- [NUMBER ...] [--short] [--write]');
  const form = values.short === true ? 'short' : 'full';
  const results = join(resolve(root, env['DATA_DIR'] || '.data'), 'faults');
  const chosen = positionals.length === 0 ? {} : { FAULTS_ONLY: positionals.join(',') };
  const code = await runTests({ ...env, ...chosen, FAULTS_FORM: form, FAULTS_RESULTS: results }, root, [
    form === 'full' ? '--runInBand' : '--maxWorkers=2',
    'test/faults/faults-',
  ]);
  if (values.write === true)
    writeTable(join(root, 'docs', 'operators', 'reliability.md'), readResults(results, form));
  return code;
}
