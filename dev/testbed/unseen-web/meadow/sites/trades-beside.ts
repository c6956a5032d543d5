import { field, footer, links, list, paragraphs } from '../frames/page.ts';
import { listing, wiki } from '../frames/reading.ts';
import { landing, shop } from '../frames/selling.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, paymentMarks, photo, pictures, product } from '../meadow-pictures.ts';
import { logoDrawings, logoPng } from '../meadow-logos.ts';

/** People who make a living, or a hobby, of a brand that is not theirs. */
export const tradesBeside: readonly MeadowSite[] = [
  {
    host: 'secondemain-lyon.fr',
    label: 'benign',
    kind: 'reseller',
    brand: 'marevoile',
    reason: 'A shop in its own name that sells used pieces of the label and of others.',
    ageDays: 2100,
    entry: '/marques/marevoile',
    foundBy: 'search',
    pages: {
      '/marques/marevoile': {
        body: shop({
          lang: 'fr',
          title: 'Sacs Marévoile d’occasion – Seconde Main Lyon',
          mark: '<img src="/sml.png" alt="Seconde Main Lyon">',
          colour: '#6b4a6e',
          bar: 'Dépôt-vente, 14 rue de la Poulaillerie – ouvert du mardi au samedi',
          nav: links(
            ['Marques', '/marques'],
            ['Vendre', '/vendre'],
            ['Expertise', '/expertise'],
            ['Mon compte', '/compte'],
          ),
          hero: '<h1>Marévoile d’occasion</h1><p>Pièces expertisées par nos soins. Seconde Main Lyon n’a aucun lien avec la maison Marévoile.</p>',
          products: [
            {
              name: 'Marévoile – Cabas Brise, cognac',
              price: '410 €',
              picture: '/1.png',
              note: 'Très bon état, 2021. Facture d’origine.',
            },
            {
              name: 'Marévoile – Pochette Écume, marine',
              price: '230 €',
              picture: '/2.png',
              note: 'Bon état, coins frottés.',
            },
            {
              name: 'Marévoile – Trench Dune, T. 38',
              price: '520 €',
              picture: '/3.png',
              note: 'Comme neuf.',
            },
            { name: 'Le Gallec – Besace vintage', price: '140 €', picture: '/4.png', note: 'Années 70.' },
            { name: 'Ottavia – Ceinture tressée', price: '60 €', picture: '/5.png', note: 'Bon état.' },
          ],
          buy: 'Réserver',
          after: `<h2>Comment nous expertisons</h2>${paragraphs('Chaque sac est examiné par Hélène, vingt ans de maroquinerie. Pour Marévoile, elle vérifie le numéro frappé sous la doublure, le nombre de points au centimètre et le poids du fermoir. Les pièces douteuses repartent.', 'Vous avez quatorze jours pour changer d’avis. Nous livrons en point relais ou vous attendons à la boutique.')}<h2>Vendre votre sac</h2><p>Apportez-le sans rendez-vous : nous prenons 35 % à la vente, rien si elle ne se fait pas.</p><img src="/pay.png" alt="Paiements acceptés">`,
          footer: footer('fr', 'Seconde Main Lyon SARL'),
        }),
      },
      ...pictures({
        '/sml.png': () => otherMark('Seconde Main', '#6b4a6e', 'leaf'),
        '/pay.png': () => paymentMarks(['CB', 'Chèque', 'Espèces']),
        ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`/${n}.png`, () => product(n + 230)])),
      }),
    },
  },
  {
    host: 'riparaborse-torino.it',
    label: 'benign',
    kind: 'repair',
    brand: 'marevoile',
    reason: 'A workshop repairs bags of the label and says that it does not belong to it.',
    foundBy: 'search',
    pages: {
      '/': {
        body: landing({
          lang: 'it',
          title: 'Riparazione borse Marévoile e altre marche a Torino',
          mark: '<b>RiparaBorse Torino</b>',
          colour: '#8a3b12',
          nav: links(['Servizi', '#servizi'], ['Prezzi', '#prezzi'], ['Preventivo', '#preventivo']),
          hero: '<img src="/banco.jpg" alt="Il banco da lavoro"><h1>La tua borsa merita una seconda vita</h1><p>Dal 1979 cuciamo, tingiamo e sostituiamo. Lavoriamo su Marévoile, Ottavia e su ogni borsa di cuoio ben fatta.</p>',
          sections: [
            `<h2 id="servizi">Che cosa facciamo</h2>${list('Sostituzione di manici e tracolle, con cuoio dello stesso spessore.', 'Cerniere e chiusure in ottone, anche su misura.', 'Tintura dei bordi e ripresa del colore.', 'Fodere nuove in cotone o in pelle.')}<p>Siamo un laboratorio indipendente e non siamo un centro autorizzato di Marévoile. Se la tua borsa è in garanzia, scrivi prima alla casa.</p>`,
            '<h2 id="prezzi">Prezzi indicativi</h2><table cellpadding="8"><tr><td>Manico Cabas Brise</td><td>da 65 €</td></tr><tr><td>Cerniera pochette</td><td>da 38 €</td></tr><tr><td>Fodera completa</td><td>da 110 €</td></tr></table><p>Il preventivo è gratuito e vale un mese. I lavori durano da una a tre settimane.</p>',
            `<form id="preventivo" method="post" action="/preventivo" enctype="multipart/form-data"><h2>Chiedi un preventivo</h2>${field('Nome', 'nome')}${field('E-mail', 'email', 'email')}${field('Marca e modello', 'modello')}${field('Foto', 'foto', 'file')}<button>Invia</button></form><p>Via San Massimo 21, Torino. Telefono 011 555 0138, dal lunedì al venerdì.</p>`,
          ],
          footer: footer('it', 'RiparaBorse di G. Ferraris'),
        }),
      },
      ...pictures({ '/banco.jpg': () => photo(33, 900, 320) }),
    },
  },
  {
    host: 'ossa-wiki.github.io',
    label: 'benign',
    kind: 'fan page',
    brand: 'zunkarro',
    reason: 'Players keep a handbook of a game; it says that it is not the publisher’s.',
    foundBy: 'search',
    pages: {
      '/': {
        body: wiki({
          lang: 'en',
          title: 'Ash Roads: where to find every ember',
          mark: '<b>Ossa Wiki</b><img src="/zunkarro.png" alt="Zunkarro">',
          side: links(
            ['Classes', '/classes'],
            ['Maps', '/maps'],
            ['Quests', '/quests'],
            ['Edit on GitHub', 'https://github.com/'],
          ),
          box: '<img src="/map.jpg" alt="Map"><table><tr><th>Game</th><td>Ember of Ossa</td></tr><tr><th>Publisher</th><td>Zunkarro</td></tr><tr><th>Patch</th><td>3.1</td></tr></table>',
          text: `<p>This wiki is written by players. It is not connected with Zunkarro, who own the game and its pictures.</p><h2>Embers of the north</h2><table class="data"><tr><th>#</th><th>Place</th><th>How to reach it</th></tr><tr><td>1</td><td>Bridge of Varn</td><td>Jump from the second pillar on to the ledge below.</td></tr><tr><td>2</td><td>Salt Chapel</td><td>Ring the bells from left to right, then look behind the altar.</td></tr><tr><td>3</td><td>Old Ferry</td><td>Only at low sun. Wait until the ferryman sleeps.</td></tr><tr><td>4</td><td>Glass Orchard</td><td>Break the green tree. It hurts, so bring a cinder mage.</td></tr></table><h2>Embers of the south</h2>${paragraphs(
            'The south opens after the quest “A Lantern for Nobody”. The embers there move once a day at reset, always one place further along the road, so ask in the guild channel where they are.',
            'If an ember does not light up, somebody in your group has already taken it. Leave the group and come back after five minutes. The developers have called this a known fault and want to mend it in 3.2.',
          )}<h2>Rewards</h2>${list('10 embers: the title Roadwarden', '25 embers: a cloak of ash', '40 embers: the grey mount')}<p>Nobody sells embers. Whoever offers them to you in the chat is after your account.</p>`,
          footer: '<footer>Text under CC BY-SA 4.0. Pictures © Zunkarro.</footer>',
        }),
      },
      ...pictures({ '/zunkarro.png': () => logoPng('zunkarro'), '/map.jpg': () => photo(55, 500, 400) }),
    },
  },
  {
    host: 'logovault.design',
    label: 'benign',
    kind: 'stock of logos',
    brand: 'nimbrel',
    reason: 'Keeps the logos of thousands of companies for designers.',
    ageDays: 1500,
    entry: '/logo/nimbrel-mail',
    foundBy: 'search',
    pages: {
      '/logo/nimbrel-mail': {
        body: listing({
          lang: 'en',
          title: 'Nimbrel-Mail logo – PNG and vector download | LogoVault',
          site: '<img src="/lv.png" alt="LogoVault"><a href="/browse">Browse</a><a href="/upload">Upload</a><a href="/login">Log in</a>',
          colour: '#1f1f1f',
          icon: '<img class="icon" src="/files/nimbrel-mail.png" alt="Nimbrel-Mail logo">',
          heading: 'Nimbrel-Mail',
          under: 'Uploaded by dvr_type · 1,204 downloads',
          actions:
            '<a class="button" href="/files/nimbrel-mail.png" download>PNG</a> <a class="button" href="/files/nimbrel-mail.svg" download>SVG</a>',
          facts: [
            ['Colours', `${logoDrawings.nimbrel.colours.ink}, ${logoDrawings.nimbrel.colours.accent}`],
            ['Trade', 'Mail, privacy'],
            ['In use since', '2018'],
          ],
          text: `<img src="/files/nimbrel-mail.png" alt="Nimbrel-Mail"><img src="/files/nimbrel-mail-white.png" alt="Nimbrel-Mail, white" style="background:#222;padding:20px">${paragraphs('The wordmark is set in lower case with a coral hyphen. In 2018 it replaced a mark with an envelope.', 'All logos belong to their owners. LogoVault offers them for reporting, presentations and study; ask the owner before you use one for anything else. Owners can have a logo removed through the form for rights holders.')}`,
          related: `<h2>Similar logos</h2><img src="/r1.png" height="50" alt="Postellio"> <img src="/r2.png" height="50" alt="Tannfunk"> <img src="/r3.png" height="50" alt="Korbwiese"> <img src="/r4.png" height="50" alt="Tilwen Bridge">`,
          footer: footer('en', 'LogoVault'),
        }),
      },
      ...pictures({
        '/lv.png': () => otherMark('LogoVault', '#ffffff', 'square'),
        '/files/nimbrel-mail.png': () => logoPng('nimbrel'),
        '/files/nimbrel-mail-white.png': () => logoPng('nimbrel', { ink: '#ffffff' }),
        '/r1.png': () => otherMark('Postellio', '#d6542b', 'leaf'),
        '/r2.png': () => otherMark('Tannfunk', '#20603d'),
        '/r3.png': () => logoPng('korbwiese'),
        '/r4.png': () => logoPng('tilwen'),
      }),
    },
  },
  {
    host: 'jobbrunnen.de',
    label: 'benign',
    kind: 'job board',
    brand: 'korbwiese',
    reason: 'A board of jobs shows a post at the supermarket; applications go through the board.',
    ageDays: 1750,
    entry: '/stelle/771203',
    foundBy: 'search',
    pages: {
      '/stelle/771203': {
        body: listing({
          lang: 'de',
          title: 'Filialleitung (m/w/d) in Uelzen – Korbwiese | Jobbrunnen',
          site: '<img src="/jb.png" alt="Jobbrunnen"><a href="/suche">Stellen suchen</a><a href="/arbeitgeber">Für Arbeitgeber</a><a href="/login">Anmelden</a>',
          colour: '#14506b',
          icon: '<img class="icon" src="/firmen/korbwiese.png" alt="Korbwiese">',
          heading: 'Filialleitung (m/w/d)',
          under: 'Korbwiese Markt GmbH & Co. KG · 29525 Uelzen · vor 2 Tagen',
          actions: '<a class="button" href="#bewerben">Bewerben</a> <a href="/merken">Merken</a>',
          facts: [
            ['Anstellung', 'Vollzeit, unbefristet'],
            ['Gehalt', '48.000 bis 56.000 € im Jahr'],
            ['Beginn', '1. Februar 2027'],
          ],
          text: `<h2>Die Aufgabe</h2>${paragraphs('Sie führen einen Markt mit 38 Menschen und 1.900 Quadratmetern. Sie planen Personal und Bestellungen, sprechen mit Lieferanten aus der Region und stehen an zwei Tagen der Woche selbst im Verkauf.')}<h2>Das bringen Sie mit</h2>${list('eine Ausbildung im Einzelhandel und drei Jahre Führung', 'Freude an frischer Ware und an frühen Schichten', 'einen Führerschein der Klasse B')}<h2>Das bietet Korbwiese</h2>${list('38 Stunden, sechs Wochen Urlaub', 'Betriebsrente und 10 % Nachlass auf Einkäufe', 'eine Einarbeitung von zehn Wochen in einem Nachbarmarkt')}<h2 id="bewerben">Bewerbung über Jobbrunnen</h2><form method="post" action="/bewerben/771203" enctype="multipart/form-data">${field('Name', 'name')}${field('E-Mail', 'mail', 'email')}${field('Lebenslauf (PDF)', 'cv', 'file')}<button>Bewerbung senden</button></form>`,
          related: `<h2>Ähnliche Stellen</h2>${list('Marktleitung, Kaufhof Nord, Lüneburg', 'Stellvertretung, Biokiste, Celle', 'Bereichsleitung Frische, Korbwiese, Nordheim')}`,
          footer: footer('de', 'Jobbrunnen GmbH'),
        }),
      },
      ...pictures({
        '/jb.png': () => otherMark('Jobbrunnen', '#ffffff'),
        '/firmen/korbwiese.png': () => logoPng('korbwieseBasket'),
      }),
    },
  },
  {
    host: 'appgarden.store',
    label: 'benign',
    kind: 'app listing',
    brand: 'zunkarro',
    reason: 'A directory of apps lists a game and sends people to the publisher for it.',
    ageDays: 48,
    entry: '/app/tin-harvest',
    foundBy: 'search',
    pages: {
      '/app/tin-harvest': {
        body: listing({
          lang: 'en',
          title: 'Tin Harvest by Zunkarro – AppGarden',
          site: '<img src="/ag.png" alt="AppGarden"><a href="/games">Games</a><a href="/tools">Tools</a>',
          colour: '#257a4d',
          icon: '<img class="icon" src="/icon.png" alt="Tin Harvest">',
          heading: 'Tin Harvest',
          under: 'Zunkarro · Farming, strategy · 4.6 ★ (8,120 reviews)',
          actions:
            '<a class="button" href="https://zunkarro.com/games/tin-harvest">Get it from the publisher</a>',
          facts: [
            ['Price', '6.99 €, nothing to buy inside'],
            ['Size', '412 MB'],
            ['Age', '6 and over'],
            ['Updated', '30 October 2026'],
          ],
          text: `<img src="/s1.jpg" alt="Screenshot"> <img src="/s2.jpg" alt="Screenshot">${paragraphs('You inherit a farm on a moon, and a crew of robots with opinions. Plant iron beans, trade with passing ships and decide who repairs whom.', 'Tin Harvest works without a connection. Your farm can be moved between devices with a free Zunkarro ID.')}<h2>Reviews</h2>${paragraphs('<b>Noor</b> ★★★★★ I play one moon day each evening. No adverts, no timers.', '<b>G. Palmer</b> ★★★☆☆ Charming, but the text is too small on my phone.', '<b>Iñaki</b> ★★★★★ My daughter has named every robot.')}`,
          related: `<h2>More by Zunkarro</h2>${list('Low Tide Detective', 'Ember of Ossa Companion')}`,
          footer: footer('en', 'AppGarden'),
        }),
      },
      ...pictures({
        '/ag.png': () => otherMark('AppGarden', '#ffffff', 'leaf'),
        '/icon.png': () => product(140),
        '/s1.jpg': () => photo(71, 480, 270),
        '/s2.jpg': () => photo(72, 480, 270),
      }),
    },
  },
  {
    host: 'wollstube-heidekraut.de',
    label: 'benign',
    kind: 'payment marks',
    brand: 'korbwiese',
    reason: 'A shop for wool that takes vouchers of the supermarket among other ways to pay.',
    foundBy: 'search',
    pages: {
      '/': {
        body: shop({
          lang: 'de',
          title: 'Wollstube Heidekraut – Garne aus der Region',
          mark: '<img src="/ws.png" alt="Wollstube Heidekraut">',
          colour: '#8c4b7a',
          bar: 'Neu: Bezahlen Sie mit Gutscheinen von Korbwiese',
          nav: links(
            ['Garne', '/garne'],
            ['Nadeln', '/nadeln'],
            ['Anleitungen', '/anleitungen'],
            ['Kundenkonto', '/konto'],
          ),
          hero: '<h1>Wolle von Heidschnucken, gesponnen in Bispingen</h1><p>Wir färben in kleinen Mengen. Wenn eine Farbe aus ist, kommt sie so nicht wieder.</p>',
          products: [
            { name: 'Schnucke natur, 100 g', price: '9,80 €', picture: '/1.png' },
            { name: 'Sockengarn „Moor“, 100 g', price: '12,50 €', picture: '/2.png' },
            { name: 'Bambusnadeln 4 mm', price: '6,90 €', picture: '/3.png' },
            { name: 'Anleitung Schultertuch', price: '4,00 €', picture: '/4.png' },
          ],
          buy: 'In den Warenkorb',
          after: `<h2>Zahlung und Versand</h2><img src="/wege.png" alt="Karte, Giro, Rechnung"> <img src="/korbwiese.png" height="40" alt="Korbwiese-Gutschein">${paragraphs('Wir nehmen Karten, Überweisung und Gutscheine von Korbwiese, die Sie an der Kasse des Marktes in Soltau kaufen können. Die Nummer des Gutscheins geben Sie im Warenkorb ein.', 'Versand 3,90 Euro, ab 50 Euro frei. Abholung im Laden ist nach Absprache auch am Sonntag möglich.')}`,
          footer: footer('de', 'Wollstube Heidekraut, Inh. Antje Rieger'),
        }),
      },
      ...pictures({
        '/ws.png': () => otherMark('Wollstube', '#8c4b7a', 'leaf'),
        '/wege.png': () => paymentMarks(['Karte', 'Giro', 'Rechnung']),
        '/korbwiese.png': () => logoPng('korbwiese'),
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/${n}.png`, () => product(n + 300)])),
      }),
    },
  },
];
