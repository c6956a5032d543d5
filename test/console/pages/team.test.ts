import type { Page } from 'playwright';
import { inviteOperator } from '../../../shared/domain/team/invitations/invite.ts';
import { joinLink } from '../../../shared/domain/team/invitations/invitation.ts';
import { addAuthenticator } from '../../pages/virtual-authenticator.ts';
import { openSession } from '../../support/console/console-member.ts';
import { newAddress } from '../../support/new-address.ts';
import { invitationTo, join, useConsole } from './console-pages.ts';
import { signInWith } from './signed-in-browser.ts';
import { dialogOf, press, shown } from './walk.ts';

const here = useConsole();

/** Somebody who has joined by a link, in a browser of their own. */
async function openWith(link: string, name: string) {
  const opened = await here.browser.open();
  await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  const authenticator = await join(opened.page, link, name);
  return { ...opened, authenticator };
}

const consoleUrl = (path: string): string => `${here.fixture.site}/console${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr', { hasText: text });
const inDialog = async (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** Reads the link that is shown once, and puts it away. */
async function takeLink(page: Page): Promise<string> {
  await heading(page, 'Pass this link on').waitFor();
  const link = await page.getByLabel('invitation link', { exact: true }).innerText();
  await press(page, 'I have stored it');
  expect(await page.content()).not.toContain(link);
  return link;
}

async function invite(page: Page, role: string): Promise<string> {
  await page.keyboard.press('n');
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check();
  await inDialog(page, 'Create link');
  return takeLink(page);
}

describe('the people of the console on its screens', () => {
  it('are invited to a team, get another role, leave it and are removed from it', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
    const { page: ada } = await openWith(await invitationTo(here, projectId), 'Ada Lovelace');
    await ada.goto(consoleUrl(`/p/${projectId}/team`));
    await rowOf(ada, 'Members', 'Ada Lovelace (you)').waitFor();
    const link = await invite(ada, 'Viewer');
    await rowOf(ada, 'Open invitations', 'Viewer').getByText('Ada Lovelace').waitFor();

    const { page: grace } = await openWith(link, 'Grace Hopper');
    await grace.goto(consoleUrl(`/p/${projectId}/team`));
    await rowOf(grace, 'Members', 'Grace Hopper (you)').waitFor();
    expect(await grace.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0);

    await ada.reload();
    await shown(ada, 'There are no open invitations.');
    await press(ada, 'Grace Hopper');
    await dialogOf(ada)
      .getByRole('radio', { name: /^Developer/ })
      .check();
    await inDialog(ada, 'Save the role');
    await ada.getByRole('status').getByText('The role is changed.').waitFor();
    await rowOf(ada, 'Members', 'Grace Hopper').getByText('Developer').waitFor();
    await grace.goto(consoleUrl(`/p/${projectId}/keys`));
    await grace.locator('.page-actions').getByRole('button', { name: 'Create key' }).waitFor();

    // Somebody has to own the project.
    await press(ada, 'Ada Lovelace (you)');
    await dialogOf(ada)
      .getByRole('radio', { name: /^Viewer/ })
      .check();
    await inDialog(ada, 'Save the role');
    await dialogOf(ada).getByRole('alert').getByText('This is the last owner of the project.').waitFor();
    await inDialog(ada, 'Leave the project');
    await ada.getByLabel(/To confirm/).fill('Riverside Bank');
    await inDialog(ada, 'Leave the project');
    await dialogOf(ada).getByRole('alert').getByText('This is the last owner of the project.').waitFor();
    await ada.keyboard.press('Escape');

    await press(ada, 'Grace Hopper');
    await inDialog(ada, 'Remove from the project');
    await ada.getByLabel(/To confirm/).fill('Grace Hopper');
    await ada.keyboard.press('Enter');
    await ada.getByRole('status').getByText('Grace Hopper is no longer a member.').waitFor();
    await rowOf(ada, 'Members', 'Grace Hopper').waitFor({ state: 'detached' });
    await grace.reload();
    await heading(grace, 'This page does not exist').waitFor();
    await grace.getByRole('link', { name: 'Go to the console' }).click();
    await heading(grace, 'You are not a member of any project').waitFor();

    const withdrawn = await invite(ada, 'Viewer');
    await press(ada, 'Withdraw');
    await inDialog(ada, 'Withdraw');
    await shown(ada, 'There are no open invitations.');
    await grace.goto(withdrawn);
    await shown(grace, 'It was used already, was withdrawn, or is mistyped.');
    await grace.goto(await invite(ada, 'Owner'));
    await shown(grace, 'Ada Lovelace invites you as an owner.');
    await press(grace, 'Join as Grace Hopper');
    await heading(grace, 'Start').waitFor();

    await press(ada, 'Ada Lovelace (you)');
    await inDialog(ada, 'Leave the project');
    await ada.getByLabel(/To confirm/).fill('Riverside Bank');
    await ada.keyboard.press('Enter');
    await ada.getByRole('status').getByText('You have left Riverside Bank.').waitFor();
    await heading(ada, 'You are not a member of any project').waitFor();
  });

  it('have passkeys and sessions of their own, and always a passkey left', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Riverside Bank' });
    const { page, authenticator } = await openWith(await invitationTo(here, projectId), 'Ada Lovelace');
    const [member] = await here.fixture.db.query<{ memberId: string; passkeyId: string }>(
      `SELECT k.member_id AS "memberId", k.id AS "passkeyId" FROM member_passkeys k
         JOIN project_members t ON t.member_id = k.member_id WHERE t.project_id = $1`,
      [projectId],
    );
    const other = await here.browser.open();
    await signInWith(other.context, { ...member!, ...(await openSession(here.fixture, member!)) });
    await other.page.goto(consoleUrl('/account'));
    await heading(other.page, 'Your account').waitFor();

    await page.goto(consoleUrl('/account'));
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    await shown(page, 'If you lose your only passkey');
    const add = page.getByRole('button', { name: 'Add a passkey' }).last();
    await add.click();
    await page.getByRole('alert').getByText('This device already holds a passkey').waitFor();
    await authenticator.remove();
    await addAuthenticator(page);
    await add.click();
    await page.getByRole('status').getByText('The passkey is added.').waitFor();
    await page.getByText('If you lose your only passkey').waitFor({ state: 'detached' });
    await press(page, 'Passkey 2');
    await page.getByLabel('Name').fill('Phone');
    await inDialog(page, 'Save the name');
    await rowOf(page, 'Passkeys', 'Phone').waitFor();

    await rowOf(page, 'Sessions', 'Unknown browser').getByRole('button', { name: 'Sign out' }).click();
    await rowOf(page, 'Sessions', 'Unknown browser').waitFor({ state: 'detached' });
    await other.page.reload();
    await heading(other.page, 'Sign in to the console').waitFor();

    // The session goes with the passkey that opened it.
    await press(page, 'Passkey 1');
    await inDialog(page, 'Delete');
    await page.getByLabel(/To confirm/).fill('Passkey 1');
    await inDialog(page, 'Delete');
    await shown(page, 'Your session has ended');
    await press(page, 'Sign in with a passkey');
    await rowOf(page, 'Passkeys', 'Phone').getByText('Signed in with it').waitFor();
    await press(page, 'Phone');
    await inDialog(page, 'Delete');
    await page.getByLabel(/To confirm/).fill('Phone');
    await inDialog(page, 'Delete');
    await dialogOf(page).getByRole('alert').getByText('This is your last passkey.').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Sign out everywhere');
    await inDialog(page, 'Sign out everywhere');
    await heading(page, 'Sign in to the console').waitFor();
  });

  it('are operators who see which projects nobody owns, and invite an owner to one', async () => {
    await here.fixture.createProject({ name: 'Riverside Bank' });
    await here.fixture.createProject({ name: 'Harbour Market' });
    const { token } = await inviteOperator(here.fixture);
    const { page } = await openWith(joinLink(here.fixture.site, token), 'Mary Jackson');
    await heading(page, 'Overview').waitFor();
    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    await rowOf(page, 'Projects', 'Riverside Bank').first().waitFor();
    await page.getByLabel('Name begins with').fill('harb');
    await page.getByText('Riverside Bank').first().waitFor({ state: 'detached' });
    await rowOf(page, 'Projects', 'Harbour Market').getByText('None').waitFor();
    await press(page, 'Invite an owner of Harbour Market');
    await inDialog(page, 'Create link');
    const link = await takeLink(page);

    const { page: owner } = await openWith(link, 'Grace Hopper');
    await heading(owner, 'Start').waitFor();
    await shown(owner, 'Harbour Market');
    await page.reload();
    await rowOf(page, 'Projects', 'Harbour Market').getByText('1', { exact: true }).waitFor();
    // What is inside a project is for its members.
    await page.goto(new URL('keys', owner.url()).href);
    await heading(page, 'This page does not exist').waitFor();
  });
});
