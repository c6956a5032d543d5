import { axeScript, untilAccessible } from './until-accessible.ts';
import { useBrowser } from './browser-profile.ts';
import { looks } from './looks.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';
import { consent, moveThrough, press, untilScreen } from './walk-through.ts';

let fixture: PageFixture;
const browser = useBrowser();

beforeAll(async () => {
  fixture = await createPageFixture();
});
afterAll(async () => fixture?.close());

it.each(looks)(
  'breaks no rule of WCAG 2.2 AA that axe knows, in any state, on a %s',
  async (_, look) => {
    const { page, context } = await browser.open({ ...look, initScript: axeScript });
    const check = async (state: string) => untilAccessible(page, state);

    await page.goto(`${fixture.site}/reverify`);
    await check('nothing-here');
    await page.goto(`${fixture.site}/enroll?token=enr_x`);
    await check('link-invalid');

    await page.goto(await fixture.newLink());
    await check('welcome');
    await press(page, /I agree/);
    await check('camera');
    await page.getByLabel(/Confirm each movement/).check();
    await press(page, 'Begin');
    await check('challenge');
    await context.setOffline(true);
    for (const place of [1, 2, 3]) {
      await page.getByText(new RegExp(`^${place} of 3: `)).waitFor({ state: 'attached' });
      await press(page, 'Done');
    }
    await check('offline');
    await context.setOffline(false);
    await press(page, 'Try again');
    await check('done');

    await page.goto(await fixture.newLink());
    await check('second');
    await press(page, 'Enroll another person');
    await press(page, /I agree/);
    await moveThrough(page, 'duplicate');
    await check('duplicate');
    await press(page, 'Remove it and start over');
    await check('forget');

    await page.goto(`${fixture.site}/reverify`);
    await check('welcome');
    await press(page, 'Open the camera');
    await moveThrough(page, 'match');
    await page.getByText('View exactly what was sent').click();
    await check('match');
  },
  60_000,
);

it('needs no mouse: the whole enrollment by keyboard, with every step announced', async () => {
  const { page } = await browser.open();
  const focused = async () =>
    page.evaluate('document.activeElement.innerText || document.activeElement.type');
  await page.goto(await fixture.newLink());
  await untilScreen(page, 'welcome');
  expect(await focused()).toBe('Hello Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'camera');
  expect(await focused()).toBe('Place your face in the oval');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  await page.keyboard.press('Enter');
  await untilScreen(page, 'challenge');
  expect(await focused()).toBe('Done');
  for (const place of [1, 2, 3]) {
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${place} of 3: `))
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
  }
  await untilScreen(page, 'done');
  expect(await focused()).toBe('You are verified');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Verify again');
});

it('stands still for people who asked for less motion', async () => {
  const { page } = await browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(page, await fixture.newLink());
  await press(page, 'Begin');
  await untilScreen(page, 'challenge');
  expect(await page.evaluate("getComputedStyle(document.querySelector('.seen')).transitionDuration")).toBe(
    '0s',
  );
});
