import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { continueWithDevice, enrollHere, manyAddresses, untilNotice } from './account-walk.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

describe('the account page of somebody suspended', () => {
  it('says since when and why, what that means and how to object, in their language', async () => {
    const { page, complaints } = await here.browser.open({ initScript: axeScript });
    const identityId = await enrollHere(page, here.fixture);
    const [person] = await here.fixture.db.query<{ id: string }>(
      'SELECT id FROM identities WHERE code = $1',
      [identityId.split('#')[1]],
    );
    await suspendPerson(here.fixture, person?.id ?? '');
    await continueWithDevice(page, here.fixture);
    await untilNotice(page, /has been suspended since .*\d{4}/);
    const notice = page.locator('.notice', { hasText: 'suspended since' });
    const said = await notice.innerText();
    expect(said).toContain('Reason: it was used to harm others.');
    expect(said).toContain('not a verified human');
    expect(said).toContain(`state your identity, ${identityId}.`);
    await page.locator('.mark', { hasText: 'Suspended' }).waitFor();
    await untilAccessible(page, 'overview');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await untilNotice(page, /Grund: Mit ihr wurde anderen geschadet/);
    await page.getByRole('link', { name: 'العربية' }).click();
    await untilNotice(page, /السبب: استُخدمت للإضرار بآخرين/);
    await untilAccessible(page, 'overview');

    // What is stored stays within reach, and the page is as it was once they are resumed.
    await page.getByRole('link', { name: 'English' }).click();
    await press(page, /^Your data/);
    await untilScreen(page, 'stored');
    expect(await page.locator('pre').innerText()).toContain('"suspensionReason": "abuse"');
    await resumePerson(here.fixture, person?.id ?? '');
    await continueWithDevice(page, here.fixture);
    await page.locator('.mark', { hasText: 'Verified' }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
