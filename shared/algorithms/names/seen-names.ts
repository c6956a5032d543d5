import { readHost } from './host-parts.ts';
import { hostTokens } from './host-tokens.ts';
import { normalizeText } from './normalize-text.ts';
import { isMixedScript } from './scripts.ts';
import { lookOf, plainOf, shapeOf } from './skeleton.ts';
import { pageWords, type PageWords } from './token-set.ts';

/** The names of a page, computed once to be compared with many brands. */
export interface SeenNames {
  /** Null for a host that cannot be registered, such as an address. */
  host: SeenHost | null;
  /** Null where title and headings have no word. */
  words: PageWords | null;
}

export interface SeenHost {
  registrableDomain: string;
  /** The registrable label: normalized, by eye, and what it looks like. */
  text: string;
  look: string;
  shape: string;
  /** The label by eye, as it is and without its hyphens. */
  plains: readonly string[];
  /** Tokens by shape; true where a phishing keyword occurs elsewhere in the host. */
  tokens: ReadonlyMap<string, boolean>;
  isMixedScript: boolean;
}

export interface SeenPage {
  /** In either form. */
  host: string;
  title: string | null;
  headings: readonly string[];
}

const textMax = 1000;
const headingsMax = 50;

/** Reads the first 1,000 characters of the title and of each of the first 50 headings. Never throws. */
export function readSeenNames({ host, title, headings }: SeenPage): SeenNames {
  const texts = [title ?? '', ...headings.slice(0, headingsMax)].map((text) => text.slice(0, textMax));
  return { host: readSeenHost(host), words: pageWords(texts) };
}

/** Null for a host that cannot be registered. */
export function readSeenHost(host: string): SeenHost | null {
  const parts = readHost(host);
  if (parts === null) return null;
  const text = normalizeText(parts.label);
  const plain = plainOf(text);
  const above = parts.subdomain === '' ? [] : parts.subdomain.split('.').map(normalizeText);
  const tokens = new Map<string, boolean>();
  for (const { text: token, isLured } of hostTokens([...above.map(plainOf), plain])) {
    const shape = shapeOf(lookOf(token));
    tokens.set(shape, isLured || tokens.get(shape) === true);
  }
  const look = lookOf(text);
  return {
    registrableDomain: parts.registrableDomain,
    text,
    look,
    shape: shapeOf(look),
    plains: [...new Set([plain, plain.replaceAll('-', '')])],
    tokens,
    isMixedScript: [...above, text].some(isMixedScript),
  };
}
