import type { Answer, LabelledSite } from '../../labelled-site.ts';
import { tuningBrands } from '../brands.ts';
import { flexDoor, hashedDoor } from '../doors.ts';
import { darkDoor, splitDoor } from '../more-doors.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { landing, shop } from '../readers.ts';
import { filler, links } from '../words.ts';

const bare = (title: string, body: string, status = 200): Answer => ({
  status,
  body: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
});

const official = sitesOfKind('official', 'own page', [
  {
    brand: 'solvanta',
    host: 'solvanta.fr',
    ageDays: 6000,
    foundBy: 'search',
    logo: 'none',
    hasIcon: true,
    reason: 'the supplier’s own sign-in on its registered domain',
    page: flexDoor({
      language: 'fr',
      title: 'Espace client - Solvanta',
      logo: logoImage(230),
      heading: 'Mon espace client',
      lead: `Suivez votre consommation. ${filler('fr', 3, 2)}`,
      fields: [
        { label: 'Adresse e-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
      ],
      button: 'Me connecter',
      foot: links('fr', 14, ''),
    }),
  },
  {
    brand: 'calder',
    host: 'online.calderbank.co.uk',
    foundBy: 'certificate',
    logo: 'none',
    hasIcon: true,
    reason: 'the bank’s own sign-in below its registered domain',
    page: splitDoor({
      language: 'en',
      title: 'Calder Bank | Log on',
      logo: logoImage(260),
      heading: 'Log on',
      fields: [{ label: 'Customer number' }, { label: 'Passcode', type: 'password' }],
      button: 'Log on',
      foot: links('en', 8, ''),
    }),
  },
  {
    brand: 'qvx',
    host: 'qvx.com',
    ageDays: 3300,
    foundBy: 'search',
    logo: 'none',
    hasIcon: true,
    reason: 'the exchange’s own sign-in on its registered domain',
    page: darkDoor({
      language: 'en',
      title: 'QVX | Log in',
      logo: logoImage(64),
      heading: 'Log in to QVX',
      fields: [
        { label: 'Email', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Log in',
      foot: 'Check that you are visiting qvx.com',
    }),
  },
  {
    brand: 'oduya',
    host: 'marenoduya.com',
    ageDays: 5000,
    foundBy: 'search',
    logo: 'none',
    reason: 'her own page with her portrait, dates and a letter to readers',
    page: landing(
      {
        language: 'de',
        title: 'Maren Oduya',
        site: logoImage(240),
        seed: 5,
        body: '<img src="/her.png" width="220"><form action="/brief"><input type="email" name="mail" placeholder="E-Mail"><button>Brief abonnieren</button></form>',
      },
      [
        ['Elf Uhr elf', 'Sonntags'],
        ['Buch', 'Die leise Runde'],
        ['Lesungen', 'Norderhaven, Seestadt'],
      ],
    ),
  },
]);

const authorised = sitesOfKind('authorised', 'authorised partner', [
  {
    brand: 'brume',
    host: 'parfumerie-du-quai.fr',
    ageDays: 4000,
    foundBy: 'search',
    logo: 'none',
    reason: 'a perfumery that the house has authorised, on a domain registered as such',
    page: shop(
      {
        language: 'fr',
        title: 'Fleurs de Brume au Quai',
        site: logoImage(200),
        seed: 6,
        body: '<h1>Revendeur agréé Fleurs de Brume</h1>',
      },
      [
        ['Brume n° 1', '88 €'],
        ['Brume de nuit', '92 €'],
        ['Pivoine grise', '84 €'],
      ],
      'Parfumerie du Quai. Paiement par carte.',
    ),
  },
  {
    brand: 'nordkette',
    host: 'paketkiosk-verbund.de',
    ageDays: 2800,
    foundBy: 'search',
    logo: 'none',
    reason:
      'kiosks that take in the carrier’s parcels, on a domain registered as authorised, with a sign-in for keepers',
    page: hashedDoor({
      language: 'de',
      title: 'Nord-Kette Paketkiosk',
      logo: logoImage(260),
      heading: 'Anmeldung für Kioske',
      fields: [{ label: 'Kiosknummer' }, { label: 'Passwort', type: 'password' }],
      button: 'Anmelden',
      foot: links('de', 9, ''),
    }),
  },
]);

const parked = sitesOfKind('benign', 'parked', [
  {
    brand: 'solvanta',
    host: 'solvantta.com',
    ageDays: 300,
    foundBy: 'permutation',
    reason: 'nobody uses the name; a parking page says so',
    page: bare(
      'solvantta.com',
      '<h1>solvantta.com</h1><p>This domain is for sale. Make an offer.</p><p>Related searches: electricity, login, bill</p>',
    ),
  },
  {
    brand: 'calder',
    host: 'calderbank.org',
    ageDays: 2000,
    foundBy: 'permutation',
    reason: 'nobody uses the name; a parking page with links of advertisers',
    page: bare(
      'calderbank.org',
      `<table width="80%" align="center"><tr><td><h2>calderbank.org</h2><ul><li><a href="/r?1">Online banking login</a></li><li><a href="/r?2">Calder Bank account</a></li><li><a href="/r?3">Best savings</a></li></ul><small>The owner of this domain may be offering it for sale.</small></td></tr></table>`,
    ),
  },
  {
    brand: 'nordkette',
    host: 'nordkette.net',
    foundBy: 'permutation',
    reason: 'nobody uses the name; the registrar’s page in German',
    page: bare(
      'nordkette.net - geparkt',
      '<h1>Hier entsteht eine neue Internetpräsenz</h1><p>Diese Domain wurde bei uns registriert und ist noch nicht belegt.</p>',
    ),
  },
]);

const nothing = sitesOfKind('benign', 'blank or error', [
  {
    brand: 'qvx',
    host: 'qwx.io',
    ageDays: 20,
    foundBy: 'permutation',
    reason: 'an error of the server',
    page: bare('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center>', 502),
  },
  {
    brand: 'brume',
    host: 'fleursdebrumes.fr',
    ageDays: 9,
    foundBy: 'permutation',
    reason: 'a blank page',
    page: bare('', ''),
  },
  {
    brand: 'zuvia',
    host: 'zuvia-test.es',
    foundBy: 'certificate',
    reason: 'the page that a web server shows before anything is put on it',
    page: bare('Apache2 Default Page', '<h1>It works!</h1><p>This is the default welcome page.</p>'),
  },
  {
    brand: 'lantern',
    host: 'lanternmail.net',
    ageDays: 5,
    foundBy: 'permutation',
    reason: 'nothing but the words “coming soon”',
    page: bare('Lantern', '<h1 style="text-align:center;margin-top:40vh">Coming soon</h1>'),
  },
]);

const defensive = sitesOfKind('benign', 'leads to the brand', [
  {
    brand: 'calder',
    host: 'calderbank.uk',
    ageDays: 3100,
    foundBy: 'permutation',
    reason: 'bought by the bank and forwarded to its own page',
    page: ({ urlOf }) => ({
      status: 301,
      headers: { location: urlOf(tuningBrands.calder.officialDomains[0]) },
      body: '',
    }),
  },
]);

const hidden = sitesOfKind('benign', 'hidden by robots.txt', [
  {
    brand: 'solvanta',
    host: 'intranet-mairie-val.fr',
    ageDays: 3500,
    foundBy: 'certificate',
    reason: 'a town’s own inner page, which asks crawlers to stay away',
    page: splitDoor({
      language: 'fr',
      title: 'Intranet',
      logo: otherLogo('Mairie du Val', '#364fc7', 'hex'),
      heading: 'Agents',
      fields: [{ label: 'Identifiant' }, { label: 'Mot de passe', type: 'password' }],
      button: 'Entrer',
    }),
    more: {
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /\n' },
    },
  },
]);

/** The bank's own start page, to which a name that it bought leads. */
export const ownStart = sitesOfKind('official', 'own page', [
  {
    brand: 'calder',
    host: 'calderbank.co.uk',
    foundBy: 'search',
    logo: 'none',
    hasIcon: true,
    reason: 'the bank’s own start page',
    page: landing(
      {
        language: 'en',
        title: 'Calder Bank',
        site: logoImage(240),
        seed: 1,
        body: '<p>Banking for the valley since 1871.</p>',
      },
      [
        ['Accounts', 'From nothing a month'],
        ['Loans', 'From 5.1 %'],
      ],
    ),
  },
]);

export const ownAndEmpty: readonly LabelledSite[] = [
  ...official,
  ...authorised,
  ...parked,
  ...nothing,
  ...defensive,
  ...hidden,
];
