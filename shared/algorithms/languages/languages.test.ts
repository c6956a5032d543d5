import { directionOf, firstSpoken, tagsOf } from './languages.ts';

describe('the languages of the pages', () => {
  it('are chosen by the first tag that has a catalogue, whatever its region', () => {
    expect(firstSpoken(['fr', 'de-AT', 'en'])).toBe('de');
    expect(firstSpoken(['AR-eg'])).toBe('ar');
    expect(firstSpoken(['fr', 'debug', ''])).toBeUndefined();
  });

  it('are read from a header in the order of their quality', () => {
    expect(tagsOf('en;q=0.5, de-DE, ar;q=0.7')).toEqual(['de-DE', 'ar', 'en']);
    expect(tagsOf('de;q=0, en;q=x, *')).toEqual(['*']);
    expect(tagsOf(`${'x,'.repeat(1000)}de`)).toHaveLength(30);
  });

  it('run from the right only in Arabic', () => {
    expect([directionOf('en'), directionOf('de'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
  });
});
