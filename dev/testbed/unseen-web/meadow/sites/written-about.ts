import { field, footer, links, list, paragraphs } from '../frames/page.ts';
import { forum, journal, newspaper, wiki } from '../frames/reading.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, pictures, product } from '../meadow-pictures.ts';
import { logoOnPhoto, logoPng } from '../meadow-logos.ts';

/** Pages on which somebody else writes about a brand. */
export const writtenAbout: readonly MeadowSite[] = [
  {
    host: 'www.nordheim-kurier.de',
    label: 'benign',
    kind: 'news',
    brand: 'korbwiese',
    reason: 'A newspaper reports about the supermarket.',
    ageDays: 6900,
    entry: '/wirtschaft/korbwiese-oeffnet-lager',
    foundBy: 'search',
    pages: {
      '/wirtschaft/korbwiese-oeffnet-lager': {
        body: newspaper({
          lang: 'de',
          title: 'Korbwiese baut neues Lager: 300 Stellen für Nordheim – Nordheim Kurier',
          masthead: '<img src="/kopf.png" alt="Nordheim Kurier">',
          nav: links(
            ['Lokales', '/lokales'],
            ['Wirtschaft', '/wirtschaft'],
            ['Sport', '/sport'],
            ['Anzeigen', '/anzeigen'],
            ['Abo-Login', '/abo'],
          ),
          colour: '#8a1c1c',
          article: `<p>Wirtschaft · 21. November 2026</p><h1>Korbwiese baut neues Lager: 300 Stellen für Nordheim</h1><p><i>Von Hannes Piepenbrink</i></p><figure><img src="/bild.jpg" alt="Ein Lieferwagen von Korbwiese"><figcaption>Ein Lieferwagen der Handelskette. Foto: Kurier</figcaption></figure>${paragraphs(
            'Die Handelskette Korbwiese will bis zum Herbst 2027 ein Lager für ihren Lieferdienst an der Autobahn 7 bauen. Das hat der Rat am Donnerstag mit 31 gegen 8 Stimmen beschlossen.',
            'Auf dem elf Hektar großen Gelände sollen 300 Menschen arbeiten, davon 120 als Fahrerinnen und Fahrer. „Wir gehen dorthin, wo unsere Kunden wohnen“, sagte Geschäftsführerin Frauke Tietjen. Bisher werden Bestellungen in den Märkten gepackt, was an Samstagen zu leeren Regalen führe.',
            'Anwohner aus dem Ortsteil Sülbeck hatten gegen den Verkehr protestiert. Laut Gutachten kommen täglich 410 Fahrten hinzu. Die Stadt verlangt deshalb einen Kreisel, den das Unternehmen zur Hälfte bezahlt.',
            'Die Gewerkschaft begrüßt die Stellen, fordert aber einen Tarifvertrag. „In den bisherigen Lagern gilt keiner“, sagte Bezirksleiter Malte Ohm. Korbwiese verweist auf Zuschläge und eine Betriebsrente.',
            'Die Kette betreibt 186 Märkte in Norddeutschland und setzte im vergangenen Jahr 2,1 Milliarden Euro um. Der Lieferdienst wuchs um ein Fünftel.',
          )}`,
          aside: `<h3>Meistgelesen</h3>${list('Freibad bleibt bis Mai geschlossen', 'Unfall auf der B3: Fahrer leicht verletzt', 'Handball: Nordheim gewinnt in letzter Sekunde')}<h3>Newsletter</h3><form action="/newsletter" method="post"><input name="mail" type="email" placeholder="E-Mail"><button>Bestellen</button></form>`,
          footer: footer('de', 'Nordheim Kurier Verlag'),
        }),
      },
      ...pictures({
        '/kopf.png': () => otherMark('Nordheim Kurier', '#8a1c1c', 'square'),
        '/bild.jpg': () => logoOnPhoto('korbwiese', 17),
      }),
    },
  },
  {
    host: 'thamesidefinance.co.uk',
    label: 'benign',
    kind: 'news',
    brand: 'tilwen',
    reason: 'A journal of finance reports about the insurer.',
    foundBy: 'search',
    entry: '/insurers/tilwen-bridge-half-year',
    pages: {
      '/insurers/tilwen-bridge-half-year': {
        body: journal({
          lang: 'en',
          title: 'Tilwen Bridge lifts dividend after a dry winter | Thameside Finance',
          mark: '<img src="/tf.png" alt="Thameside Finance">',
          nav: links(
            ['Markets', '/markets'],
            ['Insurers', '/insurers'],
            ['Pensions', '/pensions'],
            ['Subscribe', '/subscribe'],
          ),
          ground: '#fff6ec',
          ink: '#2a2622',
          accent: '#84443a',
          text: `<h1>Tilwen Bridge lifts dividend after a dry winter</h1><p>By Priya Ashdown, 9 November 2026</p>${paragraphs(
            'Tilwen Bridge, the insurer of 900,000 homes in Wales and the West, made £61m before tax in the six months to September, a third more than a year before. Fewer floods did most of it.',
            'The combined ratio fell to 91.8 from 97.2. Gross premiums rose by 6 %, all of it through higher prices; the number of motor policies fell for the fourth time in a row.',
          )}<table><tr><th></th><th>2026</th><th>2025</th></tr><tr><td>Gross premiums</td><td>£402m</td><td>£379m</td></tr><tr><td>Profit before tax</td><td>£61m</td><td>£46m</td></tr><tr><td>Interim dividend</td><td>7.2p</td><td>6.0p</td></tr></table>${paragraphs(
            'Chief executive Delyth Marrin said she would not chase volume in motor, where prices are falling again. “We would rather lose a customer than insure them at a loss,” she told analysts.',
            'The firm is spending £18m on a new claims system after a complaint from the regulator about slow payments for subsidence. It has also warned customers twice this year about false texts that promise refunds.',
            'The shares, which have gained 14 % since January, rose by 2 % to 418p.',
          )}<form method="post" action="/subscribe"><p>Read five articles a month for nothing.</p>${field('Email', 'email', 'email')}<button>Register</button></form>`,
          footer: footer('en', 'Thameside Finance'),
        }),
      },
      ...pictures({ '/tf.png': () => otherMark('Thameside Finance', '#84443a') }),
    },
  },
  {
    host: 'postfach-forum.de',
    label: 'benign',
    kind: 'forum',
    brand: 'nimbrel',
    reason: 'People talk about a fault of the provider in a forum with a sign-in of its own.',
    ageDays: 5200,
    entry: '/t/48211',
    foundBy: 'search',
    pages: {
      '/t/48211': {
        body: forum({
          lang: 'de',
          title: 'Nimbrel-Mail: IMAP meldet ständig „falsches Passwort“',
          mark: '<img src="/pf.png" alt="Postfach-Forum">',
          colour: '#35566b',
          crumbs: links(
            ['Forum', '/'],
            ['Anbieter', '/anbieter'],
            ['Nimbrel-Mail', '/anbieter/nimbrel-mail'],
          ),
          signIn:
            '<form action="/login" method="post"><input name="nick" placeholder="Benutzer"> <input name="pw" type="password" placeholder="Passwort"> <button>Anmelden</button></form>',
          posts: [
            {
              by: 'Kalle_73',
              when: '18.11.2026, 20:14',
              text: paragraphs(
                'Moin, seit gestern fragt Thunderbird jede Minute nach dem Passwort für mein Nimbrel-Mail-Konto. Im Browser kann ich mich ganz normal anmelden. Passwort habe ich nicht geändert. Noch jemand?',
              ),
            },
            {
              by: 'mira.k',
              when: '18.11.2026, 20:31',
              text: paragraphs(
                'Ja, bei mir auch. Du brauchst inzwischen ein eigenes App-Passwort, das normale geht über IMAP nicht mehr, wenn die zweite Stufe an ist. Einstellungen → Geräte → App-Passwort.',
              ),
            },
            {
              by: 'Kalle_73',
              when: '18.11.2026, 20:52',
              text: '<blockquote>Du brauchst inzwischen ein eigenes App-Passwort</blockquote><p>Das war es, danke! Hätten sie auch mal schreiben können.</p>',
            },
            {
              by: 'Postbote',
              when: '19.11.2026, 07:05',
              text: paragraphs(
                'Stand im Oktober in deren Blog. Aber Vorsicht, es gehen gerade gefälschte Mails um, die genau dieses Problem als Vorwand nehmen. Nie über einen Link anmelden, immer die Adresse selbst eintippen.',
              ),
            },
            {
              by: 'mira.k',
              when: '19.11.2026, 08:40',
              text: paragraphs(
                'Stimmt, so eine hatte ich auch. Server sind übrigens imap.nimbrel-mail.com, Port 993, und smtp.nimbrel-mail.com, Port 465. Damit läuft es bei mir auf dem Rechner und auf dem Telefon.',
              ),
            },
          ],
          answer: '<p><textarea placeholder="Zum Antworten bitte anmelden" disabled></textarea></p>',
          footer: footer('de', 'Postfach-Forum e. V.'),
        }),
      },
      ...pictures({ '/pf.png': () => otherMark('Postfach-Forum', '#ffffff') }),
    },
  },
  {
    host: 'forum-joueurs.fr',
    label: 'benign',
    kind: 'forum',
    brand: 'zunkarro',
    reason: 'Players talk about a game of the publisher.',
    foundBy: 'search',
    pages: {
      '/': {
        body: forum({
          lang: 'fr',
          title: 'Ember of Ossa : quelle classe pour débuter en 2026 ?',
          mark: '<b>forum-joueurs</b>',
          colour: '#403a6b',
          crumbs: links(['Accueil', '/'], ['MMO', '/mmo'], ['Ember of Ossa (Zunkarro)', '/mmo/ossa']),
          signIn:
            '<a href="/connexion" style="color:#fff">Connexion</a> · <a href="/inscription" style="color:#fff">Inscription</a>',
          posts: [
            {
              by: 'Loulou38',
              when: '2 novembre',
              text: paragraphs(
                'Salut, je viens de prendre la version de base en solde. Je joue surtout seule, le soir. Quelle classe me conseillez-vous ? Le lancier a l’air bien mais j’ai lu que Zunkarro l’avait affaibli.',
              ),
            },
            {
              by: 'Vieux_Mage',
              when: '2 novembre',
              text: paragraphs(
                'Prends la cendrière : elle se soigne, elle voyage vite et tu peux tout faire seule jusqu’au niveau 40. Le lancier est très bien en groupe, mais sans soigneur tu vas souffrir dans les marais.',
              ),
            },
            {
              by: 'Tifenn',
              when: '3 novembre',
              text: paragraphs(
                'D’accord avec Vieux_Mage. Et n’achète pas d’or sur les sites que tu vois passer dans le canal commerce, c’est du vol de compte. J’ai perdu le mien comme ça en 2024 et le support de Zunkarro a mis trois semaines à me le rendre.',
              ),
            },
            {
              by: 'Loulou38',
              when: '5 novembre',
              text: paragraphs(
                'Merci à vous deux ! Niveau 14 avec ma cendrière, je m’amuse beaucoup. Si une guilde francophone tranquille cherche du monde, je suis preneuse.',
              ),
            },
          ],
          answer: '<h3>Répondre</h3><textarea></textarea><button>Publier</button>',
          footer: footer('fr', 'forum-joueurs'),
        }),
      },
    },
  },
  {
    host: 'avis-maroquinerie.fr',
    label: 'benign',
    kind: 'review',
    brand: 'marevoile',
    reason: 'A journal reviews a bag of the label.',
    ageDays: 1900,
    foundBy: 'search',
    pages: {
      '/': {
        body: journal({
          lang: 'fr',
          title: 'Test : le cabas Brise de Marévoile après deux ans',
          mark: '<b>Avis maroquinerie</b>',
          nav: links(['Tests', '/tests'], ['Entretien', '/entretien'], ['À propos', '/apropos']),
          ground: '#ffffff',
          ink: '#2a2a2a',
          accent: '#7b5a2e',
          text: `<h1>Le cabas Brise de Marévoile, deux ans et 400 trajets plus tard</h1><figure><img src="/sac.png" alt="Le cabas"><figcaption>Le nôtre, acheté 890 € en 2024</figcaption></figure>${paragraphs(
            'On nous demande souvent si les sacs de Marévoile valent leur prix. Nous avons donc porté celui-ci tous les jours, sous la pluie, dans le métro et trois fois en soute.',
            'Le cuir s’est assoupli sans se déformer. Les coutures au fil poissé n’ont pas bougé, et la tranche, peinte à la main, ne s’est écaillée qu’à un endroit. Le fermoir en laiton s’est patiné, ce que l’on aime ou non.',
            'Nous regrettons la doublure en coton clair, tachée dès le premier stylo, et l’absence de poche fermée. À ce prix, la concurrence fait mieux.',
            'L’atelier de Saint-Malo a repris l’anse gratuitement en cinq semaines. Peu de maisons le font encore.',
          )}<table><tr><th>Critère</th><th>Note</th></tr><tr><td>Cuir</td><td>9/10</td></tr><tr><td>Finitions</td><td>8/10</td></tr><tr><td>Usage quotidien</td><td>6/10</td></tr><tr><td>Service</td><td>10/10</td></tr></table><p>Sac payé par nos soins, aucun lien d’affiliation.</p>`,
          footer: footer('fr', 'Avis maroquinerie'),
        }),
      },
      ...pictures({ '/sac.png': () => product(202) }),
    },
  },
  {
    host: 'es.enciclolibre.org',
    label: 'benign',
    kind: 'encyclopaedia',
    brand: 'zunkarro',
    reason: 'An article of an encyclopaedia about the publisher, with its logo.',
    foundBy: 'search',
    entry: '/wiki/Zunkarro',
    pages: {
      '/wiki/Zunkarro': {
        body: wiki({
          lang: 'es',
          title: 'Zunkarro',
          mark: '<img src="/e.png" alt="EncicloLibre">',
          side: links(
            ['Portada', '/'],
            ['Artículo al azar', '/azar'],
            ['Crear una cuenta', '/cuenta'],
            ['Acceder', '/acceder'],
          ),
          box: '<img src="/archivo/Zunkarro_logo.png" alt="Logotipo de Zunkarro"><table><tr><th>Tipo</th><td>Osakeyhtiö</td></tr><tr><th>Fundación</th><td>2012, Turku</td></tr><tr><th>Sector</th><td>Videojuegos</td></tr><tr><th>Empleados</th><td>140 (2026)</td></tr><tr><th>Sitio web</th><td><a href="https://zunkarro.com">zunkarro.com</a></td></tr></table>',
          text: `${paragraphs(
            '<b>Zunkarro</b> es una editora y desarrolladora finlandesa de videojuegos con sede en Turku y un estudio en Oporto. Es conocida sobre todo por el juego de rol en línea <i>Ember of Ossa</i> (2016).',
          )}<h2>Historia</h2>${paragraphs(
            'La empresa fue fundada en 2012 por seis antiguos empleados de otros estudios. Su primer juego, <i>Low Tide Detective</i>, vendió 90 000 ejemplares en el primer año y permitió financiar el siguiente.[1]',
            'En 2016 publicó <i>Ember of Ossa</i>, que alcanzó el millón de jugadores en dieciocho meses. En 2019 abrió el estudio de Oporto y desde entonces publica también obras de equipos pequeños.[2]',
            'En 2023 la compañía retiró las cajas de botín de todos sus juegos tras una campaña de los jugadores.[3]',
          )}<h2>Juegos</h2><table class="data"><tr><th>Año</th><th>Título</th><th>Plataformas</th></tr><tr><td>2014</td><td>Low Tide Detective</td><td>PC</td></tr><tr><td>2016</td><td>Ember of Ossa</td><td>PC, consolas</td></tr><tr><td>2021</td><td>Tin Harvest</td><td>PC, móviles</td></tr></table><h2>Nombre</h2><p>Según sus fundadores, el nombre no significa nada: salió de un generador de nombres de dragones.</p><h2>Referencias</h2>${list('Revista Joypad, 2015, p. 12', 'Turun Lehti, 4 de mayo de 2019', 'Jugón, «Adiós a las cajas», 2023')}`,
          footer: footer('es', 'Colaboradores de EncicloLibre'),
        }),
      },
      ...pictures({
        '/e.png': () => otherMark('EL', '#444444'),
        '/archivo/Zunkarro_logo.png': () => logoPng('zunkarro'),
      }),
    },
  },
];
