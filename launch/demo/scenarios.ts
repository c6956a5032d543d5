import { mainJob } from './main-job.ts';
import type { Scene } from './scene.ts';

/** What `npm run demo -- NAME` can tell; the first one is told without a name. */
export const scenarios: Readonly<Record<string, { about: string; tell: (scene: Scene) => Promise<void> }>> = {
  main: { about: 'the main job: key, enrollment, checks, signed webhooks, revocation', tell: mainJob },
};

export const defaultScenario = 'main';
