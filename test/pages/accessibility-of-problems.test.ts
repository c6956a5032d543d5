import type { Page } from 'playwright';
import { looksOfRun } from './looks.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { consent, moveThrough, press, untilScreen } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const here = useSeeingPages();

/** Makes the service respond to this request with a refusal for this reason. */
const refuse = async (page: Page, path: string, reason: string) =>
  page.route(path, async (route) => {
    const json = { error: { code: 409, message: 'The service said no.' } };
    await route.fulfill({ status: 409, headers: { 'X-Error-Reason': reason }, json });
  });

/** Changes the models that the service reports. */
const offer = async (page: Page, changes: object) =>
  page.route('**/device/providers', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), ...changes } });
  });

describe.each(looksOfRun('accessible problems'))('on a %s', (_, look) => {
  const open = async (initScript = '') =>
    here.browser.open({ ...look, initScript: `${axeScript};${initScript}` });

  it('a page that works, or waits for the browser, breaks no rule', async () => {
    const { page } = await open('navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined)');
    await page.goto(await here.fixture.newLink());
    await untilScreen(page, 'welcome');
    await press(page, /I agree/);
    await untilAccessible(page, 'working');
  });

  it('a connection that is not secure', async () => {
    const { page } = await open();
    await page.goto(`${here.fixture.site.replace('localhost', 'insecure.test')}/enroll`);
    await untilAccessible(page, 'insecure');
    await page.getByText('with https:// instead').waitFor();
  });

  it('a service that enrolls nobody here', async () => {
    const { page } = await open();
    await offer(page, { face: null });
    await page.goto(await here.fixture.newLink());
    await untilAccessible(page, 'not-here');
  });

  it('an identity that is enrolled already, and a refusal the page does not know', async () => {
    const { page } = await open();
    for (const [reason, screen] of [
      ['already_enrolled', 'already-enrolled'],
      ['enroll_limit', 'too-many'],
      ['something_new', 'refused'],
    ] as const) {
      await refuse(page, '**/device/enroll', reason);
      await consent(page, await here.fixture.newLink());
      await moveThrough(page, screen);
      await untilAccessible(page, screen);
      await page.unrouteAll();
    }
    // The service's sentence is for developers; the page shows the reason that it does not know.
    await page.getByText('something_new').waitFor();
  });

  it('a refused re-verification, and models that are gone', async () => {
    const { page } = await open();
    await consent(page, await here.fixture.newLink());
    await moveThrough(page, 'done');
    await refuse(page, '**/device/verify', 'identity_suspended');
    await page.goto(`${here.fixture.site}/reverify`);
    await press(page, 'Open the camera');
    await moveThrough(page, 'refused');
    await untilAccessible(page, 'refused');
    await offer(page, { face: { model: 'another@000000000000', set: '0'.repeat(64) } });
    await page.goto(`${here.fixture.site}/reverify`);
    await press(page, 'Open the camera');
    await untilAccessible(page, 'model-gone');
  });

  it('an error nobody foresaw', async () => {
    const { page } = await open();
    await offer(page, { previousFaces: 'none' });
    await page.goto(await here.fixture.newLink());
    await untilAccessible(page, 'unexpected');
    await page.getByText('TypeError: providers: malformed previousFaces').waitFor();
  });
});
