import type { Page } from 'playwright';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import { type ConsoleMember, createMember } from '../../support/console/console-member.ts';
import { staleProof } from '../../support/console/stale-proof.ts';
import { newAddress } from '../../support/new-address.ts';
import { signInWith } from './signed-in-browser.ts';

const here = usePages(manyAddresses);

/** A page in which a member is signed in, at a screen. */
async function signedIn(member: ConsoleMember, path: string): Promise<Page> {
  const { page, context } = await here.browser.open({});
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await signInWith(context, member);
  await page.goto(`${here.fixture.site}/console${path}`);
  return page;
}

const operator = () =>
  createMember(here.fixture, {
    name: 'Mary Jackson',
    isOperator: true,
    authenticator: { origin: here.fixture.site },
  });

describe('the screens of operators', () => {
  it('say what needs a look, stop and resume notices, and suspend a project', async () => {
    const { fixture } = here;
    const { projectId } = await fixture.createProject({ name: 'Riverside Bank', plan: 'free' });
    const page = await signedIn(await operator(), '');
    await page.getByText('What needs a look').waitFor();
    await page.getByText(/^No worker of the pools relay, .* has looked for work/).waitFor();

    await page.getByRole('link', { name: 'Sending of notices' }).click();
    await page.getByText('Notices are sent').waitFor();
    await page.getByRole('button', { name: 'Stop sending' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A wrong logo');
    await dialog.getByRole('button', { name: 'Stop sending' }).click();
    await page.getByText('Sending is stopped for all projects').waitFor();
    await page.getByText('Reason: A wrong logo').waitFor();
    const switched = () => fixture.db.query('SELECT reason FROM takedown_switch');
    expect(await switched()).toEqual([{ reason: 'A wrong logo' }]);
    await page.getByRole('button', { name: 'Resume sending' }).click();
    await dialog.getByLabel('Reason').fill('Mended');
    await dialog.getByRole('button', { name: 'Resume sending' }).click();
    await page.getByText('Reason: Mended').waitFor();
    expect(await switched()).toEqual([{ reason: null }]);

    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('link', { name: 'Riverside Bank' }).click();
    await page.getByText('0 of 1,000 verifications').waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByLabel('Reason').fill('Unpaid bills');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Reason: Unpaid bills').waitFor();
    const [row] = await fixture.db.query<{ isSuspended: boolean }>(
      'SELECT suspended_at IS NOT NULL AS "isSuspended" FROM projects WHERE id = $1',
      [projectId],
    );
    expect(row).toEqual({ isSuspended: true });
    await page.getByRole('button', { name: 'Resume' }).click();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
  });

  it('ask for the passkey before a change, and are not there for other members', async () => {
    const { fixture } = here;
    const mary = await operator();
    const page = await signedIn(mary, '/operator/takedowns');
    await page.getByRole('button', { name: 'Stop sending' }).waitFor();
    await staleProof(fixture.db, mary);
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Nobody confirmed');
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).click();
    await page.getByText('Confirm it is you').waitFor();
    expect(await fixture.db.query('SELECT reason FROM takedown_switch')).toEqual([{ reason: null }]);

    const { projectId } = await fixture.createProject();
    const member = { projectId, authenticator: { origin: fixture.site } };
    const ada = await signedIn(await createMember(fixture, member), '/operator/work');
    await ada.getByText('This is for operators of the service.').first().waitFor();
    expect(await ada.getByRole('link', { name: 'Operator' }).count()).toBe(0);
  });
});
