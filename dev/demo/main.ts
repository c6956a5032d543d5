import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readRuntimeFile } from '../../shared/platform/config/runtime-file.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createOperate } from './operate.ts';
import { defaultScenario, scenarios } from './scenarios.ts';
import type { Scene } from './scene.ts';
import { tellStory } from './story.ts';

/** Returns the exit code: 0 only when everything went as expected. */
async function demo(name: string): Promise<number> {
  const scenario = scenarios[name];
  if (scenario === undefined) {
    const list = Object.entries(scenarios).map(([each, { about }]) => `  ${each.padEnd(10)}${about}`);
    console.error(`there is no demo called ${name}; npm run demo -- NAME, where NAME is one of:`);
    console.error(list.join('\n'));
    return 1;
  }
  const root = findProjectRoot();
  console.log(`Humanmark, ${scenario.about}`);
  return 'play' in scenario ? scenario.play(process.env, root) : tellAgainstRunning(scenario.tell, root);
}

async function tellAgainstRunning(tell: (scene: Scene) => Promise<void>, root: string): Promise<number> {
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data');
  const running = readRuntimeFile(dataDir);
  if (running === undefined) {
    console.error(
      `nothing is running for ${dataDir}: start it with npm start, then run this in another terminal`,
    );
    return 1;
  }
  console.log(`against the service at ${running.url}`);
  const deviceFile = join(dataDir, `demo-device-${randomUUID()}.json`);
  return tellStory((story) => tell({ url: running.url, story, operate: createOperate(dataDir), deviceFile }));
}

process.exitCode = await demo(process.argv[2] ?? defaultScenario);
