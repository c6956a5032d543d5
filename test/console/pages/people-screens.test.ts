import type { Page } from 'playwright';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import {
  type ConsoleMember,
  createMember,
  type MemberChoices,
} from '../../support/console/console-member.ts';
import { logDepsOf, sequenceAll } from '../../support/log-fixture.ts';
import { newAddress } from '../../support/new-address.ts';
import { engineersWords } from './engineers-words.ts';
import { signInWith } from './signed-in-browser.ts';

const here = usePages(manyAddresses);

async function memberWith(choices: MemberChoices): Promise<ConsoleMember> {
  return createMember(here.fixture, { authenticator: { origin: here.fixture.site }, ...choices });
}

async function pageOf(member: ConsoleMember): Promise<Page> {
  const { page, context } = await here.browser.open();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await signInWith(context, member);
  return page;
}

const wordsOn = async (page: Page): Promise<string> => page.locator('main').innerText();

/** A person of test mode whose device stamped something, which their own project disputes. */
async function stampingPerson({ client }: ConsoleMember, projectId: string) {
  const base = `/console/api/projects/${projectId}`;
  const { body: person } = await client.post(`${base}/test-mode/people`, { name: 'Katherine Johnson' });
  await client.post(`${base}/test-mode/people/${person.userId}/advance`, { to: 'disputed' });
  const { body: stamps } = await client.get(`${base}/test/stamps`);
  return {
    userId: String(person.userId),
    identityId: String(person.identityId),
    stampId: String(stamps.data[0].stampId),
  };
}

describe('the screens of people, stamps and disputes', () => {
  it('lead from a person to their stamp, its dispute, the decision of an operator and the lower score', async () => {
    const bank = await here.fixture.createProject({ name: 'Riverside Bank', mode: 'test' });
    const museum = await here.fixture.createProject({ name: 'City Museum', mode: 'test' });
    const owner = await memberWith({ projectId: bank.projectId, name: 'Ada Lovelace' });
    const reviewer = await memberWith({
      projectId: museum.projectId,
      role: 'reviewer',
      name: 'Grace Hopper',
    });
    const operator = await memberWith({ name: 'Mary Jackson', isOperator: true });
    const person = await stampingPerson(owner, bank.projectId);
    await sequenceAll(logDepsOf(here.fixture));
    const at = (path: string) => `${here.fixture.site}/console${path}`;
    const seen: string[] = [];

    const page = await pageOf(reviewer);
    await page.goto(at(`/p/${museum.projectId}/people`));
    await page.getByLabel('User id, identity identifier').fill(person.identityId);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: person.identityId }).waitFor();
    expect(decodeURIComponent(page.url())).not.toContain('Katherine');
    await page.getByText('Verified human', { exact: true }).waitFor();
    await page.locator('canvas').waitFor();
    expect(await page.locator('.parts progress').count()).toBe(8);
    await page.getByLabel('What happens').selectOption({ label: 'They add a passkey' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Work out the score' }).click();
    await page.getByText(/The score would rise by \d+/).waitFor();
    seen.push(await wordsOn(page));
    await page.goto(at(`/p/${museum.projectId}/audit`));
    await expectRows(page, /Grace Hopper looked up the person/, 2);

    await page.goto(at(`/p/${museum.projectId}/stamps`));
    await page.getByLabel('Find by stamp id').fill(person.stampId);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(/in a checkpoint of/).waitFor();
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Misleading').check();
    await dialog
      .getByRole('textbox', { name: 'Statement' })
      .fill('The picture hangs in our museum since 1912.');
    await dialog.getByRole('button', { name: 'Open the dispute' }).click();
    await page.getByText('The picture hangs in our museum').waitFor();
    expect(await page.getByRole('button', { name: 'Dispute', exact: true }).count()).toBe(0);
    seen.push(await wordsOn(page));

    const decider = await pageOf(operator);
    await decider.goto(at('/operator/disputes'));
    await decider.locator('tbody tr', { hasText: 'City Museum' }).click();
    await decider.getByText('The picture hangs in our museum').waitFor();
    await decider.getByText(/falls from \d+ to \d+/).waitFor();
    seen.push(await wordsOn(decider));
    await decider.getByRole('button', { name: 'Uphold' }).click();
    await decider.getByRole('dialog').getByLabel('Note').fill('We looked at both pictures.');
    await decider.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click();
    await decider.getByText('We looked at both pictures.').waitFor();
    expect(await decider.getByRole('button', { name: 'Reject' }).count()).toBe(0);

    await page.reload();
    await page.locator('.badge', { hasText: 'Dispute upheld' }).first().waitFor();
    await page.getByRole('link', { name: 'Look the creator up' }).click();
    await page.locator('tbody tr', { hasText: 'Dispute upheld' }).waitFor();
    await page.getByText('1 upheld dispute').waitFor();
    expect(seen.flatMap((words) => engineersWords.exec(words)?.[0] ?? [])).toEqual([]);
  });

  it('lead from a file to its stamp without sending it, and let an owner revoke it', async () => {
    const bank = await here.fixture.createProject({ mode: 'test' });
    const owner = await memberWith({ projectId: bank.projectId });
    const content = Buffer.from('a harbour at dawn');
    const { userId } = await stampingPerson(owner, bank.projectId);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
    const stamped = { contentHash: `sha256:${digest}`, contentType: 'article', title: 'At dawn', userId };
    expect((await bank.client.post('/v1/stamp/create', stamped)).status).toBe(201);

    const page = await pageOf(owner);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.goto(`${here.fixture.site}/console/p/${bank.projectId}/stamps`);
    await page.locator('tbody tr').nth(1).waitFor();
    await page
      .getByLabel('Or a file')
      .setInputFiles({ name: 'dawn.txt', mimeType: 'text/plain', buffer: content });
    await page.waitForURL(/content=sha256/);
    await page.getByRole('link', { name: 'At dawn' }).click();
    await page.getByText('By the word of the project').waitFor();
    expect(bodies.filter((body) => body.includes('harbour'))).toEqual([]);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('published by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the stamp' }).click();
    await page.getByText('published by mistake').waitFor();
    expect(await page.getByRole('button', { name: 'Revoke', exact: true }).count()).toBe(0);
  });
});

async function expectRows(page: Page, text: RegExp, count: number): Promise<void> {
  await page
    .locator('tbody tr', { hasText: text })
    .nth(count - 1)
    .waitFor();
  expect(await page.locator('tbody tr', { hasText: text }).count()).toBe(count);
}
