import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  addPasskey,
  back,
  continueWithDevice,
  enrollHere,
  manyAddresses,
  openSection,
  untilNotice,
} from './account-walk.ts';
import { addAuthenticator } from './virtual-authenticator.ts';
import { usePages } from './use-pages.ts';
import { press, untilScreen } from './walk-through.ts';

const here = usePages(manyAddresses);

const exportSchema = z.looseObject({
  identity: z.looseObject({ identityId: z.string(), userId: z.string(), email: z.string() }),
  devices: z.array(z.unknown()),
  passkeys: z.array(z.looseObject({ name: z.string() })),
});

it('shows everything that is stored, and hands it out as a file', async () => {
  const { page, complaints } = await here.browser.open();
  await addAuthenticator(page);
  const identityId = await enrollHere(page, here.fixture);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await openSection(page, /^Your data/, 'stored');
  const shown = await page.getByLabel('What is stored').innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toBe(shown);
  const { identity, devices, passkeys } = exportSchema.parse(JSON.parse(saved));
  expect(download.suggestedFilename()).toBe(`humanmark-${identity.userId}.json`);
  expect(identity).toMatchObject({ identityId, email: 'ada@example.com' });
  expect([devices.length, passkeys.map(({ name }) => name)]).toEqual([1, ['Chrome on Linux']]);
  expect(complaints).toEqual([]);
});

it('deletes the person after their code was typed, and what this browser holds of them', async () => {
  const { page } = await here.browser.open();
  const authenticator = await addAuthenticator(page);
  const identityId = await enrollHere(page, here.fixture);
  const code = identityId.slice(identityId.indexOf('#') + 1);
  await continueWithDevice(page, here.fixture);
  await addPasskey(page);
  await back(page, 'overview');
  await openSection(page, /^Your data/, 'stored');
  await press(page, 'Delete my identity');
  await untilScreen(page, 'delete-account');
  const entry = page.getByLabel(`Type ${code} to delete`);
  await entry.fill('YES');
  await press(page, 'Delete permanently');
  await page.getByRole('alert').getByText(`That is not ${code}. Nothing was deleted.`).waitFor();
  await press(page, 'Cancel');
  await untilNotice(page, 'Nothing was deleted.');
  await press(page, 'Delete my identity');
  await entry.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await untilScreen(page, 'deleted');

  const left = 'SELECT 1 FROM passkeys JOIN identities i ON i.id = identity_id WHERE i.code = $1';
  expect(await here.fixture.db.query(left, [code])).toEqual([]);
  expect(await authenticator.credentials()).toEqual([]);
  await page.goto(`${here.fixture.site}/me`);
  await page.getByText('No passkey yet?').waitFor();
  await page.goto(`${here.fixture.site}/reverify`);
  await untilScreen(page, 'nothing-here');
});
