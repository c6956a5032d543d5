import {
  DEFAULT_LANGUAGE,
  directionOf,
  firstSpoken,
  type Language,
} from '../../../shared/algorithms/languages/languages.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { currentLanguage, textNamed, useCatalogue } from './text.ts';

// Separate scripts beside this one, of which a page loads the one it needs.
const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('../texts/en.js')).en,
  de: async () => (await import('../texts/de.js')).de,
  ar: async () => (await import('../texts/ar.js')).ar,
};

const STORED = 'humanmark.language';

/** Loads the catalogue that the person wants: by the address, else by an earlier choice, else by the browser. */
export async function startLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang');
  const chosen = asked === null ? undefined : firstSpoken([asked]);
  if (chosen) store(chosen);
  const language = chosen ?? stored() ?? firstSpoken(navigator.languages) ?? DEFAULT_LANGUAGE;
  useCatalogue(language, await CATALOGUES[language]());
  showLanguage();
}

type Listener = () => void;
let listener: Listener | undefined;
const followers: Listener[] = [];
let waiting: { readonly language: Language; readonly catalogue: Catalogue } | undefined;

/** Runs `show` now and after every change of the language, for what stands outside the screens. */
export function onLanguage(show: Listener): void {
  followers.push(show);
  show();
}

/** Calls back when a language was chosen in the footer; the listener takes it as soon as it can draw the page anew. */
export function onLanguageChosen(changed: Listener): void {
  listener = changed;
  for (const link of languageLinks())
    link.addEventListener('click', (event) => {
      const language = firstSpoken([link.hreflang]);
      if (!language) return;
      // A reload would lose what the page keeps in memory: a link's token, a session, a capture.
      event.preventDefault();
      void choose(language);
    });
}

async function choose(language: Language): Promise<void> {
  // Without the catalogue the page stays in the language it has; the next press tries again.
  const catalogue = await CATALOGUES[language]().catch(() => undefined);
  if (!catalogue) return;
  store(language);
  waiting = { language, catalogue };
  listener?.();
}

export const isLanguageWaiting = (): boolean => waiting !== undefined;

/** Switches to the language that was chosen, if one waits. */
export function takeChosenLanguage(): void {
  if (!waiting) return;
  useCatalogue(waiting.language, waiting.catalogue);
  waiting = undefined;
  showLanguage();
  for (const show of followers) show();
}

/** What the HTML itself says, in the language of the texts. */
function showLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]')) {
    part.textContent = textNamed(part.dataset['text'] ?? '') ?? part.textContent;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = textNamed(part.dataset['label'] ?? '');
    if (label !== undefined) part.setAttribute('aria-label', label);
  }
  const privacy = document.querySelector<HTMLAnchorElement>('footer a[data-text]');
  privacy?.setAttribute('href', `privacy?lang=${language}`);
  for (const link of languageLinks()) {
    if (link.hreflang === language) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

const languageLinks = (): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('#languages a'));

function stored(): Language | undefined {
  try {
    return firstSpoken([localStorage.getItem(STORED) ?? '']);
  } catch {
    // A browser that stores nothing has no earlier choice.
    return undefined;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // The choice then lasts as long as the page.
  }
}
