import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { findStore } from '../../shared/algorithms/c2pa/manifests-in-file.ts';
import { videoBoxOf } from '../../shared/algorithms/c2pa/manifests-in-video.ts';
import { sendPicture } from '../stamps/picture-stamps.ts';
import { eventually } from '../support/eventually.ts';
import { signWithTool } from '../support/media/c2pa-tool.ts';
import { box } from '../support/media/video-boxes.ts';
import {
  compare,
  contentHashOf,
  newPicture,
  openStamp,
  passedOn,
  textFile,
  useStampPages,
} from './stamp-pages.ts';

const here = useStampPages();

/** Words that suggest an accusation, which no verdict may contain. */
const suspecting = /\bfake|\bforge|\bfraud|\bmanipulat|\bnot authentic|\buntrue|\blie\b|\bfalse\b|\bwrong\b/i;

const matchRequests = (sent: readonly { url: string }[]) =>
  sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/match'));

it('knows the stamped file by itself and tells nobody of it', async () => {
  const { page, sent, complaints } = await here.browser.open();
  const file = textFile('On bees');
  const { stampId } = await here.stamp({ contentHash: contentHashOf(file) });
  await openStamp(page, here, stampId);
  sent.length = 0;
  expect(await compare(page, file)).toMatch(/^This is the stamped file\s+It is identical/);
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/pages/file-worker.js']);
  expect(complaints).toEqual([]);
});

it('says of a file nobody knows that nothing is known, having sent its hash and no more', async () => {
  const { page, sent } = await here.browser.open();
  const { stampId } = await here.stamp();
  await openStamp(page, here, stampId);
  sent.length = 0;
  const file = textFile('On wasps');
  const said = await compare(page, file);
  expect(said).toMatch(/^This file is not known here/);
  expect(said).toContain('are compared by their hash only');
  expect(said).toContain('This result says nothing against the file.');
  expect(said).not.toMatch(suspecting);
  const [asked] = matchRequests(sent);
  expect(asked?.search).toBe(`?hash=${contentHashOf(file)}`);
  expect(sent.every(({ url, body }) => new URL(url).origin === here.fixture.site && body === null)).toBe(
    true,
  );
  expect(sent).toHaveLength(2);
});

it('leads to the stamp a file belongs to, if it is of the same mode', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.stamp();
  const [theirs, test] = [textFile('of another stamp'), textFile('of test mode')];
  const other = await here.stamp({ contentHash: contentHashOf(theirs) });
  const { client } = await here.fixture.createProject({ mode: 'test' });
  await here.stamp({ userId: 'usr_test_human', contentHash: contentHashOf(test) }, client);
  await openStamp(page, here, stampId);
  expect(await compare(page, test)).toMatch(/^This file is not known here/);
  expect(await compare(page, theirs)).toMatch(/^This file belongs to another stamp/);
  await page.getByRole('link', { name: `See ${other.stampId}` }).click();
  await page.waitForURL(`**/s/${other.stampId}`);
});

it('knows a marked copy that the service handed out, by its hash alone', async () => {
  const { page } = await here.browser.open();
  const picture = await newPicture();
  const { stampId } = await here.stamp({ contentType: 'image', contentHash: contentHashOf(picture) });
  const path = `/v1/stamp/${stampId}/watermark`;
  const { status, bytes } = await sendPicture(here.project.client, path, picture.buffer, 'image/png');
  expect(status).toBe(200);
  const copy = { ...picture, name: 'copy.png', buffer: bytes };
  await openStamp(page, here, stampId);
  expect(await compare(page, copy)).toMatch(/^This is a copy of the stamped file/);
  const ask = `match?hash=${contentHashOf(copy)}`;
  const other = await here.stamp();
  expect((await here.fixture.visitor().get(`/s/${stampId}/${ask}`)).body).toEqual({ match: 'copy', stampId });
  expect((await here.fixture.visitor().get(`/s/${other.stampId}/${ask}`)).body).toEqual({
    match: 'other-stamp',
    stampId,
  });
});

