import { ownerKey, pathOwner, profileDomains } from './platform-profiles.ts';

const ownerOf = (address: string): string | null => {
  const found = pathOwner(new URL(address));
  return found && `${ownerKey(found)}${found.isProfile ? '' : ' post'}`;
};

describe('the owners of paths on platforms', () => {
  it.each([
    ['https://www.instagram.com/Marta.Kovel/', 'instagram.com/marta.kovel'],
    ['https://twitter.com/martakovel', 'x.com/martakovel'],
    ['https://x.com/martakovel/status/12', 'x.com/martakovel post'],
    ['https://www.tiktok.com/@martakovel?lang=en', 'tiktok.com/martakovel'],
    ['https://m.facebook.com/people/Marta-Kovel/1000/', 'facebook.com/marta-kovel.1000'],
    ['https://facebook.com/profile.php?id=1000123', 'facebook.com/1000123'],
    ['https://t.me/s/marta_kovel', 't.me/marta_kovel'],
    ['https://marta-kovel.tumblr.com/', 'tumblr.com/marta-kovel'],
    ['https://www.tumblr.com/marta-kovel/12/roses', 'tumblr.com/marta-kovel post'],
    ['https://martakovel.substack.com/p/roses', 'substack.com/martakovel post'],
    ['https://martakovel.blogspot.com/', 'blogspot.com/martakovel'],
    ['https://www.youtube.com/@MartaKovel/about', 'youtube.com/martakovel'],
    ['https://www.pinterest.de/martakovel/', 'pinterest.com/martakovel'],
    ['https://open.spotify.com/artist/4Z8W', 'open.spotify.com/4z8w'],
    ['https://cash.app/$martakovel', 'cash.app/martakovel'],
    ['https://dzen.ru/%D0%BC%D0%B0%D1%80%D1%82%D0%B0', 'dzen.ru/марта'],
  ])('are read from %s', (address, owner) => {
    expect(ownerOf(address)).toBe(owner);
  });

  it.each([
    'https://www.instagram.com/p/Cxyz/',
    'https://www.instagram.com/',
    'https://x.com/i/flow/login',
    'https://x.com/search?q=marta',
    'https://www.youtube.com/watch?v=1',
    'https://help.tumblr.com/',
    'https://www.facebook.com/sharer.php?u=x',
    'https://notinstagram.com/martakovel',
    'https://instagram.com.evil.example/martakovel',
    'https://martakovel.example/martakovel',
    'https://t.me/%E0%A4%A',
  ])('are nobody at %s', (address) => {
    expect(ownerOf(address)).toBeNull();
  });

  it('are listed with the domains of their platforms, as registries have them', () => {
    expect(profileDomains.paths.has('spotify.com')).toBe(true);
    expect(profileDomains.names.has('tumblr.com')).toBe(true);
    expect(profileDomains.paths.size + profileDomains.names.size).toBeGreaterThan(80);
  });
});
