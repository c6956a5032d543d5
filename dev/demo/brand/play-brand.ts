import { once } from 'node:events';
import { relative } from 'node:path';
import { type Run, runAndUndo } from '../../launch/start/run-and-undo.ts';
import { logFile, startOwnService } from '../own-service.ts';
import { type Story, tellStory } from '../story.ts';
import { type BrandScene, openSurroundings } from './surroundings.ts';
import { impostors } from './brand-web.ts';
import { checkEvidence, showAlerts } from './show-alerts.ts';
import { createWatcher, proveDomain, registerWatchedBrand } from './register-watched-brand.ts';
import { townsOf } from './everyday-sites.ts';
import { scanWeb } from './scan-web.ts';
import { seeItGo } from './see-it-go.ts';
import { sendTakedown } from './send-takedown.ts';

const words = {
  stopping: '\nstopping everything that was started',
  stopped: 'stopped, and its data is removed',
};
/** Least number of sites: 60 and more where all five towns are visited. */
const sitesElsewhereMin = 15;
const sitesInTown = 9;
/** 128 plus SIGINT, as shells report it. */
const stopCode = 130;

/** Plays a brand's registration to an impostor's removal, with its own web and service. Returns the exit code. */
export async function playBrand(env: NodeJS.ProcessEnv, root: string): Promise<number> {
  const say = (text: string): void => console.log(text);
  const began = performance.now();
  const code = await runAndUndo({ env, say, words, stopCode }, async (run) => {
    const told = tellStory((story) => tellBrand(story, run, { env, root }));
    // When the demo is stopped, the service that the story waits for is shut down and its promise rejects.
    told.catch(() => undefined);
    const asked = once(run.asked, 'abort').then(() => stopCode);
    return Promise.race([told, run.asked.aborted ? stopCode : asked]);
  });
  if (code === 1) say(`what its processes said is in ${relative(process.cwd(), logFile(env, root))}`);
  if (code === 0) say(`${Math.round((performance.now() - began) / 1000)} s in all`);
  return code;
}

async function tellBrand(
  story: Story,
  run: Run,
  { env, root }: { env: NodeJS.ProcessEnv; root: string },
): Promise<void> {
  story.step('A small web is served on this machine, with its own name server, registry and mail server');
  const surroundings = await openSurroundings(townsOf(env));
  run.undo.push(() => surroundings.close());
  const sites = impostors.length + surroundings.honest.length;
  const { DNS_SERVERS: names, SMTP_URL: mail, RDAP_BOOTSTRAP_URL: registry } = surroundings.environment;
  story.shows({ web: surroundings.web.urlOf('*'), names, registry, mail });
  story.expects(
    sites >= sitesElsewhereMin + sitesInTown * surroundings.towns.length,
    `${sites} sites, of which ${impostors.length} pretend to be the same bank`,
  );

  story.step('The whole service is started, as npm start does');
  const began = performance.now();
  const service = await startOwnService(run, { env, root, surroundings: surroundings.environment });
  story.shows({ address: service.url, roles: service.roles.join(', ') });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  story.expects(service.roles.length === 8, `Postgres, Redis and eight roles after ${seconds} s`);

  const scene: BrandScene = {
    ...surroundings,
    story,
    service,
    ...(await createWatcher(story, service, surroundings)),
  };
  const brand = await registerWatchedBrand(scene);
  await proveDomain(scene, brand);
  await scanWeb(scene, brand);
  const alerts = await showAlerts(scene, brand);
  await checkEvidence(scene, alerts);
  const takedown = await sendTakedown(scene, brand, alerts);
  await seeItGo(scene, brand, takedown);
}
