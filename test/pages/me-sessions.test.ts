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
import { eventually } from '../support/eventually.ts';
import type { OpenBrowser } from './browser-profile.ts';
import { addAuthenticator } from './virtual-authenticator.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

it('lists where a passkey is signed in, and ends one, in the other tab at once', async () => {
  const { page, context } = await withPasskeySession();
  const other = await context.newPage();
  await continueWithDevice(other, here.fixture);
  await openSection(other, /^Sessions/, 'sessions');
  const rows = other.getByRole('listitem');
  expect(await rows.count()).toBe(1);
  expect(await rows.first().innerText()).toMatch(/Chrome on Linux[\s\S]*Last used[\s\S]*Ends/);
  await press(other, 'End the session of Chrome on Linux');
  await untilNotice(other, 'The session has ended.');
  await other.getByText('You are not signed in with a passkey anywhere.').waitFor();

  await press(page, /^Devices/);
  await untilScreen(page, 'sign-in');
  await untilNotice(page, 'You are signed out. The session expired, was ended from another device');
  await signInWithPasskey(page);
});

it('marks its own session, and signs out with it or with all of them', async () => {
  const { page } = await withPasskeySession();
  await openSection(page, /^Sessions/, 'sessions');
  await page.getByText('This page').waitFor();
  await press(page, 'End the session of this page');
  await untilScreen(page, 'sign-in');
  await untilNotice(page, 'You ended this session');
  await signInWithPasskey(page);
  await openSection(page, /^Sessions/, 'sessions');
  await press(page, 'End all sessions');
  await page.getByText('You will be signed out of this page too.').waitFor();
  await press(page, 'Cancel');
  await untilNotice(page, 'Nothing was changed.');
  await press(page, 'End all sessions');
  await press(page, 'End all');
  await untilNotice(page, 'All sessions have ended, including this one.');
  expect(await liveSessions()).toBe(0);
});

it('refreshes a token that has run out, without a word', async () => {
  const { page, sent } = await withPasskeySession();
  await page.route(
    '**/v1/me/sessions*',
    async (route, request) =>
      route.continue({ headers: { ...request.headers(), authorization: 'Bearer hm_sess_ended' } }),
    { times: 1 },
  );
  await openSection(page, /^Sessions/, 'sessions');
  await page.getByText('This page').waitFor();
  expect(sent.filter(({ url }) => url.endsWith('/v1/me/refresh'))).toHaveLength(1);
});

it('leaves no session behind when the page is left, and goes back inside the page', async () => {
  const { page } = await withPasskeySession();
  await openSection(page, /^Devices/, 'devices');
  await page.goBack();
  await untilScreen(page, 'overview');
  await openSection(page, /^Passkeys/, 'passkeys');
  await press(page, /^Chrome on Linux/);
  await press(page, 'Delete');
  await untilScreen(page, 'delete-passkey');
  await page.goBack();
  await untilNotice(page, 'Nothing was changed.');
  await page.goBack();
  await untilScreen(page, 'overview');
  expect(await liveSessions()).toBe(1);
  await page.goto('about:blank');
  await eventually(async () => expect(await liveSessions()).toBe(0));
});

it('removes this browser from the devices, and signs out who is signed in with its key', async () => {
  const { page } = await here.browser.open();
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await openSection(page, /^Devices/, 'devices');
  await press(page, 'Remove this browser');
  await page.getByText('It is your only device.').waitFor();
  await press(page, 'Cancel');
  await untilNotice(page, 'Nothing was changed.');
  await press(page, 'Remove this browser');
  await press(page, 'Remove');
  await untilScreen(page, 'sign-in');
  await untilNotice(page, 'This browser has been removed.');
  await page.getByText('No passkey yet?').waitFor();
  await page.goto(`${here.fixture.site}/reverify`);
  await untilScreen(page, 'nothing-here');
});

const liveSessions = async (): Promise<number> =>
  (await here.fixture.db.query('SELECT 1 FROM sessions WHERE ended_at IS NULL')).length;

/** A browser that is signed in with the person's only passkey. */
async function withPasskeySession(): Promise<OpenBrowser> {
  await here.fixture.db.query('DELETE FROM sessions');
  const browser = await here.browser.open();
  const { page } = browser;
  await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await signOut(page);
  await signInWithPasskey(page);
  return browser;
}
