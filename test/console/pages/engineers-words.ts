import type { Page } from 'playwright';

/** What engineers say of alerts and takedowns, and analysts never read. */
export const engineersWords =
  /\b(log-odds|logits?|nats|bits?|gates?|gated|veto|vetoes|vetoed|buckets?|calibrat\w*|fused|embeddings?|cosine|hash|hashes|hashed|wilson|ECE|sightings?)\b/i;

/**
 * Screens that are not for those who judge. Developers read there what their programs send, where a hash is a hash; the audit log
 * is proven by its chain of hashes and names actions by their codes; operators read how probabilities were calibrated. Disputes
 * are decided by operators who need to know none of it.
 */
const screensOfEngineers =
  /^(?:start|test-mode|usage|audit|(?:keys|requests|webhooks|events)(?:\/.*)?|\/operator(?:\/(?!disputes).*)?)$/;

export const isForAnalysts = (screen: string): boolean => !screensOfEngineers.test(screen);

/** What a page says to those who see it and to those who hear it. */
const wordsOfPage = `[
  document.title,
  document.body.innerText,
  ...['alt', 'title', 'aria-label', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name))),
].join('\\n')`;

/** @returns each word of engineers on the page as it stands, with what is around it */
export async function engineersWordsOn(page: Page): Promise<string[]> {
  const words = await page.evaluate<string>(wordsOfPage);
  return words.split('\n').filter((line) => engineersWords.test(line));
}
