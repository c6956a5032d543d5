import { domainToASCII } from 'node:url';
import type { DiscoverySource } from '../../../shared/algorithms/confidence/evidence.ts';
import type { LabelledSite, SiteLabel, SitePage } from '../labelled-site.ts';
import { type Portrait, shownPortrait } from './portraits.ts';

/** Makes the markup of a page from the paths of its pictures. */
export type Layout = (pictures: readonly string[]) => string;

export interface PersonSite<Person extends string> {
  /** The person whom it pretends to be, or is about. */
  person: Person;
  host: string;
  /** `/` unless set; a profile of a platform has its own. */
  entry?: string;
  reason: string;
  foundBy: DiscoverySource;
  ageDays?: number;
  isClear?: boolean;
  pictures?: readonly Portrait[];
  page: Layout;
}

/**
 * A site of one page. Its pictures lie below its entry, since other profiles have the same host; it has no icon.
 */
export function personSite<Person extends string>(
  label: SiteLabel,
  kind: string,
  { person, host, pictures = [], page, entry = '/', ...facts }: PersonSite<Person>,
): LabelledSite<Person> {
  const folder = entry === '/' ? '' : entry.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  const shown = pictures.map((portrait, at): [string, SitePage] => [
    `/${folder === '' ? 'photo' : folder}-${at + 1}.jpg`,
    async () => ({ headers: { 'content-type': 'image/jpeg' }, body: await shownPortrait(portrait) }),
  ]);
  const paths = shown.map(([path]) => path);
  const pages = { ...Object.fromEntries(shown), [entry]: { body: page(paths) } };
  return { ...facts, label, kind, host: domainToASCII(host), brand: person, entry, pages };
}

/** Structured data as sites put it into their head. */
export const structured = (data: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;

export const openGraph = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
    .join('');
