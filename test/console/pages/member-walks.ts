import { inviteToProject } from '../../../shared/domain/team/invitations/invite.ts';
import { joinLink } from '../../../shared/domain/team/invitations/invitation.ts';
import { staleProof } from '../../support/console/stale-proof.ts';
import { addAuthenticator } from '../../pages/virtual-authenticator.ts';
import { type Walk, press, shown } from './walk.ts';

/** The screens that belong to no project, by their paths. */
export const memberWalks: Readonly<Record<string, Walk>> = {
  '/account': async ({ page, visit, check }) => {
    await visit('/account');
    await shown(page, 'This one');
    await check('account');
    await press(page, 'Give an address');
    await check('give an address', 'account/mailbox-dialog.tsx');
    await page.keyboard.press('Escape');
    await page.locator('tbody tr button').first().click();
    await check('passkey', 'account/passkey-dialog.tsx');
    await press(page, 'Delete');
    await check('delete a passkey', 'account/passkey-dialog.tsx');
    await page.keyboard.press('Escape');
    await press(page, 'Sign out everywhere');
    await check('sign out everywhere', 'account/session-list.tsx');
  },
  '/operator': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator');
    await shown(page, 'What needs a look');
    await page.getByText('Pools at work').waitFor();
    await check('operator overview');
  },
  '/operator/projects': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/projects');
    await page.getByRole('button', { name: 'Invite an owner' }).first().click();
    await check('invite an owner', 'operator/invite-owner-dialog.tsx');
    await page.keyboard.press('Escape');
    await check('projects of the installation');
    await visit('/operator/projects?name=nobody');
    await shown(page, 'No project has such a name');
    await check('no project of that name');
  },
  '/operator/disputes': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/disputes');
    await page.locator('tbody tr').first().waitFor();
    await check('disputes of the installation');
    await visit('/operator/disputes?status=rejected');
    await shown(page, 'No disputes of this status');
    await check('no disputes of the installation');
  },
  '/operator/disputes/:disputeId': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit(`/operator/disputes/${project.disputeId}`);
    await shown(page, 'What a decision does');
    await check('dispute');
    await press(page, 'Uphold');
    await check('uphold a dispute', 'disputes/decide-dialog.tsx');
    await page.keyboard.press('Escape');
    await press(page, 'Reject');
    await check('reject a dispute', 'disputes/decide-dialog.tsx');
  },
  '/operator/projects/:operatedId': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit(`/operator/projects/${project.projectId}`);
    await shown(page, 'This month, live mode');
    await check('a project for operators');
    await press(page, 'Suspend');
    await check('suspend a project', 'operator/reason-dialog.tsx');
  },
  '/operator/work': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/work');
    await shown(page, 'No certificate log is read');
    await page.getByText('Enrollment links').first().waitFor();
    await check('work and mail');
  },
  '/operator/takedowns': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/takedowns');
    await shown(page, 'Notices are sent');
    await check('sending of notices');
    await press(page, 'Stop sending');
    await check('stop sending', 'operator/reason-dialog.tsx');
  },
  '/operator/models': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/models');
    await page.locator('tbody tr').first().waitFor();
    await shown(page, 'All together');
    await check('keys and models');
  },
  '/operator/people': async ({ page, visit, check, signIn, project }) => {
    await signIn(project.operator);
    await visit('/operator/people');
    await shown(page, 'No person is suspended');
    await check('no person is suspended');
  },
};

/** What is around the screens, and before them. */
export const shellWalks: Readonly<Record<string, Walk>> = {
  'the menus, the shortcuts and the step-up': async ({ page, open, check, fixture, project }) => {
    await open('settings');
    await page.getByRole('button', { name: /Your account/ }).click();
    await shown(page, 'Sign out');
    await check('menu of the member');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /Project/ })
      .first()
      .click();
    await check('menu of the projects');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await check('shortcuts', 'shell/shortcuts-dialog.tsx');
    await staleProof(fixture.db, project.owner);
    await open('start');
    await press(page, 'Create another');
    await page.getByRole('dialog').waitFor();
    await check('step-up', 'shell/step-up-dialog.tsx');
  },
  'an address without a screen': async ({ page, visit, check }) => {
    await visit('/p/prj_nothing/keys');
    await shown(page, 'This page does not exist');
    await check('not found');
  },
  'joining and signing in': async ({ page, visit, check, signOut, fixture, project }) => {
    await signOut();
    await visit('/join');
    await shown(page, 'This link is not complete');
    await check('a link without its token');
    const { projectId } = project;
    const { token } = await inviteToProject(fixture, { projectId, role: 'developer', invitedBy: null });
    await page.goto('about:blank');
    await page.goto(joinLink(fixture.site, token));
    await page.getByLabel('Your name').waitFor();
    await check('join');
    await page.goto('about:blank');
    await page.goto(joinLink(fixture.site, `${token}x`));
    await shown(page, 'This link does not work');
    await check('a link that does not work');
    await addAuthenticator(page);
    await visit('/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await check('sign in');
    await press(page, 'Sign in with a passkey');
    await page.getByRole('alert').waitFor();
    await check('a passkey that was not used');
  },
};
