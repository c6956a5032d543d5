import type { Page } from 'playwright';
import { stampWith } from '../stamps/stamp-calls.ts';
import { back, enrollHere, manyAddresses, untilNotice } from './account-walk.ts';
import { looksOfRun } from './looks.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { addAuthenticator } from './virtual-authenticator.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

it.each(looksOfRun('accessible account'))(
  'breaks no rule of WCAG 2.2 AA that axe knows, in any state, on a %s',
  async (_, { colorScheme, viewport }) => {
    const { page, context } = await here.browser.open({ colorScheme, viewport, initScript: axeScript });
    const authenticator = await addAuthenticator(page);
    const check = async (state: string) => {
      await untilAccessible(page, state);
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    };
    await page.goto(`${here.fixture.site}/me`);
    await check('sign-in');
    const identityId = await enrollHere(page, here.fixture);
    await page.goto(`${here.fixture.site}/me`);
    await check('sign-in');
    await press(page, 'Continue with this device');
    await check('overview');

    await press(page, /^Passkeys/);
    await check('passkeys');
    await authenticator.respond(false);
    await press(page, 'Add a passkey');
    await check('prompt');
    await press(page, 'Cancel');
    await untilNotice(page, 'you canceled');
    await check('passkeys');
    await authenticator.respond(true);
    await press(page, 'Add a passkey');
    await untilNotice(page, /has been added/);
    await check('passkeys');
    await press(page, /^Chrome on Linux/);
    await check('passkey');
    await press(page, 'Rename');
    await check('rename');
    await page.getByRole('textbox').fill('');
    await press(page, 'Save');
    await page.getByText('Enter a name.').waitFor();
    await untilAccessible(page, 'rename');
    await press(page, 'Cancel');
    await press(page, /^Chrome on Linux/);
    await press(page, 'Delete');
    await check('delete-passkey');
    await press(page, 'Cancel');
    await back(page, 'overview');

    await press(page, /^Devices/);
    await check('devices');
    await press(page, 'Remove this browser');
    await check('remove-device');
    await press(page, 'Cancel');
    await back(page, 'overview');
    const { client } = await here.fixture.createProject();
    await stampWith(client, { userId: identityId, title: 'On bees' });
    await press(page, /^Stamps/);
    await check('stamps');
    await press(page, 'Not mine: On bees');
    await check('disown');
    await press(page, 'Leave it');
    await check('stamps');
    await press(page, 'Only with my device');
    await untilNotice(page, /only what your device signs/);
    await check('stamps');
    await back(page, 'overview');
    await context.setOffline(true);
    await press(page, /^Sessions/);
    await check('offline');
    await context.setOffline(false);
    await press(page, 'Try again');
    await check('sessions');
    await back(page, 'overview');
    await press(page, 'Sign out');
    await check('sign-in');

    await here.fixture.db.query('UPDATE passkeys SET clone_suspected_at = now()');
    await press(page, 'Sign in with a passkey');
    await check('overview');
    await press(page, /^Sessions/);
    await check('sessions');
    await press(page, 'End all sessions');
    await check('end-sessions');
    await press(page, 'Cancel');
    await back(page, 'overview');
    await press(page, /^Passkeys/);
    await press(page, /^Chrome on Linux/);
    await check('passkey');
    await press(page, 'This passkey is mine');
    await check('step-up');
    await press(page, 'Continue with this device');
    await untilNotice(page, 'has been confirmed as yours');
    const [credential] = await authenticator.credentials();
    await press(page, /^Chrome on Linux/);
    await press(page, 'Delete');
    await press(page, 'Delete');
    await untilNotice(page, 'has been deleted');
    await back(page, 'overview');

    await press(page, /^Your data/);
    await check('stored');
    await press(page, 'Delete my identity');
    await check('delete-account');
    await press(page, 'Delete permanently');
    await page.getByText('Nothing was deleted.').waitFor();
    await untilAccessible(page, 'delete-account');
    await press(page, 'Cancel');
    await back(page, 'overview');
    await press(page, 'Sign out');
    await authenticator.put(credential!);
    await press(page, 'Sign in with a passkey');
    await check('passkey-unknown');
    await press(page, 'Sign in another way');
    await press(page, 'Continue with this device');
    await press(page, /^Your data/);
    await press(page, 'Delete my identity');
    await page.getByRole('textbox').fill(identityId.slice(-7));
    await press(page, 'Delete permanently');
    await check('deleted');
  },
);

it('says accessibly that a browser without keys and passkeys leads nowhere', async () => {
  const { page } = await here.browser.open({
    initScript: `${axeScript};delete window.PublicKeyCredential`,
  });
  await page.goto(`${here.fixture.site}/me`);
  await untilAccessible(page, 'no-way-in');
});

it('needs no mouse: signs in, adds a passkey and names it by keyboard, with every outcome announced', async () => {
  const { page } = await here.browser.open();
  await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await page.goto(`${here.fixture.site}/me`);
  await untilScreen(page, 'sign-in');
  expect(await focused(page)).toBe('Your identity');
  await tabTo(page, 'Continue with this device');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'overview');
  expect(await focused(page)).toBe('Hello Ada');
  await tabTo(page, /^Passkeys/);
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'passkeys');
  await tabTo(page, 'Add a passkey');
  await page.keyboard.press('Space');
  await announced(page, /has been added/);
  expect(await focused(page)).toBe('Passkeys');
  await tabTo(page, /^Chrome on Linux/);
  await page.keyboard.press('Enter');
  await untilScreen(page, 'passkey');
  await tabTo(page, 'Rename');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'rename');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await announced(page, 'The passkey has been renamed to “Laptop”.');
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'overview');
  await tabTo(page, 'Sign out');
  await page.keyboard.press('Enter');
  await announced(page, 'You are signed out.');
});

it('turns slowly for people who asked for less motion', async () => {
  const { page } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  await enrollHere(page, here.fixture);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await authenticator.respond(false);
  await page.goto(`${here.fixture.site}/me`);
  await press(page, 'Sign in with a passkey');
  await untilScreen(page, 'prompt');
  const duration = "getComputedStyle(document.querySelector('.turning')).animationDuration";
  expect(await page.evaluate(duration)).toBe('6s');
});

const focused = async (page: Page): Promise<string> =>
  String(await page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel || ''"));

/** Presses Tab until an element with this name has the focus; fails after a whole pass through the page. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 15) {
    await page.keyboard.press('Tab');
    const reached = await focused(page);
    if (typeof name === 'string' ? reached === name : name.test(reached)) return;
    passed.push(reached);
  }
  throw new Error(`no Tab leads to ${String(name)}, only to ${passed.join(', ')}`);
}

async function announced(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#announcer').getByText(text).waitFor({ state: 'attached' });
}
