import { platformsSchema, usualPlatforms } from './profile-addresses.ts';
import { handlesOf, profileAddresses } from './profile-handles.ts';

describe('profiles that somebody who poses as a person would make', () => {
  it('have the likeliest handles first, each once', () => {
    const handles = handlesOf({ name: 'Marta Kovel', aliases: ['Márta  KOVEL', 'Ada-Lou Straße'] });
    expect(handles.slice(0, 4)).toEqual(['martakovel', 'adaloustrasse', 'marta.kovel', 'marta_kovel']);
    for (const handle of ['kovelmarta', 'realmartakovel', 'martakovelofficial', 'officialmartakovel'])
      expect(handles).toContain(handle);
    expect(new Set(handles).size).toBe(handles.length);
  });

  it('are not guessed for names in letters that handles have not', () => {
    expect(handlesOf({ name: 'Марта Ковель', aliases: ['Marta Ковель', '...'] })).toEqual([]);
  });

  it('come on every platform before the next handle, and only where it may be one', () => {
    const urls = profileAddresses({ name: 'Marta Kovel', aliases: [] }, usualPlatforms);
    expect(urls[0]).toBe('https://www.instagram.com/martakovel/');
    expect(urls.indexOf('https://martakovel.substack.com/')).toBeLessThan(
      urls.indexOf('https://www.instagram.com/marta.kovel/'),
    );
    expect(urls).toContain('https://cash.app/$martakovel');
    expect(urls).toContain('https://www.instagram.com/marta.kovel/');
    expect(urls).toContain('https://x.com/marta_kovel');
    expect(urls).not.toContain('https://x.com/marta.kovel');
    // X allows 15 characters.
    expect(urls.some((url) => url.startsWith('https://x.com/martakovelofficial'))).toBe(false);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('are on 40 platforms, each of which the schema of an operator’s own list accepts', () => {
    expect(usualPlatforms).toHaveLength(40);
    expect(platformsSchema.parse(usualPlatforms)).toEqual(usualPlatforms);
    expect(new Set(usualPlatforms.map(({ site }) => site)).size).toBe(40);
  });

  it.each([
    [{ patterns: ['https://social.example/'] }, 'must contain {handle} once'],
    [{ patterns: ['ftp://social.example/{handle}'] }, 'must be an https address'],
    [{ site: 'https://social.example' }, 'must be a host name in lower case'],
    [{ handle: { extra: '/' } }, "must be of '.', '_' and '-'"],
    [{ colour: 'blue' }, 'Unrecognized key: "colour"'],
  ])('are refused with %j', (change, message) => {
    const platform = {
      name: 'Social',
      site: 'social.example',
      patterns: ['https://social.example/{handle}'],
    };
    const parsed = platformsSchema.safeParse([{ ...platform, ...change }]);
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