it('finds the mark of this stamp or of another in a picture that was shrunk and compressed', async () => {
  const { page, sent } = await here.browser.open();
  const picture = await newPicture();
  const { stampId } = await here.stamp({ contentType: 'image', contentHash: contentHashOf(picture) });
  const other = await here.stamp({ contentType: 'image' });
  await openStamp(page, here, stampId);
  expect(await compare(page, await passedOn(picture, stampId))).toMatch(
    /^This image carries the mark of this stamp[\s\S]*can also be copied[\s\S]*does not prove that this is the stamped content/,
  );
  expect(await page.locator('#result').getAttribute('class')).toBe('plain');
  expect(await compare(page, await passedOn(picture, other.stampId))).toMatch(
    new RegExp(`^This image carries the mark of another stamp[\\s\\S]*See ${other.stampId}`),
  );
  const unmarked = await compare(page, await newPicture());
  expect(unmarked).toMatch(/^This file is not known here[\s\S]*no mark of a stamp was found in the image/);
  expect(unmarked).not.toMatch(suspecting);
  const unknownMark = await compare(page, await passedOn(picture, 'stmp_00000000deadbeef'));
  expect(unknownMark).toMatch(/^This file is not known here/);
  expect(sent.every(({ body }) => body === null)).toBe(true);
});

it('looks into no picture it cannot open, and says so', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.stamp();
  await openStamp(page, here, stampId);
  const broken = { name: 'bees.png', mimeType: 'image/png', buffer: randomBytes(2000) };
  expect(await compare(page, broken)).toMatch(/^This file is not known here[\s\S]*could not open the image/);
  const video = { name: 'bees.mp4', mimeType: 'video/mp4', buffer: randomBytes(2000) };
  expect(await compare(page, video)).toContain('Videos, sound, text and very large images');
});

it('keeps saying that a revoked stamp does not count', async () => {
  const { page } = await here.browser.open();
  const file = textFile('withdrawn');
  const { stampId } = await here.stamp({ contentHash: contentHashOf(file) });
  await here.project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'withdrawn by its author' });
  await openStamp(page, here, stampId);
  expect(await compare(page, file)).toMatch(
    /^This is the stamped file[\s\S]*The stamp itself is no longer valid/,
  );
  expect(await page.locator('#result').getAttribute('class')).toBe('warn');
});

it('says that the service could not be asked, and holds nothing against the file', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.stamp();
  await openStamp(page, here, stampId);
  await page.route('**/match?*', (route) => route.abort());
  const said = await compare(page, textFile('while away'));
  expect(said).toMatch(
    /^It is not identical to the stamped file\s+The service could not check whether it is a copy/,
  );
  expect(said).not.toMatch(suspecting);
  await page.route('**/file-worker.js', (route) => route.abort());
  expect(await compare(page, textFile('while away'))).toMatch(/^The file was not read\s+Part of this page/);
});

it('shows how far it is with a big file, and can be stopped', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.stamp();
  await openStamp(page, here, stampId);
  // A file of 3 GB that takes no memory.
  await page.evaluate(`
    const part = new Blob([new Uint8Array(2 ** 24)]);
    const big = new File(Array.from({ length: 192 }, () => part), 'bees.mp4', { type: 'video/mp4' });
    const moved = new DataTransfer();
    moved.items.add(big);
    dispatchEvent(new DragEvent('drop', { dataTransfer: moved, bubbles: true, cancelable: true }));
  `);
  await page.getByText('Reading bees.mp4, 3.22 GB').waitFor();
  const bar = page.locator('#reading-progress');
  await eventually(async () => {
    if (!(Number(await bar.getAttribute('value')) > 0.01)) throw new Error('nothing has been read');
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await page.locator('#result').isVisible()).toBe(false);
  expect(await compare(page, textFile('after it'))).toMatch(/^This file is not known here/);
});

it('takes a file that is dropped anywhere, and no other page in its place', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.stamp({ contentHash: contentHashOf(textFile('dropped')) });
  await openStamp(page, here, stampId);
  await page.evaluate(`
    const moved = new DataTransfer();
    moved.items.add(new File(['dropped'], 'bees.txt', { type: 'text/plain' }));
    moved.items.add(new File(['wasps'], 'wasps.txt', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop']) {
      const event = new DragEvent(type, { dataTransfer: moved, bubbles: true, cancelable: true });
      document.querySelector('header').dispatchEvent(event);
      if (!event.defaultPrevented) throw new Error(type + ' would open the file');
    }
  `);
  await page.getByRole('heading', { name: 'This is the stamped file' }).waitFor();
  await page.getByText('Only the first file was compared.').waitFor();
});

it('needs no mouse', async () => {
  const { page } = await here.browser.open();
  const file = textFile('by keyboard');
  const { stampId } = await here.stamp({ contentHash: contentHashOf(file) });
  // This comes before the page is loaded: without a listener, the browser opens its own file dialog.
  const choosing = page.waitForEvent('filechooser');
  await openStamp(page, here, stampId);
  await page.getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
  await page.locator('#result:not([hidden])').waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('result');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate('document.activeElement.id')).toBe('choose');
});

