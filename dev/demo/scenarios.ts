import { playBrand } from './brand/play-brand.ts';
import { mainJob } from './main-job.ts';
import { playPerson } from './person/play-person.ts';
import type { Scene } from './scene.ts';

/** A scenario that runs against `npm start`, or one that starts its own service and returns the exit code. */
export type Scenario = { about: string } & (
  | { tell: (scene: Scene) => Promise<void> }
  | { play: (env: NodeJS.ProcessEnv, root: string) => Promise<number> }
);

/** The scenarios of `npm run demo -- NAME`; without a name the first one runs. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  main: { about: 'the main job: key, enrollment, checks, signed webhooks, revocation', tell: mainJob },
  brand: {
    about: 'a brand on a web of its own: scan, alerts, takedown, all started and stopped here',
    play: playBrand,
  },
  person: {
    about:
      'a stolen face on a web of its own: consent, scan, both faces, takedown, all started and stopped here',
    play: playPerson,
  },
};

export const defaultScenario = 'main';
