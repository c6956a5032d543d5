import { createHash } from 'node:crypto';
import type { Badge } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { html as xml } from '../../http/html/html.ts';
import { type StandingText, standingTexts } from './stamp-words.ts';

export type BadgeTheme = 'light' | 'dark';

interface Colours {
  ground: string;
  line: string;
  ink: string;
  good: string;
  warn: string;
  grave: string;
  plain: string;
}

/** The colours of the pages' style sheet; each mark has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
const palettes: Readonly<Record<BadgeTheme, Colours>> = {
  light: {
    ground: '#ffffff',
    line: '#c9d1cd',
    ink: '#17211e',
    good: '#0b6b5d',
    warn: '#7a4b00',
    grave: '#a8321f',
    plain: '#55615d',
  },
  dark: {
    ground: '#161d1b',
    line: '#3d4945',
    ink: '#e8eeeb',
    good: '#63d2bb',
    warn: '#f3cd86',
    grave: '#ff9c8a',
    plain: '#a3b0ab',
  },
};

const marks: Readonly<Record<StandingText['look'], string>> = {
  good: 'M10 14.5l3 3l6-7',
  warn: 'M14.5 9v6M14.5 18.5v.5',
  grave: 'M11 10.5l7 7M18 10.5l-7 7',
  plain: 'M10.5 14h8',
};

const rulesOf = ({ ground, line, ...colours }: Colours): string =>
  `.g{fill:${ground};stroke:${line}}` +
  Object.entries(colours)
    .map(([name, colour]) => `text.${name}{fill:${colour}}path.${name}{stroke:${colour}}`)
    .join('') +
  'path{fill:none}';

const styles = {
  light: rulesOf(palettes.light),
  dark: rulesOf(palettes.dark),
  auto: `${rulesOf(palettes.light)}@media(prefers-color-scheme:dark){${rulesOf(palettes.dark)}}`,
};

/** Opened by itself the drawing is a document: nothing in it may load or run; its one style is allowed by its hash. */
export function badgePolicy(theme: BadgeTheme | undefined): string {
  const hash = createHash('sha256')
    .update(styles[theme ?? 'auto'])
    .digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'`;
}

/** The average letter width at 12 px, between narrow and wide system fonts; `textLength` enforces it in each. */
const letterPx = 6.8;
const boldLetterPx = 7.2;

/** Behind the text of a badge, where copies of the file with a C2PA manifest were handed out. */
const manifestMark = 'C2PA';
const markSaid = ', with Content Credentials (C2PA)';
const markMeaning = ' There are copies of the file that carry Content Credentials (C2PA).';
/** On both sides of the line before the mark. */
const markGap = 10;

/** A drawing with the same text for screen readers, in the viewer's colour scheme unless a theme is named. */
export function badgeSvg({ state, hasManifest }: Badge, theme: BadgeTheme | undefined): string {
  const { badge, look, meaning } = standingTexts[state];
  const [name, nameAt] = ['Humanmark', 29];
  const nameWide = Math.round(name.length * letterPx);
  const textAt = nameAt + nameWide + 9;
  const textWide = Math.round(badge.length * boldLetterPx);
  const lineAt = textAt + textWide + markGap;
  const markWide = Math.round(manifestMark.length * boldLetterPx);
  const mark = xml`<path class="g" d="M${lineAt}.5 7v14" stroke-width="1"/><text class="plain" x="${lineAt + markGap}" y="18" textLength="${markWide}" lengthAdjust="spacingAndGlyphs" font-weight="600">${manifestMark}</text>`;
  const width = (hasManifest ? lineAt + markGap + markWide : textAt + textWide) + 12;
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="28" viewBox="0 0 ${width} 28" role="img" aria-labelledby="t d"><title id="t">Humanmark: ${badge}${hasManifest ? markSaid : ''}</title><desc id="d">${meaning}${hasManifest ? markMeaning : ''}</desc><style>${styles[theme ?? 'auto']}</style><rect class="g" x=".5" y=".5" width="${width - 1}" height="27" rx="8"/><path class="${look}" d="${marks[look]}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><g font-family="system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif" font-size="12" stroke-width="0"><text class="plain" x="${nameAt}" y="18" textLength="${nameWide}" lengthAdjust="spacingAndGlyphs">${name}</text><text class="${look === 'plain' ? 'ink' : look}" x="${textAt}" y="18" textLength="${textWide}" lengthAdjust="spacingAndGlyphs" font-weight="600">${badge}</text>${hasManifest ? mark : undefined}</g></svg>`
    .markup;
}
