import { newCancelToken } from '../../shared/domain/people/mailing/cancel-token.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { insertWaitingAddition } from '../devices/insert-addition.ts';
import { looks } from './looks.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { usePages } from './use-pages.ts';
import { press } from './walk-through.ts';

const here = usePages();

const linkOf = (additionId: string): string => {
  const keys = deriveServiceKeys(here.fixture.config.masterKey);
  return `${here.fixture.site}/cancel-addition?token=${newCancelToken(keys, 'addition', additionId)}`;
};

it.each(looks)('stops a device by one press, breaking no rule of WCAG 2.2 AA, %s', async (_name, look) => {
  const { page, sent, complaints } = await here.browser.open({ ...look, initScript: axeScript });
  const check = async (state: string) => {
    await untilAccessible(page, state);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.viewport.width);
  };
  const additionId = await insertWaitingAddition(here.fixture.db);
  await page.goto(linkOf(additionId));
  await check('cancel-addition');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(page, 'Stop this device');
  await check('cancel-addition-done');
  expect(await page.getByRole('heading').innerText()).toMatch(/^Stopped\./);
  const rows = await here.fixture.db.query('SELECT state FROM device_additions WHERE id = $1', [additionId]);
  expect(rows).toEqual([{ state: 'cancelled' }]);

  const joined = await insertWaitingAddition(here.fixture.db, 'joined');
  await page.goto(linkOf(joined));
  await press(page, 'Stop this device');
  await check('cancel-addition-late');
  await page.goto(`${here.fixture.site}/cancel-addition?token=cut-off`);
  await check('cancel-addition-invalid');
  // The browser reports the 404 of the last page.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

it('works without scripts', async () => {
  const { page } = await here.browser.open({ javaScript: false });
  await page.goto(linkOf(await insertWaitingAddition(here.fixture.db)));
  await press(page, 'Stop this device');
  await page.getByText('The device will not be added.').waitFor();
});
