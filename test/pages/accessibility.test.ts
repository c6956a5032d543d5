import { z } from 'zod';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { looksOfRun } from './looks.ts';
import { consent, lose, moveThrough, moveUntil, press, untilScreen } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const here = useSeeingPages();

it.each(looksOfRun('accessible pages'))(
  'breaks no rule of WCAG 2.2 AA that axe knows, in any state, on a %s',
  async (_, look) => {
    const { page } = await here.browser.open({ ...look, initScript: axeScript });
    const check = async (state: string) => untilAccessible(page, state);

    await page.goto(`${here.fixture.site}/reverify`);
    await check('nothing-here');
    await page.goto(`${here.fixture.site}/enroll?token=enr_x`);
    await check('link-invalid');

    await page.goto(await here.fixture.newLink());
    await check('welcome');
    await press(page, /I agree/);
    await check('camera');
    await page.locator('.guidance.good').waitFor();
    await check('camera');
    await press(page, 'Begin');
    await check('challenge');
    await lose(page, '**/device/enroll');
    await moveUntil(page, 'offline');
    await check('offline');
    await page.unroute('**/device/enroll');
    await press(page, 'Try again');
    await check('done');

    await page.goto(await here.fixture.newLink());
    await check('second');
    await press(page, 'Enroll another person');
    await press(page, /I agree/);
    await moveThrough(page, 'duplicate');
    await check('duplicate');
    await press(page, 'Remove it and start over');
    await check('forget');

    await page.goto(`${here.fixture.site}/reverify`);
    await check('welcome');
    await press(page, 'Open the camera');
    await moveThrough(page, 'match');
    await page.getByText('View exactly what was sent').click();
    await check('match');
  },
);

it('needs no mouse: the whole enrollment by keyboard, with every step announced', async () => {
  const { page } = await here.browser.open();
  const focused = async () =>
    page.evaluate('document.activeElement.innerText || document.activeElement.type');
  await page.goto(await here.fixture.newLink());
  await untilScreen(page, 'welcome');
  expect(await focused()).toBe('Hello Ada');
  await page.evaluate(`(() => {
    window.told = [];
    const announcer = document.getElementById('announcer');
    new MutationObserver(() => window.told.push(announcer.textContent)).observe(announcer, { childList: true });
  })()`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const begin = async () => {
    await untilScreen(page, 'camera');
    expect(await focused()).toBe('Place your face in the oval');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Begin');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    await untilScreen(page, 'challenge');
  };
  await begin();
  await moveUntil(page, 'done', async () => {
    await page.evaluate('void window.told.splice(0)');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Try again');
    await page.keyboard.press('Enter');
    await begin();
  });
  // What was announced since the camera saw a face: guidance, then each movement and the way back from it.
  const told = z.array(z.string()).parse(await page.evaluate('window.told'));
  for (const place of [1, 2, 3])
    expect(told.filter((text) => text.startsWith(`${place} of 3: `))).toHaveLength(1);
  expect(told.filter((text) => text.startsWith('Good. Now look'))).toHaveLength(3);
  expect(told.length).toBeLessThanOrEqual(12);
  expect(await focused()).toBe('You are verified');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Verify again');
});

it('stands still for people who asked for less motion', async () => {
  const { page } = await here.browser.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(page, await here.fixture.newLink());
  await press(page, 'Begin');
  await untilScreen(page, 'challenge');
  expect(await page.evaluate("getComputedStyle(document.querySelector('.seen')).transitionDuration")).toBe(
    '0s',
  );
});
