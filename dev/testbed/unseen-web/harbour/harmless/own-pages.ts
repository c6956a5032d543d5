import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import {
  ardessolLogo,
  delvaxiLogo,
  rhonfelsLogo,
  skarvelLogo,
  tyvuLogo,
  vantorreLogo,
} from '../drawing/brand-logos.ts';
import { mark, payMarks } from '../drawing/marks.ts';
import { photo, portrait, shown } from '../drawing/pictures.ts';
import { bureau, halves, landing, night, storefront } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';
import { diary } from '../structures/reading.ts';

/** The pages of the brands themselves, and of those that they allow to speak for them. */
export const ownPages: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'ardessol.fr',
    label: 'official',
    kind: 'official pages of a bank',
    brand: 'ardessol',
    reason: 'The registered domain of the bank, with its own sign-in.',
    foundBy: 'seed',
    ageDays: 7900,
    pages: {
      '/': written(() =>
        halves({
          lang: 'fr',
          title: 'Banque Ardessol, la banque de nos vallées',
          name: '<img src="/logo.png" alt="Banque Ardessol">',
          nav: ['Particuliers', 'Professionnels', 'Agences', 'Sécurité', 'Tarifs', 'Recrutement'],
          colour: '#7b1e3a',
          foot: 'Banque Ardessol SA, 3 place du Champ-de-Mars, 07000 Privas. Capital 84 200 000 €. RCS Aubenas 775 690 114. Médiateur · Mentions légales · Cookies',
          side: '<h2>Crédit habitat : parlons de votre projet</h2><p>Un conseiller de votre agence vous répond sous 48 heures.</p>',
          main: `<h1>Accès à vos comptes</h1><form method="post" action="/espace/connexion"><label>Identifiant</label><input name="id"><label>Code secret</label><input type="password" name="code"><button>Se connecter</button></form>
<h2>À la une</h2><p>Depuis le 1er octobre, les virements instantanés sont gratuits pour tous les clients de la Banque Ardessol. Le plafond est de 15 000 € par jour, réglable dans votre espace.</p><p>Nos agences d'Aubenas et du Teil rouvrent après travaux. Vous y trouverez des automates accessibles et un espace de rendez-vous.</p><h2>Restez vigilant</h2><p>La Banque Ardessol ne demande jamais un code par téléphone, par SMS ou par courriel. En cas de doute, appelez votre agence ou transférez le message à alerte@ardessol.fr.</p>`,
        }),
      ),
      '/logo.png': shown(ardessolLogo),
      '/side.jpg': shown(
        photo({ seed: 101, colours: ['#f0d7a0', '#9fae6d', '#4d5a35'], width: 700, height: 900 }),
      ),
    },
  },
  {
    host: 'skarvelwings.com',
    label: 'official',
    kind: 'official pages of an airline',
    brand: 'skarvel',
    reason: 'The registered domain of the airline.',
    foundBy: 'seed',
    ageDays: 6800,
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Skarvel Wings – Fly north, fly south',
          name: '<img src="/assets/skarvel-wings.png" alt="Skarvel Wings">',
          nav: ['Book', 'Check in', 'My trips', 'Miles', 'Travel info', 'Sign in'],
          colour: '#006d77',
          main: `<div class="hero"><h1>Where to next?</h1><p>84 destinations from Tromsø to Madeira, on a fleet of 46 aircraft.</p><form action="/search"><input name="from" placeholder="From"><input name="to" placeholder="To"><input name="date" placeholder="Departure"><button class="cta">Find flights</button></form></div>
<div class="grid"><div><img src="/assets/n.jpg" alt="Fjord"><h3>Bergen from €59</h3><p>One way, cabin bag included. Travel between January and March.</p></div><div><img src="/assets/s.jpg" alt="Coast"><h3>Faro from €49</h3><p>Four times a week from Oslo, Hamburg and Rotterdam.</p></div><div><h3>Skarvel Miles</h3><p>Earn on every fare and spend from 4,000 miles. Miles stay valid while you fly once in three years.</p></div></div>`,
          side: '<h2>Travel information</h2><p>Storm on the west coast: flights to and from Bergen on 25 November may be late. You can move your trip free of charge under My trips.</p><p>We never ask for card details by text message, and our only shop is on skarvelwings.com. Refunds always return to the card that paid.</p>',
          foot: '© Skarvel Wings AS, Flyplassveien 12, Sandnes. Org. no. 918 442 007. Conditions of carriage · Privacy · Press · Careers',
        }),
      ),
      '/assets/skarvel-wings.png': shown(skarvelLogo),
      '/assets/n.jpg': shown(photo({ seed: 102, colours: ['#9ec9dd', '#47695f', '#20333a'] })),
      '/assets/s.jpg': shown(photo({ seed: 103, colours: ['#7ec8e3', '#f0d9a8', '#c08552'] })),
    },
  },
  {
    host: 'tyvu.tv',
    label: 'official',
    kind: 'official pages of a streaming service',
    brand: 'tyvu',
    reason: 'The registered domain of the service.',
    foundBy: 'seed',
    pages: {
      '/': written(() =>
        night({
          lang: 'nl',
          title: 'Tyvu – series, films en sport',
          name: '<img src="/tyvu.png" alt="Tyvu">',
          nav: ['Series', 'Films', 'Sport', 'Kinderen', 'Abonnementen', 'Inloggen'],
          colour: '#b58cff',
          foot: 'Tyvu Streaming BV, Wijnhaven 88, Rotterdam · KvK 71220945 · Voorwaarden · Privacy · Vacatures · Pers',
          main: `<h1>Kijk wat je wilt, wanneer je wilt</h1><img src="/hero.jpg" alt="Scène uit De vuurtoren"><p>Meer dan 6.000 titels, waarvan 240 eigen producties uit Nederland, Vlaanderen, Duitsland en Portugal. Eerste maand gratis, daarna vanaf € 7,99. Maandelijks opzegbaar.</p><form action="/aanmelden" method="post"><input name="email" type="email" placeholder="E-mailadres"><button>Begin gratis maand</button></form><h2>Nieuw deze week</h2><p>De vuurtoren, seizoen 3 · Nacht in Porto · Wereldbeker schaatsen, live uit Heerenveen · Tante Bep kookt</p>`,
          side: '<h3>Abonnementen</h3><table><tr><th>Basis</th><td>€ 7,99</td></tr><tr><th>Standaard</th><td>€ 10,99</td></tr><tr><th>Premium 4K</th><td>€ 13,99</td></tr></table><p>Kijk op tv, telefoon, tablet en computer. Tot vier schermen tegelijk.</p>',
        }),
      ),
      '/tyvu.png': shown(tyvuLogo),
      '/hero.jpg': shown(
        photo({ seed: 104, colours: ['#2a3d66', '#8a5a83', '#10131f'], width: 760, height: 380 }),
      ),
    },
  },
  {
    host: 'delvaxi.com',
    label: 'official',
    kind: 'official pages of an exchange',
    brand: 'delvaxi',
    reason: 'The registered domain of the exchange.',
    foundBy: 'seed',
    ageDays: 2480,
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: 'Delvaxi – the regulated exchange for digital assets',
          name: '<img src="/d.png" alt=""> Delvaxi',
          nav: ['Markets', 'Trade', 'Earn', 'Fees', 'Proof of reserves', 'Log in', 'Sign up'],
          colour: '#c6f432',
          foot: 'Delvaxi Exchange UAB, Gedimino pr. 44, Vilnius, company code 305991273. Authorised as a crypto-asset service provider. Crypto assets are volatile; you may lose all that you invest.',
          main: `<h1>Buy, sell and keep digital assets</h1><p>340 markets, transparent fees and withdrawals in minutes. Delvaxi has been run from Vilnius since 2020 and publishes a proof of its reserves every month.</p><p><a class="bt" href="/signup">Open an account</a></p><h2>Why Delvaxi</h2><p>96 % of all customer assets are kept offline. Every withdrawal to a new address waits for 24 hours unless you switch that off with a passkey. Support answers in six languages, by ticket only: we have no telephone line, and we never write first by messenger.</p><p>Delvaxi has no token, no airdrop and no desktop program. Report imitations to abuse@delvaxi.com.</p>`,
          side: '<h3>Markets</h3><table><tr><th>BTC</th><td>96,418.00</td><td>+1.2 %</td></tr><tr><th>ETH</th><td>5,203.12</td><td>−0.4 %</td></tr><tr><th>SOL</th><td>244.90</td><td>+2.8 %</td></tr></table>',
        }),
      ),
      '/d.png': shown(delvaxiLogo),
    },
  },
  {
    host: 'stadtwerke-rhonfels.de',
    label: 'official',
    kind: 'official pages of a supplier',
    brand: 'rhonfels',
    reason: 'The registered domain of the municipal supplier.',
    foundBy: 'seed',
    pages: {
      '/': written(() =>
        bureau({
          lang: 'de',
          title: 'Stadtwerke Rhonfels – Strom, Gas, Wasser, Wärme',
          name: '<img src="/swr.png" alt="Stadtwerke Rhonfels"><h2>Stadtwerke Rhonfels</h2>',
          nav: [
            'Startseite',
            'Tarife',
            'Netz',
            'Trinkwasser',
            'Fernwärme',
            'Hallenbad',
            'Kundenportal',
            'Karriere',
          ],
          colour: '#0a5ca8',
          foot: 'Stadtwerke Rhonfels GmbH, Am Wasserturm 4, 79999 Rhonfels. Geschäftsführerin: Dipl.-Ing. Ulrike Sonntag. HRB 30418. <a href="/impressum">Impressum</a>',
          main: `<h1>Energie von hier</h1><img src="/turm.jpg" alt="Der Wasserturm"><p>Die Stadtwerke Rhonfels versorgen 41 000 Haushalte mit Strom, Gas, Trinkwasser und Fernwärme. Der Gewinn finanziert Busse, Bäder und Straßenlicht.</p><h2>Preise ab 1. Januar 2027</h2><p>Der Arbeitspreis im Tarif RhonStrom sinkt auf 31,4 Cent je Kilowattstunde. Alle Kundinnen und Kunden erhalten bis Mitte Dezember einen Brief; Sie müssen nichts tun.</p><h2>Zählerstand melden</h2><p>Die Ablesekarten sind unterwegs. Am schnellsten geht es im Kundenportal, für das Sie Ihre Kundennummer brauchen. Wer nicht meldet, wird nach dem Vorjahr geschätzt.</p><p><a class="go" href="/kundenportal">Zum Kundenportal</a></p><h2>Falsche Mahnungen</h2><p>Zurzeit gehen falsche Mahnungen in unserem Namen um. Wir kündigen eine Sperrung nur per Brief an und nehmen keine Gutscheine.</p>`,
          side: '<b>Störung melden</b><p>Strom und Gas, rund um die Uhr: 07799 220-112</p><b>Kundenzentrum</b><p>Montag bis Freitag, 8 bis 17 Uhr</p>',
        }),
      ),
      '/swr.png': shown(rhonfelsLogo),
      '/turm.jpg': shown(photo({ seed: 105, colours: ['#bcd7ea', '#8f9f7a', '#556b45'] })),
    },
  },
  {
    host: 'miljavantorre.com',
    label: 'official',
    kind: 'official pages of a person',
    brand: 'vantorre',
    reason: 'Her own domain.',
    foundBy: 'seed',
    ageDays: 4210,
    pages: {
      '/': written(() =>
        diary({
          lang: 'en',
          title: 'Milja Vantorre – presenter and author',
          name: '<img src="/sig.png" alt="Milja Vantorre" width="280">',
          nav: ['About', 'Books', 'Talks', 'Press', 'Contact'],
          colour: '#c8963e',
          main: `<img src="/milja.jpg" alt="Portrait" width="300"><h1>Hello, I am Milja</h1><p>I have explained money on television for eleven years, first in Ghent and then for half of Europe. I write books for people who were told that they are bad with numbers. They rarely are.</p><p>My new book, “The Quiet Account”, is out in six languages. The tour starts in Antwerp on 14 January; tickets are sold by the bookshops.</p><h2>I sell no investments</h2><p>Advertisements with my face promise robots, platforms and gifts. None of them is mine. I never write to anybody first, I have no private chat, and I give no tips about coins. Please report such pages to the network that showed them.</p>`,
          foot: 'Agency: Bureau Hellebaut, Brussels · Photographs: Lotte Smid',
        }),
      ),
      '/sig.png': shown(vantorreLogo),
      '/milja.jpg': shown(portrait(76, '#f0c9ad', '#7a4b2a', '#1f2a44')),
    },
  },
  {
    host: 'courtage-lemarchal.fr',
    label: 'authorised',
    kind: 'authorised broker',
    brand: 'ardessol',
    reason: 'A broker that the bank names as its partner; it says so and asks for no access.',
    foundBy: 'search',
    pages: {
      '/': written((link) =>
        landing({
          lang: 'fr',
          title: 'Courtage Lemarchal – partenaire agréé de la Banque Ardessol',
          name: '<img src="/cl.png" alt="Courtage Lemarchal">',
          nav: ['Crédit immobilier', 'Assurance', 'Simulateur', 'Contact'],
          colour: '#2a6f6b',
          main: `<div class="hero"><h1>Votre crédit, sans courir les guichets</h1><p>Intermédiaire en opérations de banque depuis 2009, nous sommes mandatés par la Banque Ardessol pour la Drôme et l'Ardèche.</p><img src="/ardessol.png" alt="Banque Ardessol" width="260"><form action="/rappel" method="post"><input name="nom" placeholder="Nom"><input name="tel" placeholder="Téléphone"><button class="cta">Être rappelé</button></form></div><div class="grid"><div><h3>Un premier avis gratuit</h3><p>Nous étudions votre dossier avec vous et vous disons franchement s'il tient.</p></div><div><h3>Sept banques consultées</h3><p>La Banque Ardessol, notre partenaire régional, et six établissements nationaux.</p></div><div><h3>Aucun versement avant l'offre</h3><p>Aucun versement, de quelque nature que ce soit, ne peut être exigé d'un particulier avant l'obtention d'un prêt d'argent.</p></div></div>`,
          side: `<p>Pour vos opérations courantes, rendez-vous sur <a href="${link('ardessol.fr')}">le site de la Banque Ardessol</a>.</p>`,
          foot: 'Courtage Lemarchal SARL, ORIAS 09 048 812, 18 rue Sabaterie, Valence',
        }),
      ),
      '/cl.png': shown(mark({ word: 'Lemarchal', colour: '#2a6f6b', shape: 'house' })),
      '/ardessol.png': shown(ardessolLogo),
    },
  },
  {
    host: 'reisbureau-tempelaar.nl',
    label: 'authorised',
    kind: 'authorised travel agency',
    brand: 'skarvel',
    reason: 'An agency that may sell the flights of the airline, registered as such.',
    foundBy: 'sitemap',
    ageDays: 6020,
    pages: {
      '/': written(() =>
        storefront({
          lang: 'nl',
          title: 'Reisbureau Tempelaar – officieel verkooppunt van Skarvel Wings',
          name: '<img src="/t.png" alt="Reisbureau Tempelaar">',
          nav: ['Vliegtickets', 'Stedentrips', 'Noorwegen', 'Portugal', 'Winkels'],
          colour: '#b5482a',
          main: `<h1>Naar het noorden met Skarvel Wings</h1><p><img src="/skarvel.png" alt="Skarvel Wings" width="220"> Wij zijn sinds 2012 officieel verkooppunt. U boekt bij ons tegen hetzelfde tarief als bij de maatschappij, met een mens aan de balie als het anders loopt.</p><div class="tiles"><div class="tile"><img src="/1.jpg" alt=""><p>Lofoten in acht dagen, met huurauto</p><span class="price">€ 1.090</span><p><a class="buy" href="/reis/lofoten">Bekijk</a></p></div><div class="tile"><img src="/2.jpg" alt=""><p>Bergen en de Flåmbaan, vier dagen</p><span class="price">€ 545</span><p><a class="buy" href="/reis/bergen">Bekijk</a></p></div><div class="tile"><img src="/3.jpg" alt=""><p>Overwinteren in Tavira, vier weken</p><span class="price">€ 1.780</span><p><a class="buy" href="/reis/tavira">Bekijk</a></p></div></div><h2>Uw zekerheid</h2><p>Wij zijn aangesloten bij de brancheorganisatie en het garantiefonds. Een eerder geboekte vlucht van Skarvel Wings wijzigen wij kosteloos als u bij ons boekte.</p>`,
          side: '<b>Winkels</b><p>Deventer, Brink 41<br>Zutphen, Houtmarkt 7</p><p>Maandag tot zaterdag, 9.30–17.30 uur<br>0570 61 44 02</p>',
          foot: 'Reisbureau Tempelaar BV · KvK 38019244 · <img src="/pay.png" alt="">',
        }),
      ),
      '/t.png': shown(mark({ word: 'Tempelaar', colour: '#b5482a', shape: 'star', face: 'DejaVu Serif' })),
      '/skarvel.png': shown(skarvelLogo),
      '/1.jpg': shown(photo({ seed: 106, colours: ['#7b9fb5', '#35525f', '#1b2a33'] })),
      '/2.jpg': shown(photo({ seed: 107, colours: ['#a6bfcb', '#7a5c4a', '#33413a'] })),
      '/3.jpg': shown(photo({ seed: 108, colours: ['#8fd3ee', '#f4e4c1', '#d08c60'] })),
      '/pay.png': shown(payMarks(['iDEAL', 'Visa', 'Bancontact'])),
    },
  },
];
