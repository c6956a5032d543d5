import { looksOfRun } from './looks.ts';
import { createSoundFile, type SoundFile } from './sound-file.ts';
import { tinyVoiceModel } from './tiny-onnx.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { consent, enrollSpeaking, moveThrough, press, speak } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const here = useSeeingPages({
  changes: { NODE_ENV: 'production' },
  models: {
    voice: tinyVoiceModel(1, 0.4),
    previousVoices: [tinyVoiceModel(1, 0.4, { seconds: 10 })],
  },
});
let silence: SoundFile;

beforeAll(() => {
  silence = createSoundFile();
});
afterAll(() => silence?.remove());

const withoutMicrophone = `(() => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    if (wanted.audio && window.unplugged) throw new DOMException('', 'NotFoundError');
    return (window.opened = await open(wanted));
  };
})()`;

describe.each(looksOfRun('accessible voice'))('on a %s', (_, look) => {
  const options = { ...look, initScript: `${axeScript};${withoutMicrophone}` };

  it('the way with a voice breaks no rule of WCAG 2.2 AA that axe knows', async () => {
    const { page } = await here.browser.open(options);
    // Ten seconds is the maximum number of digits, and leaves time to check the page while it listens.
    await page.route('**/device/providers', async (route) => {
      const response = await route.fetch();
      const { previousVoices, ...others } = Object(await response.json());
      await route.fulfill({ response, json: { ...others, previousVoices, voice: previousVoices[0] } });
    });
    await page.goto(await here.fixture.newLink());
    await untilAccessible(page, 'welcome');
    await press(page, /I agree/);
    await untilAccessible(page, 'camera');
    await moveThrough(page, 'voice');
    await untilAccessible(page, 'voice');
    expect((await page.locator('.digits').innerText()).split(' ')).toHaveLength(20);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.viewport.width);
    await page.getByRole('button').click();
    await page.getByRole('button', { name: 'Listening' }).waitFor();
    await untilAccessible(page, 'voice');
    await page.evaluate(
      "window.opened.getAudioTracks()[0].stop(); window.opened.getAudioTracks()[0].dispatchEvent(new Event('ended'))",
    );
    await untilAccessible(page, 'microphone-lost');
  });

  it('nor do silence, a microphone that is not there and a model that does not load', async () => {
    const { page } = await here.browser.open(options);
    await enrollSpeaking(page, await here.fixture.newLink());
    await page.goto(`${here.fixture.site}/reverify`);
    await untilAccessible(page, 'welcome');
    await page.evaluate('window.unplugged = true');
    await press(page, 'Open camera and microphone');
    await untilAccessible(page, 'microphone-needed');
    await page.evaluate('window.unplugged = false');
    await page.route('**/device/models/*', async (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await press(page, 'Open camera and microphone');
    await untilAccessible(page, 'model-broken');
  });

  it('nor does not having been heard', async () => {
    const { page } = await here.browser.open({ ...options, sound: silence.path });
    await consent(page, await here.fixture.newLink());
    await moveThrough(page, 'voice');
    await speak(page, 'silent');
    await untilAccessible(page, 'silent');
  });
});
