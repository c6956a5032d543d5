import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';
import { eventually } from '../../support/eventually.ts';
import { deadLetter, openProject, useObservedConsole } from './observed-project.ts';

const observed = useObservedConsole();
const { pages } = observed;

/** Everything that a page keeps: its document, its address and history, and its stores. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(`[
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify(history.state),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value),
  ].join('\\n')`);

/** The row that has the focus, as it reads. */
const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.closest('tr[data-row]')?.innerText ?? ''`);

/** Goes down a list by key until the row that has the focus reads so, then opens it. */
async function openRow(page: Page, words: RegExp): Promise<void> {
  const rows = page.locator('tbody tr[data-row]');
  await rows.filter({ hasText: words }).waitFor();
  for (let at = 0; at < (await rows.count()) && !words.test(await focusedRow(page)); at += 1)
    await page.keyboard.press('j');
  expect(await focusedRow(page)).toMatch(words);
  await page.keyboard.press('Enter');
}

/** Presses what the dialog of the shortcuts says for this. */
async function pressFor(page: Page, label: string): Promise<void> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog').locator('dt', { hasText: label }).locator('+ dd').locator('kbd');
  await keys.first().waitFor();
  const read = await keys.allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const key of read) await page.keyboard.press(key);
}

const secretPattern = /whsec_[A-Za-z0-9+/=]{20,}/;

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const body =
  '{"id":"evt_1","event":"webhook.test","timestamp":"2026-01-01T00:00:00.000Z","data":{"webhookId":"whk_1"}}';
const plainOf = (key: string, over = body) => createHmac('sha256', key).update(over).digest('hex');
const standardOf = (seconds: number) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`evt_1.${seconds}.${body}`).digest('base64');
  return `webhook-id: evt_1\nwebhook-timestamp: ${seconds}\nwebhook-signature: v1,${signature}`;
};
const now = () => Math.floor(Date.now() / 1000);

describe('the screens of webhooks', () => {
  it('find and resend a failed delivery by keyboard alone', async () => {
    const { receiver } = observed;
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    const { webhookId, deliveryId, eventId } = await deadLetter(pages, project, receiver);
    await project.client.post(`/v1/webhooks/${webhookId}/test`);
    const attempts = () => receiver.received.filter(({ event }) => event.id === eventId).length;
    expect(attempts()).toBe(1);
    // Which of the two it is depends on whether the calls above have been counted yet.
    await page.getByText(/^(Waiting for your first call|Your first call arrived)/).waitFor();
    await pressFor(page, 'Go to Webhooks');
    await openRow(page, /127\.0\.0\.1/);
    await openRow(page, /Dead letter/);
    await page.getByText('Attempt 1', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toContain(deliveryId);
    await pressFor(page, 'Send again');
    await page.getByText('Delivered', { exact: true }).waitFor();
    expect(attempts()).toBe(2);
  });

  it('show a secret once, and keep it nowhere', async () => {
    const { page } = await pages.browser.open();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const project = await openProject(pages, page);
    await page.goto(project.at('webhooks'));
    await page.getByRole('button', { name: 'Add a webhook' }).first().click();
    await page.getByLabel('URL').fill(observed.receiver.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText('This is the only time').waitFor();
    const [shown = ''] = secretPattern.exec(await page.getByRole('dialog').innerText()) ?? [];
    expect(shown).not.toBe('');
    await page.keyboard.press('Escape');
    await page.getByText('This is the only time').waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    expect(await keptBy(page)).not.toContain(shown);
    await page.goBack();
    await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor();
    expect(await keptBy(page)).not.toContain(shown);
    await page.goForward();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    expect(await keptBy(page)).not.toContain(shown);
    expect(logged.join('\n')).not.toContain(shown);
  });

  it('recover what a webhook missed since a moment, after saying how much that is', async () => {
    const { receiver } = observed;
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    const register = async (name: string): Promise<string> => {
      const { body: made } = await project.client.post('/v1/webhooks/register', {
        url: `${receiver.url}?${project.projectId}=${name}`,
        events: ['user.verified'],
      });
      return made.webhookId;
    };
    const receivedBy = (name: string) =>
      receiver.received
        .filter(({ path }) => path.endsWith(`${project.projectId}=${name}`))
        .map(({ event }) => String(event.id))
        .toSorted();
    const webhookId = await register('away');
    await project.client.post(`/v1/webhooks/${webhookId}/disable`);
    await register('there');
    for (let count = 0; count < 3; count += 1)
      await project.client.post('/verify', { userId: 'usr_test_human' });
    // What one webhook has received was not queued for the other.
    await eventually(() => expect(receivedBy('there')).toHaveLength(3));

    await page.goto(project.at(`webhooks/${webhookId}`));
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Recover events' }).click();
    await page.getByRole('button', { name: 'Count them' }).click();
    await page.getByText('3 events would be sent.').waitFor();
    // Another moment has another count.
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel('Since (UTC)').fill(twoDaysAgo);
    await page.getByText('3 events would be sent.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Count them' }).click();
    await page.getByText('3 events would be sent.').waitFor();
    expect(receivedBy('away')).toEqual([]);
    await page.getByRole('button', { name: 'Send 3 events' }).click();
    await page.getByText('3 queued').waitFor();
    await eventually(() => expect(receivedBy('away')).toEqual(receivedBy('there')));
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page
      .getByRole('row', { name: /user\.verified.*Delivered/ })
      .nth(2)
      .waitFor();
  });

  it('choose events by a filter, and send headers whose values are not shown again', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    const url = `${observed.receiver.url}?${project.projectId}=settings`;
    const { webhookId } = (await project.client.post('/v1/webhooks/register', { url })).body;
    const webhook = async () => (await project.client.get(`/v1/webhooks/${webhookId}`)).body;
    await page.goto(project.at(`webhooks/${webhookId}?view=settings`));
    await page.getByText('Every event of the chosen types is sent.').waitFor();
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByLabel('Field of data').fill('trustscore');
    await page.getByLabel('Is one of').fill('60, 61');
    await page.getByRole('button', { name: 'Save the filters' }).click();
    await page.getByText('has a value to filter by at "trustscore"').waitFor();
    await page.getByLabel('Field of data').fill('trustScore');
    await page.getByRole('button', { name: 'Save the filters' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await webhook()).filters).toEqual([{ field: 'trustScore', values: [60, 61] }]);

    await page.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Authorization');
    await page.getByLabel('Value', { exact: true }).fill('Bearer 9f2b-7c41');
    await page.getByRole('button', { name: 'Save the headers' }).click();
    await page.getByPlaceholder('The stored value stays').waitFor();
    expect((await webhook()).headers).toEqual([{ name: 'Authorization' }]);
    expect(await keptBy(page)).not.toContain('9f2b-7c41');

    await project.client.call('PATCH', `/v1/webhooks/${webhookId}`, {
      body: { filters: [{ field: 'trustScore', values: [1] }] },
    });
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await page.goto(project.at('events'));
    await page.getByRole('link', { name: 'user.verified' }).first().click();
    await page.getByText('Its filter on trustScore leaves this event out.').waitFor();
  });

  it('name each mistake in a signature, and send nothing', async () => {
    const { page, sent } = await pages.browser.open();
    const project = await openProject(pages, page);
    const { webhookId } = (await project.client.post('/v1/webhooks/register', { url: observed.receiver.url }))
      .body;
    await page.goto(project.at(`webhooks/${webhookId}?view=verify`));
    const verdictOn = async (given: { body?: string; headers: string; secret?: string }) => {
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.getByText('The result appears once').waitFor();
      await page.getByLabel('Raw body').fill(given.body ?? body);
      await page.getByLabel('Headers').fill(given.headers);
      await page.locator('[name=webhook-secret]').fill(given.secret ?? secret);
      const notice = page.locator('[role=status] .notice');
      await notice.first().waitFor();
      return notice.first().innerText();
    };
    const pretty = JSON.stringify(JSON.parse(body), null, 2);
    const plain = `X-SVC-Signature: ${plainOf(secret)}`;
    expect(await verdictOn({ headers: standardOf(now()) })).toContain('The signature is right.');
    expect(await verdictOn({ headers: plain, body: pretty })).toContain('written again with other blanks');
    expect(await verdictOn({ headers: plain, secret: 'whsec_other' })).toContain('The secret is another one');
    expect(await verdictOn({ headers: standardOf(now() - 4000) })).toContain('more than five minutes old');
    const base64 = Buffer.from(plainOf(secret), 'hex').toString('base64');
    expect(await verdictOn({ headers: `X-SVC-Signature: ${base64}` })).toContain('in base64 instead of hex');
    expect(await verdictOn({ headers: 'content-type: application/json' })).toContain('There is no signature');
    expect(await verdictOn({ headers: plain, body: `${body}\n` })).toContain('at its end');
    for (const { url, body: posted } of sent) expect(`${url} ${posted ?? ''}`).not.toContain(secret);
  });
});
