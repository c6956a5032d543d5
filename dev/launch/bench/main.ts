import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readForm } from '../services/store-form.ts';
import { runWithServices } from '../test/run-with-services.ts';
import { startTestServices, type TestServices } from '../test/test-services.ts';
import {
  benchesWithResults,
  type BenchRun,
  figuresOf,
  readResults,
  recordRun,
  RESULTS_FOLDER,
} from './bench-results.ts';
import { describeMachine } from './describe-machine.ts';
import { MEASURED_PAGES, writeFigures } from './measured-page.ts';
import { sourceCommit } from './source-commit.ts';
import { tellHistory } from './tell-history.ts';

const FLAGS = { durable: '--durable', record: '--record' };

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * `npm run bench -- NAME [arguments] [--durable] [--record]`: dist/dev/bench/NAME.js against fresh services; returns its exit code.
 * With --durable, Postgres waits for the disk at every commit, as in production; without, what commits looks faster than it is.
 * --record adds the figures to those of this commit.
 */
export async function runBench(
  env: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[],
): Promise<number> {
  const [name = '', ...rest] = args.filter((arg) => !Object.values(FLAGS).includes(arg));
  const durable = args.includes(FLAGS.durable);
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const report = { text: '' };
  let record: (figures: BenchRun['figures']) => string = () => '';
  const code = await runWithServices(
    async (signal) => {
      const services = await startTestServices({ env, dataDir, say, signal, durable });
      try {
        if (args.includes(FLAGS.record)) record = await prepareRecord(root, { name, rest, services });
        return services;
      } catch (error) {
        await services.stop();
        throw error;
      }
    },
    (added) => ({
      args: [join(root, 'dist', 'dev', 'bench', `${name}.js`), ...rest],
      cwd: root,
      env: { ...env, ...added },
      ...(args.includes(FLAGS.record) && { onOutput: (text: string) => void (report.text += text) }),
    }),
  );
  if (!args.includes(FLAGS.record)) return code;
  const figures = figuresOf(report.text);
  if (figures === undefined) {
    say(`nothing is recorded: the report of ${name} did not end with a line of JSON`);
    return code || 1;
  }
  say(`recorded in ${relative(root, record(figures))}`);
  return code;
}

/** Everything but the figures is asked before the run: the load and the disk are to be those of a machine that waits. */
async function prepareRecord(
  root: string,
  { name, rest, services }: { name: string; rest: string[]; services: TestServices },
): Promise<(figures: BenchRun['figures']) => string> {
  const { dirty, ...source } = await sourceCommit(root);
  const { TEST_DATABASE_URL: url = '', REDIS_SERVER_PATH: redisServer = '' } = services.env;
  const { version, settings, durable } = await readForm(url);
  const machine = await describeMachine({ folder: services.folder, postgres: version, redisServer });
  const at = new Date().toISOString();
  return (figures) =>
    recordRun(root, name, source, { at, arguments: rest, dirty, durable, settings, machine, figures });
}

/** `npm run bench -- history NAME`: the recorded figures of a bench, commit by commit; returns the exit code. */
export function printHistory(root: string, name: string | undefined): number {
  const results = name === undefined ? [] : readResults(root, name);
  if (name !== undefined && results.length > 0) {
    process.stdout.write(tellHistory(name, results));
    return 0;
  }
  const recorded = benchesWithResults(root).join(', ') || 'no bench';
  say(`npm run bench -- history NAME: ${RESULTS_FOLDER} has results of ${recorded}`);
  return 1;
}

/** `npm run bench -- measured`: writes the recorded figures into the pages that publish them. */
export function writeMeasured(root: string): void {
  for (const page of MEASURED_PAGES.map((file) => join(root, file))) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      writeFigures(text, (bench) => readResults(root, bench)),
    );
  }
}
