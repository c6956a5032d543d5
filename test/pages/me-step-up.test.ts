import type { Page } from 'playwright';
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
import {
  addAuthenticator,
  type VirtualAuthenticator,
  type VirtualCredential,
} from './virtual-authenticator.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);
beforeEach(async () => {
  await here.fixture.db.query('DELETE FROM sessions');
  await here.fixture.db.query('DELETE FROM passkeys');
});

it('lets a passkey that counted backwards look but not change, until the device says it is fine', async () => {
  const { page, authenticator } = await withPasskey();
  await signInWithCopy(page, authenticator);
  await page.getByText('You cannot see your data or change anything').waitFor();
  await page.getByText('Possibly copied').waitFor();

  await openSection(page, /^Passkeys/, 'passkeys');
  await press(page, 'Add a passkey');
  await untilScreen(page, 'step-up');
  await press(page, 'Not now');
  await untilNotice(page, 'Nothing was changed.');

  await press(page, /^Chrome on Linux/);
  await page.getByText('This passkey may have been copied.').waitFor();
  await press(page, 'This passkey is mine');
  await untilScreen(page, 'step-up');
  await press(page, 'Continue with this device');
  await untilNotice(page, '“Chrome on Linux” has been confirmed as yours.');
  await back(page, 'overview');
  await page.getByText('You are signed in with the key of this device').waitFor();
  expect(await page.getByText('Possibly copied').count()).toBe(0);
  expect(await liveSessions()).toBe(0);
});

it('takes another passkey for it, but neither the same one nor a stranger’s', async () => {
  const { page, authenticator } = await withPasskey();
  await signInWithCopy(page, authenticator);
  await openSection(page, /^Your data/, 'step-up');
  await press(page, 'Sign in with another passkey');
  await untilNotice(page, 'That passkey is not sufficient either.');

  await authenticator.remove();
  const stranger = await addAuthenticator(page);
  await stranger.put(await credentialOfSomebodyElse());
  await press(page, 'Sign in with another passkey');
  await untilNotice(page, 'That passkey belongs to another person.');
  expect(await liveSessions()).toBe(1);
});

it('says which service added a passkey, and has the person confirm it', async () => {
  const { page } = await withPasskey();
  await addedByService();
  await signInWithPasskey(page);
  await press(page, 'Confirm your identity');
  await untilScreen(page, 'step-up');
  await press(page, 'Continue with this device');
  await untilNotice(page, 'You can make changes again.');
  await page.getByText('Example Shop added a passkey for you.').waitFor();
  await press(page, 'Review the passkey');
  await untilScreen(page, 'passkeys');
  await page.getByText('Added by Example Shop').waitFor();
  await press(page, /^Chrome on Linux Not confirmed/);
  await page.getByText('Example Shop added this passkey.').waitFor();
  await press(page, 'This passkey is mine');
  await untilNotice(page, 'has been confirmed as yours.');
  await back(page, 'overview');
  await signOut(page);
  await signInWithPasskey(page);
  expect(await page.locator('.notice').count()).toBe(0);
});

it('has the person refuse a passkey that a service added, which is then gone', async () => {
  const { page } = await withPasskey();
  await addedByService();
  await continueWithDevice(page, here.fixture);
  await press(page, 'Review the passkey');
  await press(page, /^Chrome on Linux Not confirmed/);
  await press(page, 'This passkey is not mine');
  await untilScreen(page, 'delete-passkey');
  await press(page, 'Delete');
  await untilNotice(page, '“Chrome on Linux” has been deleted.');
  await back(page, 'overview');
  expect(await page.locator('.notice').count()).toBe(0);
  expect(await here.fixture.db.query('SELECT 1 FROM passkeys WHERE confirmed_at IS NULL')).toEqual([]);
});

/** Makes every passkey one that the server of a shop registered. */
async function addedByService(): Promise<void> {
  const { projectId } = await here.fixture.createProject({ name: 'Example Shop' });
  await here.fixture.db.query('UPDATE passkeys SET registered_by_project = $1', [projectId]);
}

interface WithPasskey {
  page: Page;
  authenticator: VirtualAuthenticator;
}

/** A person with one passkey, signed out. */
async function withPasskey(): Promise<WithPasskey> {
  const { page } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await signOut(page);
  return { page, authenticator };
}

/** Signs in as if the passkey had been copied before it was used: the copy's counter is behind. */
async function signInWithCopy(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  const [original] = await authenticator.credentials();
  await signInWithPasskey(page);
  await signOut(page);
  await authenticator.put({ ...original!, signCount: 0 });
  await signInWithPasskey(page);
}

async function credentialOfSomebodyElse(): Promise<VirtualCredential> {
  const { authenticator } = await withPasskey();
  const [credential] = await authenticator.credentials();
  return credential!;
}

const liveSessions = async (): Promise<number> =>
  (await here.fixture.db.query('SELECT 1 FROM sessions WHERE ended_at IS NULL')).length;
