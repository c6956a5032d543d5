import { z } from 'zod';
import { useBrowser } from './browser-profile.ts';
import { createModelFolder, type ModelFolder } from './model-folder.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { tinyFaceModel, type TinyFaceModel } from './tiny-onnx.ts';
import { consent, enrollOn, press, reverifyOn, untilScreen } from './walk-through.ts';

const providersSchema = z.looseObject({ previousFaces: z.array(z.unknown()) });

const current = tinyFaceModel(1);
const earlier = tinyFaceModel(2);
const nameOf = (file: string, { sha256 }: TinyFaceModel) => `${file}@${sha256.slice(0, 12)}`;

let folder: ModelFolder;
let fixture: PageFixture;
const browser = useBrowser();

/** Production refuses the synthetic face, so every enrollment here uses the operator's model. */
beforeAll(async () => {
  folder = createModelFolder({ face: current, previousFaces: [earlier] });
  fixture = await createPageFixture({ NODE_ENV: 'production', FACE_MODELS_DIR: folder.path });
});
afterAll(async () => {
  await fixture?.close();
  folder?.remove();
});

it('runs the model in the browser: enrolls in production and knows the person again', async () => {
  const { page, ...behaviour } = await browser.open();
  const identityId = await enrollOn(page, await fixture.newLink());
  expect(await page.locator('#provider').innerText()).toContain('licence CC0-1.0');
  await reverifyOn(page, fixture.site);
  expect(await page.locator('.identity').innerText()).toBe(identityId);
  const [enrolled, verified] = proveNothingElseLeft(behaviour, fixture.site);
  expect(enrolled).toMatchObject({ provider: 'onnx-face/1', model: nameOf('face', current) });
  expect(verified?.biometricHash).toBe(enrolled?.biometricHash);
  expect(behaviour.complaints).toEqual([]);
});

it('carries a person over from an earlier model to the current one, under the same hash', async () => {
  const { page, ...behaviour } = await browser.open();
  // The service as it was when the earlier model was the current one.
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const providers = providersSchema.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...providers, face: providers.previousFaces[0], previousFaces: [] },
    });
  });
  await enrollOn(page, await fixture.newLink());
  await page.unrouteAll();
  await reverifyOn(page, fixture.site);
  await reverifyOn(page, fixture.site);
  const sent = proveNothingElseLeft(behaviour, fixture.site);
  expect(sent.map(({ model }) => model)).toEqual([
    nameOf('old-face-0', earlier),
    nameOf('old-face-0', earlier),
    nameOf('face', current),
  ]);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('does not run a model that is not the one the service named', async () => {
  const { page, ...behaviour } = await browser.open();
  await page.route('**/device/models/*', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await consent(page, await fixture.newLink());
  await press(page, 'Begin');
  await untilScreen(page, 'model-broken');
  await page.unrouteAll();
  await press(page, 'Try again');
  await untilScreen(page, 'camera');
  await press(page, 'Begin');
  await untilScreen(page, 'done');
  expect(proveNothingElseLeft(behaviour, fixture.site)).toHaveLength(1);
});

it('tells a device whose model is gone what to do', async () => {
  const { page } = await browser.open();
  await enrollOn(page, await fixture.newLink());
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const providers = providersSchema.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...providers, face: providers.previousFaces[0], previousFaces: [] },
    });
  });
  await page.goto(`${fixture.site}/reverify`);
  await untilScreen(page, 'welcome');
  await press(page, 'Open the camera');
  await untilScreen(page, 'model-gone');
});

it('lets WebAssembly be compiled on these pages and still no text be run', async () => {
  const { headers } = await fetch(`${fixture.site}/enroll`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toContain("'unsafe-eval'");
});

it('serves the named models for good, and no other file of the folder', async () => {
  const answer = await fetch(`${fixture.site}/device/models/${current.sha256}.onnx`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(await answer.arrayBuffer()).equals(current.bytes)).toBe(true);
  expect((await fixture.anybody.get(`/device/models/${current.sha256}.onnx`)).status).toBe(200);
  expect((await fixture.anybody.get('/device/models/manifest.json')).status).toBe(404);
});
