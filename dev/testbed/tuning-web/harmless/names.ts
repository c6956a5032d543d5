import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, fieldGroups, flexDoor, hashedDoor, tableDoor } from '../doors.ts';
import { cardDoor, darkDoor, mobileDoor, splitDoor, stepsDoor } from '../more-doors.ts';
import { otherLogo, sitesOfKind } from '../parts.ts';
import { blog, landing } from '../readers.ts';
import { links } from '../words.ts';

const namesakes = sitesOfKind('benign', 'namesake', [
  {
    brand: 'lantern',
    host: 'lantern-books.com',
    entry: '/account',
    ageDays: 4300,
    foundBy: 'search',
    reason: 'a bookshop with the same word as its name, its own logo and its own customers',
    page: flexDoor({
      language: 'en',
      title: 'Lantern Books: your account',
      logo: otherLogo('Lantern Books', '#2b4c7e', 'bar'),
      heading: 'Sign in to your book account',
      lead: 'Orders, gift cards and reading groups.',
      fields: [
        { label: 'Email', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Sign in',
      foot: `Lantern Books Ltd, 8 Mill Row. ${links('en', 12, '')}`,
    }),
  },
  {
    brand: 'lantern',
    host: 'lanternclinic.ie',
    ageDays: 150,
    foundBy: 'permutation',
    reason: 'a dental clinic with the same word in its name',
    page: landing(
      {
        language: 'en',
        title: 'Lantern Dental Clinic',
        site: otherLogo('Lantern Dental', '#0c8599'),
        seed: 4,
        body: '<p>Gentle dentists in a lighthouse. New patients are welcome.</p>',
      },
      [
        ['Check-up', '60 €'],
        ['Hygienist', '75 €'],
        [
          'Patients',
          '<form action="/portal" method="post"><input name="pin" type="password" placeholder="Patient PIN"><button>Open portal</button></form>',
        ],
      ],
    ),
  },
  {
    brand: 'calder',
    host: 'calder-joinery.co.uk',
    ageDays: 5200,
    foundBy: 'search',
    reason: 'a joinery in the valley that has the same name',
    page: landing(
      {
        language: 'en',
        title: 'Calder Joinery',
        site: otherLogo('Calder Joinery', '#7f4f24', 'hex'),
        seed: 2,
        body: '<p>Stairs and windows from the banks of the Calder, since 1954.</p>',
      },
      [
        ['Oak', 'From 90 a metre'],
        ['Ash', 'From 70 a metre'],
        ['Visit us', 'Mon to Thu'],
      ],
    ),
  },
  {
    brand: 'qvx',
    host: 'qvx-acoustics.de',
    ageDays: 2750,
    foundBy: 'search',
    reason: 'a maker of loudspeakers whose products have the same three letters, with its own shop account',
    page: splitDoor({
      language: 'de',
      title: 'QVX Acoustics Händlerbereich',
      logo: otherLogo('QVX Acoustics', '#c92a2a', 'bar'),
      heading: 'Händlerbereich',
      lead: 'Preislisten und Ersatzteile für QVX Lautsprecher.',
      fields: [{ label: 'Händlernummer' }, { label: 'Passwort', type: 'password' }],
      button: 'Anmelden',
      foot: links('de', 8, ''),
    }),
  },
  {
    brand: 'solvanta',
    host: 'solvanta-yoga.it',
    ageDays: 35,
    foundBy: 'permutation',
    reason: 'a yoga studio with the same word, which sells courses under its own sign',
    page: mobileDoor({
      language: 'it',
      title: 'Solvanta Yoga',
      logo: otherLogo('Solvanta Yoga', '#e64980'),
      heading: 'Prenota una lezione',
      lead: 'Studio a Bellavesta, mattina e sera.',
      fields: [
        { label: 'Nome' },
        { label: 'E-mail', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Prenota',
      foot: links('it', 7, ''),
    }),
  },
  {
    brand: 'oduya',
    host: 'oduya-advocates.com',
    ageDays: 3400,
    foundBy: 'search',
    reason: 'a law firm of other people with the same family name',
    page: landing(
      {
        language: 'en',
        title: 'Oduya & Partners, advocates',
        site: otherLogo('Oduya &amp; Partners', '#343a40', 'bar'),
        seed: 9,
        body: '<img src="/him.png" width="160" alt="Tobias Oduya"><p>Contracts, land and family law in three languages.</p>',
      },
      [
        ['Tobias Oduya', 'Land law'],
        ['Grace Oduya', 'Family law'],
        ['Clients', '<a href="/portal">Client portal</a>'],
      ],
    ),
  },
]);

const everyday = sitesOfKind('benign', 'ordinary word', [
  {
    brand: 'lantern',
    host: 'paper-lantern-workshop.com',
    ageDays: 1100,
    foundBy: 'permutation',
    reason: 'explains how to fold a paper lantern',
    page: blog({
      language: 'en',
      title: 'How to fold a lantern',
      site: 'Paper things',
      seed: 3,
      body: '<img src="/photo-2.jpg"><p>You need one sheet, a ruler and glue. A lantern for the garden needs a stronger sheet. Hang the lantern away from flames.</p>',
    }),
  },
  {
    brand: 'brume',
    host: 'meteo-cotentin.fr',
    ageDays: 4700,
    foundBy: 'search',
    reason: 'a weather service uses two words of the name in their ordinary sense',
    page: blog({
      language: 'fr',
      title: 'Fleurs de givre et bancs de brume',
      site: 'Météo Cotentin',
      seed: 1,
      body: '<p>Ce matin, fleurs de givre au nord et brume jusqu’à dix heures. La brume reviendra jeudi.</p>',
    }),
  },
]);

const signs = sitesOfKind('benign', 'other firm with such a page', [
  {
    brand: 'calder',
    host: 'orrinfeld-savings.co.uk',
    ageDays: 5100,
    foundBy: 'search',
    reason: 'another bank’s own sign-in in the same layout as copies of the brand’s',
    page: bootstrapDoor({
      language: 'en',
      title: 'Orrinfeld Savings | Log on',
      logo: otherLogo('Orrinfeld', '#7a1230'),
      heading: 'Log on to online banking',
      fields: [
        { label: 'Customer number' },
        { label: 'Password', type: 'password' },
        { label: 'Memorable word', type: 'password' },
      ],
      button: 'Log on',
      foot: 'Orrinfeld Savings is authorised and regulated.',
    }),
  },
  {
    brand: 'qvx',
    host: 'kolon-exchange.com',
    entry: '/login',
    ageDays: 1900,
    foundBy: 'search',
    reason: 'another exchange’s own sign-in on a dark page',
    page: darkDoor({
      language: 'en',
      title: 'Kolon | Log in',
      logo: otherLogo('KOLON', '#ffd43b', 'hex'),
      heading: 'Log in to Kolon',
      fields: [
        { label: 'Email', type: 'email' },
        { label: 'Password', type: 'password' },
        { label: '2FA code' },
      ],
      button: 'Log in',
      foot: 'Check that you are visiting kolon-exchange.com',
    }),
  },
  {
    brand: 'nordkette',
    host: 'stellmoor-paket.de',
    ageDays: 2600,
    foundBy: 'search',
    reason: 'another carrier’s own payment page for duties',
    page: stepsDoor(
      {
        language: 'de',
        title: 'Stellmoor Paket: Abgaben zahlen',
        logo: otherLogo('Stellmoor Paket', '#0b3d91', 'bar'),
        heading: 'Einfuhrabgaben',
        lead: 'Sendung ST-5512.',
        fields: fieldGroups.card.de,
        button: 'Zahlen',
        foot: links('de', 12, ''),
      },
      ['Sendung', 'Zahlung', 'Fertig'],
    ),
  },
  {
    brand: 'zuvia',
    host: 'telmar.pt',
    entry: '/cliente',
    ageDays: 3900,
    foundBy: 'search',
    reason: 'another telephone company’s own area of customers',
    page: hashedDoor({
      language: 'pt',
      title: 'Telmar: área de cliente',
      logo: otherLogo('telmar', '#6a00f4'),
      heading: 'Área de cliente',
      lead: 'Faturas e saldo.',
      fields: [
        { label: 'Telemóvel', type: 'tel' },
        { label: 'Palavra-passe', type: 'password' },
      ],
      button: 'Entrar',
      foot: links('pt', 9, ''),
    }),
  },
  {
    brand: 'solvanta',
    host: 'voltapart.fr',
    entry: '/connexion',
    ageDays: 2100,
    foundBy: 'search',
    reason: 'another supplier’s own sign-in',
    page: tableDoor({
      language: 'fr',
      title: 'Voltapart - espace client',
      logo: otherLogo('voltapart', '#006b5e'),
      heading: 'Mon espace client',
      lead: 'Suivez votre consommation et payez vos factures.',
      fields: [
        { label: 'Adresse e-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
      ],
      button: 'Me connecter',
      foot: links('fr', 9, ''),
    }),
  },
  {
    brand: 'oduya',
    host: 'jonas-bremmel.de',
    ageDays: 1450,
    foundBy: 'search',
    reason: 'another presenter’s own page with a list for tickets',
    page: cardDoor({
      language: 'de',
      title: 'Jonas Bremmel live',
      logo: '<img src="/him.png" width="140" alt="">',
      heading: 'Karten für die Tour',
      fields: [{ label: 'Name' }, { label: 'E-Mail', type: 'email' }],
      button: 'Vormerken',
      foot: links('de', 5, ''),
    }),
  },
]);

export const names: readonly LabelledSite[] = [...namesakes, ...everyday, ...signs];
