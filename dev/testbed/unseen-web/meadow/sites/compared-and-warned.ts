import { board } from '../frames/helping.ts';
import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { journal, newspaper, wiki } from '../frames/reading.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { collage, otherMark, pictures, portrait } from '../meadow-pictures.ts';
import { logoPng, turnedLogo } from '../meadow-logos.ts';

const fakeCard = async () =>
  collage(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="520" font-family="DejaVu Sans"><rect width="720" height="520" fill="#e9efe6"/><rect x="110" y="30" width="500" height="460" rx="14" fill="#fff"/>
<text x="150" y="220" font-size="24" font-weight="bold">Ihre Lieferung wartet</text><rect x="150" y="250" width="420" height="44" fill="none" stroke="#999"/><text x="162" y="279" font-size="17" fill="#888">Kartennummer</text><rect x="150" y="310" width="420" height="44" fill="none" stroke="#999"/><text x="162" y="339" font-size="17" fill="#888">Prüfziffer</text>
<rect x="150" y="380" width="420" height="52" fill="#2f7d32"/><text x="300" y="413" font-size="20" fill="#fff">Bezahlen</text><text x="40" y="300" font-size="90" font-weight="bold" fill="#c00" opacity="0.5" transform="rotate(-20 300 300)">FÄLSCHUNG</text></svg>`,
    [{ input: await logoPng('korbwiese'), left: 80, top: 60 }],
  );

const fakeAdvert = async () =>
  collage(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" font-family="DejaVu Sans"><rect width="640" height="420" fill="#fff" stroke="#999"/><text x="350" y="120" font-size="22" font-weight="bold">Banken woedend!</text><text x="350" y="160" font-size="16">Ilvara onthult hoe</text><rect x="350" y="300" width="220" height="50" fill="#a8323e"/><text x="390" y="332" font-size="18" fill="#fff">Schrijf u in</text><path d="M0 0 L640 420 M640 0 L0 420" stroke="#c00" stroke-width="6" opacity="0.6"/></svg>`,
    [{ input: await portrait(7, 300), left: 20, top: 60 }],
  );

