import type { Page } from 'playwright';
import { openSightings, type SeenPage, type Sightings } from '../../alerts/alert-fixture.ts';
import { registerBrand } from '../../brands/brand-calls.ts';
import type { TestFixture, TestProject } from '../../support/test-fixture.ts';
import { proveDomain } from '../../takedowns/prove-domain.ts';
import { type Box, drawLogo, type DrawnPage, drawSignInPage } from './pictured-pages.ts';
import { prepareTakedown } from './takedowns-shown.ts';

/** What the pictures of docs/analysts/review.md show. */
export interface PicturedBank {
  brandId: string;
  /** The likeliest of some open alerts: a page that shows the logo and asks for a password. */
  alertId: string;
  /** Of the page of another alert; it waits for an approval. */
  takedownId: string;
}

interface Suspect {
  host: string;
  kind: SeenPage['kind'];
  page: DrawnPage;
}

/** A bank with a reference picture, and pages that show it as impostors do. @param page of a browser, to draw with */
export async function createPicturedBank(
  fixture: Pick<TestFixture, 'db' | 'config'>,
  { client }: Pick<TestProject, 'client'>,
  page: Page,
): Promise<PicturedBank> {
  const logo = await drawLogo(page);
  const { brandId, references } = await registerBrand(client, {
    type: 'brand',
    name: 'Riverside Bank',
    officialDomains: ['riverside-bank.com'],
    referenceImages: [{ image: logo.toString('base64') }],
  });
  await proveDomain(fixture.db, { brandId: String(brandId), domain: 'riverside-bank.com' });
  const referenceId = String(references[0].referenceId);
  const sightings = openSightings(fixture);
  const see = seer(sightings, { brandId: String(brandId), referenceId });
  const signIn = await drawSignInPage(page, { heading: 'Sign in to your account', layout: 'plain' });
  const device = await drawSignInPage(page, { heading: 'Confirm your device', layout: 'dark' });
  const refund = await drawSignInPage(page, { heading: 'Claim your refund', layout: 'beside' });
  try {
    // With a Cyrillic letter in it.
    const alertId = await see({ host: 'xn--rverside-bank-3hl.example', kind: 'sure', page: signIn });
    await see({ host: 'riverside-bank-device.example', kind: 'likely', page: device });
    await see({ host: 'riverslde-bank.example', kind: 'likely', page: refund });
    const refundId = await see({ host: 'riverside-bank-refund.example', kind: 'sure', page: refund });
    const started = await client.post(`/v1/brand/${brandId}/takedown`, { alertId: refundId });
    const takedownId = String(started.body.takedownId);
    await prepareTakedown(fixture, takedownId, 'Riverside Bank');
    return { brandId: String(brandId), alertId, takedownId };
  } finally {
    await sightings.close();
  }
}

function seer(sightings: Sightings, { brandId, referenceId }: { brandId: string; referenceId: string }) {
  let at = 0;
  return async ({ host, kind, page: { screenshot, box, markup } }: Suspect): Promise<string> => {
    const changes: { referenceId: string; box: Box } = { referenceId, box };
    const url = `https://${host}/`;
    const seen = await sightings.see({
      brandId,
      url,
      at: (at += 1),
      kind,
      changes,
      visited: { screenshot, markup },
    });
    return String(seen.alertId);
  };
}
