import type { Page } from 'playwright';
import { startMemberRecovery } from '../../../shared/domain/team/invitations/invite.ts';
import { joinLink } from '../../../shared/domain/team/invitations/invitation.ts';
import { addAuthenticator } from '../../pages/virtual-authenticator.ts';
import { newAddress } from '../../support/new-address.ts';
import { invitationTo, join, useConsole } from './console-pages.ts';
import { dialogOf, press, shown } from './walk.ts';

const here = useConsole();

/** Somebody's browser, at an address of its own. */
async function openBrowser() {
  const opened = await here.browser.open();
  await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  return opened;
}

/** The owner of a new project, who has just joined. */
async function openAsOwner() {
  const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
  const opened = await openBrowser();
  const link = await invitationTo(here, projectId);
  const authenticator = await join(opened.page, link);
  await opened.page.getByRole('heading', { name: 'Start', exact: true }).waitFor();
  return {
    ...opened,
    authenticator,
    link,
    projectId,
    screens: `${here.fixture.site}/console/p/${projectId}`,
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await press(page, 'Sign out');
  await heading(page, 'Sign in to the console').waitFor();
}

describe('how members get into the console, and what keeps others out', () => {
  it('signs in with the passkey that the link made, and out again', async () => {
    const { page, authenticator, screens } = await openAsOwner();
    await page.goto(`${screens}/settings`);
    await heading(page, 'Settings').waitFor();
    await signOut(page);
    expect(await page.getByText('Riverside Bank').count()).toBe(0);
    await page.reload();
    await heading(page, 'Sign in to the console').waitFor();
    // They ended it themselves.
    expect(await page.getByText('Your session has ended').count()).toBe(0);

    await authenticator.recognise(false);
    await press(page, 'Sign in with a passkey');
    await page.getByRole('alert').getByText('No passkey was used').waitFor();
    await authenticator.recognise(true);
    await press(page, 'Sign in with a passkey');
    await heading(page, 'Settings').waitFor();
    expect(page.url()).toBe(`${screens}/settings`);
  });

  it('says of a link that it was used or has expired, whichever tab it is opened in', async () => {
    const { link, projectId } = await openAsOwner();
    const late = await invitationTo(here, projectId, 'viewer');
    const good = await invitationTo(here, projectId, 'developer');
    const { page, complaints } = await openBrowser();
    await addAuthenticator(page);
    await page.goto(link);
    await heading(page, 'This link does not work').waitFor();
    await shown(page, 'It was used already');
    expect(page.url()).not.toContain('#');

    await here.fixture.db.query(
      `UPDATE member_invitations SET expires_at = now() - interval '1 minute' WHERE role = 'viewer'`,
    );
    // To a browser these are the page that it is on.
    await page.goto(late);
    await shown(page, 'It has expired. Ask for a new one.');
    await page.goto(good);
    await heading(page, 'Join Riverside Bank').waitFor();
    await shown(page, 'You are invited as a developer.');
    await page.getByLabel('Your name').fill('   ');
    await press(page, 'Make a passkey and join');
    // The field says what is wrong with it, and has the focus.
    await page.locator('input[aria-invalid=true]:focus').waitFor();
    await page.getByText('Must not be empty', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await press(page, 'Make a passkey and join');
    await heading(page, 'Start').waitFor();
    expect(page.url()).toBe(`${here.fixture.site}/console/p/${projectId}/start`);
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });

  it('says that a session ended in the middle of work, and returns there', async () => {
    const { page, screens } = await openAsOwner();
    const address = `${screens}/keys?mode=test`;
    await page.goto(address);
    await heading(page, 'No test keys yet').waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('Name').fill('Backend');
    await here.fixture.db.query('DELETE FROM console_sessions');
    await dialogOf(page).getByRole('button', { name: 'Create key' }).click();
    await shown(page, 'Your session has ended');
    expect(await dialogOf(page).count()).toBe(0);
    await press(page, 'Sign in with a passkey');
    await heading(page, 'No test keys yet').waitFor();
    expect(page.url()).toBe(address);
    await signOut(page);
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });

  it('asks for a passkey that was not shown for five minutes, and then does what it was asked', async () => {
    const { page, authenticator, screens, sent } = await openAsOwner();
    await page.goto(`${screens}/keys`);
    await heading(page, 'No test keys yet').waitFor();
    await here.fixture.db.query(`UPDATE console_sessions SET proven_at = now() - interval '6 minutes'`);
    const creations = () =>
      sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/keys')).length;
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
    const create = page.getByRole('dialog', { name: 'Create an API key' });
    await page.keyboard.press('n');
    await page.getByLabel('Name').fill('Backend');
    await create.getByRole('button', { name: 'Create key' }).click();
    await confirm.waitFor();

    // Whoever closes the browser's own prompt may try again.
    await authenticator.recognise(false);
    await confirm.getByRole('button', { name: 'Use passkey' }).click();
    await confirm.getByRole('alert').getByText('No passkey was used').waitFor();
    // Whoever cancels while it is open has changed nothing, and finds what they typed.
    await authenticator.recognise(true);
    await authenticator.respond(false);
    await confirm.getByRole('button', { name: 'Use passkey' }).click();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await confirm.waitFor({ state: 'detached' });
    await create.getByRole('alert').getByText('Nothing was changed').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Backend');
    expect(creations()).toBe(1);

    await authenticator.respond(true);
    await create.getByRole('button', { name: 'Create key' }).click();
    await confirm.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByRole('heading', { name: 'Store your key now' }).waitFor();
    expect(creations()).toBe(3);
    await press(page, 'I have stored it');
    await page.getByRole('link', { name: 'Backend' }).waitFor();
  });

  it('lets back in who lost all passkeys, and those who have them out', async () => {
    const { page: before, projectId, screens } = await openAsOwner();
    const [member] = await here.fixture.db.query<{ id: string }>(
      'SELECT member_id AS id FROM project_members WHERE project_id = $1',
      [projectId],
    );
    const { token } = await startMemberRecovery(here.fixture, member!.id);
    const link = joinLink(here.fixture.site, token);
    const { page } = await openBrowser();
    await addAuthenticator(page);
    await page.goto(link);
    await heading(page, 'Welcome back, Ada Lovelace').waitFor();
    await press(page, 'Make a new passkey');
    await heading(page, 'Start').waitFor();
    await page.goto(`${here.fixture.site}/console/account`);
    await page.getByRole('table', { name: 'Passkeys' }).getByText('Signed in with it').waitFor();
    expect(await page.getByRole('table', { name: 'Passkeys' }).locator('tbody tr').count()).toBe(1);

    await before.goto(`${screens}/keys`);
    await heading(before, 'Sign in to the console').waitFor();
    await press(before, 'Sign in with a passkey');
    await before.getByRole('alert').getByText('The passkey could not be verified.').waitFor();
    await before.goto(link);
    await shown(before, 'It was used already');
  });
});
