import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Say, toError } from '../services/launch-error.ts';
import type { RunningSystem } from '../start/bring-up.ts';
import { moduleOf } from '../start/role-scripts.ts';
import { roles } from '../start/roles.ts';
import { runCli } from '../start/run-cli.ts';
import type { StartSettings } from '../start/settings.ts';
import { compileSource } from './compile-source.ts';
import { createImportGraph, type ImportGraph } from './import-graph.ts';

export interface Developing {
  settings: StartSettings;
  system: RunningSystem;
  say: Say;
  signal: AbortSignal;
}

/** The code that browsers run: bundled from these, and read by the API and the crawler when they start. */
const BUNDLED = /^(api\/pages|crawler\/page-script|shared\/(device|algorithms))\//;
const MIGRATION = /\/migrations\/\w+\.sql$/;

/** Returns a handler of changed sources: compile, bundle, migrate, restart. After an error nothing is restarted. */
export function restartChanged(developing: Developing): (files: readonly string[]) => Promise<void> {
  const { settings, system, say, signal } = developing;
  const graph = createImportGraph(settings.distDir);
  return async (files) => {
    const began = performance.now();
    try {
      const names = await bringUpToDate(developing, graph, files);
      if (names.length === 0) return;
      await system.restart(names);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(`${files.join(', ')}: restarted ${names.join(', ')} in ${seconds} s`);
    } catch (error) {
      if (!signal.aborted) say(`nothing was restarted: ${toError(error).message}`);
    }
  };
}

/** @returns the names of the roles that run one of the files */
async function bringUpToDate(
  { settings, system, signal }: Developing,
  graph: ImportGraph,
  files: readonly string[],
): Promise<string[]> {
  const { root } = settings;
  const affected = new Set<string>();
  const note = (file: string): void => {
    for (const { name, program } of roles) if (graph.reaches(moduleOf(program), file)) affected.add(name);
  };
  for (const file of files.filter((each) => /\.(ts|json)$/.test(each))) {
    const compiled = file.replace(/\.ts$/, '.js');
    // A removed file is in the graph of before, an added one in that of afterwards.
    note(compiled);
    graph.changed(await compileSource(root, file, existsSync(join(root, file))));
    note(compiled);
  }
  if (files.some((file) => BUNDLED.test(file))) {
    await bundlePages(root, signal);
    if (files.some((file) => !file.startsWith('crawler/'))) affected.add('api');
    if (files.some((file) => !file.startsWith('api/'))) affected.add('crawler');
  }
  if (files.some((file) => MIGRATION.test(file))) {
    await runCli(settings, system.env, ['db', 'migrate'], signal);
    for (const { name } of roles) affected.add(name);
  }
  return [...affected];
}

async function bundlePages(root: string, signal: AbortSignal): Promise<void> {
  const script = join(root, 'dev', 'launch', 'bundle-pages.mjs');
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 2, 2], signal });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the pages could not be bundled; the messages above say where');
}
