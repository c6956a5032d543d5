import type { LabelledSite } from '../../labelled-site.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { blog, forum, landing, newspaper, shop } from '../readers.ts';

const threads = sitesOfKind('benign', 'forum thread', [
  {
    brand: 'qvx',
    host: 'coinstammtisch.de',
    entry: '/viewtopic.php?t=4471',
    ageDays: 3100,
    foundBy: 'search',
    reason: 'a thread about withdrawals from the exchange; user name and password are the forum’s',
    page: forum(
      {
        language: 'de',
        title: 'QVX: Auszahlung seit drei Tagen offen?',
        site: 'Coinstammtisch',
        seed: 4,
        body: '<p>Seite 1 von 3</p>',
      },
      [
        ['hodlfritz', 'Hat jemand gerade Probleme mit QVX? Auszahlung hängt.'],
        ['mausi77', 'Bei mir ging es nach dem zweiten Faktor durch.'],
        ['admin', 'Bitte keine Seeds posten, auch nicht an angebliche QVX Mitarbeiter.'],
        ['hodlfritz', 'Danke, ist da.'],
      ],
    ),
  },
  {
    brand: 'lantern',
    host: 'selfhost-board.net',
    entry: '/t/lantern',
    ageDays: 2700,
    foundBy: 'search',
    reason: 'a thread about moving mail from the service',
    page: forum(
      { language: 'en', title: 'Moving away from Lantern Mail', site: 'Selfhost board', seed: 2, body: '' },
      [
        ['kestrel', 'How do I export my Lantern mailbox?'],
        ['pim', 'Settings, export, wait a day.'],
        ['kestrel', 'And the password for IMAP?'],
        ['pim', 'Make an app password on their site.'],
      ],
    ),
  },
  {
    brand: 'zuvia',
    host: 'foro-ahorro.es',
    entry: '/hilo/3391',
    ageDays: 4400,
    foundBy: 'search',
    reason: 'a thread that compares contracts of the telephone company',
    page: forum({ language: 'es', title: '¿Merece la pena Zuvia?', site: 'Foro Ahorro', seed: 5, body: '' }, [
      ['lola', 'Me ofrecen Zuvia por 9 € al mes.'],
      ['tono', 'En mi pueblo Zuvia no llega.'],
      ['lola', 'Gracias, me quedo como estoy.'],
    ]),
  },
]);

const reviews = sitesOfKind('benign', 'review with links that pay', [
  {
    brand: 'qvx',
    host: 'best-exchanges-ranked.com',
    entry: '/qvx-review',
    ageDays: 640,
    foundBy: 'search',
    logo: 'none',
    reason: 'a review of the exchange that says that it earns by its links',
    page: newspaper(
      {
        language: 'en',
        title: 'QVX review 2026: fees, safety, verdict',
        site: 'Exchanges ranked',
        seed: 8,
        body: `<h1>QVX review</h1>${logoImage(90, 'QVX')}<p><i>We earn a commission when you open an account through our links.</i></p><table><tr><td>Fees</td><td>4.1 / 5</td></tr><tr><td>Safety</td><td>3.9 / 5</td></tr><tr><td>Support</td><td>2.8 / 5</td></tr></table><p><a href="/go/qvx">Visit QVX</a> <a href="/go/kolon">Visit Kolon</a> <a href="/go/bitmuhle">Visit Bitmühle</a></p>`,
      },
      'Weekly ranking',
      'Log in',
    ),
  },
  {
    brand: 'brume',
    host: 'carnet-parfume.fr',
    ageDays: 2200,
    foundBy: 'search',
    logo: 'small',
    reason: 'a diary that reviews the house’s perfumes with links to shops',
    page: blog({
      language: 'fr',
      title: 'Fleurs de Brume, Brume n° 1 : mon avis',
      site: 'Carnet parfumé',
      seed: 6,
      body: `${logoImage(180)}<img src="/photo-2.jpg"><p>Iris, sel, un peu de cèdre. Lien affilié : <a href="/go/parfumerie-du-quai">Parfumerie du Quai</a>.</p>`,
    }),
  },
]);

const comparisons = sitesOfKind('benign', 'price comparison', [
  {
    brand: 'solvanta',
    host: 'kilowatt-malin.fr',
    ageDays: 1600,
    foundBy: 'search',
    logo: 'small',
    reason: 'compares suppliers with their logos; asks for a postal code',
    page: shop(
      {
        language: 'fr',
        title: 'Comparateur d’électricité',
        site: otherLogo('kilowatt malin', '#e67700', 'hex'),
        seed: 3,
        body: `<h1>Les offres du mois</h1><table border="1" cellpadding="8"><tr><td>${logoImage(110, 'Solvanta')}</td><td>0,211 €/kWh</td></tr><tr><td>${otherLogo('Voltapart', '#1864ab')}</td><td>0,208 €/kWh</td></tr><tr><td>${otherLogo('Énergia', '#c2255c', 'bar')}</td><td>0,219 €/kWh</td></tr></table><form><input name="cp" placeholder="Code postal"><button>Comparer</button></form>`,
      },
      [],
      'Nous sommes rémunérés par les fournisseurs.',
    ),
  },
  {
    brand: 'nordkette',
    host: 'porto-rechner.de',
    ageDays: 2900,
    foundBy: 'search',
    reason: 'compares the prices of parcel carriers by weight',
    page: landing(
      {
        language: 'de',
        title: 'Paketpreise im Vergleich',
        site: otherLogo('Portorechner', '#5f3dc4'),
        seed: 4,
        body: '<form><input name="kg" placeholder="Gewicht in kg"><button>Rechnen</button></form>',
      },
      [
        ['Nord-Kette', 'bis 5 kg: 4,90 €'],
        ['Tarnwick', 'bis 5 kg: 5,20 €'],
        ['Stellmoor', 'bis 5 kg: 5,95 €'],
      ],
    ),
  },
]);

const fans = sitesOfKind('benign', 'fan page', [
  {
    brand: 'oduya',
    host: 'oduya-fans.de',
    ageDays: 3600,
    foundBy: 'permutation',
    logo: 'small',
    reason: 'fans write about her broadcasts, say that they are fans, and ask for nothing',
    page: blog({
      language: 'de',
      title: 'Maren Oduya: alle Sendungen seit 2004',
      site: 'Inoffizielle Fanseite',
      seed: 1,
      body: `${logoImage(200)}<img src="/her.png" width="160"><p>Diese Seite machen drei Fans. Wir haben keinen Kontakt zu Maren Oduya; Autogramme gibt es bei ihrem Studio.</p><ul><li>2004: Guten Abend, Seestadt</li><li>2011: Die Runde</li><li>2023: Elf Uhr elf</li></ul>`,
    }),
  },
  {
    brand: 'lantern',
    host: 'lantern-themes.net',
    ageDays: 900,
    foundBy: 'permutation',
    logo: 'recoloured',
    reason: 'hobbyists share colours for the mail program and say that they are not the maker',
    page: landing(
      {
        language: 'en',
        title: 'Themes for Lantern Mail',
        site: 'lantern themes (community)',
        seed: 5,
        body: `${logoImage(80)}<p>A hobby project, not affiliated with Lantern. Free files, no account.</p>`,
      },
      [
        ['Dusk', '<a href="/dusk.json">Copy</a>'],
        ['Paper', '<a href="/paper.json">Copy</a>'],
        ['Moss', '<a href="/moss.json">Copy</a>'],
      ],
    ),
  },
]);

export const community: readonly LabelledSite[] = [...threads, ...reviews, ...comparisons, ...fans];
