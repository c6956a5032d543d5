import type { Page } from 'playwright';
import { z } from 'zod';
import { namesOfSet, SET } from './model-folder.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { createSoundFile, type SoundFile } from './sound-file.ts';
import { tinyVoiceModel } from './tiny-onnx.ts';
import { enrollOn, enrollSpeaking, reverifyOn, reverifySpeaking } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const providersSchema = z.looseObject({ voice: z.unknown(), previousVoices: z.array(z.unknown()) });

/** The weight is above one half, so that the voice alone can decide. */
const current = tinyVoiceModel(1, 0.6);
const earlier = tinyVoiceModel(2, 0.3);
const short = (sha256: string) => sha256.slice(0, 12);
const { model: faceName } = namesOfSet(SET);
const currentName = `${faceName}+voice@${short(current.sha256)}*60`;
const earlierName = `${faceName}+old-voice-0@${short(earlier.sha256)}*30`;

const here = useSeeingPages({
  changes: { NODE_ENV: 'production' },
  models: { voice: current, previousVoices: [earlier] },
});
let low: SoundFile;
let high: SoundFile;

beforeAll(() => {
  [low, high] = [createSoundFile(250, 500), createSoundFile(2000, 3000)];
});
afterAll(() => {
  for (const made of [low, high]) made?.remove();
});

/** Makes the service offer another voice model, or none. */
async function offer(
  page: Page,
  choose: (configured: z.output<typeof providersSchema>) => object,
): Promise<void> {
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    const configured = providersSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...configured, ...choose(configured) } });
  });
}
const noVoice = () => ({ voice: null, previousVoices: [] });
const onlyEarlier = ({ previousVoices }: z.output<typeof providersSchema>) => ({
  voice: previousVoices[0],
  previousVoices: [],
});
const voiceRemoved = ({ voice }: z.output<typeof providersSchema>) => ({
  voice: null,
  previousVoices: [voice],
});

it('reads face and voice, and knows the person again by both', async () => {
  const { page, ...behaviour } = await here.browser.open();
  const identityId = await enrollSpeaking(page, await here.fixture.newLink());
  expect(await page.locator('#provider').innerText()).toContain('counts for 60%');
  await reverifySpeaking(page, here.fixture.site);
  expect(await page.locator('.identity').innerText()).toBe(identityId);
  await reverifySpeaking(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent).toHaveLength(3);
  for (const { provider, model, biometricHash } of sent)
    expect([provider, model, biometricHash]).toEqual(['sight+voice/1', currentName, sent[0]?.biometricHash]);
  expect(behaviour.complaints).toEqual([]);
});

it('does not know the same face with another voice, and knows it again with its own', async () => {
  const profile = here.browser.newProfile();
  const first = await profile.open({ sound: low.path });
  await enrollSpeaking(first.page, await here.fixture.newLink());
  await first.close();
  const stranger = await profile.open({ sound: high.path });
  await reverifySpeaking(stranger.page, here.fixture.site, 'mismatch');
  await stranger.page.getByText('Your voice is compared too').waitFor();
  const [refused] = proveNothingElseLeft(stranger, here.fixture.site);
  expect(refused?.biometricHash).toBe('0'.repeat(64));
  await stranger.close();
  const back = await profile.open({ sound: low.path });
  await reverifySpeaking(back.page, here.fixture.site);
});

it('takes the voice in later, under the same hash', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await offer(page, noVoice);
  await enrollOn(page, await here.fixture.newLink());
  expect(await page.locator('#provider').innerText()).toContain('No voice model is active');
  await reverifyOn(page, here.fixture.site);
  await page.unrouteAll();
  await reverifySpeaking(page, here.fixture.site);
  await reverifySpeaking(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent.map(({ model }) => model)).toEqual([faceName, faceName, faceName, currentName]);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('carries a person over from an earlier voice model to the current one, under the same hash', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await offer(page, onlyEarlier);
  await enrollSpeaking(page, await here.fixture.newLink());
  await page.unrouteAll();
  await reverifySpeaking(page, here.fixture.site);
  await reverifySpeaking(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent.map(({ model }) => model)).toEqual([earlierName, earlierName, currentName]);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('carries a person over to the face alone when the operator gives the voice up', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await enrollSpeaking(page, await here.fixture.newLink());
  await offer(page, voiceRemoved);
  await reverifySpeaking(page, here.fixture.site);
  await page.unrouteAll();
  await offer(page, noVoice);
  await reverifyOn(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent.map(({ model }) => model)).toEqual([currentName, currentName, faceName]);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('opens no microphone and fetches nothing of the voice where none is configured', async () => {
  const initScript = `window.asked = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) => { window.asked.push('audio' in wanted); return open(wanted); };`;
  const { page, ...behaviour } = await here.browser.open({ initScript });
  await offer(page, noVoice);
  await enrollOn(page, await here.fixture.newLink());
  // A busy device asks the person to try again, which opens the camera once more: each time without a microphone.
  expect(new Set(await page.evaluate<boolean[]>('window.asked'))).toEqual(new Set([false]));
  const fetched = behaviour.sent.map(({ url }) => new URL(url).pathname);
  expect(fetched.filter((path) => /voice|sound/.test(path))).toEqual([]);
  expect(fetched).toContain('/pages/sight-worker.js');
});

it('describes the voice models, and serves them beside the faces', async () => {
  const { body } = await here.fixture.visitor().get('/device/providers');
  const path = (sha256: string) => `device/models/${sha256}.onnx`;
  expect(body.voice).toEqual({
    id: 'onnx-voice/1',
    model: currentName.split('+')[1],
    licence: 'CC0-1.0',
    path: path(current.sha256),
    sha256: current.sha256,
    bytes: current.bytes.length,
    input: current.input,
    output: current.output,
    weight: 0.6,
  });
  expect(body.previousVoices).toMatchObject([{ model: earlierName.split('+')[1], weight: 0.3 }]);
  for (const { sha256, bytes } of [current, earlier]) {
    const answer = await fetch(`${here.fixture.site}/${path(sha256)}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const { headers } = await fetch(`${here.fixture.site}/enroll`);
  expect(headers.get('permissions-policy')).toContain('microphone=(self)');
});
