import type { PageEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { anyPhrase, errorPhrases, parkingPhrases } from '../../shared/domain/crawling/crawl/empty-phrases.ts';
import type { PageFacts } from './page-facts.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

type Emptiness = PageEvidence['emptiness'];

/** A page with fewer words and nothing else shows nothing. */
const blankWordsMax = 3;
/** Longer than any error page of a server, shorter than a written text. */
const noticeWordsMax = 80;
/** Parking pages list "related" links. */
const parkedWordsMax = 300;
/** Characters that are searched for such phrases. */
const saidMax = 5000;

const errors = anyPhrase(errorPhrases);
const parking = anyPhrase(parkingPhrases);
/** Services that show advertisements on names that are not in use yet. */
const parkingHosts =
  /(?:^|\.)(?:sedoparking\.com|bodis\.com|parkingcrew\.net|above\.com|dan\.com|afternic\.com|hugedomains\.com|parklogic\.com|uniregistry\.com|namebrightstatic\.com)$/;

/** Whether there is a page at all. One that asks for a secret is one, whatever else it shows. */
export function emptinessOf(facts: PageFacts, { asksForSecret }: { asksForSecret: boolean }): Emptiness {
  if (asksForSecret) return 'none';
  const words = facts.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const said = [facts.title, ...facts.headings, facts.text].join(' ').slice(0, saidMax);
  if (saysParked(said, words) || (words <= parkedWordsMax && facts.assets.some(isOfParking))) return 'parked';
  if (facts.status !== null && facts.status >= 400 && words <= parkedWordsMax) return 'error';
  if (words <= noticeWordsMax && errors.test(said)) return 'error';
  if (words <= blankWordsMax && facts.assets.every((asset) => !isPicture(asset))) return 'blank';
  return 'none';
}

/** Whether a text of so many words is that of a parked name. */
export const saysParked = (said: string, words: number): boolean =>
  words <= parkedWordsMax && parking.test(said.slice(0, saidMax));

function isOfParking(asset: string): boolean {
  return parkingHosts.test(parseUrl(asset)?.hostname ?? '');
}

/** A style or a script shows nothing by itself. */
function isPicture(asset: string): boolean {
  const url = parseUrl(asset);
  return url !== null && !/\.(?:css|m?js)$/.test(url.pathname);
}