/** Comparisons, warnings, complaints and help that name a brand. */
export const comparedAndWarned: readonly MeadowSite[] = [
  {
    host: 'coverchooser.co.uk',
    label: 'benign',
    kind: 'comparison',
    brand: 'tilwen',
    reason: 'Compares the insurer with others and sends people to the insurers’ own pages.',
    ageDays: 3300,
    entry: '/home',
    foundBy: 'search',
    pages: {
      '/home': {
        body: page(
          {
            lang: 'en',
            title: 'Compare home insurance – Tilwen Bridge, Greywater and others',
            css: 'body{margin:0;font:15px Arial,"DejaVu Sans"}header{background:#6a1b4d;padding:14px 6%}main{padding:16px 6%}table{border-collapse:collapse;width:100%}td,th{padding:14px;border-bottom:1px solid #ddd;text-align:left}td img{height:48px}.go{background:#e3a008;padding:9px 16px;color:#000;text-decoration:none}.filter{background:#f4eef2;padding:14px;margin:12px 0}footer{padding:16px 6%;font-size:12px}footer a{margin-right:10px}',
          },
          `<header><img src="/cc.png" height="44" alt="CoverChooser"></header><main><h1>Home insurance compared</h1><p>We are paid the same by every insurer when you buy, and list them by price. Prices are for a three-bedroom house in Shrewsbury worth £240,000.</p>
<form class="filter" action="/home"><label>Postcode <input name="pc"></label> <label>Bedrooms <input name="beds" size="2"></label> <button>Update prices</button></form>
<table><tr><th>Insurer</th><th>Yearly price</th><th>Excess</th><th>Our view</th><th></th></tr>
<tr><td><img src="/l/gw.png" alt="Greywater Assurance"></td><td>£171</td><td>£350</td><td>Cheap, but no cover for garden walls.</td><td><a class="go" href="/out/greywater">Go to site</a></td></tr>
<tr><td><img src="/l/tb.png" alt="Tilwen Bridge"> Tilwen Bridge</td><td>£184</td><td>£200</td><td>Fast at claims. Escape of water is limited to £10,000.</td><td><a class="go" href="/out/tilwen-bridge">Go to site</a></td></tr>
<tr><td><img src="/l/pk.png" alt="Parkin Mutual"></td><td>£203</td><td>£100</td><td>Dear, with a person at the telephone at all hours.</td><td><a class="go" href="/out/parkin">Go to site</a></td></tr></table>
<h2>How to read the table</h2>${paragraphs('The excess is what you pay yourself for each claim. A policy that is ten pounds cheaper with an excess of £350 is a bad bargain if a pipe bursts.', 'We ask 2,000 people each year how their claim went. Tilwen Bridge came second in 2026 with 81 of 100 points, after Parkin Mutual with 84.')}<h2>Questions</h2><h3>Do you see my details?</h3><p>Only your postcode and the size of your home. You buy from the insurer and not from us.</p></main>${footer('en', 'CoverChooser Ltd')}`,
        ),
      },
      ...pictures({
        '/cc.png': () => otherMark('CoverChooser', '#f3d9e8', 'square'),
        '/l/gw.png': () => otherMark('Greywater', '#4b6572'),
        '/l/tb.png': () => logoPng('tilwen'),
        '/l/pk.png': () => otherMark('Parkin', '#a33a1d', 'leaf'),
      }),
    },
  },
  {
    host: 'mailanbieter-vergleich.de',
    label: 'benign',
    kind: 'comparison',
    brand: 'nimbrel',
    reason: 'A comparison of mail providers with the logos of all of them.',
    foundBy: 'search',
    pages: {
      '/': {
        body: journal({
          lang: 'de',
          title: 'Sichere E-Mail-Anbieter 2026 im Vergleich: Nimbrel-Mail, Postellio, Tannfunk',
          mark: '<b>mailanbieter-vergleich.de</b>',
          nav: links(['Vergleich', '/'], ['Ratgeber', '/ratgeber'], ['So testen wir', '/methode']),
          ground: '#f7f9fb',
          ink: '#1d2833',
          accent: '#0a6ebd',
          text: `<h1>Drei sichere E-Mail-Anbieter im Vergleich</h1><p>Stand: Oktober 2026. Wir haben jedes Konto selbst bezahlt und vier Wochen benutzt.</p><h2><img src="/nimbrel.png" alt="Nimbrel-Mail" width="220"></h2>${paragraphs('Nimbrel-Mail verschlüsselt jedes Postfach mit einem Schlüssel, den nur der Kunde hat. Das ist sicher, aber wer Passwort und Wiederherstellungswörter verliert, verliert alles. Die Suche ist langsam, weil sie auf dem Gerät läuft.', 'Der Tarif „Plain“ kostet zwei Euro im Monat. Eigene Domains sind erst im Haushaltstarif enthalten.')}<h2><img src="/postellio.png" alt="Postellio" width="200"></h2>${paragraphs('Postellio ist bunter und hat Kalender und Dateien. Verschlüsselt wird nur auf Wunsch. Der Kundendienst antwortete nach vier Stunden.')}<h2><img src="/tannfunk.png" alt="Tannfunk" width="200"></h2>${paragraphs('Tannfunk ist ein Verein aus Freiburg. Es gibt keine App, dafür offene Standards und einen festen Beitrag von zwölf Euro im Jahr.')}<table><tr><th></th><th>Nimbrel-Mail</th><th>Postellio</th><th>Tannfunk</th></tr><tr><td>Preis im Monat</td><td>2 €</td><td>3 €</td><td>1 €</td></tr><tr><td>Speicher</td><td>20 GB</td><td>50 GB</td><td>4 GB</td></tr><tr><td>Passkeys</td><td>ja</td><td>ja</td><td>nein</td></tr><tr><td>Unsere Note</td><td>1,8</td><td>2,1</td><td>2,4</td></tr></table><p><a href="https://nimbrel-mail.com">Zu Nimbrel-Mail</a> · <a href="https://postellio.com">Zu Postellio</a></p>`,
          footer: footer('de', 'Redaktion Mailanbieter-Vergleich'),
        }),
      },
      ...pictures({
        '/nimbrel.png': () => logoPng('nimbrel'),
        '/postellio.png': () => otherMark('Postellio', '#d6542b', 'leaf'),
        '/tannfunk.png': () => otherMark('Tannfunk', '#20603d'),
      }),
    },
  },
  {
    host: 'korbwiese-kritik.de',
    label: 'benign',
    kind: 'critic',
    brand: 'korbwiese',
    reason: 'Critics of the supermarket have its name in their domain and say plainly who they are.',
    ageDays: 55,
    foundBy: 'permutation',
    pages: {
      '/': {
        body: journal({
          lang: 'de',
          title: 'Korbwiese-Kritik – Fahrerinnen und Fahrer berichten',
          mark: '<img src="/schief.png" alt="">',
          nav: links(
            ['Berichte', '#berichte'],
            ['Forderungen', '#forderungen'],
            ['Unterschreiben', '#petition'],
          ),
          ground: '#fff8e1',
          ink: '#222222',
          accent: '#b71c1c',
          text: `<h1>Was Korbwiese nicht in die Tüte packt</h1><p>Wir sind Menschen, die für den Lieferdienst fahren oder gefahren sind. Diese Seite gehört nicht zu Korbwiese; das Unternehmen hat versucht, sie abmahnen zu lassen.</p><h2 id="berichte">Berichte</h2>${paragraphs(
            '„Sechzehn Stopps in vier Stunden, im dritten Stock ohne Aufzug zählt wie Erdgeschoss. Wenn ich zu spät bin, ruft nicht der Kunde an, sondern die App.“ – Fahrer aus Celle, 34',
            '„Für kaputte Gläser wurde mir Geld abgezogen. Erst als die Gewerkschaft schrieb, kam es zurück.“ – Fahrerin aus Uelzen, 27',
            '„Die Pausenräume im neuen Lager sind gut, das muss man sagen. Nur kommt man nicht hin.“ – Packer aus Nordheim, 51',
          )}<h2 id="forderungen">Unsere Forderungen</h2>${list('ein Tarifvertrag für alle Lager', 'höchstens zwölf Stopps in einer Schicht', 'keine Bewertung durch die App ohne Widerspruch')}<form id="petition" method="post" action="/unterschrift"><h3>Ich unterstütze das</h3>${field('Name', 'name')}${field('E-Mail (wird nicht gezeigt)', 'mail', 'email')}${field('Ort', 'ort')}<button>Unterschreiben</button></form><p>1.874 Unterschriften</p>`,
          footer: footer('de', 'Initiative Fahrtwind, V. i. S. d. P.: Gesa Brand'),
        }),
      },
      ...pictures({ '/schief.png': () => turnedLogo('korbwiese', 10) }),
    },
  },
  {
    host: 'isitoffline.net',
    label: 'benign',
    kind: 'outage tracker',
    brand: 'nimbrel',
    reason: 'Counts reports of outages of the provider.',
    ageDays: 2400,
    entry: '/status/nimbrel-mail',
    foundBy: 'search',
    pages: {
      '/status/nimbrel-mail': {
        body: board({
          lang: 'en',
          title: 'IsItOffline',
          mark: '<img src="/o.png" alt="IsItOffline">',
          colour: '#2f6fde',
          heading: 'Nimbrel-Mail: problems right now?',
          lead: '<img src="/logos/nimbrel-mail.png" width="200" alt="Nimbrel-Mail"><p>Reports of the last 24 hours point to no problem at Nimbrel-Mail.</p><button class="report">I have a problem with Nimbrel-Mail</button>',
          hours: [4, 6, 3, 5, 4, 8, 12, 10, 44, 90, 71, 38, 20, 14, 9, 8, 7, 9, 6, 5, 7, 6, 4, 5],
          text: `<h2>What people report most</h2><table><tr><th>Problem</th><th>Share</th></tr><tr><td>Signing in</td><td>47 %</td></tr><tr><td>Receiving mail</td><td>31 %</td></tr><tr><td>The app</td><td>22 %</td></tr></table><h2>Comments</h2>${paragraphs(
            '<b>tess_r</b>, 3 hours ago: Could not sign in around nine, works again now. Leiden.',
            '<b>Okafor</b>, 9 hours ago: Server error 503 in the web client, the phone app is fine.',
            '<b>Benoît</b>, 9 hours ago: Pareil ici, impossible de se connecter depuis Lille.',
            '<b>lars</b>, yesterday: Beware, somebody in these comments poses as Nimbrel support with a phone number. There is no phone support.',
          )}<h2>Past outages</h2><table><tr><th>Date</th><th>Length</th></tr><tr><td>24 November 2026</td><td>2 hours</td></tr><tr><td>3 August 2026</td><td>40 minutes</td></tr><tr><td>19 January 2026</td><td>5 hours</td></tr></table>`,
          side: `<h3>Others</h3>${links(['Postellio', '/status/postellio'], ['Tannfunk', '/status/tannfunk'], ['Zunkarro', '/status/zunkarro'])}<p>IsItOffline has nothing to do with the services it tracks.</p>`,
          footer: footer('en', 'IsItOffline'),
        }),
      },
      ...pictures({
        '/o.png': () => otherMark('IsItOffline', '#2f6fde'),
        '/logos/nimbrel-mail.png': () => logoPng('nimbrel'),
      }),
    },
  },
  {
    host: 'verbraucherhilfe-heide.de',
    label: 'benign',
    kind: 'scam warning',
    brand: 'korbwiese',
    reason: 'Warns of a false page of the supermarket, with a screenshot of it.',
    foundBy: 'search',
    entry: '/warnungen/korbwiese-zustellgebuehr',
    pages: {
      '/warnungen/korbwiese-zustellgebuehr': {
        body: newspaper({
          lang: 'de',
          title: 'Warnung: Gefälschte Seite verlangt Zustellgebühr im Namen von Korbwiese',
          masthead: '<img src="/vh.png" alt="Verbraucherhilfe Heide">',
          nav: links(
            ['Beratung', '/beratung'],
            ['Warnungen', '/warnungen'],
            ['Musterbriefe', '/briefe'],
            ['Spenden', '/spenden'],
          ),
          colour: '#00509d',
          article: `<p>Warnung vom 20. November 2026</p><h1>1,99 € für die zweite Zustellung? Das ist nicht Korbwiese</h1><figure><img src="/screenshot.png" alt="Bildschirmfoto der gefälschten Seite"><figcaption>So sieht die gefälschte Seite aus. Bitte geben Sie dort nichts ein.</figcaption></figure>${paragraphs(
            'Seit einer Woche melden sich Menschen bei uns, die eine SMS über eine angeblich misslungene Lieferung erhalten haben. Der Link führt auf eine Seite mit dem Logo von Korbwiese, auf der eine kleine Gebühr mit der Karte bezahlt werden soll.',
            'Wer seine Daten eingibt, verliert nicht 1,99 Euro. Minuten später rufen Täter an, geben sich als Bank aus und lassen sich eine Freigabe bestätigen. In einem Fall waren danach 3.400 Euro weg.',
          )}<h2>Woran Sie die Fälschung erkennen</h2>${list('Die Adresse endet nicht auf korbwiese.de.', 'Es wird Druck gemacht: zwölf Stunden, dann sei die Ware verdorben.', 'Impressum und Datenschutz führen ins Leere.')}<h2>Was Sie tun können</h2>${paragraphs('Haben Sie Ihre Kartendaten eingegeben, lassen Sie die Karte sofort unter 116 116 sperren. Sichern Sie die SMS als Bildschirmfoto und erstatten Sie Anzeige.', 'Unsere Beratungsstelle in der Poststraße hilft kostenlos, dienstags und donnerstags von 10 bis 16 Uhr.')}`,
          aside: `<h3>Weitere Warnungen</h3>${list('Falsche Stadtwerke am Telefon', 'Gutschein per Bild im Messenger', 'Ferienwohnungen, die es nicht gibt')}<h3>Warnungen per Mail</h3><form method="post" action="/abo"><input type="email" name="mail" placeholder="E-Mail"><button>Abonnieren</button></form>`,
          footer: footer('de', 'Verbraucherhilfe Heide e. V.'),
        }),
      },
      ...pictures({
        '/vh.png': () => otherMark('Verbraucherhilfe', '#00509d', 'square'),
        '/screenshot.png': fakeCard,
      }),
    },
  },
  {
    host: 'fraudewijzer.nl',
    label: 'benign',
    kind: 'scam warning',
    brand: 'quennell',
    reason: 'Explains the false advertisements with the person, and shows one of them crossed out.',
    ageDays: 35,
    foundBy: 'search',
    entry: '/nepadvertentie-ilvara-quennell',
    pages: {
      '/nepadvertentie-ilvara-quennell': {
        body: newspaper({
          lang: 'nl',
          title: 'Nepadvertenties met Ilvara Quennell: zo werkt de truc',
          masthead: '<img src="/fw.png" alt="Fraudewijzer">',
          nav: links(['Meldingen', '/meldingen'], ['Uitleg', '/uitleg'], ['Meld fraude', '/meld']),
          colour: '#0b6e4f',
          article: `<h1>Nepadvertenties met Ilvara Quennell: zo werkt de truc</h1><figure><img src="/nep.png" alt="De nepadvertentie, doorgestreept"><figcaption>Een advertentie die wij op 12 november zagen</figcaption></figure>${paragraphs(
            'Presentatrice Ilvara Quennell legt op televisie uit hoe je rondkomt. Oplichters gebruiken haar gezicht om precies het omgekeerde te verkopen: een handelsplatform dat niet bestaat.',
            'De advertentie leidt naar een namaakkrant met een verzonnen interview. Onderaan staat een formulier. Wie zijn nummer achterlaat, wordt binnen een kwartier gebeld door een ‘adviseur’ die 250 euro vraagt.',
            'Op het scherm groeit het bedrag. Opnemen kan pas na het betalen van ‘belasting’. Die verdwijnt ook.',
          )}<h2>Bent u gebeld?</h2>${list('Hang op en installeer niets.', 'Bel uw bank als u al betaald heeft.', 'Doe aangifte en bewaar het adres van de pagina.')}<p>Quennell zelf zegt: “Ik heb geen platform en geen groep. Nergens.”</p><form method="post" action="/meld"><h3>Meld een nepadvertentie</h3>${field('Adres van de pagina', 'url', 'url')}${field('Uw e-mail (mag leeg blijven)', 'mail', 'email')}<button>Melden</button></form>`,
          aside: `<h3>Ook gemeld</h3>${list('Nep-webwinkels in dure tassen', 'Volle mailbox: klik niet', 'Bellers met een Brits accent')}`,
          footer: footer('nl', 'Stichting Fraudewijzer'),
        }),
      },
      ...pictures({ '/fw.png': () => otherMark('Fraudewijzer', '#0b6e4f', 'leaf'), '/nep.png': fakeAdvert }),
    },
  },
  {
    host: 'rechenzentrum.uni-falkenrode.de',
    label: 'benign',
    kind: 'university',
    brand: 'nimbrel',
    reason: 'A university explains to its students how to read their mail in the provider’s program.',
    foundBy: 'search',
    entry: '/anleitungen/nimbrel-mail',
    pages: {
      '/anleitungen/nimbrel-mail': {
        body: wiki({
          lang: 'de',
          title: 'Uni-Postfach in Nimbrel-Mail einbinden',
          mark: '<img src="/uni.png" alt="Universität Falkenrode">',
          side: links(
            ['Startseite', '/'],
            ['Anleitungen', '/anleitungen'],
            ['WLAN', '/wlan'],
            ['Drucken', '/drucken'],
            ['Uni-Login', '/sso'],
            ['Passwort ändern', '/passwort'],
          ),
          box: '<img src="/nimbrel.png" alt="Nimbrel-Mail"><table><tr><th>Posteingang</th><td>imap.uni-falkenrode.de:993</td></tr><tr><th>Postausgang</th><td>smtp.uni-falkenrode.de:465</td></tr><tr><th>Benutzer</th><td>Uni-Kennung</td></tr><tr><th>Stand</th><td>1. Oktober 2026</td></tr></table>',
          text: `${paragraphs(
            'Viele Studierende haben privat ein Konto bei Nimbrel-Mail und möchten ihr Uni-Postfach in derselben App lesen. Das geht seit Version 4 der App. Das Rechenzentrum unterstützt diese Einrichtung, empfiehlt aber für Beschäftigte weiterhin das Programm der Universität.',
          )}<h2>Schritt für Schritt</h2><ol><li>In der App „Fremdes Konto hinzufügen“ wählen.</li><li>Die Adresse in der Form <code>kennung@stud.uni-falkenrode.de</code> eingeben.</li><li>„Manuell einrichten“ wählen und die Server aus dem Kasten eintragen.</li><li>Als Passwort ein App-Passwort verwenden, das Sie im Uni-Login unter „Geräte“ erzeugen.</li><li>Den Haken „Auf den Servern von Nimbrel-Mail zwischenspeichern“ entfernen.</li></ol><h2>Datenschutz</h2>${paragraphs('Ihr Uni-Passwort darf nach § 4 der Benutzungsordnung nicht an andere Anbieter weitergegeben werden. Deshalb ist das App-Passwort nötig, das nur für das Lesen von Mail gilt und jederzeit gelöscht werden kann.')}<h2>Fragen</h2><p>Servicepunkt im Foyer der Bibliothek, Montag bis Freitag 9 bis 17 Uhr, Telefon 05555 555-120.</p>`,
          footer: footer('de', 'Universität Falkenrode, Rechenzentrum'),
        }),
      },
      ...pictures({
        '/uni.png': () => otherMark('Falkenrode', '#7a1f2b', 'square'),
        '/nimbrel.png': () => logoPng('nimbrel'),
      }),
    },
  },
];
