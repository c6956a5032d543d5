import type { Page } from 'playwright';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import type { ConsoleMember } from '../../support/console/console-member.ts';
import { newAddress } from '../../support/new-address.ts';
import { signInWith } from './signed-in-browser.ts';
import { createWorkingProject, type WorkingProject } from './working-project.ts';

let project: WorkingProject;
// Before the stores end that its workers use: these hooks run in the order in which they stand here.
afterAll(async () => project?.close());
const here = usePages(manyAddresses);

beforeAll(async () => {
  project = await createWorkingProject(here.fixture);
});

/** Each screen with what an owner is offered there and a viewer is not. */
const screens: Readonly<Record<string, { shows: string; ownerOnly: string[] }>> = {
  keys: { shows: 'Test keys', ownerOnly: ['Create key'] },
  'keys/KEY': { shows: 'Use over the last 30 days', ownerOnly: ['Edit', 'Set expiry', 'Rotate', 'Revoke'] },
  webhooks: { shows: 'status=503', ownerOnly: ['Add a webhook'] },
  'webhooks/HOOK': {
    shows: 'Deliveries',
    ownerOnly: ['Disable', 'Recover events', 'Send a test event'],
  },
  'webhooks/HOOK?view=settings': {
    shows: 'Attempts a second',
    ownerOnly: ['Save the changes', 'Delete the webhook'],
  },
  'webhooks/HOOK?view=secret': {
    shows: 'Rotate the secret',
    ownerOnly: ['Start the rotation', 'Replace the secret now'],
  },
  'webhooks/HOOK/deliveries/DELIVERY': { shows: 'Attempt 1', ownerOnly: ['Send again'] },
  queue: {
    shows: 'The page and your references',
    ownerOnly: ['Confirm', 'Dismiss', 'Allow host', 'Take down'],
  },
  'stamps/STAMP': { shows: 'No file was shown or marked', ownerOnly: ['Dispute', 'Revoke'] },
  brands: { shows: 'Riverside Bank', ownerOnly: ['Register a brand'] },
  'brands/BRAND': {
    shows: 'Riverside Bank',
    ownerOnly: ['Pause', 'Report pages', 'Scan now', 'Save the changes', 'Delete the brand'],
  },
  'brands/BRAND?view=pictures': { shows: 'Quality', ownerOnly: ['Remove'] },
  'brands/FACE?view=pictures': { shows: 'Not proven yet', ownerOnly: ['Record a new consent'] },
  'brands/BRAND?view=domains': { shows: 'riverside.example', ownerOnly: ['Check now', 'Show the record'] },
  'brands/BRAND?view=hosts': { shows: 'reseller', ownerOnly: ['reseller[.]example'] },
  'brands/BRAND/scans/SCAN': { shows: 'Pages, as they come', ownerOnly: ['Cancel the scan'] },
  'test-mode': { shows: 'Dorothy Vaughan', ownerOnly: ['Create a person'] },
  team: { shows: 'What the roles mean', ownerOnly: ['Invite', 'Withdraw'] },
};

async function pageOf(member: ConsoleMember): Promise<Page> {
  const { page, context } = await here.browser.open();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await signInWith(context, member);
  return page;
}

async function open(page: Page, screen: string): Promise<void> {
  const { projectId, consoleKeyId, failing, stampId, watched } = project;
  const filled = screen
    .replace('KEY', consoleKeyId)
    .replace('STAMP', stampId)
    .replace('HOOK', failing.webhookId)
    .replace('DELIVERY', failing.deliveryId)
    .replace('BRAND', watched.brandId)
    .replace('FACE', watched.faceId)
    .replace('SCAN', watched.scanId);
  await page.goto(`${here.fixture.site}/console/p/${projectId}/${filled}`);
  await page
    .locator('main')
    .getByText(screens[screen]?.shows ?? '')
    .first()
    .waitFor();
}

async function offered(page: Page, names: readonly string[]): Promise<string[]> {
  const buttons = await Promise.all(
    names.map(async (name) => {
      const count = await page.locator('main').getByRole('button', { name, exact: true }).count();
      return count > 0 ? name : '';
    }),
  );
  return buttons.filter((name) => name !== '');
}

describe('the buttons of the console', () => {
  it('are there for an owner', async () => {
    const page = await pageOf(project.owner);
    for (const [screen, { ownerOnly }] of Object.entries(screens)) {
      await open(page, screen);
      for (const name of ownerOnly)
        await page.locator('main').getByRole('button', { name, exact: true }).first().waitFor();
    }
  });

  it('are not there for a viewer, whose keys change nothing either', async () => {
    const page = await pageOf(project.viewer);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
    });
    for (const [screen, { ownerOnly }] of Object.entries(screens)) {
      await open(page, screen);
      expect([screen, await offered(page, ownerOnly)]).toEqual([screen, []]);
      await page.keyboard.press('j');
      for (const key of ['n', 'r']) await page.keyboard.press(key);
      expect([screen, await page.locator('dialog[open]').count()]).toEqual([screen, 0]);
    }
    expect(changes).toEqual([]);
  });

  it('lead to nothing that is refused, whichever a viewer presses', async () => {
    const page = await pageOf(project.viewer);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    for (const screen of Object.keys(screens)) {
      await open(page, screen);
      const buttons = page.locator('main').getByRole('button', { disabled: false });
      for (let at = 0; at < (await buttons.count()); at += 1) {
        await buttons.nth(at).click();
        if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
      }
    }
    expect(refused).toEqual([]);
  });
});
