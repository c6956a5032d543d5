import { playBrand } from './brand/play-brand.ts';
import { mainJob } from './main-job.ts';
import type { Scene } from './scene.ts';

/** One that is told against a running `npm start`, or one that brings a service of its own and answers the exit code. */
export type Scenario = { about: string } & (
  | { tell: (scene: Scene) => Promise<void> }
  | { play: (env: NodeJS.ProcessEnv, root: string) => Promise<number> }
);

/** What `npm run demo -- NAME` can tell; the first one is told without a name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  main: { about: 'the main job: key, enrollment, checks, signed webhooks, revocation', tell: mainJob },
  brand: {
    about: 'a brand on a web of its own: scan, alerts, takedown, all started and stopped here',
    play: playBrand,
  },
};

export const defaultScenario = 'main';
