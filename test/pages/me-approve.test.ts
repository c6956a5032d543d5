import type { Page } from 'playwright';
import { capture, submit, tokenIn } from '../devices/add-device.ts';
import {
  addPasskey,
  back,
  continueWithDevice,
  enrollHere,
  manyAddresses,
  openSection,
  signInWithPasskey,
  signOut,
  untilNotice,
} from './account-walk.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { usePages } from './use-pages.ts';
import { addAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

/** A person who signed in with a passkey 11 minutes ago, and a new device that waits for their word. */
async function withWaitingDevice(): Promise<{ page: Page; authenticator: VirtualAuthenticator }> {
  const { page } = await here.browser.open({ initScript: axeScript });
  const authenticator = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await signOut(page);
  await signInWithPasskey(page);
  await openSection(page, /^Devices/, 'devices');
  await press(page, 'Add a device');
  await untilScreen(page, 'link');
  const token = tokenIn(await page.getByLabel('Link for the new device').inputValue());
  const visitor = here.fixture.visitor();
  const { submission } = await capture(visitor, token, undefined, here.fixture.site);
  expect((await submit(visitor, token, submission)).status).toBe(200);
  await untilScreen(page, 'approve');
  await here.fixture.db.query(`UPDATE sessions SET created_at = created_at - interval '11 minutes'`);
  return { page, authenticator };
}

it('asks for the passkey again before a device is approved in an old session, and goes on with it', async () => {
  const { page, authenticator } = await withWaitingDevice();
  await press(page, 'The codes match, add it');
  await untilAccessible(page, 'passkey-again');
  await page.getByText('You signed in with it more than 10 minutes ago.').waitFor();
  await authenticator.recognise(false);
  await press(page, 'Use the passkey');
  await untilNotice(page, /./);
  await untilScreen(page, 'passkey-again');
  await authenticator.recognise(true);
  await press(page, 'Use the passkey');
  await untilNotice(page, /The device has been approved. It joins on/);
  const [approved] = await here.fixture.db.query<{ by: string | null }>(
    `SELECT approved_by_passkey AS by FROM device_additions WHERE state = 'approved'`,
  );
  expect(approved?.by).toMatch(/^psk_/);
});

it('leaves the device waiting where the person does not use it', async () => {
  await here.fixture.db.query('DELETE FROM device_additions');
  const { page } = await withWaitingDevice();
  await press(page, 'The codes match, add it');
  await untilScreen(page, 'passkey-again');
  await press(page, 'Not now');
  await untilNotice(page, 'Nothing was changed.');
  const left = await here.fixture.db.query('SELECT state FROM device_additions');
  expect(left).toEqual([{ state: 'captured' }]);
});
