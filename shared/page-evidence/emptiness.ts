import type { PageEvidence } from '../confidence/evidence.ts';
import type { PageFacts } from './page-facts.ts';

type Emptiness = PageEvidence['emptiness'];

/** With fewer words and nothing else there is nothing to see. */
const blankWordsMax = 3;
/** Longer than any error page of a server, shorter than what somebody wrote. */
const noticeWordsMax = 80;
/** Parking pages list what is "related". */
const parkedWordsMax = 300;

const errors =
  /(?<![\p{L}\p{N}])(?:404|not found|forbidden|access denied|bad gateway|service unavailable|internal server error|account (?:has been )?suspended|index of \/|welcome to nginx|apache2? .*default page|it works!|default web ?site page|coming soon|under construction|seite nicht gefunden|page introuvable|página no encontrada|страница не найдена)/iu;
const parking =
  /(?<![\p{L}\p{N}])(?:domain (?:name )?(?:is |may be )?for sale|buy this domain|this domain (?:is|has been) (?:parked|registered|reserved)|parked free|domain parking|inquire about this domain|make an offer on this domain|diese domain (?:steht zum verkauf|kaufen)|ce domaine est à vendre)/iu;
/** Services that show advertisements on names nobody uses yet. */
const parkingHosts =
  /(?:^|\.)(?:sedoparking\.com|bodis\.com|parkingcrew\.net|above\.com|dan\.com|afternic\.com|hugedomains\.com|parklogic\.com|uniregistry\.com|namebrightstatic\.com)$/;

/** Whether there is a page at all. One that asks for a secret is one, whatever else it says. */
export function emptinessOf(facts: PageFacts, { asksForSecret }: { asksForSecret: boolean }): Emptiness {
  if (asksForSecret) return 'none';
  const words = facts.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const said = [facts.title, ...facts.headings, facts.text].join(' ').slice(0, 5000);
  if (words <= parkedWordsMax && (parking.test(said) || facts.assets.some(isOfParking))) return 'parked';
  if (facts.status !== null && facts.status >= 400 && words <= parkedWordsMax) return 'error';
  if (words <= noticeWordsMax && errors.test(said)) return 'error';
  if (words <= blankWordsMax && facts.assets.every((asset) => !isPicture(asset))) return 'blank';
  return 'none';
}

function isOfParking(asset: string): boolean {
  return URL.canParse(asset) && parkingHosts.test(new URL(asset).hostname);
}

/** A style or a script shows nothing by itself. */
function isPicture(asset: string): boolean {
  return URL.canParse(asset) && !/\.(?:css|m?js)$/.test(new URL(asset).pathname);
}
