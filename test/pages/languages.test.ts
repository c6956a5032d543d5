import type { Page } from 'playwright';
import { addAuthenticator } from './virtual-authenticator.ts';
import { enrollHere, manyAddresses } from './account-walk.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { usePages } from './use-pages.ts';
import { untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);
const phone = { width: 320, height: 640 };

const directionOf = async (page: Page) =>
  page.evaluate('[document.documentElement.lang, document.documentElement.dir]');

/** Nothing may be cut off or need to be scrolled to sideways, whichever side the text begins at. */
async function untilItFits(page: Page, screen: string, width: number): Promise<void> {
  await untilAccessible(page, screen);
  expect([screen, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([screen, width]);
}

const speak = async (page: Page, language: string) => page.getByRole('link', { name: language }).click();

/** Presses the button at this place of the screen, whatever its label is. */
const pressAt = async (page: Page, place: number) =>
  page.locator('#stage .choices button').nth(place).click();
const openRow = async (page: Page, place: number) => page.locator('#stage button.row').nth(place).click();

describe('the language of the pages', () => {
  it('is switched in place, is kept, and lets the screen be', async () => {
    const { page, sent, complaints } = await here.browser.open();
    /** A page loads the catalogue that it speaks, and no other. */
    const catalogues = () =>
      [
        ...new Set(
          sent.map(({ url }) => /texts-(\w+)\.js/.exec(url)?.[1]).filter((found) => found !== undefined),
        ),
      ].toSorted((one, other) => one.localeCompare(other));
    await page.goto(`${here.fixture.site}/recover`);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    expect(catalogues()).toEqual(['en']);
    await speak(page, 'العربية');
    await page.getByRole('heading', { name: 'فقدت جهازك؟' }).waitFor();
    expect(await directionOf(page)).toEqual(['ar', 'rtl']);
    expect(catalogues()).toEqual(['ar', 'en']);
    expect(await page.locator('#entry').inputValue()).toBe('ada@example.com');
    expect(await page.title()).toBe('فقدت جهازك؟ · Humanmark');
    await page.goto(`${here.fixture.site}/reverify`);
    await untilScreen(page, 'nothing-here');
    expect(await directionOf(page)).toEqual(['ar', 'rtl']);
    await page.goto(`${here.fixture.site}/reverify?lang=de`);
    await page.getByRole('heading', { name: 'Hier ist keine Identität registriert' }).waitFor();
    expect(await directionOf(page)).toEqual(['de', 'ltr']);
    await page.getByRole('link', { name: 'Datenschutz' }).click();
    await page.getByRole('heading', { name: 'Was Ihr Gerät verlässt' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['ar', 'rtl'],
    ['de', 'ltr'],
  ])('fits on the narrowest phone and breaks no rule, in %s', async (language, direction) => {
    const { page } = await here.browser.open({ viewport: phone, initScript: axeScript });
    await addAuthenticator(page);
    const at = (path: string) => `${here.fixture.site}/${path}lang=${language}`;
    const fits = async (screen: string) => untilItFits(page, screen, phone.width);
    await page.goto(at('enroll?'));
    await fits('no-link');
    expect(await directionOf(page)).toEqual([language, direction]);
    await page.goto(at('enroll?token=enr_x&'));
    await fits('link-invalid');
    await page.goto(at('reverify?'));
    await fits('nothing-here');
    await page.goto(at('privacy?'));
    await fits('privacy');
    await page.goto(at('?'));
    await fits('home');
    await page.goto(at('recover?'));
    await fits('address');
    await pressAt(page, 0);
    await page.locator('.complaint:not(:empty)').waitFor();
    await fits('address');
    await page.goto(at('add-device?'));
    await fits('no-link');
    await page.goto(at('me?'));
    await fits('sign-in');
    await enrollHere(page, here.fixture);
    await page.goto(at('me?'));
    await fits('sign-in');
    await pressAt(page, 0);
    await fits('overview');
    for (const [place, screen] of [
      'passkeys',
      'devices',
      'sessions',
      'stamps',
      'consents',
      'stored',
    ].entries()) {
      await openRow(page, place);
      await fits(screen);
      await page.goBack();
      await untilScreen(page, 'overview');
    }
  });
});
