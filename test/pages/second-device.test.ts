import type { Page } from 'playwright';
import { endWait } from '../devices/add-device.ts';
import { newAddress } from '../support/new-address.ts';
import { continueWithDevice, manyAddresses, openSection, untilNotice } from './account-walk.ts';
import { type OpenBrowser, useBrowser } from './browser-profile.ts';
import { filmOf } from './filmed-people.ts';
import { createModelFolder, type ModelFolder } from './model-folder.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';
import { seedDevice } from './seed-device.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { enrollOn, moveThrough, press, reverifyOn, untilScreen } from './walk-through.ts';

const browser = useBrowser();
let models: ModelFolder;
let fixture: PageFixture;

beforeAll(async () => {
  models = createModelFolder();
  fixture = await createPageFixture({ ...manyAddresses, FACE_MODELS_DIR: models.path });
  await filmOf('astronaut');
});
afterAll(async () => {
  await fixture?.close();
  models?.remove();
});

/** A browser of a filmed person with an address, and thus limits, to itself. */
async function openBrowser(): Promise<OpenBrowser> {
  const opened = await browser.open({ person: await filmOf('astronaut'), initScript: axeScript });
  await opened.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  return opened;
}

const openDevice = async (): Promise<Page> => (await openBrowser()).page;

/** The service gets the first submission of a device, and the device does not hear so. */
const loseFirstAnswer = async (page: Page) =>
  page.route(
    '**/device/addition/submit',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function newLinkOn(page: Page): Promise<string> {
  await continueWithDevice(page, fixture);
  await openSection(page, /^Devices/, 'devices');
  await press(page, 'Add a device');
  await untilAccessible(page, 'link');
  await page.getByRole('img', { name: 'QR code with the link' }).waitFor();
  return page.getByLabel('Link for the new device').inputValue();
}

/** Opens the link on the new device and captures there, up to the code, or to where an answer is lost. */
async function captureOn(page: Page, link: string, end = 'code'): Promise<void> {
  await page.goto(link);
  await untilAccessible(page, 'welcome');
  expect(new URL(page.url()).search).toBe('');
  await press(page, /I agree/);
  await moveThrough(page, end);
  await untilAccessible(page, end);
}

const codeOn = async (page: Page): Promise<string> => page.locator('.digits').innerText();

describe('a second device', () => {
  it('joins at once where the first has just been verified, and is the person from then on', async () => {
    const [first, { page: second, ...behaviour }] = [await openDevice(), await openBrowser()];
    const identity = await enrollOn(first, await fixture.newLink());
    await reverifyOn(first, fixture.site);
    await loseFirstAnswer(second);
    await captureOn(second, await newLinkOn(first), 'offline');
    await press(second, 'Try again');
    await untilAccessible(second, 'code');
    await untilAccessible(first, 'approve');
    expect(await codeOn(first)).toBe(await codeOn(second));
    expect(await codeOn(first)).toMatch(/^\d{3} \d{3}$/);
    await press(first, 'The codes match, add it');
    await untilNotice(first, 'The device has been added.');
    await untilAccessible(second, 'joined');
    expect(await second.locator('.identity').innerText()).toBe(identity);
    // Sent twice, and the same: the key that was accepted is the one that was kept.
    const [sent, again] = proveNothingElseLeft(behaviour, fixture.site);
    expect(again).toEqual(sent);
    await continueWithDevice(second, fixture);
    await openSection(second, /^Devices/, 'devices');
    expect(await second.locator('.rows li').count()).toBe(2);
    await press(second, /^Rename Chrome on Linux/);
    await untilAccessible(second, 'rename-device');
    await second.getByLabel('Device name').fill('Kitchen tablet');
    await press(second, 'Save');
    await untilNotice(second, 'The device has been renamed to “Kitchen tablet”.');
    await untilAccessible(second, 'devices');
    await reverifyOn(second, fixture.site);
  });

  it('waits for 72 hours after the word of a device alone, is shown to the person, and can be stopped', async () => {
    const [first, second] = [await openDevice(), await openDevice()];
    await seedDevice(first, fixture, await fixture.newLink());
    // An hour later, the capture of the enrollment is no fresh proof.
    await fixture.db.query(`UPDATE device_verifications SET created_at = created_at - interval '1 hour'`);
    await captureOn(second, await newLinkOn(first));
    await press(first, 'The codes match, add it');
    await untilNotice(first, /The device has been approved. It joins on/);
    await untilAccessible(second, 'approved');
    await press(first, 'Back');
    await first.getByText('A new device joins your identity on').waitFor();
    await untilAccessible(first, 'overview');
    await press(first, 'Review it');
    await untilAccessible(first, 'approved');
    await press(first, 'That was not me: cancel');
    await untilNotice(first, 'Canceled. The device was not added.');
    await second.reload();
    await untilAccessible(second, 'not-added');
    await second.getByText('It was refused on your other device.').waitFor();
  });

  it('joins when the wait is over, on a page that was closed meanwhile', async () => {
    const [first, second] = [await openDevice(), await openDevice()];
    await seedDevice(first, fixture, await fixture.newLink());
    await fixture.db.query(`UPDATE device_verifications SET created_at = created_at - interval '1 hour'`);
    await captureOn(second, await newLinkOn(first));
    await press(first, 'The codes match, add it');
    await untilNotice(first, /It joins on/);
    await untilScreen(second, 'approved');
    const [addition] = await fixture.db.query<{ id: string }>(
      `SELECT id FROM device_additions WHERE state = 'approved'`,
    );
    await endWait(fixture, addition!.id);
    await second.goto(`${fixture.site}/add-device`);
    await untilAccessible(second, 'joined');
    await continueWithDevice(second, fixture);
  });
});
