import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { listing } from '../frames/reading.ts';
import { checkout, landing, shop } from '../frames/selling.ts';
import { cardSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { collage, paymentMarks, photo, pictures, product } from '../meadow-pictures.ts';
import { croppedLogo, logoPng, turnedLogo, worn } from '../meadow-logos.ts';

const signInFields = `${field('E-Mail-Adresse oder Wiesenkarten-Nummer', 'user', 'email')}${field('Passwort', 'pass', 'password')}
<label><input type="checkbox" name="stay"> Angemeldet bleiben</label><button>Anmelden</button>`;

/** Kits against the supermarket. */
export const korbwieseKits: readonly MeadowSite[] = [
  {
    host: 'korbwiese-lieferung.de',
    label: 'impostor',
    kind: 'delivery fee',
    brand: 'korbwiese',
    reason: 'Takes card numbers for a made-up redelivery fee, in the name of the delivery service.',
    ageDays: 6,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: checkout({
          lang: 'de',
          title: 'Korbwiese Lieferdienst – Zustellung neu planen',
          mark: '<img src="/img/korbwiese.png" alt="Korbwiese">',
          colour: '#2f7d32',
          steps: ['Lieferung prüfen', 'Gebühr bezahlen', 'Bestätigung'],
          action: '/zahlung',
          form: `<h1>Ihre Lieferung konnte nicht zugestellt werden</h1>
<p>Unser Fahrer hat Sie heute um 11:42 Uhr nicht angetroffen. Um Ihren Einkauf frisch zu halten, lagern wir ihn höchstens 12 Stunden. Bitte begleichen Sie die Gebühr für die erneute Zustellung.</p>
${field('Name auf der Karte', 'holder')}${field('Kartennummer', 'card', 'text" inputmode="numeric', '0000 0000 0000 0000')}${field('Gültig bis', 'exp', 'text', 'MM/JJ')}${field('Prüfziffer (CVC)', 'cvc', 'password')}${field('Handynummer für die Freigabe', 'tel', 'tel')}`,
          button: '1,99 € bezahlen',
          summary: `<h3>Lieferung KW-20417793</h3><p>Status: <b style="color:#c00">angehalten</b></p>${list('Zustellgebühr 1,99 €', 'Kühlpauschale 0,00 €', 'Gesamt 1,99 €')}<img src="/img/zahlung.png" alt="Zahlungsarten">`,
          footer: footer('de', 'Korbwiese Lieferdienst GmbH'),
        }),
      },
      ...pictures({
        '/img/korbwiese.png': () => logoPng('korbwiese'),
        '/img/zahlung.png': () => paymentMarks(['Karte', 'Debit', 'Giro']),
      }),
    },
  },
  {
    host: 'korbwlese.de',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'korbwiese',
    reason: 'A typo of the domain with a copy of the sign-in; what is typed is kept.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: cardSignIn({
          lang: 'de',
          title: 'Anmelden | Korbwiese',
          mark: '<img src="/static/kw-logo.png" alt="korbwiese">',
          colour: '#2f7d32',
          ground: '#eef5ea',
          heading: 'Willkommen zurück',
          lead: 'Melden Sie sich an, um Ihre Wiesenpunkte zu sehen und einzukaufen.',
          form: signInFields,
          action: '/login.php',
          below: links(['Passwort vergessen?', '/reset'], ['Neu hier? Konto anlegen', '/neu']),
          footer: footer('de', 'Korbwiese Markt GmbH & Co. KG'),
        }),
      },
      ...pictures({ '/static/kw-logo.png': () => worn('korbwiese', 300) }),
    },
  },
  {
    host: 'korbwiese-gewinnspiel.weebly.com',
    label: 'impostor',
    kind: 'prize survey',
    brand: 'korbwiese',
    reason: 'Promises a voucher of the supermarket for a survey, and collects addresses and dates of birth.',
    foundBy: 'report',
    pages: {
      '/': {
        body: landing({
          lang: 'de',
          title: '🎉 500 € Einkaufsgutschein – Korbwiese feiert Geburtstag',
          mark: '<img src="/korb.png" alt="Korbwiese feiert">',
          colour: '#f28c28',
          nav: '<span id="clock">Noch 04:59</span>',
          hero: `<h1>Herzlichen Glückwunsch! Sie sind einer von 100 Kunden in Ihrer Region.</h1><p>Zum 40. Geburtstag verschenkt Korbwiese Einkaufsgutscheine im Wert von 500 €. Beantworten Sie drei kurze Fragen.</p>`,
          sections: [
            `<div id="quiz"><h2>Frage 1 von 3</h2><p>Wie oft kaufen Sie bei Korbwiese ein?</p><button onclick="next()">Jede Woche</button> <button onclick="next()">Jeden Monat</button> <button onclick="next()">Selten</button></div>
<form id="win" hidden method="post" action="/claim"><h2>Nur noch ein Schritt!</h2>${field('Vorname und Nachname', 'name')}${field('Geburtsdatum', 'born')}${field('Straße und Hausnummer', 'street')}${field('Mobilnummer', 'tel', 'tel')}<button>Gutschein sichern</button></form>`,
            `<h2>Das sagen Gewinner</h2><div class="cards"><p>⭐⭐⭐⭐⭐<br>„Habe meinen Gutschein nach drei Tagen bekommen!“ – Monika, Paderborn</p><p>⭐⭐⭐⭐⭐<br>„Erst dachte ich, das ist Quatsch. Aber es stimmt.“ – Bernd K.</p><p>⭐⭐⭐⭐<br>„Musste nur den Versand von 1 € zahlen.“ – Aylin</p></div>`,
          ],
          footer: `<footer><p>Noch 7 Gutscheine verfügbar. Teilnahme ab 18 Jahren. © 2026 Korbwiese</p></footer>
<script>let n=1;function next(){n++;if(n>3){document.getElementById('quiz').hidden=true;document.getElementById('win').hidden=false}else document.querySelector('#quiz h2').textContent='Frage '+n+' von 3'}</script>`,
        }),
      },
      ...pictures({ '/korb.png': () => turnedLogo('korbwiese', -8) }),
    },
  },
  {
    host: 'karriere-korbwiese.com',
    label: 'impostor',
    kind: 'fake job',
    brand: 'korbwiese',
    reason: 'Offers work in the name of the supermarket to get identity cards and accounts.',
    ageDays: 31,
    foundBy: 'certificate',
    pages: {
      '/': {
        body: listing({
          lang: 'de',
          title: 'Produkttester im Homeoffice (m/w/d) – Korbwiese Karriere',
          site: '<img src="/kw.png" alt="Korbwiese Karriere"><a href="/">Stellen</a><a href="/faq">Fragen</a>',
          colour: '#3d7c40',
          icon: '<img class="icon" src="/korb.png" alt="">',
          heading: 'Produkttester im Homeoffice (m/w/d)',
          under: 'Korbwiese Markt · deutschlandweit · 25 € je Stunde',
          actions: '<a class="button" href="https://wa.me/4915550137742">Jetzt per WhatsApp bewerben</a>',
          facts: [
            ['Beginn', 'sofort'],
            ['Umfang', '5 bis 15 Stunden in der Woche'],
            ['Erfahrung', 'keine nötig'],
          ],
          text: `<h2>Deine Aufgaben</h2>${list('Du testest Lebensmittel und Abläufe von Partnerbanken.', 'Du eröffnest Testkonten und bewertest, wie einfach das geht.', 'Du schreibst kurze Berichte über unsere App.')}
<h2>In zwei Minuten bewerben</h2><form method="post" action="/bewerbung" enctype="multipart/form-data">${field('Name', 'name')}${field('IBAN für das Gehalt', 'iban')}${field('Steuer-ID', 'tax')}${field('Personalausweis Vorderseite', 'front', 'file')}${field('Personalausweis Rückseite', 'back', 'file')}<button>Bewerbung senden</button></form>`,
          related: '<p>Unsere Personalabteilung antwortet innerhalb von 30 Minuten.</p>',
          footer: footer('de', 'Korbwiese Karriere'),
        }),
      },
      ...pictures({
        '/kw.png': () => logoPng('korbwiese', { ink: '#ffffff', accent: '#ffe0b5' }),
        '/korb.png': () => logoPng('korbwieseBasket'),
      }),
    },
  },
  {
    host: 'xn--korbwese-xkb.de',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'korbwiese',
    reason: 'A homograph of the domain, whose form sends the password to another host.',
    ageDays: 2,
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': ({ urlOf }) => ({
        body: page(
          {
            lang: 'de',
            title: 'Wiesenpunkte – Ihr Punktekonto bei Korbwiese',
            css: 'body{margin:0;font-family:Arial,"DejaVu Sans"}.h{background:#2f7d32;padding:18px 40px}.h b{color:#fff;font-size:34px;letter-spacing:-1px}.h b i{color:#f28c28;font-style:normal}.m{display:flex;gap:50px;padding:40px}.p{font-size:70px;color:#f28c28;font-weight:bold}form{border:2px dashed #2f7d32;padding:26px;width:380px}input{width:100%;padding:10px;margin:6px 0 14px}button{background:#f28c28;border:0;color:#fff;padding:12px 30px;font-weight:bold}',
          },
          `<div class="h"><b>korbwiese<i>.</i></b></div><div class="m"><div><p class="p">4.850</p><h1>Ihre Wiesenpunkte verfallen heute</h1>${paragraphs(
            'Auf Ihrem Punktekonto liegen 4.850 Wiesenpunkte. Das entspricht einem Einkaufswert von 48,50 €.',
            'Melden Sie sich bis 23:59 Uhr an, um die Punkte zu behalten. Danach können wir sie leider nicht wiederherstellen.',
          )}</div><form method="post" action="${urlOf('cdn-formular.click', '/s.php')}">${signInFields}</form></div>${footer('de', 'Korbwiese')}`,
        ),
      }),
    },
  },
  {
    host: 'korbwiese.angebote-woche.shop',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'korbwiese',
    reason: 'Sells garden goods in the name of the supermarket on an unrelated domain; nothing is ever sent.',
    ageDays: 19,
    foundBy: 'search',
    pages: {
      '/': {
        body: shop({
          lang: 'de',
          title: 'Korbwiese Lagerverkauf – bis zu 90 % Rabatt',
          mark: '<img src="/a/kopf.png" alt="Korbwiese Lagerverkauf">',
          colour: '#1f6b2a',
          bar: 'Nur heute: Lagerräumung wegen Umzugs unseres Zentrallagers – Versand gratis ab 30 €',
          nav: links(
            ['Grills', '/grills'],
            ['Gartenmöbel', '/garten'],
            ['Küche', '/kueche'],
            ['Akku-Geräte', '/akku'],
          ),
          hero: '<h1>Korbwiese räumt das Lager</h1><p>Originalware aus unseren Märkten, solange der Vorrat reicht. 30 Tage Rückgabe in jeder Filiale.</p>',
          products: [
            { name: 'Gasgrill „Hügel“ 4 Brenner', price: '39,99 €', was: '399,00 €', picture: '/a/1.png' },
            { name: 'Loungeset Rattan, 7-teilig', price: '54,90 €', was: '649,00 €', picture: '/a/2.png' },
            { name: 'Akkuschrauber 20 V mit Koffer', price: '17,99 €', was: '129,00 €', picture: '/a/3.png' },
            { name: 'Küchenmaschine 1400 W', price: '29,99 €', was: '279,00 €', picture: '/a/4.png' },
            { name: 'Kühlbox elektrisch 32 l', price: '19,99 €', was: '149,00 €', picture: '/a/5.png' },
            { name: 'Hochbeet Lärche', price: '14,95 €', was: '119,00 €', picture: '/a/6.png' },
          ],
          buy: 'In den Korb',
          after: '<p>Zahlung nur mit Kreditkarte oder Vorkasse. <img src="/a/pay.png" alt="Zahlung"></p>',
          footer: footer('de', 'Korbwiese Lagerverkauf'),
        }),
      },
      ...pictures({
        '/a/kopf.png': () => croppedLogo('korbwiese'),
        '/a/pay.png': () => paymentMarks(['Karte', 'Debit', 'Vorkasse']),
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/a/${n}.png`, () => product(n + 40)])),
      }),
    },
  },
  {
    host: 'gartenbau-huelsmann.de',
    label: 'impostor',
    kind: 'hacked host',
    brand: 'korbwiese',
    reason: 'A gardener’s host that somebody broke into; the page deep in it is a copy of the sign-in.',
    ageDays: 4120,
    entry: '/wp-includes/js/kw/konto/',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': {
        body: landing({
          lang: 'de',
          title: 'Gartenbau Hülsmann – Gärten seit 1988',
          mark: '<b>Gartenbau Hülsmann</b>',
          colour: '#5a7d2b',
          nav: links(['Leistungen', '/leistungen'], ['Über uns', '/wir'], ['Kontakt', '/kontakt']),
          hero: '<h1>Wir bauen Gärten im Münsterland</h1>',
          sections: [
            '<img src="/garten.jpg" alt="Ein Garten"><p>Pflaster, Teiche, Zäune und Baumschnitt aus einer Hand.</p>',
          ],
          footer: footer('de', 'Gartenbau Hülsmann', 2021),
        }),
      },
      '/wp-includes/js/kw/konto/': {
        body: cardSignIn({
          lang: 'de',
          title: 'Korbwiese Konto – Sicherheitsprüfung',
          mark: '<img src="l.png" alt="">',
          colour: '#f28c28',
          ground: '#ffffff',
          heading: 'Bestätigen Sie Ihr Korbwiese-Konto',
          lead: 'Wir haben eine ungewöhnliche Bestellung über 212,40 € bemerkt. Melden Sie sich an, um sie zu stornieren.',
          form: signInFields,
          action: 'n.php',
          below: 'Ohne Bestätigung wird die Bestellung in 60 Minuten ausgeliefert.',
          footer: '<footer>Korbwiese Sicherheitsteam</footer>',
        }),
      },
      ...pictures({
        '/garten.jpg': () => photo(3),
        '/wp-includes/js/kw/konto/l.png': () => turnedLogo('korbwiese', 12),
      }),
    },
  },
  {
    host: 'korbwiese-gutscheine.top',
    label: 'impostor',
    kind: 'picture page',
    brand: 'korbwiese',
    reason:
      'The page is one picture in the colours and with the logo of the supermarket, and a link to a messenger.',
    ageDays: 11,
    foundBy: 'search',
    pages: {
      '/': {
        body: page(
          { lang: 'de', title: 'Gutschein', css: 'body{margin:0;text-align:center;background:#2f7d32}' },
          '<a href="https://t.me/kw_gutschein_bot"><img src="/full.png" width="900" height="1100"></a>',
        ),
      },
      ...pictures({
        '/full.png': async () =>
          collage(
            `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1100" font-family="DejaVu Sans"><rect width="900" height="1100" fill="#fff"/><rect y="220" width="900" height="380" fill="#f28c28"/>
<text x="450" y="340" text-anchor="middle" font-size="64" font-weight="bold" fill="#fff">250 € Gutschein</text><text x="450" y="430" text-anchor="middle" font-size="40" fill="#fff">für alle Kunden der Märkte</text>
<rect x="200" y="780" width="500" height="110" rx="55" fill="#2f7d32"/><text x="450" y="850" text-anchor="middle" font-size="42" fill="#fff">HIER ABHOLEN</text><text x="450" y="1000" text-anchor="middle" font-size="26" fill="#444">Code im Chat anfordern, Guthaben in 5 Minuten</text></svg>`,
            [{ input: await logoPng('korbwiese'), left: 170, top: 50 }],
          ),
      }),
    },
  },
];
