import type { PublicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { isAttributed } from '../../../shared/domain/content/stamps/stamp.ts';
import { hashText } from '../../../shared/platform/lib/hash-text.ts';
import { escapeMarkup, fillSlots, html, type Html } from '../../http/html/html.ts';
import {
  checkSheet,
  detailSheet,
  fileSheet,
  meaningSheet,
  sign,
  summarySheet,
} from './stamp-page-sections.ts';
import { contentNouns, isolated, momentText, standingTexts } from './stamp-words.ts';

const noIndex = html`<meta name="robots" content="noindex" />`;

/** The whole page of a stamp; what it shows needs no script. */
export function stampPageHtml(template: string, shown: PublicStamp, publicUrl: string): string {
  const { stamp, standing } = shown;
  const isTest = stamp.mode === 'test';
  const banner = html`<p class="notice">
    <strong>Test mode.</strong> This stamp was made with a test key. It proves nothing about a real person.
  </p>`;
  return fillSlots(template, {
    title: escapeMarkup(titleOf(shown)),
    head: metaOf(shown, publicUrl).markup,
    screen: 'stamp',
    body: html`${isTest ? banner : undefined}
      <main
        id="stage"
        data-stamp="${stamp.id}"
        data-mode="${stamp.mode}"
        data-standing="${standing}"
        data-hash="${hashText(stamp.contentHash)}"
      >
        ${summarySheet(shown)} ${fileSheet()} ${detailSheet(shown)} ${checkSheet()}
        ${meaningSheet(shown, publicUrl)}
      </main>`.markup,
  });
}

/** The page for an unknown stamp, in the style of a stamp page. */
export function missingStampHtml(template: string): string {
  const { heading, meaning } = standingTexts.unknown;
  return fillSlots(template, {
    title: escapeMarkup(heading),
    head: noIndex.markup,
    screen: 'no-such-stamp',
    body: html`<main id="stage">
      <section class="sheet">
        ${sign('plain')}
        <h1>${heading}</h1>
        <p class="lead">${meaning}</p>
        <p class="quiet">
          Check the address: a stamp is called <code>stmp_</code> and 16 digits or letters from a to f.
        </p>
      </section>
    </main>`.markup,
  });
}

const headingFor = ({ standing }: PublicStamp): string => standingTexts[standing].heading;

const titleOf = (shown: PublicStamp): string =>
  shown.stamp.title === null
    ? headingFor(shown)
    : `${isolated(shown.stamp.title)} · ${standingTexts[shown.standing].badge}`;

/** What other sites show of a link to the page. The creator's own words are in quotation marks there. */
function metaOf(shown: PublicStamp, publicUrl: string): Html {
  const { stamp, standing, createdBy } = shown;
  const { badge, meaning } = standingTexts[standing];
  const isTest = stamp.mode === 'test';
  const about =
    stamp.title === null ? headingFor(shown) : `“${isolated(stamp.title)}”: ${badge.toLowerCase()}`;
  const title = isTest ? `Test stamp: ${about}` : about;
  const described = `${contentNouns[stamp.contentType]}, ${momentText(stamp.createdAt)}. ${meaning}`;
  const by = isAttributed(stamp) ? 'In the name of' : 'By';
  const description = `${by} ${isolated(createdBy)}: ${described}`;
  const address = `${publicUrl}/s/${stamp.id}`;
  return html`${isTest ? noIndex : undefined}
    <link rel="canonical" href="${address}" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Humanmark" />
    <meta property="og:url" content="${address}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta name="twitter:card" content="summary" />`;
}
