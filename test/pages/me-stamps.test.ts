import { article, stampWith } from '../stamps/stamp-calls.ts';
import {
  back,
  continueWithDevice,
  enrollHere,
  manyAddresses,
  openSection,
  untilNotice,
} from './account-walk.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

it('lists what was stamped in somebody’s name, and takes one back with a reason everybody can read', async () => {
  const { client } = await here.fixture.createProject();
  const { page, complaints } = await here.browser.open();
  const identityId = await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await openSection(page, /^Stamps/, 'stamps');
  await page.getByText('No content has been stamped in your name yet.').waitFor();
  await back(page, 'overview');

  const mine = await stampWith(client, { userId: identityId, title: 'On <b>bees</b>' });
  await stampWith(client, { userId: identityId, ...article({ title: undefined, contentType: 'image' }) });
  await openSection(page, /^Stamps/, 'stamps');
  const rows = page.getByRole('listitem');
  expect(await rows.count()).toBe(2);
  expect(await rows.first().innerText()).toMatch(/^Image without a title/);
  expect(await rows.last().innerText()).toContain('On <b>bees</b>');
  const link = page.getByRole('link', { name: 'View the stamp page of On <b>bees</b>' });
  expect(await link.getAttribute('href')).toBe(`s/${mine.stampId}`);

  await press(page, 'Revoke On <b>bees</b>');
  await untilScreen(page, 'take-back');
  await press(page, 'Cancel');
  await untilNotice(page, 'The stamp was not revoked.');
  await press(page, 'Revoke On <b>bees</b>');
  await press(page, 'Revoke');
  await page.getByText('Enter a reason.').waitFor();
  await page.getByRole('textbox').fill('I did not write this.');
  await press(page, 'Revoke');
  await untilNotice(page, 'The stamp has been revoked.');
  expect(await rows.last().innerText()).toMatch(/Revoked/);
  expect(await page.getByRole('button', { name: /^Revoke/ }).count()).toBe(1);
  expect((await client.get(`/v1/stamp/${mine.stampId}`)).body).toMatchObject({
    revokedBy: 'creator',
    revocationReason: 'I did not write this.',
  });
  expect(complaints).toEqual([]);
});
