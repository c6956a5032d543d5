import { looks } from './looks.ts';
import {
  compare,
  contentHashOf,
  newPicture,
  openStamp,
  passedOn,
  textFile,
  useStampPages,
} from './stamp-pages.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';

const here = useStampPages();

it.each(looks)('breaks no rule of WCAG 2.2 AA that axe knows, in any state, %s', async (name, look) => {
  const { page } = await here.browser.open({ ...look, initScript: axeScript });
  const check = async (state = 'stamp') => {
    await untilAccessible(page, state);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.viewport.width);
  };
  const { client } = await here.fixture.createProject({ mode: 'test' });
  const picture = await newPicture();
  const other = textFile(`of another stamp, ${name}`);
  const [{ stampId }, revoked, test] = [
    await here.stamp({ contentType: 'image', contentHash: contentHashOf(picture) }),
    await here.stamp(),
    await here.stamp({ userId: 'usr_test_human' }, client),
  ];
  await here.stamp({ contentHash: contentHashOf(other) });
  await here.project.client.post(`/v1/stamp/${revoked.stampId}/revoke`, { reason: 'a mistake of mine' });
  const dispute = { reason: 'other', statement: 'I wrote this myself, a year ago.' };
  await (await here.fixture.createProject()).client.post(`/v1/stamp/${stampId}/disputes`, dispute);

  await openStamp(page, here, stampId);
  await check();
  await page.getByText('What a stamp proves').click();
  await page.getByText('C2PA manifest (Content Credentials)').click();
  await page.getByText('Show this stamp on your website').click();
  await check();
  for (const file of [picture, await passedOn(picture, stampId), other, textFile('nobody knows')]) {
    await compare(page, file);
    await check();
  }
  await page.evaluate(`
      const part = new Blob([new Uint8Array(2 ** 24)]);
      const moved = new DataTransfer();
      moved.items.add(new File(Array.from({ length: 192 }, () => part), 'bees.mp4'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: moved, cancelable: true }));
    `);
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await check();
  await page.getByRole('button', { name: 'Stop' }).click();
  await openStamp(page, here, stampId, (sidecar) => ({ ...sidecar, signature: 'ed25519:none' }));
  await check();
  await openStamp(page, here, revoked.stampId);
  await check();
  await openStamp(page, here, test.stampId);
  await check();
  await page.goto(`${here.fixture.site}/s/stmp_0000000000000000`);
  await check('no-such-stamp');
});
