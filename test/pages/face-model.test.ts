import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MEMBERS } from '../support/heads/face-models.ts';
import { namesOfSet, SET } from './model-folder.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { agree, enrollOn, moveThrough, press, reverifyOn, untilScreen } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const providersSchema = z.looseObject({ previousFaces: z.array(z.unknown()) });

const earlierSet = 'earlier-set';
const current = namesOfSet(SET);
const earlier = namesOfSet(earlierSet);

/** Production accepts no other device than these pages with these models. */
const here = useSeeingPages({
  changes: { NODE_ENV: 'production' },
  models: { previousSets: [earlierSet] },
});

it('runs the model in the browser: enrolls in production and knows the person again', async () => {
  const { page, ...behaviour } = await here.browser.open();
  const identityId = await enrollOn(page, await here.fixture.newLink());
  expect(await page.locator('#provider').innerText()).toContain('licence MIT');
  await reverifyOn(page, here.fixture.site);
  expect(await page.locator('.identity').innerText()).toBe(identityId);
  const [enrolled, verified] = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(enrolled).toMatchObject({
    provider: 'sight/1',
    ...current,
    version: 2,
    livenessKind: 'judged-movements/1',
  });
  expect(verified?.biometricHash).toBe(enrolled?.biometricHash);
  expect(behaviour.complaints).toEqual([]);
});

it('carries a person over from an earlier model to the current one, under the same hash', async () => {
  const { page, ...behaviour } = await here.browser.open();
  // The service as it was when the earlier model was the current one.
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const providers = providersSchema.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...providers, face: providers.previousFaces[0], previousFaces: [] },
    });
  });
  await enrollOn(page, await here.fixture.newLink());
  await page.unrouteAll();
  await reverifyOn(page, here.fixture.site);
  await reverifyOn(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent.map(({ model, set }) => ({ model, set }))).toEqual([
    earlier,
    { ...current, model: earlier.model },
    current,
  ]);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('does not run a model that is not the one the service named', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await page.route('**/device/models/*', async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await agree(page, await here.fixture.newLink());
  await untilScreen(page, 'model-broken');
  await page.unrouteAll();
  await press(page, 'Try again');
  await moveThrough(page, 'done');
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toHaveLength(1);
});

it('tells a device whose model is gone what to do', async () => {
  const { page } = await here.browser.open();
  await enrollOn(page, await here.fixture.newLink());
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const providers = providersSchema.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...providers, face: providers.previousFaces[0], previousFaces: [] },
    });
  });
  await page.goto(`${here.fixture.site}/reverify`);
  await untilScreen(page, 'welcome');
  await press(page, 'Open the camera');
  await untilScreen(page, 'model-gone');
});

it('lets WebAssembly be compiled in the worker alone, and no text be run anywhere', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${here.fixture.site}${path}`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/pages/sight-worker.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  for (const path of ['/enroll', '/reverify', '/pages/enroll.js'])
    expect(await policyOf(path)).not.toContain('unsafe');
});

it('serves models and runtime for good under the names of their digests, and no other file', async () => {
  const { sha256 } = MEMBERS.embedder;
  const model = await fetch(`${here.fixture.site}/device/models/${sha256}.onnx`);
  expect(model.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await model.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect((await here.fixture.anybody.get('/device/models/manifest.json')).status).toBe(404);
  const worker = await (await fetch(`${here.fixture.site}/pages/sight-worker.js`)).text();
  const [runtime = ''] = /ort-[0-9a-f]{32}\.wasm/.exec(worker) ?? [];
  const { status, headers } = await fetch(`${here.fixture.site}/pages/${runtime}`, { method: 'GET' });
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await here.fixture.anybody.get(`/pages/ort-${'0'.repeat(32)}.wasm`)).status).toBe(404);
});

it('asks nobody for a camera where no models are installed, and says why', async () => {
  const { page, sent } = await here.browser.open();
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const providers = providersSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...providers, face: null, previousFaces: [] } });
  });
  await page.goto(await here.fixture.newLink());
  await untilScreen(page, 'not-here');
  await page.getByText('no models to see a face with').waitFor();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});
