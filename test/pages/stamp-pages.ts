import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { markPixels } from '../../shared/media/images/image-mark.ts';
import { membersOf } from '../../shared/algorithms/encoding/json-members.ts';
import { markOfStamp } from '../../shared/domain/content/stamps/stamp.ts';
import { hashOf, signedStampWith, stampWith } from '../stamps/stamp-calls.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { newAddress } from '../support/new-address.ts';
import { testPublicUrl } from '../support/test-config.ts';
import type { TestProject } from '../support/test-fixture.ts';
import { manyAddresses } from './account-walk.ts';
import { usePages, type PagesUnderTest } from './use-pages.ts';
import { untilScreen } from './walk-through.ts';

export interface StampPages extends PagesUnderTest {
  readonly project: TestProject;
  readonly person: EnrolledPerson;
  /** Creates a stamp in the person's name, and waits until it is in the log. */
  stamp(changes?: Record<string, unknown>, client?: TestProject['client']): Promise<Answer['body']>;
  /** The same, signed by the person's device. */
  signedStamp(changes?: Record<string, unknown>): Promise<Answer['body']>;
}

/** An API with stamps of one person, who enrolled with a device as people do everywhere in the tests. */
export function useStampPages(): StampPages {
  const here = usePages({ PUBLIC_URL: testPublicUrl, ...manyAddresses });
  let made: { project: TestProject; person: EnrolledPerson } | undefined;
  beforeAll(async () => {
    const project = await here.fixture.createProject({ platform: 'tests' });
    made = { project, person: await enrollPerson(here.fixture.visitor()) };
  });
  const there = () => {
    if (!made) throw new Error('asked for before the test has begun');
    return made;
  };
  return {
    get fixture() {
      return here.fixture;
    },
    get browser() {
      return here.browser;
    },
    get project() {
      return there().project;
    },
    get person() {
      return there().person;
    },
    async stamp(changes = {}, client = there().project.client) {
      const stamped = await stampWith(client, { userId: there().person.userId, ...changes });
      await sequenceAll(logDepsOf(here.fixture));
      return stamped;
    },
    async signedStamp(changes = {}) {
      const stamped = await signedStampWith(there().project.client, there().person, changes);
      await sequenceAll(logDepsOf(here.fixture));
      return stamped;
    },
  };
}

export interface Content {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The hash of stamped content, in the notation of the API. */
export const contentHashOf = ({ buffer }: Content): string => hashOf(buffer);

export const textFile = (text: string, name = 'bees.txt'): Content => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const size = { width: 800, height: 600, channels: 3 as const };

/** Unique pixels with as much detail as a photograph has. */
async function newPixels(): Promise<Buffer> {
  const coarse = sharp(randomBytes(20 * 15 * 3), { raw: { width: 20, height: 15, channels: 3 } });
  const smooth = await coarse.resize(size.width, size.height, { kernel: 'cubic' }).raw().toBuffer();
  const grain = randomBytes(smooth.length);
  return Buffer.from(
    smooth.map((value, at) => Math.min(255, Math.max(0, value + (grain[at] ?? 0) / 16 - 8))),
  );
}

export async function newPicture(name = 'bees.png'): Promise<Content & { pixels: Buffer }> {
  const pixels = await newPixels();
  return { name, mimeType: 'image/png', buffer: await sharp(pixels, { raw: size }).png().toBuffer(), pixels };
}

/** The picture as a site publishes it after shrinking and compressing uploads: marked, 640 wide, JPEG. */
export async function passedOn(
  { pixels }: { pixels: Buffer },
  stampId: string,
  name = 'bees.jpg',
): Promise<Content> {
  const { image } = await markPixels({ ...size, data: pixels }, markOfStamp(stampId));
  const buffer = await sharp(image.data, { raw: size }).resize(640).jpeg({ quality: 75 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Alters the sidecar; undefined stands for a 404. */
export type Spoil = (sidecar: Record<string, unknown>) => unknown;

/** Intercepted requests bypass the browser cache, so no test sees a sidecar from half a minute ago. */
async function spoilSidecar(page: Page, spoil: Spoil | undefined): Promise<void> {
  await page.route('**/sidecar.json', async (route) => {
    if (!spoil) return route.continue();
    const response = await route.fetch();
    const served = spoil(membersOf(await response.json()));
    return route.fulfill(served === undefined ? { status: 404 } : { json: served });
  });
}

/** Opens the page from an address of its own, which has its own rate limits. */
export async function openStamp(
  page: Page,
  here: PagesUnderTest,
  stampId: string,
  spoil?: Spoil,
): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.unroute('**/sidecar.json');
  await spoilSidecar(page, spoil);
  await page.goto(`${here.fixture.site}/s/${stampId}`);
  await untilScreen(page, 'stamp');
  await page.locator('#checks[data-done]').waitFor();
}

/** @returns what the page says of the file */
export async function compare(page: Page, content: Content): Promise<string> {
  await page.evaluate("document.getElementById('result').hidden = true");
  await page.locator('#file').setInputFiles(content);
  await page.locator('#result:not([hidden])').waitFor();
  return page.locator('#result').innerText();
}
