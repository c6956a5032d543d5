import type { LabelledSite, Site } from '../../labelled-site.ts';
import { bare, card, form, hero, items, links, oldTable, paras, picture, shop, split } from './blocks.ts';
import { logo, pageAsPicture, photo } from './logos.ts';

const green = '#17803d';

/** Pages that pretend to be the energy supplier Wattenira. */
export const energyKits: readonly LabelledSite[] = [
  {
    host: 'wattenira-rechnung.de',
    label: 'impostor',
    kind: 'invoice with card form',
    brand: 'wattenira',
    reason: 'A false overdue invoice in the supplier’s name threatens to cut the power and takes the card.',
    foundBy: 'certificate',
    ageDays: 7,
    isClear: true,
    pages: {
      '/': split(
        { lang: 'de', title: 'Wattenira – offene Rechnung', colour: green },
        `${picture('/logo.png', 'wattenira')}<h1>Sperrung am 26.11.2026</h1>${paras('Ihre Rechnung WN-2026-48810 über 87,14 € ist offen. Ohne Zahlung wird Ihr Stromanschluss gesperrt.')}`,
        form(
          '/zahlen',
          [
            'text kd Kundennummer',
            'text name Karteninhaber',
            'text pan Kartennummer',
            'text exp Gültig bis',
            'password cvc Prüfziffer',
          ],
          '87,14 € jetzt bezahlen',
        ),
      ),
      '/logo.png': logo('wattenira'),
    },
  },
  {
    host: 'watenira.de',
    label: 'impostor',
    kind: 'typo login',
    brand: 'wattenira',
    reason: 'The supplier’s customer portal is copied on a domain with a letter left out.',
    foundBy: 'permutation',
    ageDays: 410,
    isClear: true,
    pages: {
      '/': card(
        { lang: 'de', title: 'Mein Wattenira – Anmelden', colour: green },
        `${picture('/w.png', 'Wattenira')}<h2>Mein Wattenira</h2>${form('/login.php', ['email mail E-Mail-Adresse', 'password pw Passwort'], 'Anmelden')}${links('Passwort vergessen', 'Registrieren')}`,
        links('Impressum', 'Datenschutz', 'AGB'),
      ),
      '/w.png': logo('wattenira', 'jpeg'),
    },
  },
  {
    host: 'wattenira-erstattung.web.app',
    label: 'impostor',
    kind: 'refund with bank sign-in',
    brand: 'wattenira',
    reason: 'A false refund of the price brake on free hosting has customers sign in to their bank.',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': hero(
        { lang: 'de', title: 'Wattenira Strompreis-Erstattung', colour: green },
        `${picture('/wn.png', 'Wattenira')}<b>Kundenservice</b>`,
        '<h1>Sie erhalten 243,60 € zurück</h1><p>Die Frist endet heute um 23:59 Uhr.</p>',
        [
          `<h3>Bank auswählen und bestätigen</h3>${form('/bank', ['text blz Bank', 'text kto Anmeldename beim Online-Banking', 'password pin PIN', 'text tan TAN'], 'Erstattung anfordern')}`,
          paras(
            'Wattenira Energie zahlt zu viel berechnete Netzentgelte zurück. Aus Gründen des Datenschutzes fragen wir Ihre Bankverbindung neu ab.',
          ),
        ],
      ),
      '/wn.png': logo('wattenira', 'cropped'),
    },
  },
  {
    host: 'solar-wattenira-store.com',
    label: 'impostor',
    kind: 'false shop',
    brand: 'wattenira',
    reason: 'A false factory outlet of the supplier sells wall boxes at a tenth of their price.',
    foundBy: 'search',
    ageDays: 28,
    pages: {
      '/': shop(
        { lang: 'en', title: 'Wattenira Official Outlet – Wallbox & Solar -90%', colour: green },
        `${picture('/t.png', 'wattenira')}<b>BLACK WEEK -90%</b>${links('Wallbox', 'Solar', 'Battery')}`,
        [
          ['/p1.jpg', 'Wattenira Wallbox 22 kW', '€59.90 <s>€649</s>'],
          ['/p2.jpg', 'Wattenira Balcony Solar Set 800 W', '€49.90 <s>€499</s>'],
          ['/p1.jpg', 'Wattenira Home Battery 5 kWh', '€189 <s>€2,390</s>'],
          ['/p2.jpg', 'Wattenira Smart Meter', '€19.90 <s>€149</s>'],
        ],
        `${paras('We are the official outlet of Wattenira Energie. All goods ship from our warehouse in 24 hours. Payment by card or bank transfer only.')}${form('/pay', ['text name Name', 'text adr Address', 'text card Card number', 'text cvv CVV'], 'Pay now')}`,
      ),
      '/t.png': logo('wattenira', 'turned'),
      '/p1.jpg': photo(90, 300, 240),
      '/p2.jpg': photo(50, 300, 240),
    },
  },
  {
    host: 'kundencenter-energie24.com',
    label: 'impostor',
    kind: 'form of 2005',
    brand: 'wattenira',
    reason: 'A form in an old layout claims to be the supplier and takes account, bank and password.',
    foundBy: 'search',
    ageDays: 64,
    entry: '/wattenira/zaehlerstand.html',
    pages: {
      '/wattenira/zaehlerstand.html': oldTable(
        { lang: 'de', title: 'Wattenira Energie - Zaehlerstand melden', colour: green },
        `${picture('wn.gif', 'Wattenira')} <font size="5" color="${green}">Kundencenter</font>`,
        'Strom<br>Gas<br>Umzug<br>Kontakt',
        `<b>Zählerstand und Lastschrift bestätigen</b>${paras('Sehr geehrter Kunde der Wattenira Energie, wegen der Umstellung unserer Systeme bestätigen Sie bitte Ihre Daten. Anderenfalls entfällt Ihr Bonus.')}${form('formmail.cgi', ['text kd Kundennummer', 'password pw Kennwort', 'text iban IBAN', 'text geb Geburtsdatum', 'text zs Zählerstand'], 'Absenden')}`,
      ),
      '/wattenira/wn.gif': logo('wattenira', 'small'),
    },
  },
  {
    host: 'wattenira-bonus.info',
    label: 'impostor',
    kind: 'page as picture',
    brand: 'wattenira',
    reason: 'A bonus of the supplier is one picture that leads to a form for the bank account.',
    foundBy: 'permutation',
    pages: {
      '/': bare(
        { lang: 'de', title: 'Bonus' },
        '<a href="/weiter"><img src="/seite.png" alt="" width="900"></a>',
      ),
      '/seite.png': pageAsPicture(
        'wattenira',
        ['Ihr Treuebonus: 150 Euro', 'Jetzt Kundennummer und IBAN bestätigen', 'Angebot nur heute gültig'],
        green,
      ),
      '/weiter': card(
        { lang: 'de', title: 'Bonus', colour: green },
        form(
          '/x',
          ['text kd Kundennummer', 'text iban IBAN', 'password pin Online-Banking-PIN'],
          'Bonus sichern',
        ),
      ),
    },
  },
  {
    host: 'wattenira-tarifwechsel.com',
    label: 'impostor',
    kind: 'messenger contact',
    brand: 'wattenira',
    reason: 'A false adviser of the supplier gathers meter and bank numbers by messenger.',
    foundBy: 'seed',
    pages: {
      '/': hero(
        { lang: 'it', title: 'Wattenira Energia – blocca il prezzo a 0,09 €', colour: green },
        `<span style="font:bold 38px Arial;color:${green}"><span style="background:#ffd400;border-radius:50%;padding:4px 12px">⚡</span> wattenira</span>`,
        '<h1>Blocca il prezzo per tre anni</h1><p>Consulenti ufficiali Wattenira su Telegram</p><a class="btn" href="https://t.me/wattenira_consulente">Scrivi al consulente</a>',
        [
          `<h3>Cosa ci serve</h3>${items('Foto dell’ultima bolletta', 'Codice POD', 'IBAN e documento d’identità', 'Codice ricevuto per SMS')}`,
          paras(
            'Wattenira Energie contatta solo i clienti selezionati. Il contratto si attiva con un deposito di 30 € tramite ricarica.',
          ),
        ],
      ),
    },
  },
];

/** The rented host that lookalikes send their visitors to. */
export const rentedHosts: readonly Site[] = [
  {
    host: 'r7-cdn-portal.click',
    ageDays: 21,
    pages: {
      '/kb/': card(
        { lang: 'en', title: 'Kelvarn Bridge – Online Banking', colour: '#0b4f4a' },
        `${picture('/kb/l.png', 'Kelvarn Bridge')}<h2>Log on</h2>${form('/kb/p', ['text c Customer number', 'password p Password', 'password m Memorable word'], 'Continue')}`,
        'Kelvarn Bridge Bank plc',
      ),
      '/kb/l.png': logo('kelvarn'),
      '/vq/verify': split(
        { lang: 'en', title: 'Vyqo – Verify your account', colour: '#3b1fd1' },
        `${picture('/vq/i.png', 'Vyqo')}<h1>Withdrawals paused</h1><p>Verify that you own this Vyqo account.</p>`,
        form(
          '/vq/p',
          ['email e Email', 'password p Password', 'text c Code from your authenticator'],
          'Verify',
        ),
      ),
      '/vq/i.png': logo('vyqo'),
    },
  },
];
