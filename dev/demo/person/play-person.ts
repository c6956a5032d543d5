import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faceModelsFolder, fetchFaceModels } from '../../launch/services/face-models.ts';
import { findPhotographs } from '../../launch/services/find-photographs.ts';
import type { Run } from '../../launch/start/run-and-undo.ts';
import { playStory } from '../brand/play-story.ts';
import { createWatcher, proveDomain } from '../brand/register-watched-brand.ts';
import { followScan, scanField } from '../brand/scan-web.ts';
import { seeItGo } from '../brand/see-it-go.ts';
import { sendTakedown } from '../brand/send-takedown.ts';
import { checkEvidence, showAlerts, type ShownAlert } from '../brand/show-alerts.ts';
import {
  type BrandScene,
  networkAddress,
  openSurroundings,
  registrarAddress,
  type WatchedBrand,
} from '../brand/surroundings.ts';
import { bodyOf, callService } from '../call-service.ts';
import { type DemoPlace, logFile, startOwnService } from '../own-service.ts';
import { type Story, UnexpectedCycle } from '../story.ts';
import { officialDomain, personImpostors, personName, personSites, personTarget } from './person-web.ts';
import { makePortraits } from './portrait-pictures.ts';
import { consentToSearch, registerPerson, showFaces } from './register-person.ts';

/** Plays the way from a stolen face to a takedown, with its own web and service. Returns the exit code. */
export const playPerson = (env: NodeJS.ProcessEnv, root: string): Promise<number> =>
  playIn({ env, root, demo: 'person' });

const playIn = (place: DemoPlace) => playStory(place, (story, run) => tellPerson(story, run, place));

/** A loopback address that nothing else uses. Only Linux has all of 127.0.0.0/8 by default. */
const webAddress = process.platform === 'linux' ? '127.93.0.2' : '127.0.0.1';

async function tellPerson(story: Story, run: Run, place: DemoPlace): Promise<void> {
  story.step('A small web is served on this machine, and the default set of face models is fetched');
  const { portraits, models } = await fetchPictures(story, run, place);
  const [impostors, honest] = [personImpostors(portraits), personSites(portraits)];
  const surroundings = await openSurroundings({ impostors, honest, address: webAddress });
  run.undo.push(() => surroundings.close());
  story.shows({ web: surroundings.web.urlOf('*'), models });
  story.expects(
    impostors.length + honest.length >= 12,
    `${impostors.length + honest.length} sites, of which ${impostors.length} use the stolen face of ${personName}`,
  );

  story.step('The whole service is started, as npm start does');
  const environment = { ...surroundings.environment, FACE_MODELS_DIR: models };
  const service = await startOwnService(run, { ...place, surroundings: environment });
  story.expects(service.roles.length === 8, 'Postgres, Redis and eight roles');

  const named = { receiver: surroundings.receiver, name: 'Agency', title: 'Her agency' };
  const { projectId, ...watcher } = await createWatcher(story, service, named);
  const scene: BrandScene = {
    ...surroundings,
    story,
    service,
    owner: personName,
    target: personTarget,
    contacts: [registrarAddress, networkAddress],
    ...watcher,
  };
  const folder = mkdtempSync(join(tmpdir(), 'demo-device-'));
  // The saved device holds a private key.
  run.undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const consent = await consentToSearch(scene, { projectId, deviceFile: join(folder, 'device.json') });
  const person = await registerPerson(scene, { consent, portrait: portraits.registered, impostors });
  await proveDomain(scene, person, officialDomain);
  await untilLookedFor(scene, logFile(place));
  await scanPages(scene, person);
  const alerts = await showAlerts(scene, person);
  await showFaces(scene, person, alerts);
  await checkEvidence(scene, alerts);
  requireCertain(scene, alerts);
  const takedown = await sendTakedown(scene, person, alerts);
  await seeItGo(scene, person, takedown);
}

async function fetchPictures(story: Story, run: Run, { env, root }: DemoPlace) {
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const say = (line: string): void => story.tells(line);
  const search = { path: env['PATH'] ?? '', dataDir, say, signal: run.asked };
  const photographs = await findPhotographs(env['TEST_PHOTOGRAPHS_DIR'], search);
  const models = faceModelsFolder(dataDir);
  await fetchFaceModels(models, { env, say, signal: run.asked });
  return { portraits: await makePortraits(photographs), models };
}

const patienceMs = 120_000;

/** A crawler reads the portrait within seconds; a page that is visited before is compared with nobody. */
async function untilLookedFor({ story }: BrandScene, log: string): Promise<void> {
  story.step('The crawler reads the portrait into its memory; no embedding is stored anywhere');
  const deadline = performance.now() + patienceMs;
  while (!/gallery of faces to search for has changed/.test(readFileSync(log, 'utf8'))) {
    if (performance.now() > deadline) throw new UnexpectedCycle('the crawler has not read the portrait');
    await sleep(500);
  }
  story.expects(true, 'her face is looked for');
}

async function scanPages(scene: BrandScene, { brandId }: WatchedBrand): Promise<void> {
  const { story, service, key } = scene;
  const path = `/v1/brand/${brandId}/scans`;
  story.step('The web is scanned: in Chromium, each site asked once in 2 s');
  story.does(`POST ${path}`);
  const { scanId } = bodyOf(await callService(service.url, `POST ${path}`, { key }), scanField);
  const done = await followScan(scene, `${path}/${scanId}`);
  story.expects(
    done.status === 'done' && done.progress.left === 0,
    `${done.progress.fetched} pages fetched, none left`,
  );
}

function requireCertain({ story, target }: BrandScene, alerts: readonly ShownAlert[]): void {
  const found = alerts.find(({ host }) => host === target);
  story.step('The investment page is certain enough for the service to act on its own');
  story.expects((found?.probability ?? 0) > 0.95, `${target}: ${found?.probability.toFixed(3)}, above 0.95`);
}
