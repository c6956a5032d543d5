import { invitationTo, useConsole } from './console-pages.ts';
import { addAuthenticator } from '../../pages/virtual-authenticator.ts';

const here = useConsole();

/** What the issue allows from the link to a call that was counted. */
const ACTIONS_MAX = 6;
const SECONDS_MAX = 60;

describe('the way from a link to a first counted call', () => {
  it('takes at most six actions and a minute, for one who reads the screen alone', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
    const link = await invitationTo(here, projectId);
    const { page } = await here.browser.open();
    await addAuthenticator(page);
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      actions += 1;
      await action;
    };
    const begun = performance.now();
    await act(page.goto(link));
    await act(page.getByLabel('Your name').fill('Ada Lovelace'));
    await act(page.getByRole('button', { name: 'Make a passkey and join' }).click());
    await act(page.getByRole('button', { name: 'Create a test key' }).click());
    await page.getByRole('heading', { name: 'Your test key' }).waitFor();

    // The member runs what the page shows; here its address and its header are read from it, and nothing else is known.
    const code = await page.getByRole('region', { name: 'Code for curl' }).innerText();
    const [, url] = /curl "([^"]+)"/.exec(code) ?? [];
    const [, authorization] = /"Authorization: ([^"]+)"/.exec(code) ?? [];
    await act(fetch(url!, { headers: { authorization: authorization! } }));
    await page.getByText('Your first call arrived').waitFor();
    await page.getByText('1 call counted this month').waitFor();
    expect(actions).toBeLessThanOrEqual(ACTIONS_MAX);
    expect((performance.now() - begun) / 1000).toBeLessThan(SECONDS_MAX);
  });

  it('names what a refused call is refused for and how it is mended, and goes on watching', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
    const { page } = await here.browser.open();
    await addAuthenticator(page);
    await page.goto(await invitationTo(here, projectId));
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Make a passkey and join' }).click();
    await page.getByRole('button', { name: 'Create a test key' }).click();
    const key = await page.getByLabel('API key', { exact: true }).innerText();
    const check = async (userId: string) =>
      fetch(`${here.fixture.site}/check?userId=${userId}`, { headers: { authorization: `Bearer ${key}` } });
    await check('usr_nobody');
    await page.getByText('Your call arrived, and was refused with 404 identity_not_found').waitFor();
    await page.getByText('How to fix it').waitFor();
    await check('usr_test_human');
    await page.getByText('Your first call arrived').waitFor();
  });
});
