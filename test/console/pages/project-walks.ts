import { brandWalks } from './brand-walks.ts';
import { takedownWalks } from './takedown-walks.ts';
import { type Walk, dialogOf, press, shown } from './walk.ts';

/** How to see every state and every dialog of each screen of a project, by the path of the screen. */
export const projectWalks: Readonly<Record<string, Walk>> = {
  ...takedownWalks,
  start: async ({ page, open, check }) => {
    await open('start');
    await shown(page, 'Until you go live');
    await check('start');
    await press(page, 'Create another');
    await shown(page, 'Your test key');
    await check('start with a key');
    await page.getByRole('tab', { name: 'Python' }).click();
    await check('start in Python');
  },
  keys: async ({ page, open, check }) => {
    await open('keys');
    await page.getByRole('link', { name: 'Backend' }).waitFor();
    await check('keys');
    await page.locator('.page-actions').getByRole('button', { name: 'Create key' }).click();
    await check('create a key', 'keys/key-form.tsx');
    await page.getByLabel('Name').fill('From the console');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await shown(page, 'Store your key now');
    await check('a key, once', 'keys/keys-screen.tsx');
  },
  'keys/:keyId': async ({ page, open, check, project }) => {
    await open(`keys/${project.consoleKeyId}`);
    await shown(page, 'Use over the last 30 days');
    await check('key');
    for (const [button, file] of [
      ['Edit', 'keys/key-form.tsx'],
      ['Set expiry', 'keys/expiry-dialog.tsx'],
      ['Rotate', 'keys/rotate-dialog.tsx'],
      ['Revoke', 'keys/revoke-dialog.tsx'],
    ] as const) {
      await press(page, button);
      await check(button, file);
      await page.keyboard.press('Escape');
    }
  },
  queue: async ({ page, open, check }) => {
    await open('queue');
    await page.locator('.screenshot .picture[data-state=shown]').waitFor();
    await check('queue');
    await press(page, 'Overlay');
    await press(page, 'Dismiss');
    await shown(page, 'Dismiss: why is it harmless?');
    await check('reasons to dismiss');
    await open('queue?mode=live');
    await shown(page, 'Nothing to judge');
    await check('nothing to judge');
  },
  'queue/:alertId': async ({ page, open, check, project }) => {
    await open(`queue/${project.alertId}`);
    await press(page, 'Verify');
    await shown(page, 'Unchanged: ');
    await check('evidence');
  },
  people: async ({ page, open, check }) => {
    await open('people');
    await shown(page, 'Every look-up is written to the audit log');
    await check('people');
    await page.getByLabel('User id, identity identifier').fill('Katherine');
    await press(page, 'Look up');
    await shown(page, 'must be a user id');
    await check('no reference to a person');
  },
  'people/:ref': async ({ page, open, check, signIn, project: { userId, viewer } }) => {
    await open(`people/${userId}`);
    await page.locator('canvas').first().waitFor();
    await check('person');
    await press(page, 'Add');
    await press(page, 'Work out the score');
    await shown(page, 'Judged on the day');
    await page.getByText('The score would').scrollIntoViewIfNeeded();
    await check('what if');
    await press(page, 'Show as a table', 'summary');
    await check('history as a table');
    await open('people/usr_none');
    await shown(page, 'identity_not_found');
    await check('no such person');
    await signIn(viewer);
    await open(`people/${userId}`);
    await shown(page, 'People are looked up by');
    await check('a person for a viewer');
  },
  stamps: async ({ page, open, check }) => {
    await open('stamps');
    await page.locator('tbody tr').first().waitFor();
    await check('stamps');
    await open('stamps?type=video');
    await shown(page, 'No stamp like this');
    await check('no stamp that matches');
    await open('stamps?mode=live');
    await shown(page, 'No stamps yet');
    await check('no stamps');
    await open('stamps?view=disputes');
    await page.locator('tbody tr').first().waitFor();
    await check('disputes of the project');
    await open('stamps?view=disputes&status=upheld');
    await shown(page, 'No disputes of this status');
    await check('no disputes of the project');
  },
  'stamps/:stampId': async ({ page, open, check, project: { stampId } }) => {
    await open(`stamps/${stampId}`);
    await shown(page, 'No file was shown or marked');
    await check('stamp');
    await press(page, 'Dispute');
    await check('dispute a stamp', 'stamps/dispute-dialog.tsx');
    await page.keyboard.press('Escape');
    await press(page, 'Revoke');
    await check('revoke a stamp', 'stamps/revoke-stamp-dialog.tsx');
  },
  requests: async ({ page, open, check, project }) => {
    await open('requests');
    await page.locator('tbody tr').first().waitFor();
    await check('requests');
    await open('requests?view=errors');
    await page.getByText('How to fix it').first().waitFor();
    await check('refused requests');
    await open('requests?view=live');
    await page.locator('.badge', { hasText: 'Live' }).waitFor();
    await check('live requests, none yet');
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await page.locator('tbody tr').first().waitFor();
    await check('live requests');
    await open('requests?mode=live');
    await shown(page, 'No requests yet');
    await check('no requests');
    await open('requests?reason=nothing_has_it');
    await shown(page, 'No request matches these filters');
    await check('no request that matches');
  },
  'requests/:requestId': async ({ page, open, check, project }) => {
    await open(`requests/${project.refusedRequestId}`);
    await shown(page, 'What it means');
    await check('request');
  },
  usage: async ({ page, open, check }) => {
    await open('usage');
    await page.locator('canvas').first().waitFor();
    await check('usage');
    await press(page, 'Show as a table', 'summary');
    await check('usage as a table');
  },
  webhooks: async ({ page, open, check }) => {
    await open('webhooks');
    await page.locator('tbody tr').first().waitFor();
    await check('webhooks');
    await press(page, 'Add a webhook');
    await page.getByLabel('Only these').check();
    await check('add a webhook', 'webhooks/register-webhook.tsx');
    await open('webhooks?mode=live');
    await shown(page, 'No webhooks yet');
    await check('no webhooks');
  },
  'webhooks/:webhookId': async ({ page, open, check, project }) => {
    const { failing, healthy, deadLetters } = project;
    await open(`webhooks/${failing.webhookId}`);
    await page.locator('tbody tr').first().waitFor();
    await check('a webhook that fails');
    await press(page, 'Disable');
    await check('disable', 'webhooks/webhook-actions.tsx');
    await open(`webhooks/${failing.webhookId}?view=settings`);
    await shown(page, 'Save the changes');
    await check('settings of a webhook');
    await press(page, 'Delete the webhook');
    await check('delete', 'webhooks/webhook-settings.tsx');
    await open(`webhooks/${healthy.webhookId}?view=secret`);
    await press(page, 'Start the rotation');
    await shown(page, 'This is the only time');
    await check('a secret, once', 'webhooks/secret-once.tsx');
    await press(page, 'I have stored it');
    await shown(page, 'A rotation is in progress');
    await check('a rotation');
    await press(page, 'Promote the new secret');
    await check('promote', 'webhooks/webhook-secret.tsx');
    await open(`webhooks/${healthy.webhookId}?view=verify`);
    await page.getByLabel('Raw body').fill('{"id": "evt_1"}');
    await page.getByLabel('Headers').fill(`X-SVC-Signature: ${'91b20b7c'.repeat(8)}`);
    await page
      .getByLabel('Secret')
      .last()
      .fill(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    await page.locator('[data-mistake]').waitFor();
    await check('verify a signature');
    await press(page, 'Send a test event');
    await check('send a test event', 'webhooks/test-event-dialog.tsx');
    await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    await shown(page, 'Your server responded');
    await check('a test event that arrived', 'webhooks/test-event-dialog.tsx');
    await open(`webhooks/${deadLetters.webhookId}`);
    await press(page, 'Recover events');
    await press(page, 'Count them');
    await shown(page, 'events would be sent');
    await check('recover events', 'webhooks/recover-dialog.tsx');
    await dialogOf(page)
      .getByRole('button', { name: /^Send \d+ event/ })
      .click();
    await dialogOf(page).getByText('queued').waitFor();
    await check('a recovery', 'webhooks/recover-dialog.tsx');
  },
  'webhooks/:webhookId/deliveries/:deliveryId': async ({ page, open, check, project: { failing } }) => {
    await open(`webhooks/${failing.webhookId}/deliveries/${failing.deliveryId}`);
    await shown(page, 'Attempt 1');
    await check('delivery');
  },
  events: async ({ page, open, check }) => {
    await open('events');
    await page.locator('tbody tr').first().waitFor();
    await check('events');
    await open('events?mode=live');
    await shown(page, 'No events yet');
    await check('no events');
  },
  'events/:eventId': async ({ page, open, check, project: { eventId } }) => {
    await open(`events/${eventId}`);
    await shown(page, 'Body, byte');
    await check('event');
  },
  ...brandWalks,
  'test-mode': async ({ page, open, check }) => {
    await open('test-mode');
    await page.locator('.person').first().waitFor();
    await check('test mode');
  },
  team: async ({ page, open, check }) => {
    await open('team');
    await shown(page, '(you)');
    await check('team');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await check('invite', 'team/invite-dialog.tsx');
    await press(page, 'Create link');
    await shown(page, 'Pass this link on');
    await check('a link, once', 'team/link-shown.tsx');
    await press(page, 'I have stored it');
    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    await check('withdraw', 'team/open-invitations.tsx');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Grace/ }).click();
    await check('member', 'team/member-dialog.tsx');
    await press(page, 'Remove from the project');
    await check('remove a member', 'team/member-dialog.tsx');
  },
  audit: async ({ page, open, check }) => {
    await open('audit');
    await page.locator('tbody tr').first().waitFor();
    await check('audit log');
    await page.locator('tbody tr button').first().click();
    await check('line of the audit log', 'audit/audit-line-dialog.tsx');
  },
  settings: async ({ page, open, check }) => {
    await open('settings');
    await shown(page, 'Plan and limits');
    await check('settings');
    await press(page, 'Use names of your own');
    await shown(page, 'Ids that you stored before stop working');
    await check('settings with names of its own');
    await press(page, 'Accept stored ids 30 more days');
    await shown(page, 'Ids that you stored before work for 30 more days, from now.');
    await check('settings with ids accepted longer');
    // Other walks look for the names of the service.
    await press(page, 'Use the names of the service');
    await shown(page, 'Those of the service');
  },
};
