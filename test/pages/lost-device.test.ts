import type { Page } from 'playwright';
import { freePort } from '../../dev/launch/services/free-port.ts';
import {
  cancelPathIn,
  createRecoveryFixture,
  mailTo,
  newEmail,
  type RecoveryFixture,
  tokensIn,
} from '../recovery/recovery-calls.ts';
import { agePasskeys } from '../devices/add-device.ts';
import { newAddress } from '../support/new-address.ts';
import { addPasskey, continueWithDevice, manyAddresses, untilNotice } from './account-walk.ts';
import { useBrowser } from './browser-profile.ts';
import { filmOf } from './filmed-people.ts';
import { createModelFolder, type ModelFolder } from './model-folder.ts';
import { seedDevice } from './seed-device.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { addAuthenticator } from './virtual-authenticator.ts';
import { enrollOn, moveThrough, press, reverifyOn, untilScreen } from './walk-through.ts';

const browser = useBrowser();
let models: ModelFolder;
let fixture: RecoveryFixture;
let site: string;

beforeAll(async () => {
  models = createModelFolder();
  const port = await freePort();
  site = `http://localhost:${port}`;
  const here = { PORT: String(port), PUBLIC_URL: site, FACE_MODELS_DIR: models.path };
  fixture = await createRecoveryFixture({ ...manyAddresses, ...here });
  await filmOf('astronaut');
});
afterAll(async () => {
  await fixture?.close();
  models?.remove();
});

const pages = () => ({ ...fixture, site, newLink: async () => '' });

async function openDevice(): Promise<Page> {
  const { page } = await browser.open({ person: await filmOf('astronaut'), initScript: axeScript });
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  return page;
}

/** Enrolls on a device by a link for this address; without the camera where the test is about the device that comes after. */
async function enrollAt(page: Page, email: string, isFilmed = true): Promise<string> {
  const person = { email, displayName: 'Ada', platform: 'tests' };
  const { body } = await fixture.visitor().post('/public-enroll', person);
  const link = String(body.enrollmentUrl);
  return isFilmed ? enrollOn(page, link) : seedDevice(page, pages(), link);
}

/** Asks for a link on the new device and opens it out of the mailbox. */
async function openMailedLink(page: Page, email: string): Promise<string> {
  await page.goto(`${site}/recover`);
  await untilAccessible(page, 'address');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send the link');
  await untilAccessible(page, 'mail-sent');
  const [token] = tokensIn(await mailTo(fixture, email, 'link'));
  await page.goto(`${site}/recover?token=${token}`);
  await untilAccessible(page, 'welcome');
  return token!;
}

const uuidOf = async (identityId: string): Promise<string> => {
  const code = identityId.split('#').at(-1);
  const [row] = await fixture.db.query<{ id: string }>('SELECT id FROM identities WHERE code = $1', [code]);
  return row!.id;
};

describe('a lost device', () => {
  it.each(['before the capture', 'while it waits'])(
    'is replaced at once with a passkey that the person has had for a while, shown %s',
    async (when) => {
      const lost = await openDevice();
      const email = newEmail();
      const identity = await enrollAt(lost, email);
      const authenticator = await addAuthenticator(lost);
      await continueWithDevice(lost, pages());
      await addPasskey(lost);
      const [credential] = await authenticator.credentials();
      await agePasskeys(fixture, await uuidOf(identity));

      const next = await openDevice();
      const other = await addAuthenticator(next);
      await other.put(credential!);
      await openMailedLink(next, email);
      await press(next, 'Continue');
      await untilAccessible(next, 'passkey');
      if (when === 'before the capture') {
        await press(next, 'Use my passkey');
        await untilAccessible(next, 'consent');
        await press(next, /I agree/);
        await moveThrough(next, 'recovered');
      } else {
        await press(next, 'Continue without a passkey');
        await untilScreen(next, 'consent');
        await press(next, /I agree/);
        await moveThrough(next, 'waiting');
        // What tells this device from others with the link outlives the page.
        await next.goto(`${site}/recover`);
        await untilScreen(next, 'waiting');
        await press(next, 'Use my passkey');
      }
      await untilAccessible(next, 'recovered');
      expect(await next.locator('.identity').innerText()).toBe(identity);
      await continueWithDevice(next, pages());
      await reverifyOn(next, site);
      // The key of the lost one no longer counts.
      await lost.goto(`${site}/me`);
      await press(lost, 'Continue with this device');
      await untilNotice(lost, 'The service does not accept this device');
    },
  );

  it('takes 72 hours with the mailbox alone, of which the old device is told and which it stops', async () => {
    const [old, next] = [await openDevice(), await openDevice()];
    const email = newEmail();
    await enrollAt(old, email, false);
    const token = await openMailedLink(next, email);
    await press(next, 'Continue');
    await untilScreen(next, 'passkey');
    await press(next, 'Continue without a passkey');
    await untilScreen(next, 'consent');
    await press(next, /I agree/);
    await moveThrough(next, 'waiting');
    await untilAccessible(next, 'waiting');
    expect(cancelPathIn(await mailTo(fixture, email, 'notice'))).toMatch(/^\/cancel-recovery/);
    const passkeyButton = { name: 'Use my passkey' };
    expect(await next.getByRole('button', passkeyButton).count()).toBe(1);
    // Whoever opens the link elsewhere is not asked for a passkey, which would end the wait of that device.
    const elsewhere = await openDevice();
    await elsewhere.goto(`${site}/recover?token=${token}`);
    await untilAccessible(elsewhere, 'elsewhere');
    expect(await elsewhere.getByRole('button', passkeyButton).count()).toBe(0);
    expect(await elsewhere.getByRole('button', { name: 'Cancel the recovery' }).count()).toBe(1);
    await continueWithDevice(old, pages());
    await old.getByText('Someone with access to your mailbox').waitFor();
    await untilAccessible(old, 'overview');
    await press(old, 'That was not me: cancel');
    await untilNotice(old, 'The recovery has been canceled.');
    await next.reload();
    await untilAccessible(next, 'ended');
    await next.getByText('It was canceled on a device or with a passkey.').waitFor();
  });
});

describe('an address', () => {
  it('is not told to be known, and a link that is over leads to a new one', async () => {
    const page = await openDevice();
    await page.goto(`${site}/recover?token=rec_x`);
    await untilAccessible(page, 'link-invalid');
    await press(page, 'Request a new link');
    await untilAccessible(page, 'address');
    await page.getByLabel('E-mail address').fill('not an address');
    await press(page, 'Send the link');
    await page.getByText('Enter a complete e-mail address').waitFor();
    await page.getByLabel('E-mail address').fill(newEmail());
    await press(page, 'Send the link');
    await untilAccessible(page, 'mail-sent');
    await press(page, 'Use another address');
    await untilScreen(page, 'address');
  });
});
