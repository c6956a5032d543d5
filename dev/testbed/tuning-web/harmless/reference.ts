import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor } from '../doors.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { encyclopaedia, landing, newspaper } from '../readers.ts';
import { filler } from '../words.ts';

const learned = sitesOfKind('benign', 'encyclopaedia, university, museum', [
  {
    brand: 'calder',
    host: 'openlexikon.org',
    entry: '/wiki/Calder_Bank',
    ageDays: 6900,
    foundBy: 'search',
    logo: 'none',
    reason: 'an article of an encyclopaedia with the logo in its box of facts',
    page: encyclopaedia(
      {
        language: 'en',
        title: 'Calder Bank',
        site: 'Openlexikon',
        seed: 2,
        body: '<p><b>Calder Bank</b> is a retail bank founded in Harrowdale in 1871 by wool merchants.[1] It has 2.1 million customers.[2]</p><h2>History</h2>',
      },
      [
        ['Logo', logoImage(200)],
        ['Founded', '1871'],
        ['Seat', 'Harrowdale'],
        ['Website', '<a href="https://calderbank.co.uk/">calderbank.co.uk</a>'],
      ],
    ),
  },
  {
    brand: 'oduya',
    host: 'biografias-abertas.pt',
    entry: '/maren-oduya',
    ageDays: 4100,
    foundBy: 'search',
    reason: 'a biography of her in an encyclopaedia',
    page: encyclopaedia(
      {
        language: 'pt',
        title: 'Maren Oduya',
        site: 'Biografias abertas',
        seed: 5,
        body: '<p><b>Maren Oduya</b> (Seestadt, 1978) é apresentadora e autora alemã.</p>',
      },
      [
        ['Retrato', '<img src="/her.png" width="180">'],
        ['Nascimento', '1978'],
        ['Ofício', 'apresentadora'],
      ],
    ),
  },
  {
    brand: 'nordkette',
    host: 'logistik.uni-seestadt.de',
    entry: '/projekte/nordkette',
    ageDays: 9000,
    foundBy: 'search',
    logo: 'small',
    reason: 'a project of a university with the carrier; the sign-in is for members of the university',
    page: landing(
      {
        language: 'de',
        title: 'Projekt: Letzte Meile mit Nord-Kette',
        site: otherLogo('Universität Seestadt', '#003b5c', 'bar'),
        seed: 7,
        body: `<p>Der Lehrstuhl untersucht mit Nord-Kette, wie Pakete auf dem Land zugestellt werden.</p>${logoImage(160, 'Nord-Kette')}`,
      },
      [
        ['Team', 'Prof. Dr. A. Helm, vier Doktoranden'],
        ['Veröffentlichungen', 'Elf Aufsätze seit 2021'],
        ['Intern', '<a href="/shib">Anmelden mit Unikonto</a>'],
      ],
    ),
  },
  {
    brand: 'lantern',
    host: 'museum-of-lamps.org',
    ageDays: 5000,
    foundBy: 'search',
    reason: 'a museum of lamps uses the word in its ordinary sense',
    page: landing(
      {
        language: 'en',
        title: 'Lantern gallery',
        site: otherLogo('Museum of Lamps', '#806000', 'hex'),
        seed: 3,
        body: '<p>Every lantern in this room was carried by a night watchman. The oldest lantern is from 1540.</p>',
      },
      [
        ['Horn lantern', 'Thin plates of horn in place of glass.'],
        ['Signal lantern', 'With red and green panes.'],
        ['Tickets', 'Adults 7, children free.'],
      ],
    ),
  },
]);

const outages = sitesOfKind('benign', 'tracker of outages', [
  {
    brand: 'lantern',
    host: 'is-it-off.net',
    entry: '/status/lantern-mail',
    ageDays: 2500,
    foundBy: 'search',
    logo: 'none',
    reason: 'a tracker of outages with the logo of the service and a button to report a fault',
    page: landing(
      {
        language: 'en',
        title: 'Lantern Mail down? Current problems and outages',
        site: otherLogo('is it off', '#d9480f', 'bar'),
        seed: 1,
        body: `${logoImage(70)}<p>Reports in the last 24 hours: 41. Most reported: sign-in 57 %, sending 30 %.</p><form action="/report"><select name="what"><option>Sign-in</option><option>App</option></select><button>I have a problem with Lantern</button></form>`,
      },
      [
        ['Yesterday', 'No problems'],
        ['Monday', 'Sign-in slow for two hours'],
        ['Comments', 'Works again in Lissport.'],
      ],
    ),
  },
  {
    brand: 'zuvia',
    host: 'averias-hoy.es',
    entry: '/zuvia',
    ageDays: 1900,
    foundBy: 'search',
    logo: 'small',
    reason: 'a Spanish tracker of outages with the logo of the company',
    page: newspaper(
      {
        language: 'es',
        title: '¿Zuvia caída? Estado en tiempo real',
        site: 'Averías hoy',
        seed: 6,
        body: `<h1>Zuvia: estado del servicio</h1>${logoImage(120)}<p>12 usuarios informan de problemas con Zuvia Móvil en la última hora.</p><ul><li>Sin cobertura 60 %</li><li>Internet móvil 40 %</li></ul>`,
      },
      'Alertas',
      'Mi cuenta',
    ),
  },
]);

const neighbours = sitesOfKind('benign', 'advice page', [
  {
    brand: 'solvanta',
    host: 'demenager-sans-souci.fr',
    ageDays: 1300,
    foundBy: 'search',
    reason:
      'advice for moving house that names the supplier among others and asks for an address of one’s own choice',
    page: bootstrapDoor({
      language: 'fr',
      title: 'Changer de fournisseur',
      logo: otherLogo('Sans souci', '#2b8a3e'),
      heading: 'Quel fournisseur pour mon logement ?',
      lead: `Comparez Solvanta, Énergia Sud et Voltapart. ${filler('fr', 1, 3)}`,
      fields: [{ label: 'Code postal' }, { label: 'Surface' }],
      button: 'Comparer',
    }),
  },
]);

export const reference: readonly LabelledSite[] = [...learned, ...outages, ...neighbours];
