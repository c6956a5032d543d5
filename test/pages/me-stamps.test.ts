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
  const { client } = await here.world.createProject();
  const { page, complaints } = await here.browser.open();
  const identityId = await enrollHere(page, here.world);
  await continueWithDevice(page, here.world);
  await openSection(page, /^Stamps/, 'stamps');
  await page.getByText('Nothing has been stamped in your name yet.').waitFor();
  await back(page, 'overview');

  const mine = await stampWith(client, { userId: identityId, title: 'On <b>bees</b>' });
  await stampWith(client, { userId: identityId, ...article({ title: undefined, contentType: 'image' }) });
  await openSection(page, /^Stamps/, 'stamps');
  const rows = page.getByRole('listitem');
  expect(await rows.count()).toBe(2);
  expect(await rows.first().innerText()).toMatch(/^Image without a title/);
  expect(await rows.last().innerText()).toContain('On <b>bees</b>');
  const link = page.getByRole('link', { name: 'View the page of On <b>bees</b>' });
  expect(await link.getAttribute('href')).toBe(`s/${mine.stampId}`);

  await press(page, 'Take back On <b>bees</b>');
  await untilScreen(page, 'take-back');
  await press(page, 'Cancel');
  await untilNotice(page, 'The stamp stays.');
  await press(page, 'Take back On <b>bees</b>');
  await press(page, 'Take it back');
  await page.getByText('Write a word about why.').waitFor();
  await page.getByRole('textbox').fill('I did not write this.');
  await press(page, 'Take it back');
  await untilNotice(page, 'The stamp is taken back.');
  expect(await rows.last().innerText()).toMatch(/Taken back/);
  expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(1);
  expect((await client.get(`/v1/stamp/${mine.stampId}`)).body).toMatchObject({
    revokedBy: 'creator',
    revocationReason: 'I did not write this.',
  });
  expect(complaints).toEqual([]);
});
