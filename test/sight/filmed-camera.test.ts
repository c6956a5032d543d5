import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { JUDGED_ACTIONS } from '../../shared/device/liveness/liveness.ts';
import type { Look } from '../../shared/device/sight/look.ts';
import { eventually } from '../support/eventually.ts';
import { LONG_WAIT_MS, waitLong } from '../support/long-waits.ts';
import { realSight } from '../support/heads/face-models.ts';
import { personClips, writeFilm } from '../support/heads/film.ts';
import { useFilmedCamera } from '../support/heads/filmed-camera.ts';
import { makeHead } from '../support/heads/make-head.ts';
import { neutralScene } from '../support/heads/scenes.ts';

/** A page with a camera, and an element that asks. */
const ADDRESS = 'https://camera.test/';
const PAGE = `<!doctype html><p data-asked=""></p><video muted playsinline></video><script>
  navigator.mediaDevices.getUserMedia({ video: true }).then(async (stream) => {
    const video = document.querySelector('video');
    video.srcObject = stream;
    await video.play();
    document.body.dataset.ready = 'yes';
  });
  window.shot = () => {
    const video = document.querySelector('video');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d').drawImage(video, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
  };
</script>`;

async function openPage(context: BrowserContext): Promise<Page> {
  const page = waitLong(await context.newPage());
  await page.route(`${ADDRESS}**`, async (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(ADDRESS);
  await page.locator('body[data-ready]').waitFor();
  return page;
}

/** What the page's video shows at this moment. */
async function lookThrough(page: Page): Promise<Look> {
  const text: string = await page.evaluate('window.shot()');
  const { data, info } = await sharp(Buffer.from(text, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sight = await realSight();
  const frame = { width: info.width, height: info.height, rgba: new Uint8Array(data) };
  return sight.look(frame, { embedding: false });
}

const launch = async (...args: readonly string[]) =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    timeout: LONG_WAIT_MS,
    args: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...args],
  });

describe('a filmed camera', () => {
  test('does what the page asks for, and nothing else', async () => {
    const clips = await personClips(await makeHead('astronaut'));
    const browser = await launch();
    try {
      const context = await browser.newContext();
      await useFilmedCamera(context, { clips });
      const page = await openPage(context);
      const neutral = await lookThrough(page);
      expect(Math.abs(neutral.face?.yaw ?? 99)).toBeLessThan(6);
      for (const asked of JUDGED_ACTIONS) {
        await page.evaluate(`document.querySelector('p').dataset.asked = ${JSON.stringify(asked)}`);
        const did = await eventually(async () => {
          const { face } = await lookThrough(page);
          if (!face || !neutral.face) throw new Error('no face');
          const done = {
            'turn-left': face.yaw > 13,
            'turn-right': face.yaw < -13,
            'look-up': face.pitch - neutral.face.pitch > 15,
            'look-down': face.pitch - neutral.face.pitch < -10,
            blink: face.eyes < 0.14,
            'open-mouth': face.mouth - neutral.face.mouth > 0.13,
          };
          const seen = JUDGED_ACTIONS.filter((action) => done[action]);
          if (seen.length === 0) throw new Error(`nothing done for ${asked}`);
          return seen;
        });
        expect(did).toEqual([asked]);
        await page.evaluate(`document.querySelector('p').dataset.asked = ''`);
        await eventually(async () => {
          const { face } = await lookThrough(page);
          const isBack =
            face &&
            neutral.face &&
            Math.abs(face.yaw) < 6 &&
            Math.abs(face.pitch - neutral.face.pitch) < 4 &&
            face.eyes > 0.2 &&
            face.mouth - neutral.face.mouth < 0.05;
          if (!isBack) throw new Error('not back yet');
        });
      }
    } finally {
      await browser.close();
    }
  });

  test("Chromium's own camera plays a film from a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'humanmark-film-'));
    const path = join(folder, 'neutral.mjpeg');
    await writeFilm(neutralScene(await makeHead('bearded'), 3), path);
    const browser = await launch(`--use-file-for-fake-video-capture=${path}`);
    try {
      const page = await openPage(await browser.newContext());
      const { faces, face } = await lookThrough(page);
      expect(faces).toBe(1);
      expect(Math.abs(face?.yaw ?? 99)).toBeLessThan(6);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
