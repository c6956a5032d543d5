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

const withoutWebAuthn = 'delete window.PublicKeyCredential';

it('works without passkeys in a browser that has none, and says where to go where nothing works', async () => {
  const { page } = await here.browser.open({ initScript: withoutWebAuthn });
  await page.goto(`${here.fixture.site}/me`);
  await untilScreen(page, 'no-way-in');
  await enrollHere(page, here.fixture);
  await page.goto(`${here.fixture.site}/me`);
  await page.getByText('This browser cannot use passkeys.').waitFor();
  await press(page, 'Continue with this device');
  await openSection(page, /^Passkeys/, 'passkeys');
  await page.getByText('This browser cannot create passkeys.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
});

it('says what to do when the finger is refused, the passkey is there already, or the prompt is cancelled', async () => {
  const { page } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await authenticator.recognise(false);
  await openSection(page, /^Passkeys/, 'passkeys');
  await press(page, 'Add a passkey');
  await untilNotice(page, 'No passkey was added. The prompt was closed or timed out.');
  await authenticator.recognise(true);
  await press(page, 'Add a passkey');
  await untilNotice(page, /has been added/);
  await press(page, 'Add a passkey');
  await untilNotice(page, 'This device or its password manager already has one of your passkeys');

  await authenticator.respond(false);
  await press(page, 'Add a passkey');
  await untilScreen(page, 'prompt');
  await press(page, 'Cancel');
  await untilNotice(page, 'No passkey was added because you canceled.');
  await back(page, 'overview');
  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await untilScreen(page, 'prompt');
  await press(page, 'Cancel');
  await untilNotice(page, 'You are not signed in because you canceled.');
  await authenticator.respond(true);
  await signInWithPasskey(page);
});

it('keeps what was begun when the network is away, and loses no passkey whose answer was lost', async () => {
  const { page, context } = await here.browser.open();
  await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await context.setOffline(true);
  await press(page, /^Devices/);
  await untilScreen(page, 'offline');
  await context.setOffline(false);
  await press(page, 'Try again');
  await untilScreen(page, 'devices');
  await back(page, 'overview');

  await openSection(page, /^Passkeys/, 'passkeys');
  await page.route(
    '**/v1/me/passkeys',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Add a passkey');
  await untilScreen(page, 'offline');
  await press(page, 'Try again');
  await untilNotice(page, '“Chrome on Linux” has been added.');
  expect(await page.getByRole('list').getByRole('button').count()).toBe(1);
});

it('stops at twenty passkeys, also when the twentieth was added meanwhile', async () => {
  const { page } = await here.browser.open();
  await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await copyPasskeys(18);
  await back(page, 'overview');
  await openSection(page, /^Passkeys/, 'passkeys');
  await copyPasskeys(1);
  await press(page, 'Add a passkey');
  await untilNotice(page, 'You have added 20 passkeys, which is the limit.');
  await page.getByText('Delete one before you add another.').waitFor();
  expect(await page.getByRole('list').getByRole('button').count()).toBe(20);
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
});

it('knows that a person is deleted although the answer was lost', async () => {
  const { page } = await here.browser.open();
  const identityId = await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await openSection(page, /^Your data/, 'stored');
  await press(page, 'Delete my identity');
  await page.getByRole('textbox').fill(identityId.slice(-7));
  await page.route(
    '**/v1/me',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Delete permanently');
  await untilScreen(page, 'offline');
  await press(page, 'Try again');
  await untilScreen(page, 'deleted');
});

it('says when it was opened at an address that passkeys do not know', async () => {
  const { page } = await here.browser.open();
  await addAuthenticator(page);
  await page.goto(`${here.fixture.site.replace('localhost', '127.0.0.1')}/me`);
  await press(page, 'Sign in with a passkey');
  await untilNotice(page, 'do not work at this address');
});

it('explains a device the service no longer takes', async () => {
  const { page } = await here.browser.open();
  await enrollHere(page, here.fixture);
  await here.fixture.db.query('UPDATE devices SET revoked_at = now()');
  await page.goto(`${here.fixture.site}/me`);
  await press(page, 'Continue with this device');
  await untilNotice(page, 'The service does not accept this device');
  await untilScreen(page, 'sign-in');
});

it('never scrolls sideways on a small phone', async () => {
  const { page } = await here.browser.open({ viewport: { width: 320, height: 640 } });
  await addAuthenticator(page);
  const width = async () => page.evaluate('document.documentElement.scrollWidth');
  await enrollHere(
    page,
    here.fixture,
    'A name as long as the service allows it to be, which is eighty letters in all.',
  );
  await continueWithDevice(page, here.fixture);
  expect(await width()).toBe(320);
  await addPasskey(page);
  await press(page, /^Chrome on Linux/);
  await press(page, 'Rename');
  await page.getByRole('textbox').fill('W'.repeat(60));
  await press(page, 'Save');
  await untilNotice(page, 'The passkey has been renamed to');
  expect(await width()).toBe(320);
  await press(page, /^WWW/);
  await untilScreen(page, 'passkey');
  expect(await width()).toBe(320);
  await page.goBack();
  await untilScreen(page, 'passkeys');
  await back(page, 'overview');
  await openSection(page, /^Devices/, 'devices');
  expect(await width()).toBe(320);
});

/** Inserts copies of the latest passkey as further passkeys of its owner. */
async function copyPasskeys(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await here.fixture.db.query(
      `INSERT INTO passkeys
       SELECT (jsonb_populate_record(p, jsonb_build_object(
         'id', 'psk_' || gen_random_uuid(), 'name', 'Copy',
         'credential_id', uuid_send(gen_random_uuid()), 'key_digest', sha256(uuid_send(gen_random_uuid()))
       ))).* FROM passkeys p ORDER BY created_at DESC LIMIT 1`,
    );
}
