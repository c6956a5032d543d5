/** The languages of the pages, the default first. Each has a catalogue in api/pages/texts. */
export const LANGUAGES = ['en', 'de', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The first of the wanted language tags (BCP 47, `de-AT`) that has a catalogue; a region does not matter. */
export function firstSpoken(wanted: readonly string[]): Language | undefined {
  for (const tag of wanted) {
    const [primary = ''] = tag.toLowerCase().split('-');
    const spoken = LANGUAGES.find((language) => language === primary);
    if (spoken) return spoken;
  }
  return undefined;
}

/** A browser sends some five; more than this is no browser. */
const TAGS_MAX = 30;

/** The language tags of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first. */
export function tagsOf(header: string): string[] {
  const weighed = header
    .split(',', TAGS_MAX)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0);
  return weighed.toSorted((left, right) => right.quality - left.quality).map(({ tag }) => tag);
}
