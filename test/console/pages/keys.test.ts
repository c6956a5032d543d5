import { invitationTo, join, useConsole } from './console-pages.ts';

const here = useConsole();

describe('the keys of a project on their screens', () => {
  it('are shown once, are gone from the page after, and end when their name is typed', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
    const { page, complaints } = await here.browser.open();
    await join(page, await invitationTo(here, projectId));
    await page.goto(`${here.fixture.site}/console/p/${projectId}/keys`);
    await page.getByRole('heading', { name: 'No test keys yet' }).waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('Name').fill('Backend');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('API key', { exact: true }).innerText();
    expect(secret).toMatch(/^hm_test_\w{20,}$/);
    // Escape must not lose it.
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('API key', { exact: true }).innerText()).toBe(secret);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('link', { name: 'Backend' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(page.url()).not.toContain(secret);

    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Backend' }).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' });
    expect(await revoke.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel(/To confirm/).fill('Backend');
    await page.keyboard.press('Enter');
    await page.locator('.badge', { hasText: 'Revoked' }).waitFor();
    const called = await fetch(`${here.fixture.site}/check?userId=usr_test_human`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(called.status).toBe(401);
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });
});
