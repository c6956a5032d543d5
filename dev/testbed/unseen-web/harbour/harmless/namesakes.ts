import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { mark } from '../drawing/marks.ts';
import { photo, shown } from '../drawing/pictures.ts';
import { bureau, halves, landing, storefront, tables } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';
import { diary, magazine } from '../structures/reading.ts';

const view = (seed: number, colours: readonly [string, string, string]) => shown(photo({ seed, colours }));

/** Those who have the same name, live in the same town, or use the same word, each in a trade of their own. */
export const namesakes: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'tyvu.de',
    label: 'benign',
    kind: 'namesake with a sign-in',
    brand: 'tyvu',
    reason: 'A club whose initials are the same four letters, with its own logo and a sign-in for members.',
    foundBy: 'permutation',
    ageDays: 8120,
    pages: {
      '/': written(() =>
        tables({
          lang: 'de',
          title: 'TYVU – Turn- und Yachtverein Uferau 1921 e. V.',
          name: '<img src="/wappen.png" height="76" alt="TYVU"> Turn- und Yachtverein Uferau',
          nav: ['Aktuelles', 'Turnen', 'Segeln', 'Jugend', 'Bootshaus', 'Mitglied werden'],
          colour: '#00517a',
          side: '<b>Mitglieder</b><form method="post" action="/intern"><input name="nr" size="14" placeholder="Mitgliedsnummer"><br><input name="kw" type="password" size="14" placeholder="Kennwort"><br><input type="submit" value="Anmelden"></form><br><b>Termine</b><br>28.11. Arbeitsdienst<br>6.12. Nikolausturnen<br>16.1. Versammlung',
          main: `<h2>Herzlich willkommen beim TYVU</h2><img src="/steg.jpg" width="560" alt="Der Steg"><p>Seit 1921 wird in Uferau geturnt, seit 1934 auch gesegelt. Der TYVU hat heute 640 Mitglieder in vier Abteilungen, eine Halle, ein Bootshaus und 52 Liegeplätze. Gäste sind im Training dreimal frei.</p><h3>Absegeln bei Windstärke sechs</h3><p>Siebzehn Boote gingen am 11. Oktober an den Start, elf kamen ins Ziel. Den Wanderpokal gewann zum vierten Mal Familie Harbeck auf „Möwe II“. Die Jugend siegte in der Optiklasse, und niemand wurde nass, außer dem Vorsitzenden, der beim Grillen vom Steg fiel.</p><h3>Neue Matten für die Halle</h3><p>Dank der Spenden aus dem Sommerfest konnten wir vierzehn Turnmatten kaufen. Die alten gehen an die Grundschule. Wer beim Umräumen hilft, bekommt Erbsensuppe: 28. November, ab neun Uhr.</p><h3>Beiträge 2027</h3><table border="1" cellpadding="4"><tr><td>Erwachsene</td><td>96 €</td></tr><tr><td>Kinder und Jugendliche</td><td>42 €</td></tr><tr><td>Familien</td><td>168 €</td></tr><tr><td>Liegeplatz bis 7 m</td><td>310 €</td></tr></table><p>Der Beitrag wird im Februar eingezogen. Bitte teilen Sie neue Bankverbindungen der Kassenwartin schriftlich mit.</p>`,
          foot: 'TYVU 1921 e. V., Seestraße 3, Uferau. Vorsitzender: Peter Harms. VR 214. Impressum und Datenschutz',
        }),
      ),
      '/wappen.png': shown(mark({ word: 'TYVU', colour: '#00517a', shape: 'wave' })),
      '/steg.jpg': view(141, ['#b9d3e0', '#6c8ea0', '#3c4f55']),
    },
  },
  {
    host: 'ardessol.it',
    label: 'benign',
    kind: 'namesake in another trade',
    brand: 'ardessol',
    reason: 'A farm for olive oil with the same name, its own logo and a small shop.',
    foundBy: 'permutation',
    ageDays: 62,
    pages: {
      '/': written(() =>
        storefront({
          lang: 'it',
          title: 'Ardessol – olio extravergine dalle colline di Imperia',
          name: '<img src="/ulivo.png" alt="Ardessol">',
          nav: ['Olio', 'Olive', 'Visite al frantoio', 'La famiglia', 'Carrello'],
          colour: '#606c38',
          main: `<h1>L'olio di Ardessol</h1><p>Ardessol è il nome che i nonni davano al pendio dietro casa, quello dove il sole scotta anche a febbraio. Ci crescono 840 ulivi taggiaschi, e da novembre li raccogliamo a mano.</p><div class="tiles"><div class="tile"><img src="/bottiglia.jpg" alt="Bottiglia"><p>Extravergine 2026, 0,5 l</p><span class="price">14,00 €</span><p><a class="buy" href="/carrello?a">Nel carrello</a></p></div><div class="tile"><img src="/latta.jpg" alt="Latta"><p>Latta da 3 litri</p><span class="price">69,00 €</span><p><a class="buy" href="/carrello?b">Nel carrello</a></p></div><div class="tile"><img src="/olive.jpg" alt="Olive"><p>Olive in salamoia, 290 g</p><span class="price">6,50 €</span><p><a class="buy" href="/carrello?c">Nel carrello</a></p></div></div>
<h2>Come lavoriamo</h2><p>Le olive arrivano al frantoio entro sei ore e sono molite a freddo. L'olio riposa un mese prima di essere imbottigliato. Non filtriamo: il deposito che vedete sul fondo è polpa, e non un difetto. Ogni bottiglia porta il numero della fascia da cui proviene.</p><h2>Venite a trovarci</h2><p>Il sabato mattina apriamo il frantoio. La visita dura un'ora, con assaggio di pane, olio nuovo e acciughe. Costa 8 euro, i bambini non pagano. La strada è stretta: lasciate l'auto in piazza e salite a piedi, sono dieci minuti.</p><h2>Spedizioni</h2><p>Spediamo in Italia, Francia e Germania il martedì. Oltre 80 euro non si paga il trasporto.</p>`,
          side: '<b>Clienti</b><form method="post" action="/clienti"><input name="mail" placeholder="E-mail"><input name="pw" type="password" placeholder="Password"><button class="buy">Entra</button></form><p>Telefono 0183 55 02 19, dopo le 18</p>',
          foot: 'Azienda agricola Ardessol di Pietro e Lucia Garello, Borgomaro (IM) · P. IVA 01588220083',
        }),
      ),
      '/ulivo.png': shown(mark({ word: 'Ardessol', colour: '#606c38', shape: 'leaf', face: 'DejaVu Serif' })),
      '/bottiglia.jpg': view(142, ['#d9c77e', '#7d7a2e', '#3a3a1a']),
      '/latta.jpg': view(143, ['#c9cfa0', '#8a9a5b', '#4c5230']),
      '/olive.jpg': view(144, ['#8a8f4a', '#4b3b2a', '#c9b27c']),
    },
  },
  {
    host: 'delvaxi.nl',
    label: 'benign',
    kind: 'namesake with a sign-in',
    brand: 'delvaxi',
    reason: 'A surgery for animals with the same name, its own logo and a portal for their owners.',
    foundBy: 'permutation',
    pages: {
      '/': written(() =>
        halves({
          lang: 'nl',
          title: 'Dierenkliniek Delvaxi – voor hond, kat en konijn in Ommen',
          name: '<img src="/poot.png" alt="Dierenkliniek Delvaxi">',
          nav: ['Afspraak', 'Tarieven', 'Vaccinaties', 'Team', 'Spoed'],
          colour: '#e07a5f',
          foot: 'Dierenkliniek Delvaxi, Hamsgoren 14, Ommen. KvK 08177210. Aangesloten bij de beroepsvereniging voor dierenartsen.',
          side: '<h2>Spoed? Bel dag en nacht</h2><p>0529 48 22 10</p>',
          main: `<h1>Welkom bij Delvaxi</h1><p>Wij zijn Delia Vaxma en Xander Ittersum, en uit onze namen is Delvaxi ontstaan. Sinds 2011 zorgen wij met zeven assistenten voor ongeveer drieduizend dieren in Ommen en omstreken.</p><h2>Mijn Delvaxi</h2><p>In het klantenportaal ziet u de vaccinaties van uw dier, de uitslagen van het laboratorium en de rekeningen.</p><form method="post" action="/portaal"><label>E-mailadres</label><input name="email"><label>Wachtwoord</label><input type="password" name="ww"><button>Inloggen</button></form>
<h2>Nieuws uit de praktijk</h2><p>Het vuurwerk komt eraan. Heeft uw hond daar last van, begin dan nu met de training of vraag ons om een kalmerend middel; op oudejaarsdag is het te laat. Wij lenen ook cd's met knallen uit, waarmee u thuis kunt oefenen.</p><p>In december krijgen alle konijnen de herhaling van het vaccin tegen de ziekte waaraan in de streek dit najaar veel dieren stierven. U ontvangt een kaartje. De prik kost 46 euro, inclusief een korte controle van tanden en nagels.</p><p>Assistente Roos is geslaagd voor haar opleiding in de tandheelkunde. Elke donderdag houdt zij gratis spreekuur over het poetsen van tanden, ook voor katten die daar anders over denken.</p>`,
        }),
      ),
      '/poot.png': shown(mark({ word: 'Delvaxi', colour: '#e07a5f', shape: 'disc' })),
      '/side.jpg': shown(
        photo({ seed: 145, colours: ['#f4dcc4', '#c98b64', '#6b4a36'], width: 700, height: 900 }),
      ),
    },
  },
  {
    host: 'vantorre-architecten.be',
    label: 'benign',
    kind: 'namesake of a person',
    brand: 'vantorre',
    reason: 'A practice of architects whose family has the same name; the presenter is not among them.',
    foundBy: 'search',
    ageDays: 4930,
    pages: {
      '/': written(() =>
        diary({
          lang: 'nl',
          title: 'Vantorre Architecten – Brugge',
          name: '<img src="/va.png" alt="Vantorre Architecten" width="260">',
          nav: ['Woningen', 'Publieke werken', 'Bureau', 'Contact'],
          colour: '#6b705c',
          main: `<img src="/huis.jpg" alt="Huis aan de vaart"><h1>Huis aan de vaart, Damme</h1><p>Een schuur uit 1890, twee ouders, drie kinderen en een wens: licht zonder inkijk. Wij lieten de gevel staan, sneden een hof uit het midden en legden het dak opnieuw, met de oude pannen aan de straat en glas aan de tuin.</p><p>De muren zijn van kalkhennep, de vloeren van aangestampte leem. Er is geen verwarming onder, maar een kachel in het hart van het huis, en die volstaat. De bouw duurde veertien maanden. Het budget werd met vier procent overschreden, vooral door de dakgoten, waarvoor wij ons bij de bouwheer nogmaals verontschuldigen.</p><h2>In uitvoering</h2><p>Bibliotheek van Torhout, met een leeszaal onder het zadeldak. Acht sociale woningen in Assebroek. Een loods voor een orgelbouwer in Lissewege, waar de hoogste pijp de hoogte van de nok bepaalde.</p><h2>Het bureau</h2><p>Vantorre Architecten is in 1987 opgericht door Jozef Vantorre en wordt nu geleid door zijn dochters Hanne en Katrijn. Wij werken met negen mensen en nemen zes opdrachten per jaar aan. Soms vraagt men of wij familie zijn van de Vantorre van de televisie. Niet dat wij weten; zij komt uit Gent.</p><blockquote>Een goed huis is een goed antwoord op het weer.</blockquote><p>Wie wil bouwen, schrijft ons een brief over hoe hij woont. Wij lezen die samen, aan tafel, en bellen dan terug.</p>`,
          foot: 'Vantorre Architecten bv, Langerei 77, 8000 Brugge · 050 33 81 26 · ingeschreven bij de Orde',
        }),
      ),
      '/va.png': shown(mark({ word: 'Vantorre', colour: '#6b705c', shape: 'house', face: 'DejaVu Serif' })),
      '/huis.jpg': view(146, ['#cfd8dc', '#8d8671', '#4a5240']),
    },
  },
  {
    host: 'goldcrestwings.com',
    label: 'benign',
    kind: 'dictionary word',
    brand: 'skarvel',
    reason: 'A restaurant for chicken wings; it shares only an everyday word with the airline.',
    foundBy: 'search',
    ageDays: 33,
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Goldcrest Wings – wood-fired chicken wings, Leeds',
          name: '<img src="/gw.png" alt="Goldcrest Wings">',
          nav: ['Menu', 'Order', 'Book a table', 'Gift cards', 'Jobs'],
          colour: '#c1121f',
          main: `<div class="hero"><h1>Twelve sauces. One bird.</h1><p>Now open on Kirkgate, Tuesday to Sunday from noon. Take-off from the kitchen in nine minutes, landing on your table while they crackle.</p><form action="/order" method="post"><input name="postcode" placeholder="Your postcode"><button class="cta">Start an order</button></form></div><div class="grid"><div><img src="/w1.jpg" alt="Wings"><h3>The Classic</h3><p>Ten wings, smoked over oak, with hot honey and a blue cheese dip. £9.50.</p></div><div><img src="/w2.jpg" alt="Wings"><h3>The Night Flight</h3><p>Sixteen wings, black garlic, charcoal salt, pickles. For two, or for one with ambitions. £15.</p></div><div><img src="/w3.jpg" alt="Cauliflower"><h3>The Ground Crew</h3><p>Cauliflower wings in rice batter, gochujang, sesame. Vegan. £8.</p></div></div>`,
          side: '<h2>Where the birds come from</h2><p>Every chicken has lived for at least 81 days on two farms near Masham. We use the whole bird: legs go into the pie, bones into the broth, and the rest into very good stock for the soup kitchen round the corner.</p><h2>Collect a feather</h2><p>Sign in with your email on the tablet by the till and collect a feather with every order. Ten feathers are a free Classic. Feathers do not expire, and neither does our affection.</p><h2>Allergens</h2><p>Our kitchen handles wheat, milk, sesame, celery and mustard. The fryers for the vegan dishes are separate. Please tell us before you order.</p><h2>Reviews</h2><p>“I came for the wings and stayed for the pickles.” – Leeds Larder. “Loud, sticky, wonderful.” – The Northern Fork.</p>',
          foot: 'Goldcrest Wings Ltd, 88 Kirkgate, Leeds LS2 · Company no. 15530914 · Hygiene rating 5',
        }),
      ),
      '/gw.png': shown(mark({ word: 'Goldcrest', colour: '#c1121f', shape: 'star', ink: '#222222' })),
      '/w1.jpg': view(147, ['#d9822b', '#8a3b12', '#2b140a']),
      '/w2.jpg': view(148, ['#2b2b2b', '#6b3a1e', '#c9a227']),
      '/w3.jpg': view(149, ['#f0e6cf', '#d2552d', '#5a7d3a']),
    },
  },
  {
    host: 'hs-rhonfels.de',
    label: 'benign',
    kind: 'university with a sign-in',
    brand: 'rhonfels',
    reason: 'The university of the same town, with its own logo and accounts.',
    foundBy: 'sitemap',
    pages: {
      '/': written(() =>
        magazine({
          lang: 'de',
          title: 'Hochschule Rhonfels – Studium, Forschung, Weiterbildung',
          name: '<img src="/hsr.png" alt="Hochschule Rhonfels">',
          nav: ['Studium', 'Forschung', 'Campus', 'International', 'Bibliothek'],
          colour: '#4527a0',
          foot: 'Hochschule Rhonfels, Körperschaft des öffentlichen Rechts, Papiermühlweg 20, 79999 Rhonfels · Rektorin Prof. Dr. Anke Dörfler · Impressum · Leichte Sprache',
          main: `<h1>Energie studieren, wo sie entsteht</h1><p>Zum Sommersemester beginnt der Bachelor „Kommunale Energiesysteme“. Er verbindet Elektrotechnik mit Recht und Betriebswirtschaft. Partner sind die Stadtwerke Rhonfels, der Landkreis und drei Firmen von der Hochfläche; jedes Semester endet mit einem Projekt vor Ort.</p><h2>Bewerbung bis 15. Januar</h2><p>Für 40 Plätze gibt es keinen Numerus clausus. Wer schon eine Lehre abgeschlossen hat, braucht kein Abitur. Die Studienberatung ist dienstags von 10 bis 12 Uhr erreichbar, auch ohne Termin.</p><h2>Aus der Forschung</h2><p>Das Institut für Wärmenetze hat gemessen, wie viel Abwärme die Papierfabrik wirklich liefert: im Jahr 31 Gigawattstunden, genug für 2 600 Wohnungen. Die Daten sind offen zugänglich.</p><p>Professor Maik Anselm erhält den Preis für gute Lehre. Seine Vorlesung „Mathematik ohne Angst“ wird im Netz mittlerweile in elf Ländern gesehen.</p><h2>Campusleben</h2><p>Die Mensa bleibt vom 24. Dezember bis 6. Januar geschlossen. Das Wohnheim am Wasserturm hat noch zwei Zimmer frei. Der Chor sucht Tenöre, die Rudergruppe sucht ein Boot.</p><p>Am 3. Dezember öffnen die Labore für Schulklassen. Angemeldet haben sich bisher 19 Klassen; für zwei weitere ist Platz.</p>`,
          side: '<h3>Mein Campus</h3><form method="post" action="/sso"><input name="kennung" placeholder="Hochschulkennung"><input name="passwort" type="password" placeholder="Passwort"><button class="pill">Anmelden</button></form><h3>Schnell gefunden</h3><p>Vorlesungsverzeichnis<br>Prüfungsamt<br>WLAN<br>Hochschulsport</p>',
        }),
      ),
      '/hsr.png': shown(mark({ word: 'HS Rhonfels', colour: '#4527a0', shape: 'bars' })),
      '/cover.jpg': shown(
        photo({ seed: 150, colours: ['#cdd6e0', '#7e8aa0', '#4a5a48'], width: 1200, height: 420 }),
      ),
    },
  },
  {
    host: 'gaswerkmuseum-rhonfels.de',
    label: 'benign',
    kind: 'museum',
    brand: 'rhonfels',
    reason: 'A museum in the old works of the supplier tells its history and sells tickets for itself.',
    foundBy: 'search',
    pages: {
      '/': written((link) =>
        diary({
          lang: 'de',
          title: 'Gaswerkmuseum Rhonfels – 130 Jahre Licht und Wärme',
          name: '<img src="/gm.png" alt="Gaswerkmuseum" width="280">',
          nav: ['Besuch', 'Ausstellung', 'Führungen', 'Verein'],
          colour: '#9c6644',
          main: `<img src="/ofenhaus.jpg" alt="Das Ofenhaus"><h1>Wo die Stadt ihr Licht bekam</h1><p>Am 1. November 1894 brannten in Rhonfels zum ersten Mal 212 Gaslaternen. Das Gas kam aus diesem Haus. Heute stehen die Öfen still, aber ihre Geschichte lässt sich noch riechen: nach Kohle, Teer und heißem Eisen.</p><h2>Die Ausstellung</h2><p>Im Ofenhaus erfahren Sie, wie aus Kohle Gas wurde und wie hart die Arbeit der Heizer war. Im Reglerhaus zischt und klappert die originale Technik von 1911, vorgeführt an jedem ersten Sonntag. Eine eigene Abteilung zeigt, wie aus drei Betrieben die Stadtwerke Rhonfels wurden, mit Schildern, Rechnungen, Uniformen und dem Modell des Wasserturms, das Lehrlinge 1953 gebaut haben.</p><h2>Sonderausstellung: Kochen mit Gas</h2><p>Herde, Kochbücher und Werbefiguren aus sieben Jahrzehnten, bis 28. Februar. Samstags kocht die Landfrauengruppe nach einem Rezept von 1932.</p><h2>Ihr Besuch</h2><p>Mittwoch bis Sonntag, 11 bis 17 Uhr. Erwachsene 6 €, ermäßigt 3 €, Kinder frei. Bargeld und Karte. Das Ofenhaus ist stufenlos, das Reglerhaus leider nicht. Bus 4 hält vor dem Tor.</p><h2>Der Verein</h2><p>Das Museum wird von 140 Ehrenamtlichen getragen. Die <a href="${link('stadtwerke-rhonfels.de')}">Stadtwerke</a> überlassen uns das Gebäude und bezahlen den Strom, über die Ausstellung entscheiden wir selbst. Wer helfen möchte, kommt am Dienstagabend in die Werkstatt.</p>`,
          foot: 'Förderverein Gaswerkmuseum Rhonfels e. V., Gaswerkstraße 1 · Telefon 07799 81 44 · Konto für Spenden auf Anfrage',
        }),
      ),
      '/gm.png': shown(mark({ word: 'Gaswerk', colour: '#9c6644', shape: 'house', face: 'DejaVu Serif' })),
      '/ofenhaus.jpg': view(151, ['#b08968', '#7f5539', '#2d1e14']),
    },
  },
  {
    host: 'rhonfels.de',
    label: 'benign',
    kind: 'town with a sign-in',
    brand: 'rhonfels',
    reason: 'The town itself; its account is for its own services, and it names its supplier.',
    foundBy: 'search',
    ageDays: 9130,
    pages: {
      '/': written((link) =>
        bureau({
          lang: 'de',
          title: 'Stadt Rhonfels – Rathaus, Bürgerservice, Freizeit',
          name: '<img src="/stadt.png" alt="Stadt Rhonfels"><h2>Stadt Rhonfels</h2>',
          nav: ['Rathaus', 'Bürgerservice', 'Bauen und Wohnen', 'Kitas und Schulen', 'Freizeit', 'Stadtrat'],
          colour: '#8d1b3d',
          foot: 'Stadt Rhonfels, Marktplatz 1, 79999 Rhonfels · Telefon 07799 190-0 · <a href="/impressum">Impressum</a> · Gebärdensprache',
          main: `<h1>Willkommen in Rhonfels</h1><img src="/markt.jpg" alt="Marktplatz"><h2>Weihnachtsmarkt ab 27. November</h2><p>Vierzig Buden, zwei Chöre und eine Eisbahn stehen vier Wochen lang auf dem Marktplatz. Die Parkplätze am Rathaus sind gesperrt; der Bus ist an den Samstagen frei. Um 17 Uhr erklingt täglich das Turmblasen.</p><h2>Sanierung der Rhonbrücke</h2><p>Vom 11. Januar bis Ende April ist die Brücke nur für Fußgänger und Räder offen. Zugleich erneuern die Stadtwerke Rhonfels die Leitungen für Wasser und Fernwärme. Anlieger erhalten einen Brief mit den Terminen.</p><h2>Grundsteuer 2027</h2><p>Der Stadtrat hat den Hebesatz mit 19 zu 12 Stimmen gesenkt. Die Bescheide werden im Januar verschickt. Wer bisher abbuchen lässt, muss nichts tun.</p><h2>Ausweise</h2><p>Zurzeit dauert es vier Wochen, bis ein Personalausweis da ist. Termine gibt es im Netz oder am Telefon. Bringen Sie ein biometrisches Bild als Datei mit, Papierbilder nehmen wir nicht mehr an.</p><h2>Störungen</h2><p>Für Strom, Gas und Wasser sind die <a href="${link('stadtwerke-rhonfels.de')}">Stadtwerke</a> zuständig. Defekte Laternen melden Sie bitte im Mängelmelder.</p>`,
          side: '<b>Mein Rathaus</b><form method="post" action="/konto"><label>E-Mail</label><input name="mail"><label>Passwort</label><input name="pw" type="password"><button>Anmelden</button></form><b>Öffnungszeiten</b><p>Mo–Fr 8–12 Uhr<br>Do auch 14–18 Uhr</p>',
        }),
      ),
      '/stadt.png': shown(
        mark({ word: 'Rhonfels', colour: '#8d1b3d', shape: 'square', face: 'DejaVu Serif' }),
      ),
      '/markt.jpg': view(152, ['#c8d0d4', '#b07d62', '#5b4636']),
    },
  },
];
