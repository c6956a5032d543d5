import { notMeUrl } from '../../shared/domain/people/mailing/not-me-token.ts';
import { recipientDigest } from '../../shared/domain/people/mailing/recipient.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { looks } from './looks.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { usePages } from './use-pages.ts';
import { press } from './walk-through.ts';

const here = usePages();

const linkFor = async (address: string): Promise<string> => {
  const person = { email: address, displayName: 'Ada', platform: 'tests' };
  const { body } = await here.fixture.visitor().post('/public-enroll', person);
  const [row] = await here.fixture.db.query<{ id: string }>('SELECT id FROM identities WHERE code = $1', [
    body.identityId.slice(body.identityId.indexOf('#') + 1),
  ]);
  const keys = deriveServiceKeys(here.fixture.config.masterKey);
  const mailed = { identityId: row?.id ?? '', recipient: recipientDigest(keys, address) };
  return notMeUrl(here.fixture.site, keys, mailed);
};

it.each(looks)('asks once and is done, breaking no rule of WCAG 2.2 AA, %s', async (name, look) => {
  const { page, sent, complaints } = await here.browser.open({ ...look, initScript: axeScript });
  const check = async (state: string) => {
    await untilAccessible(page, state);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.viewport.width);
  };
  await page.goto(await linkFor(`${name.replaceAll(' ', '-')}@example.com`));
  await check('not-me');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(page, 'This was not me');
  await check('not-me-done');
  expect(await page.getByRole('heading').innerText()).toMatch(/^Done\./);
  await page.goto(`${here.fixture.site}/not-me?token=cut-off`);
  await check('not-me-invalid');
  // The browser reports the 404 of the last page.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

it('works without scripts', async () => {
  const { page } = await here.browser.open({ javaScript: false });
  await page.goto(await linkFor('no-scripts@example.com'));
  await press(page, 'This was not me');
  await page.getByText('We will not write to you again.').waitFor();
  const [count] = await here.fixture.db.query<{ count: number }>('SELECT count(*) FROM mail_suppressions');
  expect(count?.count).toBeGreaterThan(0);
});
