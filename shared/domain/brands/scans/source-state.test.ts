import { createHash } from 'node:crypto';
import { type PageFinder, pageFinders } from '../../crawling/crawl/page-finder.ts';
import { offReasonOf } from './source-state.ts';

const consent = {
  person: 'Ada Lovelace',
  givenAt: '2026-01-02T03:04:05Z',
  statement: 'My pictures may be sent.',
  version: '1',
};
const text = createHash('sha256').update(consent.statement).digest('hex');
const known = { source: 'any', isStated: true, isConfigured: true, agreedTexts: [text] };
const face = {
  type: 'face',
  status: 'active',
  mode: 'live',
  seeds: ['https://market.example/'],
  consent,
  consentState: 'signed',
} satisfies Parameters<typeof offReasonOf>[1];

describe('why a source is off for a brand', () => {
  it.each(pageFinders)('%s runs where nothing speaks against it', (finder) => {
    expect(offReasonOf(finder, face, known)).toBeNull();
  });

  it.each(pageFinders)(
    '%s is off for a paused brand, without a crawler, and where it is not set up',
    (finder) => {
      expect(offReasonOf(finder, { ...face, status: 'paused' }, known)).toBe('paused');
      expect(offReasonOf(finder, face, null)).toBe('no_crawler');
      expect(offReasonOf(finder, face, { ...known, isStated: false })).toBe('no_crawler');
      expect(offReasonOf(finder, face, { ...known, isConfigured: false })).toBe('not_configured');
    },
  );

  it('only what needs the pages of a brand, or a person, is off without them', () => {
    const off = (brand: Parameters<typeof offReasonOf>[1]) =>
      Object.fromEntries(
        pageFinders.flatMap((finder): [PageFinder, string][] => {
          const reason = offReasonOf(finder, brand, known);
          return reason === null ? [] : [[finder, reason]];
        }),
      );
    expect(off({ ...face, seeds: [] })).toEqual({ seed: 'no_seeds', sitemap: 'no_seeds' });
    expect(off({ ...face, type: 'name' })).toEqual({ image_search: 'other_type' });
    expect(off({ ...face, type: 'brand' })).toEqual({ image_search: 'other_type', profile: 'other_type' });
  });

  it('a picture is sent only by a proven consent to a listed text, of a live brand', () => {
    const unproven = { ...face, consentState: 'awaiting' } as const;
    const other = { ...face, consent: { ...consent, statement: 'My face may be looked for.' } };
    for (const brand of [unproven, other, { ...face, mode: 'test' }, { ...face, consent: null }])
      expect(offReasonOf('image_search', brand, known)).toBe('no_consent');
  });
});
