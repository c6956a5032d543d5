import { text } from './text.ts';
/** The first that fits counts: most browsers also name the ones they descend from. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS/],
  ['Linux', /Linux/],
] as const;

const SHOWN_MAX = 60;

/** A browser by its common name; anything else by the beginning of its own name. */
export function describeBrowser(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return text('browser.unknown');
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined) return userAgent.slice(0, SHOWN_MAX);
  return system === undefined ? browser : text('browser.on', { browser, system });
}
