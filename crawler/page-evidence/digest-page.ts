import type { PageEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { type PresentedNames, readPresentedNames } from './presented-names.ts';
import { emptinessOf } from './emptiness.ts';
import { asksForSecret, intentOf, type PageIntent } from './intent-of.ts';
import type { PageFacts } from './page-facts.ts';
import { type Shingles, shinglesOf } from './text-shingles.ts';

/** The properties of a page alone, computed once to be compared with many brands. */
export interface PageDigest {
  facts: PageFacts;
  intent: PageIntent;
  /** What it calls itself. */
  presented: PresentedNames;
  /** Null for a text that is too short to compare. */
  shingles: Shingles | null;
  trackingIds: ReadonlySet<string>;
  emptiness: PageEvidence['emptiness'];
}

/** @param siteOf returns the registrable domain of an address; null for what has none */
export function digestPage(facts: PageFacts, siteOf: (url: string) => string | null): PageDigest {
  const intent = intentOf(facts, siteOf);
  return {
    facts,
    intent,
    presented: readPresentedNames({
      title: facts.title,
      headNames: facts.headNames,
      siteNames: facts.siteNames,
      labels: facts.forms.flatMap(({ fields, buttons }) => [...fields.map(({ label }) => label), ...buttons]),
      text: facts.text,
    }),
    shingles: shinglesOf(facts.text),
    trackingIds: trackingIds(facts.html),
    emptiness: emptinessOf(facts, { asksForSecret: asksForSecret(intent) }),
  };
}

/** Traces that a copied page carries along: the ids under which its owner counts visitors. */
const shapes: readonly RegExp[] = [
  // Google: Analytics 4, Universal Analytics, Tag Manager, Ads, AdSense
  /\bG-[A-Z0-9]{8,12}\b/g,
  /\bUA-\d{4,10}-\d{1,4}\b/g,
  /\bGTM-[A-Z0-9]{5,9}\b/g,
  /\bAW-\d{8,11}\b/g,
  /\bca-pub-\d{16}\b/g,
  // Meta's pixel, Hotjar, Microsoft Clarity, Yandex Metrica
  /\bfbq\(\s*['"]init['"]\s*,\s*['"](\d{14,17})['"]/g,
  /\bhjid\s*:\s*(\d{5,9})\b/g,
  /\bclarity\.ms\/tag\/([a-z0-9]{8,12})\b/g,
  /\bmc\.yandex\.ru\/watch\/(\d{6,10})\b/g,
];
/** A page has a handful; more is an attempt to match every brand. */
const idsMax = 50;
/** Length of markup that is searched: ids are in the head. */
const lengthMax = 2_000_000;

export function trackingIds(html: string): ReadonlySet<string> {
  const text = html.slice(0, lengthMax);
  const found = new Set<string>();
  for (const [kind, shape] of shapes.entries()) {
    for (const [whole, id] of text.matchAll(shape)) {
      found.add(id === undefined ? whole : `${kind}:${id}`);
      if (found.size === idsMax) return found;
    }
  }
  return found;
}
