import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { journal } from '../frames/reading.ts';
import { landing, shop } from '../frames/selling.ts';
import { splitSignIn } from '../frames/sign-ins.ts';
import type { Site } from '../../../labelled-site.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { paymentMarks, photo, pictures, portrait, product } from '../meadow-pictures.ts';
import { logoPng } from '../meadow-logos.ts';

/** The brands' own pages, on their registered domains. */
export const ownPages: readonly MeadowSite[] = [
  {
    host: 'korbwiese.de',
    label: 'official',
    kind: 'official shop',
    brand: 'korbwiese',
    reason: 'The registered domain of the supermarket.',
    ageDays: 7420,
    foundBy: 'seed',
    pages: {
      '/': {
        body: shop({
          lang: 'de',
          title: 'Korbwiese – Frisch vom Markt, bis an die Tür',
          mark: '<img src="/img/korbwiese.png" alt="Korbwiese">',
          colour: '#2f7d32',
          bar: 'Lieferung ab 45 € kostenlos · Zeitfenster von 7 bis 22 Uhr',
          nav: links(
            ['Obst & Gemüse', '/obst'],
            ['Bäckerei', '/brot'],
            ['Angebote', '/angebote'],
            ['Märkte', '/maerkte'],
            ['Anmelden', '/konto'],
          ),
          hero: '<img src="/img/markt.jpg" alt="Ein Markt am Morgen"><h1>Heute geerntet, morgen bei Ihnen</h1><p>Über 9.000 Artikel aus Ihrem Korbwiese-Markt. Wählen Sie Ihr Zeitfenster, wir packen von Hand.</p>',
          products: [
            {
              name: 'Elstar Äpfel, 1,5 kg',
              price: '2,99 €',
              picture: '/img/1.png',
              note: 'Altes Land · 1 kg = 1,99 €',
            },
            {
              name: 'Bergkäse am Stück, 250 g',
              price: '4,49 €',
              was: '4,99 €',
              picture: '/img/2.png',
              note: '1 kg = 17,96 €',
            },
            {
              name: 'Roggenmischbrot, 750 g',
              price: '3,29 €',
              picture: '/img/3.png',
              note: 'Heute gebacken',
            },
            {
              name: 'Weidemilch 3,8 %, 1 l',
              price: '1,39 €',
              picture: '/img/4.png',
              note: 'zzgl. 0,15 € Pfand',
            },
          ],
          buy: 'In den Korb',
          after: `<h2>So funktioniert der Lieferdienst</h2>${list('Postleitzahl eingeben und Markt wählen.', 'Einkaufen und ein Zeitfenster von zwei Stunden buchen.', 'An der Tür bezahlen oder vorher online.')}<h2>Wiesenpunkte</h2>${paragraphs(
            'Für jeden Euro gibt es einen Punkt. Ab 500 Punkten wandeln wir sie in einen Gutschein um, der drei Jahre gilt. Punkte verfallen nicht über Nacht, und wir rufen Sie niemals deswegen an.',
            'Vorsicht vor gefälschten Nachrichten: Korbwiese verlangt keine Gebühr für eine zweite Zustellung.',
          )}<img src="/img/zahlung.png" alt="Zahlungsarten">`,
          footer: footer('de', 'Korbwiese Markt GmbH & Co. KG, Celle'),
        }),
      },
      ...pictures({
        '/img/korbwiese.png': () => logoPng('korbwiese'),
        '/img/markt.jpg': () => photo(1),
        '/img/zahlung.png': () => paymentMarks(['Karte', 'Giro', 'Rechnung', 'Bar']),
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/img/${n}.png`, () => product(n)])),
      }),
    },
  },
  {
    host: 'nimbrel-mail.com',
    label: 'official',
    kind: 'official sign-in',
    brand: 'nimbrel',
    reason: 'The registered domain of the mail provider, with its sign-in.',
    foundBy: 'seed',
    pages: {
      '/': {
        body: splitSignIn({
          lang: 'en',
          title: 'Nimbrel-Mail – mail that nobody else reads',
          mark: '<img src="/assets/nimbrel-mail.png" alt="Nimbrel-Mail">',
          colour: '#3b2fb5',
          ground: '#221c66',
          photo: '/assets/calm.jpg',
          saying: 'Fourteen years of quiet inboxes.',
          heading: 'Sign in',
          lead: 'Your mail is decrypted on this device only.',
          form: `${field('Address', 'address', 'email', 'you@nimbrel.email')}${field('Password', 'password', 'password')}<label><input type="checkbox" name="keep"> Keep me signed in</label><button>Sign in</button>`,
          action: '/session',
          below: `${links(['Use a passkey', '/passkey'], ['Forgotten password', '/recover'], ['Create an account', '/join'])}<h2>Plans</h2>${list('Free: 1 GB and one address', 'Plain: 20 GB, ten addresses, 2 € a month', 'Household: six people, 7 € a month')}<p>We never write to you about a full mailbox with a link. See <a href="/help/phishing">how to recognise our messages</a>.</p>`,
          footer: footer('en', 'Nimbrel-Mail B.V., Utrecht'),
        }),
      },
      ...pictures({
        '/assets/nimbrel-mail.png': () => logoPng('nimbrel'),
        '/assets/calm.jpg': () => photo(2),
      }),
    },
  },
  {
    host: 'tilwenbridge.co.uk',
    label: 'official',
    kind: 'official home',
    brand: 'tilwen',
    reason: 'The registered domain of the insurer.',
    ageDays: 9100,
    foundBy: 'sitemap',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Tilwen Bridge – home, motor and life insurance',
          mark: '<img src="/static/tilwen-bridge.png" alt="Tilwen Bridge">',
          colour: '#0f3d5e',
          nav: links(
            ['Home', '/home-insurance'],
            ['Motor', '/motor'],
            ['Life', '/life'],
            ['Claims', '/claims'],
            ['MyBridge', '/mybridge'],
          ),
          hero: '<h1>Insurance that gets you to the other side.</h1><p>Tilwen Bridge has looked after households in Wales and the West of England since 1911.</p><a class="button" href="/quote">Get a quote</a>',
          sections: [
            `<h2>What we insure</h2><div class="cards"><div><h3>Home</h3><p>Buildings and contents up to £1m, with alternative accommodation for as long as repairs take.</p></div><div><h3>Motor</h3><p>Any driver from 21, courtesy car with every repair, and no charge to change your address.</p></div><div><h3>Life</h3><p>Level or decreasing cover from £6 a month. Nine in ten applications are decided on the day.</p></div></div>`,
            `<img src="/static/river.jpg" alt="A river with a bridge"><h2>Make a claim</h2>${paragraphs(
              'Call 01970 555 0119 from eight in the morning until eight at night, or start a claim in MyBridge. Have your policy number at hand, and pictures of the damage if it is safe to take any.',
              'In 2025 we paid 96.4 % of home claims, half of them within eleven days. You can read what we did not pay and why in our yearly report on claims.',
            )}`,
            `<h2>Sign in to MyBridge</h2><form method="post" action="/mybridge/session">${field('Email', 'email', 'email')}${field('Password', 'password', 'password')}<button>Sign in</button></form><p class="fine">We do not send refunds to cards through links, and we sell no policies through messengers.</p>`,
          ],
          footer: `${footer('en', 'Tilwen Bridge Insurance plc')}<p class="fine" style="padding:0 7%">Registered in Wales no. 00118842. Registered office: 4 Quay Parade, Aberaeron.</p>`,
        }),
      },
      ...pictures({
        '/static/tilwen-bridge.png': () => logoPng('tilwen'),
        '/static/river.jpg': () => photo(4),
      }),
    },
  },
  {
    host: 'marevoile.fr',
    label: 'official',
    kind: 'official shop',
    brand: 'marevoile',
    reason: 'The registered domain of the label.',
    foundBy: 'seed',
    pages: {
      '/': {
        body: shop({
          lang: 'fr',
          title: 'Marévoile – Maroquinerie et prêt-à-porter',
          mark: '<img src="/medias/marevoile.png" alt="Marévoile">',
          colour: '#141414',
          bar: 'Nouvelle collection « Marée basse »',
          nav: links(
            ['Sacs', '/sacs'],
            ['Prêt-à-porter', '/pap'],
            ['Souliers', '/souliers'],
            ['La maison', '/maison'],
            ['Mon compte', '/compte'],
          ),
          hero: '<img src="/medias/campagne.jpg" alt="Campagne Marée basse"><h1>Marée basse</h1><p>Cuirs grainés, toile enduite et laiton brossé : la saison regarde vers le large.</p>',
          products: [
            { name: 'Cabas Brise', price: '940 €', picture: '/medias/a.png', note: 'Cuir de veau grainé' },
            { name: 'Pochette Écume', price: '520 €', picture: '/medias/b.png', note: 'Agneau plongé' },
            { name: 'Bottes Phare', price: '780 €', picture: '/medias/c.png', note: 'Semelle cousue' },
            { name: 'Trench Dune', price: '1 290 €', picture: '/medias/d.png', note: 'Coton imperméable' },
          ],
          buy: 'Ajouter au panier',
          after: `<h2>La maison</h2>${paragraphs(
            'Fondée à Saint-Malo en 1958 par Yvonne Le Gallec, voilière de métier, Marévoile coupe encore ses sacs dans l’atelier de la rue des Cordiers. Trente-deux artisans y travaillent le cuir comme on travaillait la toile.',
            'Chaque pièce porte un numéro et peut revenir à l’atelier toute sa vie. Nos créations ne sont vendues que dans nos onze boutiques et sur ce site ; nous n’avons pas de magasin d’usine.',
          )}`,
          footer: footer('fr', 'Marévoile SAS, Saint-Malo'),
        }),
      },
      ...pictures({
        '/medias/marevoile.png': () => logoPng('marevoile'),
        '/medias/campagne.jpg': () => photo(9),
        ...Object.fromEntries(
          ['a', 'b', 'c', 'd'].map((letter, n) => [`/medias/${letter}.png`, () => product(200 + n)]),
        ),
      }),
    },
  },
  {
    host: 'zunkarro.com',
    label: 'official',
    kind: 'official home',
    brand: 'zunkarro',
    reason: 'The registered domain of the publisher.',
    ageDays: 3900,
    foundBy: 'sitemap',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Zunkarro – games for long evenings',
          mark: '<img src="/cdn/zunkarro.png" alt="Zunkarro">',
          colour: '#e0218a',
          nav: links(
            ['Games', '/games'],
            ['News', '/news'],
            ['Careers', '/careers'],
            ['Support', '/support'],
            ['Sign in', '/id'],
          ),
          hero: '<h1>Ember of Ossa: The Ash Roads</h1><p>The third expansion is out now on PC and consoles.</p><a class="button" href="/games/ember-of-ossa">Play</a>',
          sections: [
            `<div class="cards"><div><img src="/cdn/ossa.jpg" alt="Ember of Ossa"><h3>Ember of Ossa</h3><p>An online world of eight kingdoms and one dying sun.</p></div><div><img src="/cdn/tin.jpg" alt="Tin Harvest"><h3>Tin Harvest</h3><p>Run a farm on a moon with a crew of stubborn robots.</p></div><div><img src="/cdn/low.jpg" alt="Low Tide Detective"><h3>Low Tide Detective</h3><p>Eleven cases in a town that floods every night.</p></div></div>`,
            `<h2>From the studio</h2>${paragraphs(
              'Patch 3.1 is live. Mounts no longer fall through the bridge at Varn, trading posts show prices of the last seven days, and the Ash Roads have forty new events.',
              'Zunkarro was founded in Turku in 2012 by six people who had left larger studios. Today 140 of us make games in Turku and Porto, and we publish the work of nine smaller teams.',
              'We have no coin and no token, and nobody who works here will ever ask for your password. Report anyone who does to trust@zunkarro.com.',
            )}`,
          ],
          footer: footer('en', 'Zunkarro Oy'),
          dark: true,
        }),
      },
      ...pictures({
        '/cdn/zunkarro.png': () => logoPng('zunkarro', { accent: '#ffffff' }),
        '/cdn/ossa.jpg': () => photo(50),
        '/cdn/tin.jpg': () => photo(51),
        '/cdn/low.jpg': () => photo(53),
      }),
    },
  },
];

/** The person's own pages, and hosts that kits send to. They are not scored. */
export const besidePages: readonly Site[] = [
  {
    host: 'ilvaraquennell.com',
    pages: {
      '/': {
        body: journal({
          lang: 'en',
          title: 'Ilvara Quennell – journalist and presenter',
          mark: '<img src="/signature.png" alt="Ilvara Quennell">',
          nav: links(
            ['Columns', '/columns'],
            ['Television', '/tv'],
            ['Books', '/books'],
            ['Contact', '/contact'],
          ),
          ground: '#fffdf8',
          ink: '#23343b',
          accent: '#a8323e',
          text: `<figure><img src="/ilvara.jpg" alt="Ilvara Quennell"></figure><h1>Money, in plain words</h1>${paragraphs(
            'I explain household money on television and in a weekly column: mortgages, pensions, and why the cheapest loan is often not.',
            'I do not run a trading platform, I have no messenger group and I give away no coins. If you see my face in such an advertisement, it is a fraud. Please report it.',
            'My third book, The Kitchen Table Budget, is in the shops.',
          )}`,
          footer: footer('en', 'Ilvara Quennell'),
        }),
      },
      ...pictures({ '/signature.png': () => logoPng('quennell'), '/ilvara.jpg': () => portrait(7) }),
    },
  },
  {
    host: 'portal-cc19.top',
    pages: {
      '/nm/': {
        body: page(
          {
            lang: 'en',
            title: 'Nimbrel-Mail – Sign in',
            css: 'body{font:16px Arial,"DejaVu Sans";background:#fff;text-align:center;padding-top:8vh}form{width:340px;margin:auto;text-align:left}input{width:100%;padding:10px;margin:4px 0 12px}button{background:#3b2fb5;color:#fff;border:0;padding:12px 40px}',
          },
          `<img src="/nm/logo.png" alt="Nimbrel-Mail" width="280"><h1>Sign in to read your message</h1><form method="post" action="/nm/p.php">${field('Address', 'a', 'email')}${field('Password', 'p', 'password')}<button>Sign in</button></form>`,
        ),
      },
      ...pictures({ '/nm/logo.png': () => logoPng('nimbrel') }),
    },
  },
  { host: 'cdn-formular.click', pages: { '/s.php': { status: 204, body: '' } } },
];
