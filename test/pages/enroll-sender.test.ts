import type { OpenBrowser } from './browser-profile.ts';
import { looks } from './looks.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { useSeeingPages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = useSeeingPages();

/** Counts how often a page asks for the camera or the microphone. */
const countCaptures = `(() => {
  globalThis.captures = 0;
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted) => {
    globalThis.captures += 1;
    return getUserMedia(wanted);
  };
})()`;

beforeAll(async () => {
  await here.fixture.createProject({ name: 'Example Shop', platform: 'example-shop' });
});

const capturesOf = async ({ page }: OpenBrowser) => page.evaluate('globalThis.captures');
const challengesOf = ({ sent }: OpenBrowser) => sent.filter(({ url }) => url.endsWith('/device/challenge'));

it('says for whom a link enrolls and what they may do, and captures nothing before the person agrees', async () => {
  const browser = await here.browser.open({ initScript: countCaptures });
  const { page } = browser;
  await page.goto(await here.fixture.newLink('Ada', 'example-shop'));
  await untilScreen(page, 'welcome');
  const sender = await page
    .getByRole('region', { name: 'This link enrolls you for Example Shop' })
    .innerText();
  for (const said of [
    'Example Shop may',
    'trust score',
    'It may not',
    'open your account page',
    'do not agree',
  ])
    expect(sender).toContain(said);
  expect([await capturesOf(browser), challengesOf(browser)]).toEqual([0, []]);
  await press(page, /^I agree/);
  await untilScreen(page, 'camera');
  expect(await capturesOf(browser)).toBe(1);
});

it('sends whoever was not handed the link to the mailbox, and captures nothing', async () => {
  const browser = await here.browser.open({ initScript: countCaptures });
  const { page } = browser;
  await page.goto(`${here.fixture.site}/enroll?token=enr_${'a'.repeat(43)}&sent=mail`);
  await untilScreen(page, 'mailed');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Look into your mailbox');
  expect(new URL(page.url()).search).toBe('');
  expect([await capturesOf(browser), challengesOf(browser)]).toEqual([0, []]);
});

it('ends without a capture when the person does not agree, and leaves them pending', async () => {
  const browser = await here.browser.open({ initScript: countCaptures });
  const { page } = browser;
  const link = await here.fixture.newLink('Bea', 'example-shop');
  await page.goto(link);
  await untilScreen(page, 'welcome');
  await press(page, 'I do not agree');
  await untilScreen(page, 'declined');
  expect([await capturesOf(browser), challengesOf(browser)]).toEqual([0, []]);
  const rows = await here.fixture.db.query(`SELECT status FROM identities WHERE display_name = 'Bea'`);
  expect(rows).toEqual([{ status: 'pending' }]);
  await page.goto(link);
  await untilScreen(page, 'welcome');
});

it('says so when no project is known, and shows the name that was used as a name only', async () => {
  const { page } = await here.browser.open();
  await page.goto(await here.fixture.newLink('Ada', 'My Bank'));
  await untilScreen(page, 'welcome');
  const sender = await page.getByRole('region', { name: 'No service is known for this link' }).innerText();
  expect(sender).toContain('“My Bank”, which no registered service uses');
});

it.each(looks)('breaks no rule of WCAG 2.2 AA that axe knows, on a %s', async (_, look) => {
  const { page } = await here.browser.open({ ...look, initScript: axeScript });
  await page.goto(await here.fixture.newLink('Ada', 'example-shop'));
  await untilAccessible(page, 'welcome');
  await press(page, 'I do not agree');
  await untilAccessible(page, 'declined');
});
