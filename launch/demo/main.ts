import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readRuntimeFile } from '../../shared/config/runtime-file.ts';
import { findProjectRoot } from '../../shared/lib/project-root.ts';
import { createOperate } from './operate.ts';
import { defaultScenario, scenarios } from './scenarios.ts';
import { createStory, UnexpectedTurn } from './story.ts';

/** Answers the exit code: 0 only when everything went as told. */
async function demo(name: string): Promise<number> {
  const scenario = scenarios[name];
  if (scenario === undefined) {
    const list = Object.entries(scenarios).map(([each, { about }]) => `  ${each.padEnd(10)}${about}`);
    console.error(`there is no demo called ${name}; npm run demo -- NAME, where NAME is one of:`);
    console.error(list.join('\n'));
    return 1;
  }
  const dataDir = resolve(findProjectRoot(), process.env['DATA_DIR'] || '.data');
  const running = readRuntimeFile(dataDir);
  if (running === undefined) {
    console.error(
      `nothing is running for ${dataDir}: start it with npm start, then run this in another terminal`,
    );
    return 1;
  }
  console.log(`Humanmark, ${scenario.about}\nagainst the service at ${running.url}`);
  const story = createStory((line) => console.log(line));
  try {
    const deviceFile = join(dataDir, `demo-device-${randomUUID()}.json`);
    await scenario.tell({ url: running.url, story, operate: createOperate(dataDir), deviceFile });
  } catch (error) {
    if (!(error instanceof UnexpectedTurn)) throw error;
    console.log(`\nFAILED  ${error.message}`);
    return 1;
  }
  const { steps, expectations } = story.counts();
  console.log(`\n${steps} steps, ${expectations} expectations, all held`);
  return 0;
}

process.exitCode = await demo(process.argv[2] ?? defaultScenario);
