import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { freePort } from '../../../dev/launch/services/free-port.ts';
import { json } from '../../../dev/testbed/rdap-server.ts';
import { manyAddresses } from '../../pages/account-walk.ts';
import { useBrowser } from '../../pages/browser-profile.ts';
import { type ConsoleMember, createMember } from '../../support/console/console-member.ts';
import { newAddress } from '../../support/new-address.ts';
import { readZip } from '../../support/read-zip.ts';
import { textOfMail } from '../../takedowns/text-of-mail.ts';
import { storeEvidence } from '../../takedowns/stored-evidence.ts';
import { createTakedownFixture, type TakedownFixture } from '../../takedowns/takedown-fixture.ts';
import { signInWith } from './signed-in-browser.ts';

const browser = useBrowser();
let fixture: TakedownFixture;
let site: string;

beforeAll(async () => {
  const port = String(await freePort());
  site = `http://localhost:${port}`;
  fixture = await createTakedownFixture({ PORT: port, PUBLIC_URL: site, ...manyAddresses });
});
afterAll(async () => fixture?.close());
beforeEach(() => fixture.restore());

/** The console before a member. */
async function openFor(member: ConsoleMember, path: string): Promise<Page> {
  const { page, context } = await browser.open({ viewport: { width: 1280, height: 900 } });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await signInWith(context, member);
  await page.goto(`${site}/console${path}`);
  return page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const obstacle = (page: Page, code: string) => page.locator(`[data-obstacle="${code}"]`);

describe('a takedown on the screens of two members', () => {
  it('goes from a confirmed alert to a mail and to a page that is down, with four eyes', async () => {
    const { client, brandId, projectId } = await fixture.brand();
    const member = async (name: string, role: 'owner' | 'reviewer') =>
      createMember(fixture, { projectId, name, role, authenticator: { origin: site } });
    const ada = await member('Ada', 'owner');
    const grace = await member('Grace', 'reviewer');
    const alertId = await fixture.alert(brandId);
    await storeEvidence(fixture, alertId);
    await client.post(`/v1/brand/${brandId}/alerts/${alertId}/verdict`, { verdict: 'confirm' });

    const hers = await openFor(ada, `/p/${projectId}/settings`);
    await press(hers, 'Require four eyes');
    await hers.getByText('Takedowns now need a second person.').waitFor();
    await hers.goto(
      `${site}/console/p/${projectId}/takedowns/new?mode=live&brand=${brandId}&alert=${alertId}`,
    );
    await press(hers, 'Start');
    await hers.getByRole('heading', { name: /^Takedown of acme-login\[\.\]example/ }).waitFor();
    const takedownId = new URL(hers.url()).pathname.split('/').at(-1) ?? '';
    await obstacle(hers, 'second_person').waitFor();
    await fixture.work();
    await hers.getByText('abuse@registrar.test').first().waitFor();
    await press(hers, 'Read and approve');
    await press(hers, /^Approve and send 2 mails$/);
    await hers.getByRole('dialog').getByText('Your project requires four eyes').waitFor();
    expect(fixture.mails).toEqual([]);

    const theirs = await openFor(grace, `/p/${projectId}/takedowns?mode=live`);
    await theirs.getByRole('region', { name: 'Waits for approval' }).getByRole('link').click();
    await obstacle(theirs, 'not_approved').waitFor();
    await expect(obstacle(theirs, 'second_person').count()).resolves.toBe(0);
    await press(theirs, 'Read and approve');
    const shown = await theirs.getByRole('dialog').locator('pre').first().innerText();
    await press(theirs, /^Approve and send 2 mails$/);
    await theirs.getByText('Approved. The mails are sent').waitFor();
    await fixture.work();

    // What Grace read is what the mail server was handed, but for when the page was last there.
    const [mail] = fixture.mails;
    expect(fixture.mails.map(({ to }) => to)).toEqual([['abuse@registrar.test'], ['abuse@network.test']]);
    await theirs.getByText('Sent: from now on the page is watched').waitFor();
    const sent = await theirs.locator('.mail pre').first().innerText();
    const withoutMoment = (text: string) => text.replace(/Still there:.*/, '');
    expect(withoutMoment(sent)).toBe(withoutMoment(shown));
    expect(textOfMail(mail?.raw ?? '').trimEnd()).toBe(sent.trimEnd());

    await press(theirs, 'Record a reply');
    await theirs.getByLabel('Who replied').selectOption('abuse@network.test');
    await theirs.getByLabel('In their words').fill('We look at it.');
    await press(theirs, /^Record$/);
    await theirs.getByText('abuse@network.test replied: they look at it').waitFor();

    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('link', { name: 'Escalation pack' }).click(),
    ]);
    expect([...readZip(readFileSync(await download.path())).keys()]).toContain('evidence/page.html');

    fixture.page.answer = json({}, 404);
    await fixture.due(takedownId, 'recheck', 1);
    await fixture.work();
    await fixture.db.query(
      `UPDATE takedowns SET gone_since = gone_since - interval '31 minutes' WHERE id = $1`,
      [takedownId],
    );
    await fixture.due(takedownId, 'recheck', 4);
    await fixture.work();
    await theirs.getByText('Ended: the page is down').waitFor();
    await theirs.getByRole('link', { name: 'Takedowns' }).first().click();
    await theirs.getByRole('region', { name: 'Down' }).getByText('acme-login[.]example').waitFor();
    await theirs.getByRole('tab', { name: 'Recipients' }).click();
    const row = theirs.getByRole('row').filter({ hasText: 'abuse@network.test' });
    // The tab opens before its table has been fetched.
    await row.waitFor();
    const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
    // Sent, reminders, replied, down.
    expect(cells.slice(2, 6)).toEqual(['1', '0', '1', '1']);
  });
});
