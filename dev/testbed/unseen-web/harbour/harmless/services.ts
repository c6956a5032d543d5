import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { delvaxiLogo, skarvelSymbol, tyvuLogo } from '../drawing/brand-logos.ts';
import { mark } from '../drawing/marks.ts';
import { photo, shown } from '../drawing/pictures.ts';
import { card, halves, landing, manual, night } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';
import { boards, magazine } from '../structures/reading.ts';

const own = (word: string, colour: string, shape: 'disc' | 'hex' | 'star' | 'bars' | 'square' | 'wave') =>
  shown(mark({ word, colour, shape }));

/** Services under their own names that one signs in to, installs or asks about a brand. */
export const services: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'ledgerlark.com',
    label: 'benign',
    kind: 'integration',
    brand: 'delvaxi',
    reason:
      'A program for taxes explains how to connect an account with the exchange by a key that only reads.',
    foundBy: 'search',
    ageDays: 1610,
    entry: '/integrations/delvaxi',
    pages: {
      '/integrations/delvaxi': written((link) =>
        manual({
          lang: 'en',
          title: 'Connect Delvaxi – Ledgerlark documentation',
          name: '<img src="/lark.png" alt="Ledgerlark">',
          nav: [
            'Getting started',
            'Integrations',
            'Delvaxi',
            'Kantonex',
            'CSV import',
            'Tax reports',
            'Billing',
            'Log in',
          ],
          colour: '#3a7d44',
          foot: 'Ledgerlark GmbH, Berlin. Delvaxi is a trademark of Delvaxi Exchange UAB, which neither runs nor endorses Ledgerlark.',
          main: `<img src="/i/delvaxi.png" alt="Delvaxi" width="72"><h1>Connect Delvaxi</h1><p>Ledgerlark imports your trades, deposits, withdrawals and rewards from Delvaxi every six hours. It needs an API key that may read, and nothing else.</p><div class="tip">Never give Ledgerlark, or anybody, a key that may trade or withdraw. We reject such keys.</div><h2>Create a key at Delvaxi</h2><ol><li>Log in at <a href="${link('delvaxi.com')}">delvaxi.com</a> and open Settings, then API.</li><li>Choose “New key”, give it the name Ledgerlark, and tick only “Read history”.</li><li>Confirm with your passkey. Delvaxi shows the secret once; copy it.</li></ol><h2>Enter the key here</h2><form method="post" action="/app/connections"><p><input name="key" placeholder="API key"> <input name="secret" placeholder="API secret" type="password"> <button class="go">Connect</button></p></form><h2>From the command line</h2><pre>lark connect delvaxi --key $DELVAXI_KEY --secret-stdin
lark sync --since 2025-01-01</pre>
<h2>Known limits</h2><p>Delvaxi keeps orders for three years. For older ones, ask its support for a statement and import that as CSV. Conversions of dust are booked as one trade a day. Rewards from staking carry the time of payment, not of accrual, which matters for tax in Germany and Austria.</p><h2>Troubleshooting</h2><p><b>Error 40103:</b> the key has expired; keys without an address filter live for 90 days. <b>Missing trades:</b> run a full sync under Connections. <b>Wrong balance:</b> check that you have connected every sub-account.</p>`,
          side: '<b>On this page</b><br>Create a key<br>Enter the key<br>Command line<br>Known limits<br>Troubleshooting<br><br>Edit this page',
        }),
      ),
      '/lark.png': own('Ledgerlark', '#3a7d44', 'bars'),
      '/i/delvaxi.png': shown(delvaxiLogo),
    },
  },
  {
    host: 'notekettle.com',
    label: 'benign',
    kind: 'service with several sign-ins',
    brand: 'tyvu',
    reason: 'A service for notes that one signs in to with an own account or one of five others.',
    foundBy: 'sitemap',
    ageDays: 890,
    entry: '/login',
    pages: {
      '/login': written(() =>
        card({
          lang: 'en',
          title: 'Log in to Notekettle',
          name: '<img class="lg" src="/kettle.png" alt="Notekettle">',
          nav: ['Product', 'Pricing', 'Templates', 'Security', 'Status'],
          colour: '#5e548e',
          foot: '© 2026 Notekettle Inc. Terms · Privacy',
          main: `<h1>Log in to Notekettle</h1><form method="post" action="/session"><input name="email" type="email" placeholder="Email"><input name="password" type="password" placeholder="Password"><button>Log in</button></form><p>or</p><div class="with"><a href="/auth/globomail"><img src="/p/globomail.png" alt="">Continue with Globomail</a><a href="/auth/orchardid"><img src="/p/orchard.png" alt="">Continue with Orchard ID</a><a href="/auth/tyvu"><img src="/p/tyvu.png" alt="">Continue with Tyvu</a><a href="/auth/skarvel"><img src="/p/skarvel.png" alt="">Continue with Skarvel Miles</a><a href="/auth/sso"><b>SSO</b> Single sign-on</a></div><small>No account yet? <a href="/signup">Sign up for free</a></small>`,
          side: '<p>Notekettle keeps meeting notes, watch lists and travel plans in one place. 140,000 teams write in it. When you continue with another service, it confirms who you are; Notekettle never sees your password there.</p>',
        }),
      ),
      '/kettle.png': own('Notekettle', '#5e548e', 'disc'),
      '/p/globomail.png': own('Globomail', '#c62828', 'square'),
      '/p/orchard.png': own('Orchard', '#37474f', 'disc'),
      '/p/tyvu.png': shown(tyvuLogo),
      '/p/skarvel.png': shown(skarvelSymbol),
    },
  },
  {
    host: 'secayo.es',
    label: 'benign',
    kind: 'outage tracker',
    brand: 'tyvu',
    reason: 'Counts reports of failures of many services; the logo only names the one asked about.',
    foundBy: 'search',
    entry: '/estado/tyvu',
    pages: {
      '/estado/tyvu': written((link) =>
        night({
          lang: 'es',
          title: '¿Se ha caído Tyvu? Problemas y estado hoy – Se Cayó',
          name: 'se cayó',
          nav: ['Todos los servicios', 'Mapa', 'Mi panel', 'Informar'],
          colour: '#ffd166',
          foot: 'Se Cayó es un proyecto independiente. Los datos proceden de nuestros visitantes y no de las empresas.',
          main: `<img src="/logos/tyvu.png" alt="Tyvu" width="160"><h1>Tyvu: posibles problemas desde las 20:40</h1><p>Los avisos de los usuarios indican fallos en Tyvu desde hace 35 minutos. Hemos recibido 1.284 avisos, cuando lo normal a esta hora son 22.</p><table><tr><th>20:00</th><td>▂ 19</td></tr><tr><th>20:20</th><td>▃ 41</td></tr><tr><th>20:40</th><td>▇ 612</td></tr><tr><th>21:00</th><td>█ 1.284</td></tr></table><h2>¿Qué falla?</h2><p>Reproducción de vídeo, 58 % · Inicio de sesión, 27 % · Aplicación de televisión, 15 %</p><form method="post" action="/aviso"><button name="tengo" value="tyvu">Tengo un problema con Tyvu</button></form>
<h2>Últimos comentarios</h2><p><b>Amaia, Bilbao:</b> pantalla en negro en la tele, en el móvil funciona.</p><p><b>Jordi, Girona:</b> me pide la contraseña una y otra vez. No la escribáis en enlaces que os lleguen por SMS, entrad siempre por la app.</p><p><b>Loli, Jaén:</b> justo en el último capítulo de La casa del faro...</p><p><b>Nacho, Vigo:</b> reiniciar el rúter no sirve de nada, ya lo hice tres veces.</p><h2>Cómo contactar con Tyvu</h2><p>El servicio publica las averías en <a href="${link('tyvu.tv')}">su página</a>, en el apartado de ayuda. No tenemos relación con Tyvu y no podemos resolver problemas de cuentas ni de cobros.</p><h2>Averías anteriores</h2><p>3 de octubre: inicio de sesión, 48 minutos. 14 de agosto: toda Europa, 2 horas. 1 de junio: televisores antiguos, 5 horas.</p>`,
          side: '<h3>También con avisos</h3><p>Streamo · 88</p><p>Fibra Levante · 61</p><p>Banco Monegro · 40</p><h3>Mapa</h3><img src="/mapa.jpg" alt="Mapa de avisos">',
        }),
      ),
      '/logos/tyvu.png': shown(tyvuLogo),
      '/mapa.jpg': shown(
        photo({ seed: 131, colours: ['#1b2b3a', '#7a3b3b', '#ffd166'], width: 300, height: 260 }),
      ),
    },
  },
  {
    host: 'banque-montelier.fr',
    label: 'benign',
    kind: 'sign-in of another bank',
    brand: 'ardessol',
    reason: 'Another bank, with its own name, logo and sign-in.',
    foundBy: 'search',
    entry: '/connexion',
    pages: {
      '/connexion': written(() =>
        halves({
          lang: 'fr',
          title: 'Connexion – Banque Montélier',
          name: '<img src="/montelier.png" alt="Banque Montélier">',
          nav: ['Ouvrir un compte', 'Agences', 'Sécurité', 'Accessibilité', 'Aide'],
          colour: '#0b3c5d',
          foot: 'Banque Montélier, société coopérative à capital variable, 40 cours Joubernon, Montélier. RCS Romans 312 550 918. Intermédiaire d’assurance ORIAS 07 004 611.',
          side: '<h2>Livret Coopérateur</h2><p>2,60 % brut, dont la moitié finance des projets de la Drôme.</p>',
          main: `<h1>Votre espace Montélier</h1><form method="post" action="/connexion"><label>Numéro de client</label><input name="client" inputmode="numeric"><label>Code personnel</label><input name="code" type="password"><button>Se connecter</button></form><p><a href="/cle">Se connecter avec une clé d'accès</a></p><h2>Information sécurité</h2><p>La Banque Montélier n'appelle jamais pour demander un code. Un conseiller ne vous fera jamais valider une opération pour « l'annuler ». En cas de doute, raccrochez et composez le numéro inscrit au dos de votre carte.</p><h2>Vous venez d'une autre banque ?</h2><p>Notre service de mobilité s'occupe de tout en vingt-deux jours : virements, prélèvements et fermeture de l'ancien compte. Il fonctionne avec tous les établissements, qu'il s'agisse d'une banque nationale ou d'une voisine comme la Banque Ardessol ou le Crédit des Baronnies.</p>`,
        }),
      ),
      '/montelier.png': own('Montélier', '#0b3c5d', 'wave'),
      '/side.jpg': shown(
        photo({ seed: 132, colours: ['#a7c4d6', '#5d7a5b', '#2b3d2a'], width: 700, height: 900 }),
      ),
    },
  },
  {
    host: 'kinokoje.eu',
    label: 'benign',
    kind: 'sign-in of another service',
    brand: 'tyvu',
    reason: 'A rival with its own name, logo, films and sign-in.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        landing({
          lang: 'fr',
          title: 'Kinokoje – le cinéma qui voyage',
          name: '<img src="/kk.png" alt="Kinokoje">',
          nav: ['Catalogue', 'Revue', 'Cartes cadeaux', 'Écoles', 'Se connecter'],
          colour: '#a3202f',
          main: `<div class="hero"><h1>Trois films par semaine, choisis par des gens</h1><p>Kinokoje, c'est 900 films du monde entier, sous-titrés en quatre langues, pour 6,49 € par mois.</p><form method="post" action="/entrer"><input name="mail" placeholder="Adresse e-mail"><input name="mdp" type="password" placeholder="Mot de passe"><button class="cta">Se connecter</button></form></div><div class="grid"><div><img src="/f1.jpg" alt=""><h3>Le dernier quai</h3><p>Un docker, une valise, une nuit d'hiver à Gdańsk. Grand prix du festival de La Rochelle.</p></div><div><img src="/f2.jpg" alt=""><h3>Sel et cendre</h3><p>Deux sœurs reprennent la saline de leur père. Premier film de Maren Tveit.</p></div><div><img src="/f3.jpg" alt=""><h3>Les abeilles d'Alentejo</h3><p>Un documentaire lent, et c'est un compliment.</p></div></div>`,
          side: '<h2>Pourquoi si peu de films ?</h2><p>Parce que nous les avons tous vus. Chaque vendredi, trois titres arrivent et trois s’en vont. Une critique, un entretien et une courte leçon d’histoire accompagnent chacun. Les abonnés votent une fois par mois pour le film qui reviendra.</p><h2>Sur tous vos écrans</h2><p>Téléviseurs connectés, téléphones, tablettes et ordinateurs. Le téléchargement est possible pour trente jours. Vous pouvez arrêter quand vous voulez, en un clic, sans avoir à nous raconter pourquoi.</p><h2>Dans les écoles</h2><p>Plus de 340 lycées utilisent nos dossiers. L’accès est gratuit pour les enseignants.</p>',
          foot: 'Kinokoje SCOP, 11 rue Kuhn, Strasbourg · Conditions · Confidentialité · Presse',
        }),
      ),
      '/kk.png': own('Kinokoje', '#a3202f', 'hex'),
      '/f1.jpg': shown(photo({ seed: 133, colours: ['#5b6b78', '#2f3a42', '#c9a36b'] })),
      '/f2.jpg': shown(photo({ seed: 134, colours: ['#e8e3da', '#a99c8a', '#55606b'] })),
      '/f3.jpg': shown(photo({ seed: 135, colours: ['#f0c75e', '#8a7a3a', '#3f4a2a'] })),
    },
  },
  {
    host: 'skarvelspotters.org',
    label: 'benign',
    kind: 'fan page',
    brand: 'skarvel',
    reason: 'Enthusiasts photograph the aircraft of the airline; they say that they do not belong to it.',
    foundBy: 'permutation',
    ageDays: 3480,
    pages: {
      '/': written((link) =>
        boards({
          lang: 'en',
          title: 'Skarvel Spotters – the fleet of Skarvel Wings in pictures',
          name: 'Skarvel Spotters',
          nav: ['Fleet list', 'Gallery', 'Liveries', 'Trip reports', 'Members'],
          colour: '#41729f',
          foot: 'An unofficial fan site, run from a kitchen in Stavanger since 2017. Not connected with Skarvel Wings AS.',
          main: `<h1>LN-SKQ is back in the old colours</h1><div class="post"><div class="who"><b>Torbjørn</b><br>Editor<br>2,310 photographs</div><div class="says"><img src="/skq.jpg" alt="LN-SKQ on final approach" width="600"><p>After eleven weeks at the paint shop in Maastricht, LN-SKQ flew home on Sunday in the 1999 livery: white body, teal tail, and the old cormorant with five feathers. We were at the fence in Sola with thermos flasks and four long lenses.</p></div></div>
<div class="post"><div class="who"><b>Wiebke</b><br>Hamburg<br>688 photographs</div><div class="says"><p>Look at the cheatline, it is even the right shade this time. For comparison I add my slide from 2003. The cormorant has lost a feather since then; the current symbol is the fourth.</p><p><img src="/symbol.png" alt="The current symbol" width="90"></p></div></div>
<div class="post"><div class="who"><b>Torbjørn</b><br>Editor</div><div class="says"><p>The fleet list is updated: 46 aircraft, of which 31 are owned. Two leave for the breaker in spring (LN-SKB and LN-SKD). Corrections as always to the comments below. Please do not ask us about lost bags or refunds. We only take pictures; the airline is at <a href="${link('skarvelwings.com')}">skarvelwings.com</a>.</p></div></div>
<div class="post"><div class="who"><b>PlaneJane</b><br>Leeds<br>41 photographs</div><div class="says"><p>Flew on her yesterday, seat 3A, and nearly cried. The crew wore the old scarves. The captain told the whole story of the name over the speakers: skarv is the Norwegian word for the bird.</p></div></div>`,
          side: '<b>Members</b> <form method="post" action="/members"><input name="user" placeholder="Name"> <input name="pass" type="password" placeholder="Password"> <button>Enter</button></form><p>Next meeting: Sola, 12 December, at the north fence. Bring cake.</p>',
        }),
      ),
      '/skq.jpg': shown(photo({ seed: 136, colours: ['#a9c7dd', '#eef3f6', '#5f7481'] })),
      '/symbol.png': shown(skarvelSymbol),
    },
  },
  {
    host: 'appshelf.net',
    label: 'benign',
    kind: 'app listing',
    brand: 'tyvu',
    reason: 'Describes the app of the service and leads to the stores of the devices for it.',
    foundBy: 'search',
    entry: '/app/tyvu',
    pages: {
      '/app/tyvu': written((link) =>
        magazine({
          lang: 'en',
          title: 'Tyvu – app profile, permissions and versions | Appshelf',
          name: 'Appshelf',
          nav: ['Apps', 'Games', 'Privacy checks', 'Lists', 'About'],
          colour: '#0f766e',
          foot: 'Appshelf hosts no files. All buttons lead to the store of your device. Trademarks belong to their owners.',
          main: `<img src="/icons/tyvu.png" alt="Tyvu" width="120"><h1>Tyvu</h1><p>by Tyvu Streaming BV · Entertainment · 12+</p><p class="stars">★★★★☆</p><p>4.2 from 318,000 ratings</p><p><a class="pill" href="${link('tyvu.tv', '/')}">Website of the maker</a> <a class="pill" href="/out/store?tyvu">Open in your store</a></p><h2>What it does</h2><p>The app plays the catalogue of the Dutch streaming service on phones and tablets, stores films for the train, and works as a remote control for the app on televisions. A subscription is needed; the trial month can be started in the app.</p><h2>Our privacy check</h2><table><tr><th>Tracker libraries</th><td>3 (average of the category: 7)</td></tr><tr><th>Permissions</th><td>Network, notifications, local network</td></tr><tr><th>Deletes account on request</th><td>Yes, in the app</td></tr><tr><th>Mark</th><td>B+</td></tr></table><h2>Version history</h2><p><b>9.3.0</b> (4 November 2026): subtitles can be moved. <b>9.2.4</b> (11 October): fixes for older tablets. <b>9.2.0</b> (1 September): four profiles for children.</p><p>There is no version 9.4 yet. Packages from other places that claim to be newer are not from the maker, and two that we looked at read text messages.</p><h2>What readers say</h2><p>“Finally an app that remembers where I stopped.” – Fenna · “The search finds everything except what I look for.” – Piers</p>`,
          side: '<h3>Alternatives</h3><p>Kinokoje</p><p>Streamo</p><p>Polderfilm</p><h3>Collections</h3><p>Best apps for long train rides</p><p>Video without advertisements</p>',
        }),
      ),
      '/icons/tyvu.png': shown(tyvuLogo),
      '/cover.jpg': shown(
        photo({ seed: 137, colours: ['#12343b', '#2d9c8f', '#e9f5f2'], width: 1200, height: 400 }),
      ),
    },
  },
];
