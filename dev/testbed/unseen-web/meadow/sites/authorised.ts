import { field, footer, links, list, paragraphs } from '../frames/page.ts';
import { journal } from '../frames/reading.ts';
import { landing } from '../frames/selling.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, photo, pictures } from '../meadow-pictures.ts';
import { logoPng } from '../meadow-logos.ts';

/** Partners whose domains the brands have registered as allowed to speak for them. */
export const authorisedPages: readonly MeadowSite[] = [
  {
    host: 'wiesenkueche.de',
    label: 'authorised',
    kind: 'recipe partner',
    brand: 'korbwiese',
    reason: 'The supermarket has this recipe magazine written by an agency and has authorised its domain.',
    foundBy: 'search',
    pages: {
      '/': {
        body: journal({
          lang: 'de',
          title: 'Wiesenküche – das Rezeptmagazin von Korbwiese',
          mark: '<img src="/korbwiese.png" alt="Korbwiese">',
          nav: links(
            ['Schnell', '/schnell'],
            ['Vegetarisch', '/veggie'],
            ['Backen', '/backen'],
            ['Newsletter', '/post'],
          ),
          ground: '#fbfdf7',
          ink: '#26331f',
          accent: '#2f7d32',
          text: `<h1>Kürbis-Gnocchi mit brauner Butter</h1><figure><img src="/gnocchi.jpg" alt="Gnocchi"><figcaption>Fertig in 40 Minuten</figcaption></figure><p>Der Hokkaido muss nicht geschält werden, und aus dem Rest wird am nächsten Tag eine Suppe. Alle Zutaten gibt es in Ihrem Korbwiese-Markt.</p><h2>Zutaten für vier</h2>${list('600 g Hokkaido', '400 g mehligkochende Kartoffeln', '180 g Mehl und etwas für die Arbeitsfläche', '1 Ei, Salz, Muskat', '90 g Butter, ein Bund Salbei')}<h2>So geht es</h2>${paragraphs(
            'Kürbis und Kartoffeln würfeln, bei 180 Grad 25 Minuten weich backen und durch die Presse drücken. Abkühlen lassen, dann mit Mehl, Ei, Salz und Muskat zu einem glatten Teig verarbeiten.',
            'Rollen formen, in zwei Zentimeter lange Stücke schneiden und über eine Gabel rollen. In siedendem Salzwasser garen, bis sie oben schwimmen.',
            'Butter langsam bräunen, Salbei darin knusprig werden lassen und über die Gnocchi geben.',
          )}<form method="post" action="/post"><h3>Jeden Freitag ein Rezept</h3>${field('E-Mail', 'mail', 'email')}<button>Abonnieren</button></form>`,
          footer: footer('de', 'Löffelblatt Agentur im Auftrag von Korbwiese'),
        }),
      },
      ...pictures({ '/korbwiese.png': () => logoPng('korbwiese'), '/gnocchi.jpg': () => photo(12) }),
    },
  },
  {
    host: 'oakmere-cover.co.uk',
    label: 'authorised',
    kind: 'authorised broker',
    brand: 'tilwen',
    reason: 'A broker whose domain the insurer has authorised.',
    ageDays: 2600,
    foundBy: 'search',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Oakmere Cover – appointed broker of Tilwen Bridge',
          mark: '<img src="/oakmere.png" alt="Oakmere Cover">',
          colour: '#5c4a2e',
          nav: links(['Landlords', '/landlords'], ['Shops', '/shops'], ['Client area', '/clients']),
          hero: '<img src="/tb.png" width="110" alt="Tilwen Bridge"><h1>Landlord cover, arranged by people in Ludlow</h1><p>We place buildings policies with Tilwen Bridge and have done so since 2004.</p><a class="button" href="/call">Ask us to call</a>',
          sections: [
            `<h2>What an appointed broker does</h2>${paragraphs('We look at the property, choose the sums insured with you and send the proposal to the insurer. You pay the same premium as you would directly; our commission is part of it and we tell you how much it is.', 'If there is a claim, we sit on your side of the table. Last year we helped with 212 claims and went to the ombudsman with three of them.')}`,
            `<h2>Client area</h2><form method="post" action="/clients">${field('Email', 'e', 'email')}${field('Password', 'p', 'password')}<button>Sign in</button></form>`,
          ],
          footer: footer('en', 'Oakmere Cover Ltd, Ludlow'),
        }),
      },
      ...pictures({
        '/oakmere.png': () => otherMark('Oakmere', '#5c4a2e', 'leaf'),
        '/tb.png': () => logoPng('tilwen'),
      }),
    },
  },
  {
    host: 'zunkarro-arena.gg',
    label: 'authorised',
    kind: 'tournament partner',
    brand: 'zunkarro',
    reason:
      'The organiser of the publisher’s tournaments, whose domain is authorised although it takes the name.',
    ageDays: 40,
    foundBy: 'certificate',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Zunkarro Arena – the Ossa winter league',
          mark: '<img src="/z.png" alt="Zunkarro">',
          colour: '#e0218a',
          nav: links(
            ['Schedule', '#schedule'],
            ['Rules', '/rules'],
            ['Teams', '/teams'],
            ['Sign in with Zunkarro ID', '/auth'],
          ),
          hero: '<h1>Thirty-two teams. One sun left.</h1><p>The winter league of Ember of Ossa starts on 5 December. Registration of teams is open.</p><a class="button" href="/auth">Register your team</a>',
          sections: [
            `<h2 id="schedule">Schedule</h2>${list('5 December: groups A and B', '6 December: groups C and D', '12 December: quarter finals', '13 December: finals in Tampere, with an audience')}`,
            paragraphs(
              'Arena is run by Kolmio Events for Zunkarro. Every player signs in with a Zunkarro ID; the page of the publisher opens and we never see the password.',
              'Prizes are 40,000 € in all. Teams pay nothing to take part.',
            ),
          ],
          footer: footer('en', 'Kolmio Events Oy for Zunkarro'),
          dark: true,
        }),
      },
      ...pictures({ '/z.png': () => logoPng('zunkarro', { accent: '#ffffff' }) }),
    },
  },
];
