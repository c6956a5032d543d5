import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { openSightings, type Sightings } from '../../alerts/alert-fixture.ts';
import { base64Of, registerBrand } from '../../brands/brand-calls.ts';
import { drawPicture } from '../../support/media/draw-picture.ts';
import type { TestFixture, TestProject } from '../../support/test-fixture.ts';

/** A brand with a reference picture, whose alerts have evidence as crawlers record it. */
export interface ReviewedBrand {
  brandId: string;
  /** In the order in which they were seen. */
  alertIds: string[];
  /** As the addresses of the alerts have them. */
  hosts: string[];
  sightings: Sightings;
}

/** Names as impostors choose them: other letters, another word, a slip, another ending. */
const likenesses = [
  // With a Cyrillic letter in it.
  'rіverside-bank',
  'riverside-bank-login',
  'riverside-bamk',
  'riversidebank-secure',
  'riverslde-bank',
] as const;

/** The picture of a page, with something of its own for every alert. */
const shotOf = async (seed: number): Promise<Buffer> => drawPicture(seed, 640, 900).png().toBuffer();

/** Records so many alerts of one brand. The first two share a domain. */
export async function seeAlerts(
  fixture: Pick<TestFixture, 'db' | 'config'>,
  { client }: Pick<TestProject, 'client'>,
  count: number,
): Promise<ReviewedBrand> {
  const sightings = openSightings(fixture);
  const { brandId, references } = await registerBrand(client, {
    type: 'brand',
    name: 'Riverside Bank',
    officialDomains: ['riverside-bank.com'],
    referenceImages: [{ image: await base64Of(7) }],
  });
  const run = randomBytes(3).toString('hex');
  const [alertIds, hosts]: [string[], string[]] = [[], []];
  for (let at = 0; at < count; at += 1) {
    const name = domainToASCII(`${likenesses[at % likenesses.length]}-${run}${at}.example`);
    const host = at < 2 ? `${at === 0 ? 'www' : 'login'}.riverside-bank-${run}.example` : name;
    const seen = await sightings.see({
      brandId: String(brandId),
      url: `https://${host}/`,
      at: at + 1,
      kind: at % 3 === 0 ? 'sure' : 'likely',
      changes: { referenceId: String(references[0].referenceId) },
      visited: { screenshot: await shotOf(at) },
    });
    alertIds.push(String(seen.alertId));
    hosts.push(host);
  }
  return { brandId: String(brandId), alertIds, hosts, sightings };
}
