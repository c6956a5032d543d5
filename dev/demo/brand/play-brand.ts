import type { Run } from '../../launch/start/run-and-undo.ts';
import { type DemoPlace, startOwnService } from '../own-service.ts';
import type { Story } from '../story.ts';
import { playStory } from './play-story.ts';
import { type BrandScene, networkAddress, openSurroundings, registrarAddress } from './surroundings.ts';
import { honestSites, impostors, target, watched } from './brand-web.ts';
import { checkEvidence, showAlerts } from './show-alerts.ts';
import { createWatcher, proveDomain, registerWatchedBrand } from './register-watched-brand.ts';
import { townsOf } from './everyday-sites.ts';
import { scanWeb } from './scan-web.ts';
import { seeItGo } from './see-it-go.ts';
import { sendTakedown } from './send-takedown.ts';

/** Least number of sites: 60 and more where all five towns are visited. */
const sitesElsewhereMin = 15;
const sitesInTown = 9;
/** Plays a brand's registration to an impostor's removal, with its own web and service. Returns the exit code. */
export const playBrand = (env: NodeJS.ProcessEnv, root: string): Promise<number> =>
  playIn({ env, root, demo: 'brand' });

const playIn = (place: DemoPlace) => playStory(place, (story, run) => tellBrand(story, run, place));

/** A loopback address that nothing else uses. Only Linux has all of 127.0.0.0/8 by default. */
const webAddress = process.platform === 'linux' ? '127.93.0.1' : '127.0.0.1';

async function tellBrand(story: Story, run: Run, place: DemoPlace): Promise<void> {
  const towns = townsOf(place.env);
  story.step('A small web is served on this machine, with its own name server, registry and mail server');
  const surroundings = await openSurroundings({ impostors, honest: honestSites(towns), address: webAddress });
  run.undo.push(() => surroundings.close());
  const sites = impostors.length + surroundings.honest.length;
  const { DNS_SERVERS: names, SMTP_URL: mail, RDAP_BOOTSTRAP_URL: registry } = surroundings.environment;
  story.shows({ web: surroundings.web.urlOf('*'), names, registry, mail });
  story.expects(
    sites >= sitesElsewhereMin + sitesInTown * towns.length,
    `${sites} sites, of which ${impostors.length} pretend to be the same bank`,
  );

  story.step('The whole service is started, as npm start does');
  const began = performance.now();
  const service = await startOwnService(run, { ...place, surroundings: surroundings.environment });
  story.shows({ address: service.url, roles: service.roles.join(', ') });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  story.expects(service.roles.length === 8, `Postgres, Redis and eight roles after ${seconds} s`);

  const scene: BrandScene = {
    ...surroundings,
    story,
    service,
    owner: 'the bank',
    target,
    contacts: [registrarAddress, networkAddress],
    ...(await createWatcher(story, service, {
      receiver: surroundings.receiver,
      name: 'Bank',
      title: 'A bank',
    })),
  };
  const brand = await registerWatchedBrand(scene);
  await proveDomain(scene, brand, watched.officialDomains[0]);
  await scanWeb(scene, brand, towns);
  const alerts = await showAlerts(scene, brand);
  await checkEvidence(scene, alerts);
  const takedown = await sendTakedown(scene, brand, alerts);
  await seeItGo(scene, brand, takedown);
}
