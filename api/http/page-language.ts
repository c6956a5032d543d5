import type { IncomingHttpHeaders } from 'node:http';
import {
  DEFAULT_LANGUAGE,
  firstSpoken,
  type Language,
  tagsOf,
} from '../../shared/algorithms/languages/languages.ts';

/** The language of a page before its script runs: by the address, else by what the browser asks for. */
export function pageLanguage(lang: string | undefined, headers: IncomingHttpHeaders): Language {
  const asked = lang === undefined ? undefined : firstSpoken([lang]);
  return asked ?? firstSpoken(tagsOf(headers['accept-language'] ?? '')) ?? DEFAULT_LANGUAGE;
}
