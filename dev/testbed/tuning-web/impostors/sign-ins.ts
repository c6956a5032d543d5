import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, flexDoor, inlineDoor, tableDoor } from '../doors.ts';
import { cardDoor, mobileDoor, splitDoor } from '../more-doors.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { filler, links } from '../words.ts';

const email = { label: 'Email', type: 'email', auto: 'username' };

const password = { label: 'Password', type: 'password', auto: 'current-password' };

const mistyped = sitesOfKind('impostor', 'sign-in on a mistyped name', [
  {
    brand: 'solvanta',
    host: 'solvnata.fr',
    ageDays: 6,
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    hasIcon: true,
    reason: 'copies the customer sign-in of the electricity supplier on a name with two letters swapped',
    page: flexDoor({
      language: 'fr',
      title: 'Espace client - Solvanta',
      logo: logoImage(230),
      heading: 'Mon espace client',
      lead: 'Suivez votre consommation et payez vos factures.',
      fields: [
        { label: 'Adresse e-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
      ],
      button: 'Me connecter',
      foot: `© Solvanta Energie ${links('fr', 9, '')}`,
    }),
  },
  {
    brand: 'calder',
    host: 'caldrebank.co.uk',
    ageDays: 2,
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'copies the online banking of the bank on a mistyped name and asks for the memorable word too',
    page: bootstrapDoor({
      language: 'en',
      title: 'Calder Bank | Log on',
      logo: logoImage(260, 'Calder Bank'),
      heading: 'Log on to online banking',
      fields: [{ label: 'Customer number' }, password, { label: 'Memorable word', type: 'password' }],
      button: 'Log on',
      foot: 'Calder Bank is authorised and regulated. Lost your card? Call us day or night.',
    }),
  },
  {
    brand: 'nordkette',
    host: 'nord-kete.de',
    ageDays: 11,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    hasIcon: true,
    reason: 'copies the sign-in for senders of the parcel carrier with one letter missing in the name',
    page: tableDoor({
      language: 'de',
      title: 'Nord-Kette Kundenkonto',
      logo: logoImage(420),
      heading: 'Anmelden',
      lead: 'Bitte melden Sie sich mit Ihrem Nord-Kette Konto an.',
      fields: [{ label: 'Benutzername' }, { label: 'Kennwort', type: 'password' }],
      button: 'Anmelden',
      foot: `Nord-Kette Paket GmbH. ${links('de', 6, '')}`,
    }),
  },
  {
    brand: 'zuvia',
    host: 'zuvla.es',
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'copies the area of customers of the telephone company on a name with l in place of i',
    page: mobileDoor({
      language: 'es',
      title: 'Mi Zuvia',
      logo: logoImage(160),
      heading: 'Entra en Mi Zuvia',
      lead: 'Consulta tu saldo, tus facturas y tus líneas.',
      fields: [
        { label: 'Número de móvil', type: 'tel' },
        { label: 'Contraseña', type: 'password' },
      ],
      button: 'Entrar',
      foot: 'Zuvia Móvil S.A.',
    }),
  },
]);

const homographs = sitesOfKind('impostor', 'sign-in on a homograph', [
  {
    brand: 'lantern',
    host: 'lаntern-mail.com',
    ageDays: 4,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    hasIcon: true,
    reason: 'the first a of the name is Cyrillic; the page is a copy of the sign-in of the mail service',
    page: cardDoor({
      language: 'en',
      title: 'Lantern Mail',
      logo: logoImage(90),
      heading: 'Sign in to Lantern',
      lead: 'Mail that stays yours.',
      fields: [email, password],
      button: 'Sign in',
      foot: 'New to Lantern? Create an account',
    }),
  },
  {
    brand: 'solvanta',
    host: 'sоlvanta.com',
    foundBy: 'permutation',
    isClear: true,
    logo: 'jpeg',
    reason: 'the first o of the name is Cyrillic; asks for the password and the bank account',
    page: splitDoor({
      language: 'fr',
      title: 'Solvanta',
      logo: logoImage(200),
      heading: 'Remboursement de votre trop-perçu',
      lead: 'Solvanta vous doit 84,20 €. Identifiez-vous pour être remboursé.',
      fields: [
        { label: 'E-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
        { label: 'IBAN' },
      ],
      button: 'Recevoir',
      foot: filler('fr', 4, 1),
    }),
  },
  {
    brand: 'brume',
    host: 'fleursdebrumé.fr',
    ageDays: 19,
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'an accent on the last letter; a copy of the sign-in of the perfume house',
    page: inlineDoor({
      language: 'fr',
      title: 'Fleurs de Brume - Connexion',
      logo: logoImage(280),
      heading: 'Bienvenue',
      lead: 'Connectez-vous à votre compte Fleurs de Brume.',
      fields: [
        { label: 'Adresse e-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
      ],
      button: 'Connexion',
      foot: 'Livraison offerte dès 60 € · Échantillons · Nos boutiques',
    }),
  },
]);

export const signIns: readonly LabelledSite[] = [...mistyped, ...homographs];
