import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import { newAddress } from '../../support/new-address.ts';
import { readDocument } from '../../docs/markdown.ts';
import type { PageFixture } from '../../pages/page-fixture.ts';
import { createSoftwareAuthenticator } from '../../support/authenticator/software-authenticator.ts';
import { givePasskey } from '../../support/console/console-member.ts';
import { createPicturedBank, type PicturedBank } from './pictured-bank.ts';
import { signInWith } from './signed-in-browser.ts';
import { press } from './walk.ts';
import { createWorkingProject, type WorkingProject } from './working-project.ts';

let project: WorkingProject;
// Before the stores end that its workers use: these hooks run in the order in which they stand here.
afterAll(async () => project?.close());
const here = usePages({ ...manyAddresses, MAIL_FROM: 'Humanmark <abuse@humanmark.example>' });
const folder = path.resolve('docs/pictures');
/** With `UPDATE_PICTURES=1` the pictures of the documents are made anew. */
const isUpdate = process.env['UPDATE_PICTURES'] === '1';
const bytesMax = 100_000;
let bank: PicturedBank;

beforeAll(async () => {
  project = await createWorkingProject(here.fixture);
  await giveSecondPasskey(here.fixture, project.owner.memberId);
  const drawing = await here.browser.open({ viewport: { width: 1000, height: 640 } });
  bank = await createPicturedBank(here.fixture, project, drawing.page);
  await drawing.close();
});

/** What a picture shows: where it is, what is done there, and what has to be there before it is taken. */
interface Pictured {
  document: 'partners/console.md' | 'analysts/review.md';
  screen: () => string;
  act?: (page: Page) => Promise<void>;
  until: string;
  size?: { width: number; height: number };
}

const pictures: Readonly<Record<string, Pictured>> = {
  start: { document: 'partners/console.md', screen: () => 'start', until: 'text=Your first call arrived' },
  errors: {
    document: 'partners/console.md',
    screen: () => 'requests?view=errors',
    until: 'text=How to fix it',
  },
  webhook: {
    document: 'partners/console.md',
    screen: () => `webhooks/${project.failing.webhookId}`,
    until: 'tbody tr',
  },
  queue: {
    document: 'analysts/review.md',
    screen: () => `queue?brand=${bank.brandId}&alert=${bank.alertId}`,
    until: '.screenshot .picture[data-state=shown]',
    size: { width: 1360, height: 1150 },
  },
  evidence: {
    document: 'analysts/review.md',
    screen: () => `queue/${bank.alertId}`,
    act: async (page) => press(page, 'Verify'),
    until: 'text=/^Unchanged: /',
    size: { width: 1120, height: 900 },
  },
  notice: {
    document: 'analysts/review.md',
    screen: () => `takedowns/${bank.takedownId}`,
    act: async (page) => press(page, 'Read and approve'),
    until: 'dialog pre',
    size: { width: 1120, height: 900 },
  },
  coverage: {
    document: 'analysts/review.md',
    screen: () => `brands/${project.watched.brandId}?view=coverage`,
    until: 'text=What became of the pages',
  },
};

/** So that no screen asks for it. */
async function giveSecondPasskey(fixture: PageFixture, memberId: string): Promise<void> {
  const [found] = await fixture.db.query<{ userHandle: Buffer }>(
    'SELECT user_handle AS "userHandle" FROM members WHERE id = $1',
    [memberId],
  );
  if (found === undefined) throw new Error('there is no such member');
  const authenticator = createSoftwareAuthenticator({ origin: fixture.site });
  await givePasskey(fixture, { memberId, userHandle: found.userHandle, authenticator });
}

async function take(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

describe('the pictures of docs/partners/console.md and docs/analysts/review.md', () => {
  it.each(Object.entries(pictures))('show the console as it is: %s', async (name, pictured) => {
    const { document, screen, act, until, size = { width: 1120, height: 700 } } = pictured;
    const { page, context } = await here.browser.open({ viewport: size });
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
    await signInWith(context, project.owner);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${here.fixture.site}/console/p/${project.projectId}/${screen()}`);
    await act?.(page);
    await page.locator('main').locator(until).first().waitFor();
    for (const [theme, file] of [
      ['light', `console-${name}.png`],
      ['dark', `console-${name}-dark.png`],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const picture = await take(page);
      if (isUpdate) writeFileSync(path.join(folder, file), picture);
      expect(picture.length).toBeLessThan(bytesMax);
      expect(existsSync(path.join(folder, file))).toBe(true);
      expect(statSync(path.join(folder, file)).size).toBeLessThan(bytesMax);
      expect(readDocument(`docs/${document}`)).toContain(`pictures/${file}`);
    }
  });
});
