import { article, stampWith } from '../stamps/stamp-calls.ts';
import { told } from '../support/requests/told.ts';
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
import { setProjectOwner } from '../../shared/domain/partners/projects/projects.ts';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';

const here = usePages(manyAddresses);

it('lists what was stamped in somebody’s name, and takes one back with a reason everybody can read', async () => {
  const { db } = here.fixture;
  const { client, projectId } = await here.fixture.createProject();
  const { page, complaints } = await here.browser.open();
  const identityId = await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await openSection(page, /^Stamps/, 'stamps');
  await page.getByText('No content has been stamped in your name yet.').waitFor();
  await back(page, 'overview');

  const { id: identityUuid } = await loadIdentity(db, { ref: identityId, mode: 'live' });
  await setProjectOwner({ db }, { projectId, identityUuid });
  const mine = await stampWith(client, { title: 'On <b>bees</b>' });
  await stampWith(client, article({ title: undefined, contentType: 'image' }));
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

it('shows what a project stamped without their device, disowns it, and lets nobody do it again', async () => {
  const { client } = await here.fixture.createProject();
  const { page, complaints } = await here.browser.open();
  const userId = await enrollHere(page, here.fixture);
  const stamp = await stampWith(client, { userId, title: 'On wasps' });
  await continueWithDevice(page, here.fixture);
  await openSection(page, /^Stamps/, 'stamps');
  const row = page.getByRole('listitem');
  expect(await row.innerText()).toContain('Not signed by you');
  await press(page, 'Not mine: On wasps');
  await untilScreen(page, 'disown');
  await press(page, 'Leave it');
  await untilNotice(page, 'Nothing was changed.');
  await press(page, 'Not mine: On wasps');
  await untilScreen(page, 'disown');
  await press(page, 'Not mine');
  await untilNotice(page, 'The stamp is no longer on your list');
  expect(await row.count()).toBe(0);
  expect((await client.get(`/v1/stamp/${stamp.stampId}`)).body.revokedBy).toBe('disowner');

  await press(page, 'Only with my device');
  await untilNotice(page, 'only what your device signs');
  expect(told(await client.post('/stamp/create', article({ userId })))).toEqual([403, 'attribution_refused']);
  await press(page, 'Allow without my device');
  await untilNotice(page, 'Projects may stamp in your name again.');
  expect((await client.post('/stamp/create', article({ userId }))).status).toBe(201);
  expect(complaints).toEqual([]);
});
