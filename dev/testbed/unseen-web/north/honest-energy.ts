import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  blog,
  card,
  form,
  hero,
  items,
  links,
  paras,
  picture,
  shop,
  split,
  thread,
} from './blocks.ts';
import { logo, otherLogo, photo } from './logos.ts';

const green = '#17803d';

/** Pages about the energy supplier, beside it, or its own. */
export const energyHonest: readonly LabelledSite[] = [
  {
    host: 'wattenira.de',
    label: 'official',
    kind: 'official sign-in',
    brand: 'wattenira',
    reason: 'It is the supplier’s own portal on its registered domain.',
    foundBy: 'seed',
    entry: '/mein-wattenira',
    pages: {
      '/mein-wattenira': split(
        { lang: 'de', title: 'Mein Wattenira – Kundenportal', colour: green },
        `<h1>Mein Wattenira</h1>${paras('Zählerstand melden, Abschlag ändern, Rechnungen ansehen: alles an einem Ort. Neu ist die Stundenansicht für Kunden mit intelligentem Zähler.', 'Achtung: Zurzeit sind gefälschte Rechnungen per E-Mail unterwegs. Wir drohen niemals mit einer Sperrung innerhalb von 24 Stunden.')}`,
        `${picture('/assets/logo.png', 'wattenira')}${form('/mein-wattenira/login', ['email mail E-Mail-Adresse', 'password pw Passwort'], 'Anmelden')}${links('Passwort vergessen', 'Registrieren', 'Impressum', 'Datenschutz')}`,
      ),
      '/assets/logo.png': logo('wattenira'),
    },
  },
  {
    host: 'verbraucherrat-nord.de',
    label: 'benign',
    kind: 'consumer advice',
    brand: 'wattenira',
    reason: 'A consumers’ council advises the supplier’s customers about higher prices.',
    foundBy: 'search',
    ageDays: 5480,
    entry: '/energie/wattenira-preiserhoehung',
    pages: {
      '/energie/wattenira-preiserhoehung': article(
        { lang: 'de', title: 'Wattenira erhöht die Preise: Was Kunden jetzt tun können', colour: '#00527c' },
        'Verbraucherrat Nord',
        links('Energie', 'Geld', 'Reise', 'Digitales', 'Beratung', 'Musterbriefe'),
        `<h1>Wattenira erhöht die Preise: Was Kunden jetzt tun können</h1>${paras('Der Energieversorger Wattenira hat in den vergangenen Wochen Schreiben an rund 180.000 Haushalte verschickt. Der Arbeitspreis steigt zum 1. Januar von 29,8 auf 33,4 Cent je Kilowattstunde, der Grundpreis um 2,10 Euro im Monat.', 'Bei einer Preiserhöhung steht Ihnen ein Sonderkündigungsrecht zu. Sie können bis zum Tag vor dem Inkrafttreten kündigen, eine Frist ist nicht einzuhalten. Auf dieses Recht muss der Versorger deutlich hinweisen.', 'Nach unserer Ansicht ist das Schreiben von Wattenira an einer Stelle unklar: Die alten und die neuen Preise stehen nicht nebeneinander, sondern auf verschiedenen Seiten. Wir haben das Unternehmen deshalb abgemahnt.')}<h2>So gehen Sie vor</h2>${items('Lesen Sie am Tag des Wechsels den Zähler ab und fotografieren Sie ihn.', 'Vergleichen Sie Angebote mit höchstens zwölf Monaten Laufzeit.', 'Kündigen Sie schriftlich und verlangen Sie eine Bestätigung.', 'Prüfen Sie die Schlussrechnung, sie muss nach sechs Wochen vorliegen.')}<h2>Vorsicht vor falschen Rechnungen</h2>${paras('Zugleich sind Nachrichten im Umlauf, die angeblich von Wattenira stammen und zu einer Zahlung mit Kreditkarte auffordern. Klicken Sie nicht auf die Verweise, sondern rufen Sie Ihr Kundenkonto über die bekannte Adresse auf.', 'Unsere Beratungsstellen helfen nach Anmeldung persönlich, telefonisch oder per Video. Die Erstberatung kostet 15 Euro.')}${form('/termin', ['text name Name', 'tel tel Telefon'], 'Termin anfragen')}`,
        'Verbraucherrat Nord e. V., gefördert vom Land.',
      ),
    },
  },
  {
    host: 'tarifkompass-strom.de',
    label: 'benign',
    kind: 'comparison portal',
    brand: 'wattenira',
    reason: 'A portal compares the tariffs of several suppliers in its own name.',
    foundBy: 'search',
    ageDays: 3650,
    pages: {
      '/': shop(
        {
          lang: 'de',
          title: 'Stromvergleich: Wattenira, Nordlicht und 900 weitere | Tarifkompass',
          colour: '#e06a00',
        },
        `${picture('/tk.png', 'Kompass')}${links('Strom', 'Gas', 'Internet', 'Ratgeber', 'Mein Konto')}`,
        [
          ['/w.png', 'Wattenira Natur 12', '71,20 € im Monat'],
          ['/n.png', 'Nordlicht Fix', '72,90 € im Monat'],
          ['/s.png', 'Stadtwerke Ohrlau Basis', '79,40 € im Monat'],
          ['/w.png', 'Wattenira Flex', '75,10 € im Monat'],
        ],
        `<h1>Die günstigsten Stromtarife in Ihrer Region</h1>${form('/vergleich', ['text plz Postleitzahl', 'text kwh Verbrauch in kWh'], 'Tarife vergleichen')}${paras('Wir vergleichen täglich mehr als 900 Anbieter. Angezeigt werden zunächst Tarife mit einer Preisgarantie von mindestens zwölf Monaten und höchstens einem Monat Kündigungsfrist.', 'Wattenira Natur 12 erhielt von unseren Lesern 4,2 von 5 Punkten. Gelobt werden die verständlichen Rechnungen, kritisiert wird die Wartezeit am Telefon. Der Neukundenbonus von 110 Euro ist im Preis enthalten.', 'Für die Vermittlung erhalten wir vom Anbieter eine Provision. Auf die Reihenfolge hat sie keinen Einfluss. Den Wechsel übernimmt der neue Versorger für Sie, ohne Unterbrechung der Lieferung.')}`,
      ),
      '/tk.png': otherLogo('Kompass', '#e06a00'),
      '/w.png': logo('wattenira', 'small'),
      '/n.png': otherLogo('Nordlicht', '#1e3a8a'),
      '/s.png': otherLogo('Ohrlau', '#b91c1c', false),
    },
  },
  {
    host: 'elektro-brinkhoff.de',
    label: 'benign',
    kind: 'repair and installation',
    brand: 'wattenira',
    reason: 'An electrician installs wall boxes, the supplier’s among them, in his own name.',
    foundBy: 'search',
    pages: {
      '/': hero(
        { lang: 'de', title: 'Elektro Brinkhoff – Wallbox, Zählerschrank, Notdienst', colour: '#1d4e89' },
        `${picture('/eb.png', 'Brinkhoff')}<b>Notdienst 02541 000 00</b>`,
        '<h1>Strom ist unser Handwerk</h1><p>Meisterbetrieb in dritter Generation</p>',
        [
          `${picture('/werkstatt.jpg', 'Werkstatt')}${paras('Wir planen und montieren Ladestationen aller Hersteller. Ob Wattenira, Voltkamp oder Ladefix: Wir prüfen zuerst Ihren Hausanschluss und melden die Anlage beim Netzbetreiber an.')}`,
          `<h3>Leistungen</h3>${items('Erneuerung von Zählerschränken', 'Photovoltaik mit Speicher', 'Reparatur von Wallboxen von Wattenira und anderen', 'E-Check für Vermieter', 'Sprechanlagen und Netzwerke')}`,
          `<h3>Ihre Anfrage</h3>${form('/anfrage', ['text name Name', 'email mail E-Mail', 'text text Ihr Anliegen'], 'Absenden')}`,
          paras(
            'Ein Beispiel: Eine Ladestation mit 11 kW kostet einschließlich Montage und zehn Metern Leitung etwa 1.450 Euro. Ein Angebot erhalten Sie nach einem Besuch, der bei Auftrag verrechnet wird.',
            'Wir suchen zum August zwei Auszubildende. Schau einfach einmal vorbei, montags bis freitags ab sieben Uhr.',
          ),
        ],
      ),
      '/eb.png': otherLogo('Brinkhoff', '#1d4e89', false),
      '/werkstatt.jpg': photo(220),
    },
  },
  {
    host: 'energie.uni-halvern.de',
    label: 'benign',
    kind: 'university',
    brand: 'wattenira',
    reason: 'A chair describes a project of research with the supplier.',
    foundBy: 'sitemap',
    entry: '/projekte/lastgang',
    pages: {
      '/projekte/lastgang': blog(
        {
          lang: 'de',
          title: 'Projekt LASTGANG – Lehrstuhl für Energiesysteme, Universität Halvern',
          colour: '#5a0f2e',
        },
        'Universität Halvern, Lehrstuhl für Energiesysteme',
        `<h1>LASTGANG: Verschiebung des Verbrauchs in 2.000 Haushalten</h1>${paras('Das Vorhaben untersucht, wie Haushalte auf stündlich wechselnde Preise reagieren. Partner sind der Versorger Wattenira Energie, die Stadtwerke Ohrlau und das Institut für Verhaltensökonomie. Gefördert wird es vom Bund bis Juni 2028.')}${picture('/partner-wattenira.png', 'Wattenira')}<h2>Vorgehen</h2>${paras('Die Teilnehmer erhalten einen intelligenten Zähler und eine Anzeige in der Küche. Eine Hälfte sieht den Preis in Cent, die andere eine Ampel. Gemessen wird in Abständen von fünfzehn Minuten.', 'Erste Ergebnisse zeigen, dass die Ampel stärker wirkt: Der Verbrauch in der Spitze sank um 9,3 Prozent gegenüber 6,1 Prozent. Nach vier Monaten ließ die Wirkung in beiden Gruppen nach.')}<h2>Veröffentlichungen</h2><ol><li>Ehlers, Okafor: Colour beats price. Energy Notes 14 (2026), S. 22–41.</li><li>Okafor: Datenschutz bei Lastgängen. Tagungsband 2025.</li></ol><h2>Ansprechpartner</h2>${paras('Dr. Femke Ehlers, Raum 3.114, Sprechstunde mittwochs von zehn bis elf Uhr. Abschlussarbeiten sind zu vergeben.')}`,
        [
          links('Studium', 'Forschung', 'Team', 'Bibliothek'),
          `<b>Intern</b>${form('/sso', ['text u Hochschulkennung', 'password p Passwort'], 'Anmelden')}`,
        ],
      ),
      '/partner-wattenira.png': logo('wattenira', 'padded'),
    },
  },
  {
    host: 'photovoltaik-stammtisch.net',
    label: 'benign',
    kind: 'forum',
    brand: 'wattenira',
    reason: 'Owners of solar roofs talk about the supplier’s tariffs.',
    foundBy: 'search',
    ageDays: 130,
    pages: {
      '/': thread(
        { lang: 'de', title: 'Wattenira Flex mit Speicher – Erfahrungen?', colour: '#7c5b00' },
        'Photovoltaik-Stammtisch',
        [
          [
            'Sonnenanbeter',
            'Moin, ich überlege, zum dynamischen Tarif von Wattenira zu wechseln. Habe 9,8 kWp und 10 kWh Speicher. Lohnt sich das, und klappt die Steuerung über die Schnittstelle?',
          ],
          [
            'dachdecker_uwe',
            'Bin seit März dabei. Im Sommer egal, im Winter lade ich nachts für 18 Cent. Die Schnittstelle liefert die Preise ab 14 Uhr für den nächsten Tag.',
          ],
          [
            'KWh-Zähler',
            'Vorsicht beim Zählertausch: Bei mir hat es elf Wochen gedauert, weil der Netzbetreiber keinen Termin hatte. Wattenira kann da nichts für, hat aber auch nie zurückgerufen.',
          ],
          [
            'Sonnenanbeter',
            'Danke euch. Ich habe außerdem eine SMS mit einer angeblichen Rechnung bekommen, ist das bekannt?',
          ],
          [
            'dachdecker_uwe',
            'Ja, Fälschung. Löschen und nichts anklicken. Die echten Rechnungen liegen nur im Portal.',
          ],
          ['Moderation', 'Wir haben dazu einen eigenen Faden angeheftet. Bitte hier beim Tarif bleiben.'],
        ],
      ),
    },
  },
  {
    host: 'portal.stadtwerke-ohrlau.de',
    label: 'benign',
    kind: 'other supplier’s sign-in',
    brand: 'wattenira',
    reason: 'Another supplier has its own sign-in under its own name.',
    foundBy: 'seed',
    ageDays: 5200,
    pages: {
      '/': card(
        { lang: 'de', title: 'Kundenportal der Stadtwerke Ohrlau', colour: '#b91c1c' },
        `${picture('/sw.png', 'Ohrlau')}<h2>Anmelden</h2>${form('/login', ['text kd Kundennummer', 'password pw Passwort'], 'Anmelden')}${links('Passwort vergessen', 'Neu registrieren')}<h3>Meldungen</h3>${paras('Die Ablesung der Wasserzähler beginnt am 1. Dezember. Unsere Mitarbeiter weisen sich aus.', 'Sie wechseln von Wattenira oder einem anderen Versorger zu uns? Wir kündigen für Sie.', 'Das Hallenbad bleibt an den Feiertagen geschlossen, das Kundenzentrum am Markt öffnet wieder am 28. Dezember.', 'Die Fernwärme in der Südstadt wird am Donnerstag zwischen acht und vierzehn Uhr unterbrochen, weil ein Schieber getauscht wird. Bitte drehen Sie die Heizkörper vorher nicht ab. Fragen beantwortet unsere Leitwarte rund um die Uhr.')}`,
        links('Impressum', 'Datenschutz', 'Netz', 'Karriere'),
      ),
      '/sw.png': otherLogo('Ohrlau', '#b91c1c', false),
    },
  },
];
