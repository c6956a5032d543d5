import { createTakedowns } from './takedowns-shown.ts';
import { dialogOf, press, shown, type Walk } from './walk.ts';

/** How to see every state and every dialog of the screens of takedowns. */
export const takedownWalks: Readonly<Record<string, Walk>> = {
  takedowns: async ({ page, fixture, project, open, check }) => {
    await open('takedowns?mode=live');
    await shown(page, 'No takedowns yet');
    await check('no takedowns');
    await createTakedowns(fixture, project);
    await open('takedowns');
    await page.locator('.board-card').first().waitFor();
    await check('board of takedowns');
    await open('takedowns?view=list');
    await page.locator('tbody tr').first().waitFor();
    await check('all takedowns');
    await open('takedowns?view=list&state=expired');
    await shown(page, 'No takedown matches this state');
    await check('no takedown of a state');
    await open('takedowns?view=recipients');
    await shown(page, 'abuse@network.test');
    await check('recipients');
    await open('takedowns?view=recipients&mode=live');
    await shown(page, 'No mail was sent yet');
    await check('no recipients');
  },
  'takedowns/new': async ({ page, fixture, project, open, check }) => {
    const { brandId, alertId } = await createTakedowns(fixture, project);
    await open(`takedowns/new?brand=${brandId}&alert=${alertId}`);
    await shown(page, 'Kind of abuse');
    await check('start a takedown');
    await page.getByLabel('Kind of abuse').selectOption('copyright');
    await shown(page, 'Postal address');
    await check('start a takedown of a copy');
    await open('takedowns/new');
    await shown(page, 'Open an alert first');
    await check('start a takedown without an alert');
  },
  'takedowns/:takedownId': async ({ page, fixture, project, open, check }) => {
    const { drafted, sent } = await createTakedowns(fixture, project);
    await open(`takedowns/${drafted}`);
    await shown(page, 'What would change it');
    await page.locator('.mail pre').first().waitFor();
    await check('a draft');
    await press(page, 'Read and approve');
    await dialogOf(page).locator('pre').first().waitFor();
    await check('approve', 'takedowns/approve-dialog.tsx');
    await page.keyboard.press('Escape');
    await press(page, 'Cancel the takedown');
    await check('cancel', 'takedowns/cancel-dialog.tsx');
    await open(`takedowns/${sent}`);
    await shown(page, 'Sent: from now on');
    await check('a takedown that was sent');
    await press(page, 'Record a reply');
    await check('record a reply', 'takedowns/answer-dialog.tsx');
  },
};
