import type { Walk } from './walk.ts';
import { press, shown } from './walk.ts';
import { drawPicture } from '../../support/media/draw-picture.ts';

/** How to see every state and every dialog of the screens about brands. */
export const brandWalks: Readonly<Record<string, Walk>> = {
  brands: async ({ page, open, check }) => {
    await open('brands');
    await page.locator('tbody tr').first().waitFor();
    await check('brands');
    await press(page, 'Register a brand');
    await page.getByLabel('A face, with the consent').check();
    const logo = await drawPicture(7, 240, 120).png().toBuffer();
    const file = { name: 'portrait.png', mimeType: 'image/png', buffer: logo };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.crops canvas').first().waitFor();
    await check('register a brand', 'brands/register-brand.tsx');
    await open('brands?mode=live');
    await shown(page, 'No brands yet');
    await check('no brands');
  },
  'brands/:brandId': async ({ page, open, check, project: { watched } }) => {
    const view = async (name: string, text: string) => {
      await open(`brands/${watched.brandId}?view=${name}`);
      await shown(page, text);
      await check(`brand, ${name}`);
    };
    await view('watched', 'Save the changes');
    for (const [button, file] of [
      ['Pause', 'brands/brand-actions.tsx'],
      ['Report pages', 'brands/report-pages.tsx'],
      ['Delete the brand', 'brands/watched-tab.tsx'],
    ] as const) {
      await press(page, button);
      await check(button, file);
      await page.keyboard.press('Escape');
    }
    await open(`brands/${watched.brandId}?view=pictures`);
    await page.locator('.picture[data-state=shown]').first().waitFor();
    await check('brand, pictures');
    await press(page, 'Remove');
    await check('remove a picture', 'brands/pictures-tab.tsx');
    await view('domains', 'Show the record');
    await press(page, 'Show the record');
    await shown(page, 'TXT record');
    await check('brand, a record');
    await view('scans', 'From Monday to Friday');
    await view('coverage', 'What became of the pages');
    await view('precision', 'between');
    await view('lookalikes', 'riversidee');
    await view('hosts', 'reseller');
    await page.locator('tbody tr button').first().click();
    await check('no longer allow a host', 'brands/hosts-tab.tsx');
    await open(`brands/${watched.faceId}?view=pictures`);
    await shown(page, 'Not proven yet');
    await check('face, pictures');
    await press(page, 'Record a new consent');
    await check('record a consent', 'brands/consent-card.tsx');
    await open(`brands/${watched.faceId}?view=coverage`);
    await shown(page, 'No scan to show');
    await check('face, no coverage');
  },
  'brands/:brandId/scans/:scanId': async ({ page, open, check, project: { watched } }) => {
    await open(`brands/${watched.brandId}/scans/${watched.scanId}`);
    await page.locator('tbody tr').first().waitFor();
    await check('scan');
  },
};
