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
import { addAuthenticator } from './virtual-authenticator.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

it('takes a person from enrollment to a passkey, and lets them sign in with it anywhere', async () => {
  const { page, sent, complaints } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  const identityId = await enrollHere(page, here.fixture);
  await page.goto(`${here.fixture.site}/me`);
  await untilScreen(page, 'sign-in');
  expect(await page.locator('.identity').innerText()).toBe(identityId);
  await press(page, 'Continue with this device');
  await untilScreen(page, 'overview');
  await page.getByText('You are signed in with the key of this device').waitFor();

  await addPasskey(page);
  expect(await authenticator.credentials()).toHaveLength(1);
  expect(await here.fixture.db.query('SELECT 1 FROM passkeys')).toHaveLength(1);
  await back(page, 'overview');
  await signOut(page);

  await signInWithPasskey(page);
  await page.getByText('You are signed in with the passkey “Chrome on Linux”').waitFor();
  expect(await page.locator('.identity').innerText()).toContain(identityId);
  expect(sent.every(({ url }) => new URL(url).origin === here.fixture.site)).toBe(true);
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0]);
  expect(complaints).toEqual([]);
});

it('keeps several passkeys apart: names them, deletes one, and has no use for it any more', async () => {
  const { page } = await here.browser.open();
  const laptop = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  const [kept] = await laptop.credentials();
  await laptop.remove();
  const phone = await addAuthenticator(page);
  await back(page, 'overview');
  await addPasskey(page);
  expect(await phone.credentials()).toHaveLength(1);

  await page.getByRole('list').getByRole('button').first().click();
  await untilScreen(page, 'passkey');
  await press(page, 'Rename');
  await page.getByLabel('Passkey name').fill('Old laptop');
  await press(page, 'Save');
  await untilNotice(page, 'The passkey has been renamed to “Old laptop”.');

  await press(page, /^Old laptop/);
  await untilScreen(page, 'passkey');
  await press(page, 'Delete');
  await untilScreen(page, 'delete-passkey');
  await press(page, 'Cancel');
  await untilNotice(page, 'Nothing was changed.');
  await press(page, /^Old laptop/);
  await press(page, 'Delete');
  await press(page, 'Delete');
  await untilNotice(page, '“Old laptop” has been deleted.');
  expect(await page.getByRole('list').getByRole('button').count()).toBe(1);
  await back(page, 'overview');
  await signOut(page);

  await phone.remove();
  const found = await addAuthenticator(page);
  await found.put(kept!);
  await press(page, 'Sign in with a passkey');
  await untilScreen(page, 'passkey-unknown');
  await press(page, 'Stop offering it');
  await untilNotice(page, 'Your browser has been asked not to offer that passkey any more.');
  expect(await found.credentials()).toEqual([]);
});

it('has the browser forget a passkey that is deleted, and signs out who was signed in with it', async () => {
  const { page } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await signOut(page);
  await signInWithPasskey(page);
  await openSection(page, /^Passkeys/, 'passkeys');
  await press(page, /^Chrome on Linux/);
  await press(page, 'Delete');
  await page.getByText('you will be signed out here too').waitFor();
  await page.getByText('It is your only passkey').waitFor();
  await press(page, 'Delete');
  await untilScreen(page, 'sign-in');
  await untilNotice(page, 'You were signed in with it, so you are now signed out.');
  expect(await authenticator.credentials()).toEqual([]);
});