describe('GET /s/{stamp_id}/match', () => {
  const ask = (stampId: string, hash: string) =>
    here.fixture.visitor().get(`/s/${stampId}/match?hash=${hash}`);

  it('answers how bytes relate to the stamp, by hash alone', async () => {
    const [mine, theirs] = [await here.stamp(), await here.stamp()];
    expect((await ask(mine.stampId, mine.contentHash)).body).toEqual({
      match: 'exact',
      stampId: mine.stampId,
    });
    const upper = `sha256:${mine.contentHash.slice(7).toUpperCase()}`;
    expect((await ask(mine.stampId, upper)).body.match).toBe('exact');
    expect((await ask(mine.stampId, theirs.contentHash)).body).toEqual({
      match: 'other-stamp',
      stampId: theirs.stampId,
    });
    const unknown = contentHashOf(textFile('nobody knows this'));
    expect((await ask(mine.stampId, unknown)).body).toEqual({ match: 'unknown', stampId: null });
  });

  it('finds two stamps of the same content by either of them', async () => {
    const first = await here.stamp();
    const second = await here.stamp({ contentHash: first.contentHash });
    for (const { stampId } of [first, second])
      expect((await ask(stampId, first.contentHash)).body).toEqual({ match: 'exact', stampId });
  });

  it('refuses what is no hash and knows no stamp that is not there', async () => {
    const { stampId, contentHash } = await here.stamp();
    const refused = await ask(stampId, 'md5:00');
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringMatching(/^hash: /)]);
    const missing = await ask('stmp_0000000000000000', contentHash);
    expect([missing.status, missing.headers.get('x-error-reason')]).toEqual([404, 'stamp_not_found']);
  });
});

it('lists the programs whose C2PA manifests are in a file, whatever the file is to the stamp', async () => {
  const { page, complaints } = await here.browser.open();
  const picture = await newPicture();
  const { stampId } = await here.stamp({ contentType: 'image', contentHash: contentHashOf(picture) });
  await openStamp(page, here, stampId);
  const signed = { ...picture, buffer: await signWithTool(picture.buffer, 'image/png', 'Bees') };
  const said = await compare(page, signed);
  expect(said).toContain('The file contains C2PA manifests of: Another camera 1. This page does not check');
  expect(said).not.toMatch(suspecting);
  const webp = await sharp(picture.buffer).webp().toBuffer();
  const other = await signWithTool(webp, 'image/webp', 'Bees');
  expect(await compare(page, { name: 'bees.webp', mimeType: 'image/webp', buffer: other })).toContain(
    'C2PA manifests of: Another camera 1.',
  );
  const damaged = Buffer.from(signed.buffer);
  damaged.write('nope', damaged.indexOf('c2pa.claim.v2') - 17);
  for (const buffer of [picture.buffer, damaged])
    expect(await compare(page, { ...picture, buffer })).not.toContain('C2PA');
  expect(complaints).toEqual([]);
});

it('lists those of a video, of which it reads no more than the heads of its boxes', async () => {
  const { page, complaints } = await here.browser.open();
  const { stampId } = await here.stamp({ contentType: 'video' });
  await openStamp(page, here, stampId);
  const picture = await newPicture();
  const { store } = findStore('png', await signWithTool(picture.buffer, 'image/png', 'Bees'));
  if (!store) throw new Error('the tool has signed nothing');
  const [ftyp, media] = [box('ftyp', Buffer.from('isom\0\0\0\0')), box('mdat', Buffer.alloc(5000))];
  const video = { name: 'bees.mp4', mimeType: 'video/mp4' };
  const parts = [box('free'), videoBoxOf(store), media];
  const said = await compare(page, { ...video, buffer: Buffer.concat([ftyp, ...parts]) });
  expect(said).toContain('The file contains C2PA manifests of: Another camera 1. This page does not check');
  expect(said).not.toMatch(suspecting);
  const cut = Buffer.concat([ftyp, videoBoxOf(store)]).subarray(0, -100);
  for (const buffer of [Buffer.concat([ftyp, media]), cut, Buffer.concat([media, ...parts])])
    expect(await compare(page, { ...video, buffer })).not.toContain('C2PA');
  expect(complaints).toEqual([]);
});
