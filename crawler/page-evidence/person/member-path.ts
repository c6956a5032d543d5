import type { PathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';

/** How sites for meeting people name the pages of those who seek somebody. */
const memberSegments = new Set(
  `membre membres mitglied mitglieder profile profiles profil profils profili profilo perfil perfiles perfis profiel user users
  usuario usuarios usuaria utilisateur utente utenti utilizador uzytkownik uzivatel uzivatele kullanici uye pengguna anggota adatlap tag anketa
  anketi ankety anket account konto jasen jasenet medlem medlemmer medlemmar clan clenovia chlen id u people person single singles dating lid
  kisi korisnik korisnici uporabnik utilizator membru narys nariai thanhvien thanh-vien hoso ho-so kayttaja bruger brukere lady ladies`
    .trim()
    .split(/\s+/),
);

const english = /^members?$/;

/**
 * The owner of a page below a path for members, on a site that is not among the known platforms. It says nothing alone:
 * associations and agencies list people so, too.
 */
export function memberOf(url: URL): PathOwner | null {
  const parts = url.pathname.toLowerCase().split('/').filter(Boolean);
  const at = parts.findIndex((part) => memberSegments.has(part) || english.test(part));
  const owner = at === -1 ? undefined : parts[at + 1];
  return owner === undefined || parts.length > at + 2
    ? null
    : { platform: url.hostname, kind: 'dating', owner, isProfile: true };
}
