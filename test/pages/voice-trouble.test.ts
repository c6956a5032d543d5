import type { Page } from 'playwright';
import { namesOfSet, SET } from './model-folder.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { createSoundFile, type SoundFile } from './sound-file.ts';
import { tinyVoiceModel } from './tiny-onnx.ts';
import {
  agree,
  consent,
  enrollSpeaking,
  moveThrough,
  press,
  reverifySpeaking,
  speak,
  untilScreen,
} from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const voice = tinyVoiceModel(1, 0.4);

const here = useSeeingPages({ changes: { NODE_ENV: 'production' }, models: { voice } });
let silence: SoundFile;

beforeAll(() => {
  silence = createSoundFile();
});
afterAll(() => silence?.remove());

/** From now on this device has no microphone, until `plugIn`. */
const unplug = `(() => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    if (wanted.audio) throw new DOMException('', 'NotFoundError');
    return open(wanted);
  };
  window.plugIn = () => { mediaDevices.getUserMedia = open; };
})()`;
/** Simulates unplugging the microphone while the page is listening. */
const losable = `(() => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    window.pullOut = () => {
      for (const track of stream.getAudioTracks()) { track.stop(); track.dispatchEvent(new Event('ended')); }
    };
    return stream;
  };
})()`;
const digitsOn = async (page: Page) => page.locator('.digits').innerText();

it('says when it heard nothing, asks for other digits, and lets a person who cannot speak go on', async () => {
  const { page, ...behaviour } = await here.browser.open({ sound: silence.path });
  await consent(page, await here.fixture.newLink());
  await moveThrough(page, 'voice');
  const first = await digitsOn(page);
  expect(first).toMatch(/^\d \d \d$/);
  await speak(page, 'silent');
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toEqual([]);
  await press(page, 'Try again');
  await untilScreen(page, 'voice');
  expect(await digitsOn(page)).not.toBe(first);
  await speak(page, 'silent');
  await press(page, 'Continue with only my face');
  await untilScreen(page, 'done');
  const [enrolled] = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(enrolled).toMatchObject({ provider: 'sight/1', model: namesOfSet(SET).model });
});

it('does not let go of the voice where the template has one', async () => {
  const profile = here.browser.newProfile();
  const heard = await profile.open();
  await enrollSpeaking(heard.page, await here.fixture.newLink());
  await heard.close();
  const { page, ...behaviour } = await profile.open({ sound: silence.path });
  await reverifySpeaking(page, here.fixture.site, 'silent');
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Try again']);
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toEqual([]);
});

it('reads the face alone on a device without a microphone, and the voice too once there is one', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await page.goto(await here.fixture.newLink());
  await untilScreen(page, 'welcome');
  await page.evaluate(unplug);
  await press(page, /I agree/);
  await untilScreen(page, 'camera');
  await page.getByText('No microphone: only your face is used').waitFor();
  await moveThrough(page, 'done');
  await reverifySpeaking(page, here.fixture.site);
  await reverifySpeaking(page, here.fixture.site);
  const sent = proveNothingElseLeft(behaviour, here.fixture.site);
  expect(sent.map(({ provider }) => provider)).toEqual(['sight/1', 'sight/1', 'sight+voice/1']);
  expect(new Set(sent.map(({ biometricHash }) => biometricHash)).size).toBe(1);
});

it('asks for the microphone that a template with a voice needs, and goes on once it is there', async () => {
  const { page } = await here.browser.open();
  await enrollSpeaking(page, await here.fixture.newLink());
  await page.goto(`${here.fixture.site}/reverify`);
  await untilScreen(page, 'welcome');
  await page.evaluate(unplug);
  await press(page, 'Open camera and microphone');
  await untilScreen(page, 'microphone-needed');
  await page.evaluate('window.plugIn()');
  await press(page, 'Try again');
  await moveThrough(page, 'voice');
  await speak(page, 'match');
});

it('says when the microphone is pulled out, and begins again', async () => {
  const { page, ...behaviour } = await here.browser.open({ initScript: losable });
  await consent(page, await here.fixture.newLink());
  await moveThrough(page, 'voice');
  await page.evaluate('window.pullOut()');
  await untilScreen(page, 'microphone-lost');
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toEqual([]);
  await press(page, 'Try again');
  await moveThrough(page, 'voice');
  await speak(page, 'done');
});

it('turns the camera off before it listens, and the microphone off after', async () => {
  const initScript = `(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => (window.opened = await open(wanted));
  })()`;
  const { page } = await here.browser.open({ initScript });
  const live = async () =>
    page.evaluate(
      "window.opened.getTracks().filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind)",
    );
  await consent(page, await here.fixture.newLink());
  expect(await live()).toEqual(expect.arrayContaining(['audio', 'video']));
  await moveThrough(page, 'voice');
  expect(await live()).toEqual(['audio']);
  await speak(page, 'done');
  expect(await live()).toEqual([]);
});

it('does not run a voice model that is not the one the service named', async () => {
  const { page, ...behaviour } = await here.browser.open();
  await page.route(`**/device/models/${voice.sha256}.onnx`, async (route) => {
    const response = await route.fetch();
    const body = Buffer.from(await response.body());
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  // The model is there before the movements end, and often before anybody could have begun them.
  await agree(page, await here.fixture.newLink());
  await untilScreen(page, 'model-broken');
  await page.unrouteAll();
  await press(page, 'Try again');
  await moveThrough(page, 'voice');
  await speak(page, 'done');
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toHaveLength(1);
});

it('tells a device whose voice model is gone what to do', async () => {
  const { page } = await here.browser.open();
  await enrollSpeaking(page, await here.fixture.newLink());
  await page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), voice: null } });
  });
  await page.goto(`${here.fixture.site}/reverify`);
  await untilScreen(page, 'welcome');
  await press(page, 'Open the camera');
  await untilScreen(page, 'model-gone');
});

it('needs no mouse to be heard, and says when it listens', async () => {
  const { page } = await here.browser.open();
  const focused = async () => page.evaluate('document.activeElement.innerText');
  await consent(page, await here.fixture.newLink());
  await moveThrough(page, 'voice');
  expect(await focused()).toBe('Read these digits aloud');
  // Records everything announced to a screen reader, in order.
  await page.evaluate(`(() => {
    window.told = [];
    const announcer = document.getElementById('announcer');
    new MutationObserver(() => window.told.push(announcer.textContent)).observe(announcer, { childList: true });
  })()`);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Start recording');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'done');
  expect(await page.evaluate('window.told')).toEqual(['Listening.', 'Recorded.']);
});
