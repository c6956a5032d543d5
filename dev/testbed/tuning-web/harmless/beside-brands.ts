import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, flexDoor, hashedDoor } from '../doors.ts';
import { cardDoor, darkDoor } from '../more-doors.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { landing, shop } from '../readers.ts';
import { filler, links } from '../words.ts';

const buttons = (who: string): string =>
  `<p><a href="/oauth/lantern" style="display:block;border:1px solid #ccc;padding:8px">${who}</a><a href="/oauth/kolon" style="display:block;border:1px solid #ccc;padding:8px">Kolon</a><a href="/oauth/quarvane" style="display:block;border:1px solid #ccc;padding:8px">Quarvane</a></p>`;

const signInWith = sitesOfKind('benign', 'sign in with', [
  {
    brand: 'lantern',
    host: 'taskpond.com',
    entry: '/login',
    ageDays: 1700,
    foundBy: 'search',
    logo: 'small',
    reason: 'another service’s own sign-in that also takes the accounts of three providers',
    page: cardDoor({
      language: 'en',
      title: 'Log in to Taskpond',
      logo: otherLogo('Taskpond', '#1098ad'),
      heading: 'Welcome back',
      fields: [
        { label: 'Work email', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Log in',
      foot: buttons(`${logoImage(20)} Continue with Lantern`),
    }),
  },
  {
    brand: 'lantern',
    host: 'notizfeld.de',
    entry: '/anmelden',
    ageDays: 2300,
    foundBy: 'search',
    logo: 'small',
    reason: 'another service’s own sign-in, in German, with the logos of three providers',
    page: bootstrapDoor({
      language: 'de',
      title: 'Notizfeld: Anmelden',
      logo: otherLogo('Notizfeld', '#5c940d', 'hex'),
      heading: 'Anmelden',
      fields: [
        { label: 'E-Mail', type: 'email' },
        { label: 'Passwort', type: 'password' },
      ],
      button: 'Anmelden',
      foot: buttons(`${logoImage(20)} Mit Lantern anmelden`),
    }),
  },
  {
    brand: 'qvx',
    host: 'ledgerleaf.net',
    entry: '/connect',
    ageDays: 820,
    foundBy: 'search',
    logo: 'small',
    reason: 'a service for tax lists that reads accounts of exchanges through their own consent pages',
    page: darkDoor({
      language: 'en',
      title: 'Ledgerleaf - connect accounts',
      logo: otherLogo('Ledgerleaf', '#b8f24a', 'bar'),
      heading: 'Sign in to Ledgerleaf',
      fields: [
        { label: 'Email', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Sign in',
      foot: `Works with ${logoImage(30)} QVX, Kolon and nine more. You allow access at the exchange; we never see your password there.`,
    }),
  },
]);

const payments = sitesOfKind('benign', 'payment row', [
  {
    brand: 'calder',
    host: 'wool-and-kettle.co.uk',
    ageDays: 2150,
    foundBy: 'search',
    logo: 'small',
    reason: 'a shop with the logos of those it takes payments through in its footer',
    page: shop(
      {
        language: 'en',
        title: 'Wool & Kettle',
        site: 'Wool &amp; Kettle',
        seed: 7,
        body: '<h1>Yarn and teapots</h1>',
      },
      [
        ['Blue yarn', '£6'],
        ['Grey yarn', '£6'],
        ['Teapot', '£34'],
        ['Needles', '£9'],
        ['Pattern', '£3'],
      ],
      `We accept ${logoImage(80, 'Calder Bank')}${otherLogo('Paylo', '#1864ab')}${otherLogo('Cardia', '#c92a2a', 'bar')}`,
    ),
  },
  {
    brand: 'nordkette',
    host: 'teekontor-sund.de',
    entry: '/kasse',
    ageDays: 3050,
    foundBy: 'search',
    logo: 'small',
    reason: 'a shop’s own checkout that sends by the carrier and shows its logo',
    page: flexDoor({
      language: 'de',
      title: 'Teekontor Sund - Kasse',
      logo: otherLogo('Teekontor Sund', '#5b3a21', 'hex'),
      heading: 'Kasse',
      lead: `Versand mit ${logoImage(120, 'Nord-Kette')} in zwei Tagen. ${filler('de', 3, 1)}`,
      fields: [
        { label: 'Name' },
        { label: 'Anschrift' },
        { label: 'Kartennummer', auto: 'cc-number' },
        { label: 'Gültig bis', auto: 'cc-exp' },
      ],
      button: 'Kaufen',
      foot: links('de', 10, ''),
    }),
  },
]);

const partners = sitesOfKind('benign', 'integration', [
  {
    brand: 'nordkette',
    host: 'lagerlicht.com',
    entry: '/integrationen/nord-kette',
    ageDays: 1250,
    foundBy: 'search',
    logo: 'none',
    reason: 'software for shops describes how it prints labels of the carrier; its sign-in is its own',
    page: landing(
      {
        language: 'de',
        title: 'Nord-Kette und Lagerlicht verbinden',
        site: otherLogo('Lagerlicht', '#f08c00', 'bar'),
        seed: 8,
        body: `${logoImage(260, 'Nord-Kette')}<p>Drucken Sie Paketscheine aus Lagerlicht. Sie brauchen einen Vertrag mit Nord-Kette.</p><a href="/login">Bei Lagerlicht anmelden</a>`,
      },
      [
        ['Einrichten', 'Schlüssel aus dem Geschäftskundenportal kopieren.'],
        ['Preis', '12 € im Monat'],
      ],
    ),
  },
  {
    brand: 'calder',
    host: 'ledger-loft.io',
    entry: '/banks/calder-bank',
    ageDays: 980,
    foundBy: 'search',
    logo: 'none',
    reason: 'book-keeping software with a page about its feed from the bank',
    page: hashedDoor({
      language: 'en',
      title: 'Calder Bank feed | Ledger Loft',
      logo: otherLogo('Ledger Loft', '#5f3dc4'),
      heading: 'Import statements from Calder Bank',
      lead: `${logoImage(160, 'Calder Bank')} ${filler('en', 3, 3)}`,
      fields: [{ label: 'Work email', type: 'email' }],
      button: 'Start free trial',
      foot: links('en', 14, ''),
    }),
  },
]);

export const besideBrands: readonly LabelledSite[] = [...signInWith, ...payments, ...partners];
