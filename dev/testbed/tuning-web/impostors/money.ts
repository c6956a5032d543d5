import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, fieldGroups, hashedDoor, tableDoor } from '../doors.ts';
import { darkDoor, fieldsetDoor, mobileDoor, stepsDoor } from '../more-doors.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { landing } from '../readers.ts';

const fees = sitesOfKind('impostor', 'invoice or parcel fee', [
  {
    brand: 'nordkette',
    host: 'nordkette-zoll.info',
    ageDays: 1,
    foundBy: 'report',
    isClear: true,
    logo: 'none',
    reason: 'asks for a customs fee and a card in the name of the carrier',
    page: mobileDoor({
      language: 'de',
      title: 'Zollgebühr',
      logo: logoImage(280),
      heading: 'Ihre Sendung NK99120 hängt im Zoll',
      lead: 'Bitte begleichen Sie 2,99 € binnen 24 Stunden.',
      fields: fieldGroups.card.de,
      button: '2,99 € zahlen',
      foot: 'Nord-Kette Paket',
    }),
  },
  {
    brand: 'nordkette',
    host: 'sendung-nk-7781.com',
    foundBy: 'certificate',
    logo: 'padded',
    reason: 'asks for an address and a card for a second delivery in the name of the carrier',
    page: stepsDoor(
      {
        language: 'de',
        title: 'Sendungsverfolgung',
        logo: logoImage(380),
        heading: 'Adresse unvollständig',
        lead: 'Die Hausnummer fehlt. Eine erneute Zustellung kostet 1,45 €.',
        fields: [{ label: 'Straße und Hausnummer' }, ...fieldGroups.card.de],
        button: 'Weiter',
        foot: 'Fragen? service@sendung-nk-7781.com',
      },
      ['Adresse', 'Zahlung', 'Fertig'],
    ),
  },
  {
    brand: 'solvanta',
    host: 'reglement-energie.com',
    ageDays: 15,
    foundBy: 'report',
    logo: 'none',
    reason: 'a false invoice of the supplier with a form for a card',
    page: tableDoor({
      language: 'fr',
      title: 'Règlement',
      logo: logoImage(200),
      heading: 'Dernier rappel avant coupure',
      lead: 'Contrat SOL-88213, montant dû 143,10 €. Solvanta Energie',
      fields: fieldGroups.card.fr,
      button: 'Régler',
    }),
  },
  {
    brand: 'zuvia',
    host: 'zuvia-fatura-pt.com',
    ageDays: 10,
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'a false invoice of the telephone company that takes cards',
    page: hashedDoor({
      language: 'pt',
      title: 'Fatura em atraso',
      logo: logoImage(150),
      heading: 'Fatura em atraso: 18,99 €',
      lead: 'A sua linha Zuvia será suspensa hoje.',
      fields: [
        { label: 'Número do cartão', auto: 'cc-number' },
        { label: 'Validade', auto: 'cc-exp' },
        { label: 'CVV', auto: 'cc-csc' },
      ],
      button: 'Pagar agora',
    }),
  },
]);

const phrases = sitesOfKind('impostor', 'wallet phrase', [
  {
    brand: 'qvx',
    host: 'qvx-wallet-restore.com',
    ageDays: 2,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    hasIcon: true,
    reason: 'asks for the twelve words of a wallet in the name of the exchange',
    page: darkDoor({
      language: 'en',
      title: 'Restore QVX wallet',
      logo: logoImage(70),
      heading: 'Restore your wallet',
      lead: 'Type your 12 or 24 word recovery phrase, with spaces between the words.',
      fields: [{ label: 'Recovery phrase', type: 'area' }],
      button: 'Restore',
    }),
  },
  {
    brand: 'qvx',
    host: 'dapp-sync-hub.net',
    foundBy: 'search',
    logo: 'small',
    reason: 'offers to mend the exchange’s wallet and takes its phrase or key',
    page: bootstrapDoor({
      language: 'en',
      title: 'Connect wallet',
      logo: logoImage(50),
      heading: 'Connect QVX manually',
      lead: 'Error 0x14: automatic connection failed. Connect manually.',
      fields: [
        { label: 'Wallet name' },
        { label: 'Phrase, keystore or private key', type: 'area' },
        { label: 'Wallet password', type: 'password' },
      ],
      button: 'Connect',
    }),
  },
  {
    brand: 'qvx',
    host: 'qvx-migracion.es',
    ageDays: 5,
    foundBy: 'report',
    isClear: true,
    logo: 'tilted',
    reason: 'claims that the exchange moves all wallets and asks for twelve words in twelve fields',
    page: fieldsetDoor({
      language: 'es',
      title: 'Migración QVX',
      logo: logoImage(120),
      heading: 'Migración obligatoria de QVX',
      lead: 'Introduzca sus 12 palabras antes del domingo.',
      fields: Array.from({ length: 12 }, (_, at) => ({ label: `Palabra ${at + 1}`, name: `w${at + 1}` })),
      button: 'Migrar',
    }),
  },
]);

const jobs = sitesOfKind('impostor', 'false job offer', [
  {
    brand: 'calder',
    host: 'careers-calderbank.com',
    ageDays: 25,
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason: 'false jobs of the bank: collects identity papers, the bank account and a fee for a laptop',
    page: bootstrapDoor({
      language: 'en',
      title: 'Careers at Calder Bank',
      logo: logoImage(240),
      heading: 'Payment assistant, from home, £38 an hour',
      lead: 'No interview. Calder Bank sends you a laptop after a refundable deposit of £95.',
      fields: [
        { label: 'Full name' },
        { label: 'National Insurance number' },
        { label: 'Sort code and account number' },
        { label: 'Card number for the deposit', auto: 'cc-number' },
      ],
      button: 'Apply now',
    }),
  },
  {
    brand: 'nordkette',
    host: 'nordkette-jobs.net',
    foundBy: 'report',
    logo: 'none',
    reason: 'false jobs of the carrier: people are to receive and forward parcels and to send their papers',
    page: landing(
      {
        language: 'de',
        title: 'Paketprüfer (m/w/d) im Homeoffice',
        site: logoImage(280),
        seed: 6,
        body: '<p>Nord-Kette sucht sofort Paketprüfer. 3.200 € im Monat, 10 Stunden pro Woche.</p><form action="/apply" method="post"><input name="name" placeholder="Name"><input name="iban" placeholder="IBAN"><input name="ausweis" placeholder="Ausweisnummer"><input type="file" name="scan"><button>Bewerben</button></form>',
      },
      [
        ['Aufgabe', 'Pakete annehmen, umpacken, weitersenden.'],
        ['Kontakt', 'Nur über Messenger: +49 1525 5550142'],
      ],
    ),
  },
]);

export const money: readonly LabelledSite[] = [...fees, ...phrases, ...jobs];
