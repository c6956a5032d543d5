import type { Page } from 'playwright';
import { newAddress } from '../support/new-address.ts';
import type { PageFixture } from './page-fixture.ts';
import { seedDevice } from './seed-device.ts';
import { press, untilScreen } from './walk-through.ts';

/**
 * Configuration for browsers that reach localhost by either of its addresses, and whose forwarded address is trusted.
 */
export const manyAddresses = { TRUSTED_PROXIES: '127.0.0.1/32,::1/128' };

/**
 * Enrolls a person in this page's browser without the camera, which tests of the account are not about. From then on the
 * browser has an address, and thus rate limits, to itself.
 */
export async function enrollHere(page: Page, fixture: PageFixture, name = 'Ada'): Promise<string> {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  return seedDevice(page, fixture, await fixture.newLink(name));
}

export async function continueWithDevice(page: Page, fixture: PageFixture): Promise<void> {
  await page.goto(`${fixture.site}/me`);
  await untilScreen(page, 'sign-in');
  await press(page, 'Continue with this device');
  await untilScreen(page, 'overview');
}

/** Signs in, starting from the sign-in screen. */
export async function signInWithPasskey(page: Page): Promise<void> {
  await untilScreen(page, 'sign-in');
  await press(page, 'Sign in with a passkey');
  await untilScreen(page, 'overview');
}

/** Opens a row of the overview. */
export async function openSection(page: Page, row: RegExp, screen: string): Promise<void> {
  await untilScreen(page, 'overview');
  await press(page, row);
  await untilScreen(page, screen);
}

/** Adds a passkey, from the overview to the list with one more. */
export async function addPasskey(page: Page): Promise<void> {
  await openSection(page, /^Passkeys/, 'passkeys');
  await press(page, 'Add a passkey');
  await untilNotice(page, /has been added/);
}

export async function untilNotice(page: Page, text: RegExp | string): Promise<void> {
  await page.locator('.notice', { hasText: text }).waitFor();
}

export async function back(page: Page, screen: string): Promise<void> {
  await press(page, /^Back$/);
  await untilScreen(page, screen);
}

export async function signOut(page: Page): Promise<void> {
  await untilScreen(page, 'overview');
  await press(page, 'Sign out');
  await untilNotice(page, 'You are signed out.');
}
