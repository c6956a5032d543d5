import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { journal } from '../frames/reading.ts';
import { landing, shop } from '../frames/selling.ts';
import { cardSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, photo, pictures, product } from '../meadow-pictures.ts';

/** Others who have the name, or a word of it, by right. */
export const namesakes: readonly MeadowSite[] = [
  {
    host: 'korbwiese-camping.at',
    label: 'benign',
    kind: 'namesake',
    brand: 'korbwiese',
    reason: 'A camping ground on a meadow of that name, with its own logo and a sign-in for its guests.',
    ageDays: 3600,
    foundBy: 'permutation',
    pages: {
      '/': {
        body: landing({
          lang: 'de',
          title: 'Camping Korbwiese am Wolfgangsee – Stellplätze und Hütten',
          mark: '<img src="/camping.png" alt="Camping Korbwiese">',
          colour: '#1c6e8c',
          nav: links(
            ['Plätze', '#plaetze'],
            ['Preise', '#preise'],
            ['Anreise', '#anreise'],
            ['Gäste-Login', '#login'],
          ),
          hero: '<img src="/see.jpg" alt="Der See"><h1>Aufwachen auf der Korbwiese</h1><p>62 Stellplätze, acht Hütten und ein Steg. Seit 1967 in der Familie Eibl.</p>',
          sections: [
            `<h2 id="plaetze">Die Plätze</h2>${paragraphs('Die Korbwiese heißt so, weil hier früher die Weiden für die Korbflechter von Strobl wuchsen. Ein paar stehen noch und geben Schatten.', 'Jeder Platz hat 90 Quadratmeter, Strom und Wasser. Hunde sind willkommen, Generatoren nicht.')}${list('Waschhaus mit Familienbad', 'Brot und Milch ab sieben Uhr am Kiosk', 'Leihräder, Kanus und Bretter', 'Bus nach Bad Ischl vor dem Tor')}`,
            '<h2 id="preise">Preise 2027</h2><table cellpadding="8"><tr><td>Stellplatz mit zwei Personen</td><td>39 €</td></tr><tr><td>Kind bis 14 Jahre</td><td>6 €</td></tr><tr><td>Hütte für vier</td><td>98 €</td></tr></table><p>Wir nehmen eine Anzahlung von 20 % bei der Buchung; bis vier Wochen vorher geben wir sie zurück.</p>',
            `<h2 id="login">Gäste-Login</h2><p>Hier sehen Sie Ihre Buchung und können Ihre Ankunftszeit melden.</p><form method="post" action="/gast">${field('E-Mail', 'mail', 'email')}${field('Passwort', 'pw', 'password')}<button>Anmelden</button></form><h2 id="anreise">Anreise</h2><p>Von der Bundesstraße 158 beim Kreisverkehr Richtung Abersee, nach 800 Metern links.</p>`,
          ],
          footer: footer('de', 'Camping Korbwiese, Familie Eibl'),
        }),
      },
      ...pictures({
        '/camping.png': () => otherMark('Camping Korbwiese', '#1c6e8c', 'leaf'),
        '/see.jpg': () => photo(101, 1000, 360),
      }),
    },
  },
  {
    host: 'tilwenbridgeinn.co.uk',
    label: 'benign',
    kind: 'namesake',
    brand: 'tilwen',
    reason: 'An inn beside the bridge of a village called Tilwen.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: journal({
          lang: 'en',
          title: 'The Tilwen Bridge Inn – food, ale and seven rooms',
          mark: '<img src="/inn.png" alt="The Tilwen Bridge Inn">',
          nav: links(['Eat', '#eat'], ['Sleep', '#sleep'], ['Walks', '#walks'], ['Book', '#book']),
          ground: '#2b1d14',
          ink: '#f2e6d5',
          accent: '#d08c3c',
          text: `<figure><img src="/bridge.jpg" alt="The old bridge"><figcaption>The bridge of 1641, from our garden</figcaption></figure><h1>An inn since before the bridge had walls</h1>${paragraphs(
            'The Tilwen Bridge Inn stands where drovers waited for the river to fall. Gwen and Rhys took it over in 2015, put the fire back in and took the fruit machine out.',
          )}<h2 id="eat">Eat</h2>${list('Lamb shoulder with leeks, £21', 'Trout from the Ystwyth, brown butter, £19', 'Barley and mushroom pot, £15', 'Bara brith and cheese, £7')}<p>Kitchen from 12 to 2:30 and from 6 to 8:30, closed on Mondays.</p><h2 id="sleep">Sleep</h2><p>Seven rooms from £95 with breakfast. Numbers 3 and 5 look over the bridge. Dogs sleep for nothing.</p><h2 id="walks">Walks</h2><p>The round of Tilwen Bridge and the old lead mines is six miles and takes three hours. Ask for the map at the bar; it costs a pound, which goes to mountain rescue.</p><form id="book" method="post" action="/book"><h3>Book a table or a room</h3>${field('Name', 'name')}${field('Telephone', 'tel', 'tel')}${field('Day', 'day', 'date')}<textarea name="wish" placeholder="Anything we should know?"></textarea><button>Send</button></form><p>We are often asked: no, we do not sell insurance. That is another Tilwen Bridge.</p>`,
          footer: footer('en', 'The Tilwen Bridge Inn'),
        }),
      },
      ...pictures({
        '/inn.png': () => otherMark('Tilwen Bridge Inn', '#d08c3c'),
        '/bridge.jpg': () => photo(103),
      }),
    },
  },
  {
    host: 'mare-voile.com',
    label: 'benign',
    kind: 'namesake',
    brand: 'marevoile',
    reason:
      'A sailing school whose name means sea and sail, with its own logo and a sign-in for its members.',
    ageDays: 2800,
    foundBy: 'permutation',
    pages: {
      '/': {
        body: cardSignIn({
          lang: 'fr',
          title: 'Mare Voile – école de voile de Quiberon – espace membres',
          mark: '<img src="/ecole.png" alt="Mare Voile">',
          colour: '#0077b6',
          ground: '#dff1fb',
          heading: 'Espace membres',
          lead: 'Réservez votre créneau, consultez la météo et retrouvez vos stages.',
          form: `${field('Numéro de licence ou e-mail', 'id')}${field('Mot de passe', 'mdp', 'password')}<button>Entrer</button>`,
          action: '/membres',
          below: `${links(['Première connexion', '/premiere'], ['Mot de passe oublié', '/oubli'])}<h2>L’école</h2><img src="/voiles.jpg" alt="Voiles">${paragraphs('Mare Voile apprend à naviguer depuis 1984 : Optimist dès sept ans, dériveur, catamaran et voile au large. Nos douze moniteurs sont diplômés d’État.', 'Stages de printemps du 5 au 9 avril 2027. Le tarif est de 185 € la semaine, matériel compris.')}`,
          footer: footer('fr', 'Association Mare Voile'),
        }),
      },
      ...pictures({
        '/ecole.png': () => otherMark('Mare Voile', '#0077b6', 'leaf'),
        '/voiles.jpg': () => photo(105, 500, 260),
      }),
    },
  },
  {
    host: 'ilvara-quennell-keramiek.nl',
    label: 'benign',
    kind: 'namesake',
    brand: 'quennell',
    reason: 'A potter who has the same name as the person sells her own work.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: shop({
          lang: 'nl',
          title: 'Ilvara Quennell Keramiek – handgedraaid in Gouda',
          mark: '<img src="/merk.png" alt="IQ Keramiek">',
          colour: '#7b5e57',
          bar: 'Atelier open op zaterdag van 11 tot 17 uur, Lange Groenendaal 90',
          nav: links(
            ['Kommen', '/kommen'],
            ['Vazen', '/vazen'],
            ['Cursussen', '/cursussen'],
            ['Over mij', '/over'],
          ),
          hero: '<h1>Klei uit de Betuwe, as van wilgenhout</h1><p>Ik ben Ilvara Quennell en ik draai al dertien jaar borden, kommen en vazen. Elk stuk is anders.</p>',
          products: [
            { name: 'Kom, asglazuur', price: '€ 28', picture: '/1.png', note: '14 cm, vaatwasser mag' },
            { name: 'Vaas, ijzerrood', price: '€ 64', picture: '/2.png', note: '22 cm' },
            { name: 'Espressokopje, set van 2', price: '€ 32', picture: '/3.png' },
            { name: 'Bord, grijs', price: '€ 36', picture: '/4.png', note: '26 cm' },
          ],
          buy: 'In mandje',
          after: `<h2>Cursussen</h2>${paragraphs('In vier avonden leer je centreren, optrekken en afdraaien. Een cursus kost 180 euro met klei en stookkosten. Er zijn zes schijven, dus geef je op tijd op.', 'Nee, ik ben niet die van de televisie. Over geld kan ik je weinig leren, over glazuur des te meer.')}<form method="post" action="/brief">${field('E-mail voor de nieuwsbrief', 'mail', 'email')}<button>Aanmelden</button></form>`,
          footer: footer('nl', 'I. Quennell Keramiek'),
        }),
      },
      ...pictures({
        '/merk.png': () => otherMark('IQ Keramiek', '#7b5e57'),
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/${n}.png`, () => product(n + 400)])),
      }),
    },
  },
  {
    host: 'bridgeclub-tilburgwest.nl',
    label: 'benign',
    kind: 'dictionary word',
    brand: 'tilwen',
    reason: 'A club that plays bridge shares no more than a word with the insurer.',
    foundBy: 'search',
    pages: {
      '/': {
        body: page(
          {
            lang: 'nl',
            title: 'Bridgeclub Tilburg-West',
            css: 'body{font:16px Verdana,"DejaVu Sans";background:#e8f3e8;margin:0}table.m{width:900px;margin:20px auto;background:#fff;border:1px solid #9c9}td{vertical-align:top;padding:14px}.u td,.u th{border:1px solid #ccc;padding:4px 9px}',
          },
          `<table class="m"><tr><td colspan="2"><h1>♠ ♥ Bridgeclub Tilburg-West ♦ ♣</h1></td></tr><tr><td width="200">${links(['Uitslagen', '/uitslagen'], ['Agenda', '/agenda'], ['Lid worden', '/lid'], ['Cursus bridge', '/cursus'])}<form method="post" action="/leden"><p><b>Leden</b></p><input name="lid" placeholder="Lidnummer" size="14"><br><input name="ww" type="password" placeholder="Wachtwoord" size="14"><br><button>Inloggen</button></form></td><td>${paragraphs(
            'Welkom bij de gezelligste bridgeclub van Tilburg. Wij spelen op maandagavond en donderdagmiddag in wijkcentrum De Kruik, van september tot en met mei.',
            'De drive van Sint-Maarten was een succes: 28 paren, veel chocoladeletters en een winnend slem van Toos en Ad.',
          )}<h2>Uitslag donderdag 19 november</h2><table class="u"><tr><th>Plaats</th><th>Paar</th><th>Percentage</th></tr><tr><td>1</td><td>Toos van Gils – Ad Smulders</td><td>63,20</td></tr><tr><td>2</td><td>Wil en Henk de Jong</td><td>58,75</td></tr><tr><td>3</td><td>Mieke Vos – Piet Brok</td><td>57,01</td></tr></table><h2>Leren bridgen?</h2><p>In januari begint een cursus van tien lessen. Het boek is bij de prijs van 85 euro inbegrepen. U hoeft niets te kunnen behalve tot dertien tellen.</p></td></tr></table>`,
        ),
      },
    },
  },
];
