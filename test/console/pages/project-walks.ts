import { type Walk, dialogOf, press, shown } from './walk.ts';

/** How to see every state and every dialog of each screen of a project, by the path of the screen. */
export const projectWalks: Readonly<Record<string, Walk>> = {
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
  },
};
