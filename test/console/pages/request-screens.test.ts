import { useConsole } from './console-pages.ts';
import { openProject } from './observed-project.ts';

const pages = useConsole();

describe('the screens of requests', () => {
  it('show a request within three seconds while they are live, and keep still while they are paused', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.goto(project.at('requests?view=live'));
    await page.locator('.badge.good', { hasText: 'Live' }).waitFor();
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await page.locator('tbody tr').first().waitFor({ timeout: 3000 });
    await page.keyboard.press('p');
    await page.getByText('Paused').waitFor();
    await project.client.post('/verify', {});
    await page.getByText('1 new').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('invalid_request').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(2);
  });

  it('poll where a stream is refused', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.route('**/requests/live', async (route) => route.abort());
    await page.goto(project.at('requests?view=live'));
    await page.getByText('asking every 2 seconds').waitFor();
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await page.locator('tbody tr').first().waitFor();
  });

  it('group what was refused, say how it is mended, and lead to the requests', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await project.client.post('/verify', {});
    await page.goto(project.at('requests?view=errors'));
    await page.getByText('The message in the response begins with the name of the field.').waitFor();
    await page.getByRole('link', { name: '1 request', exact: true }).click();
    await page.locator('tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.get('reason')).toBe('invalid_request');
    await page.locator('tbody tr a').first().click();
    await page.getByText('How to fix it').waitFor();
  });

  it('say which request id a failure had', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.goto(project.at('requests/req_nothing'));
    await page.getByText('request_not_found').waitFor();
    await page.getByText('Request id').waitFor();
  });
});
