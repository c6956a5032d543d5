import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  bare,
  card,
  form,
  hero,
  items,
  links,
  paras,
  picture,
  scripted,
  sendsTo,
  split,
} from './blocks.ts';
import { logo, photo, vyqoWordPng } from './logos.ts';

const violet = '#3b1fd1';
const words = Array.from({ length: 12 }, (_, at) => `password w${at + 1} Word ${at + 1}`);

/** Pages that pretend to be the exchange Vyqo. */
export const exchangeKits: readonly LabelledSite[] = [
  {
    host: 'vyqo-wallet-restore.com',
    label: 'impostor',
    kind: 'seed phrase',
    brand: 'vyqo',
    reason: 'A false wallet of the exchange takes the twelve words of a seed phrase.',
    foundBy: 'certificate',
    ageDays: 5,
    isClear: true,
    pages: {
      '/': card(
        { lang: 'en', title: 'Vyqo Wallet – Restore', colour: violet },
        `${picture('/icon.png', 'Vyqo')}<h2>Restore your Vyqo Wallet</h2>${paras('Vyqo is moving to a new network. Wallets that are not migrated before 30 November will be frozen.')}${form('/phrase', words, 'Migrate my wallet')}`,
        '© Vyqo Exchange Ltd',
      ),
      '/icon.png': logo('vyqo'),
    },
  },
  {
    host: 'xn--vyq-ued.com',
    label: 'impostor',
    kind: 'homograph login',
    brand: 'vyqo',
    reason: 'A domain with a Cyrillic letter copies the exchange’s sign-in.',
    foundBy: 'permutation',
    ageDays: 2,
    isClear: true,
    pages: {
      '/': split(
        { lang: 'en', title: 'Log in | Vyqo', colour: violet },
        `${picture('/w.png', 'VYQO')}<h1>Trade 300+ coins</h1>${paras('Join 4 million people who trust Vyqo.')}`,
        `<h2>Welcome back</h2>${form('/login', ['email e Email', 'password p Password', 'text t 2FA code'], 'Log in')}${links('Forgot password?', 'Create account')}`,
      ),
      '/w.png': vyqoWordPng,
    },
  },
  {
    host: 'vyqo-x2.live',
    label: 'impostor',
    kind: 'giveaway with a person',
    brand: 'vyqo',
    reason: 'A false giveaway of the exchange’s founder promises to return twice the coins sent.',
    foundBy: 'report',
    pages: {
      '/': hero(
        { lang: 'en', title: 'VYQO 5,000 BTC Event with CEO Halvard Brisk', colour: '#14124a' },
        `${picture('/v.png', 'Vyqo')}<b>● LIVE 41,203 watching</b>`,
        '<h1>Send 0.1 – 10 BTC, get 2x back</h1><p>Vyqo founder Halvard Brisk gives 5,000 BTC to the community.</p>',
        [
          `${picture('/ceo.jpg', 'Halvard Brisk')}<p>“We want every Vyqo user to share in our record year.”</p>`,
          `<h3>How to take part</h3>${items('Send any amount to the address below', 'Our system returns double within 10 minutes', 'One participation per wallet')}<code>bc1qexamplevyqodoesnotexist0000000000000</code>`,
          '<h3>Last payouts</h3><table><tr><td>0.50 BTC</td><td>→ 1.00 BTC</td><td>12 s ago</td></tr><tr><td>2.00 BTC</td><td>→ 4.00 BTC</td><td>48 s ago</td></tr></table>',
        ],
      ),
      '/v.png': logo('vyqo', 'turned'),
      '/ceo.jpg': photo(30, 320, 320),
    },
  },
  {
    host: 'app-vyqo.xyz',
    label: 'impostor',
    kind: 'script-rendered login',
    brand: 'vyqo',
    reason: 'A script writes a false sign-in of the exchange after the page has loaded.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': scripted(
        { lang: 'en', title: 'Vyqo', colour: violet },
        `${picture('/s.png', 'Vyqo')}<h2>Log in to Vyqo</h2><p>Unusual withdrawal of 1.28 ETH detected. Log in to cancel it.</p>${form('https://api-x9.workers.dev/c', ['email e Email', 'password p Password', 'text g Authenticator code'], 'Cancel withdrawal')}`,
      ),
      '/s.png': logo('vyqo', 'small'),
    },
  },
  {
    host: 'vyqo-android-download.com',
    label: 'impostor',
    kind: 'false app',
    brand: 'vyqo',
    reason: 'A false app of the exchange is offered as a file to install, outside any store.',
    foundBy: 'search',
    ageDays: 24,
    pages: {
      '/': hero(
        { lang: 'es', title: 'Descargar Vyqo App 6.2 (APK oficial)', colour: violet },
        `${picture('/ic.jpg', 'Vyqo')}${links('Funciones', 'Seguridad', 'Ayuda')}`,
        '<h1>La nueva app de Vyqo ya está aquí</h1><a class="btn" href="/dl/vyqo-6.2.apk" download>Descargar APK</a>',
        [
          paras(
            'La versión anterior deja de funcionar el 1 de diciembre. Instale Vyqo 6.2 para no perder el acceso a sus fondos.',
          ),
          `<h3>Cómo instalar</h3>${items('Active «orígenes desconocidos»', 'Abra el archivo descargado', 'Conceda acceso a accesibilidad y SMS', 'Introduzca su frase de recuperación')}`,
          paras('4,9 ★ de 1,2 millones de opiniones. © Vyqo Exchange.'),
        ],
      ),
      '/ic.jpg': logo('vyqo', 'jpeg'),
    },
  },
  {
    host: 'tagesblick-finanzen.club',
    label: 'impostor',
    kind: 'investment as news',
    brand: 'vyqo',
    reason: 'False news of an investment with a moderator leads to a registration in the exchange’s name.',
    foundBy: 'seed',
    ageDays: 19,
    pages: {
      '/': article(
        { lang: 'de', title: 'Moderatorin verrät live, wie jeder mit Vyqo reich wird', colour: '#b00020' },
        'Tagesblick',
        links('Politik', 'Geld', 'Sport', 'Wetter'),
        `<h1>Sender stoppt Übertragung: Moderatorin verrät Geheimnis</h1>${picture('/studio.jpg', 'Studio')}${paras('Als Annika Vollborn im Abendmagazin ihr Handy zeigte, stockte dem Publikum der Atem: aus 250 € waren mit Vyqo AutoTrade in drei Wochen 9.412 € geworden.', 'Die Banken wollen die Plattform verbieten lassen. Unsere Redaktion hat sie selbst ausprobiert und nach zwei Tagen 611 € verdient.')}${picture('/vyqo.png', 'Vyqo')}<h2>Jetzt bei Vyqo registrieren – nur noch 9 Plätze</h2>${form('/lead', ['text vor Vorname', 'text nach Nachname', 'email mail E-Mail', 'tel tel Telefon', 'password pw Passwort'], 'Konto bei Vyqo eröffnen')}`,
        'Kommentare (128): „Erste Auszahlung ist da!“',
      ),
      '/studio.jpg': photo(330),
      '/vyqo.png': logo('vyqo', 'padded'),
    },
  },
  {
    host: 'vyqo-security.com',
    label: 'impostor',
    kind: 'redirect to a kit',
    brand: 'vyqo',
    reason: 'A lookalike sends its visitors to a false verification of the exchange elsewhere.',
    foundBy: 'permutation',
    isClear: true,
    leadsTo: { host: 'r7-cdn-portal.click', path: '/vq/verify' },
    pages: { '/': sendsTo('r7-cdn-portal.click', '/vq/verify') },
  },
  {
    host: 'vyqo.io-account.center',
    label: 'impostor',
    kind: 'identity check',
    brand: 'vyqo',
    reason: 'A false identity check below another domain takes papers and the password of the exchange.',
    foundBy: 'certificate',
    pages: {
      '/': bare(
        { lang: 'en', title: 'Vyqo KYC renewal' },
        `<img src="/inv.png" width="90" alt="Vyqo"><h1>VYQO</h1><hr>${paras('Dear customer, under the 2026 travel rule you must renew your identity check. Accounts that do not comply within 48 hours can no longer withdraw.')}${form('/kyc', ['email e Vyqo email', 'password p Vyqo password', 'file id Photo of your passport', 'file selfie Selfie with your passport'], 'Submit')}<hr><small>Vyqo Compliance</small>`,
      ),
      '/inv.png': logo('vyqo', 'inverted'),
    },
  },
];
