import type { LabelledSite } from '../../labelled-site.ts';
import { flexDoor, scriptDoor, tableDoor } from '../doors.ts';
import { darkDoor, mobileDoor, splitDoor } from '../more-doors.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { landing } from '../readers.ts';

const support = sitesOfKind('impostor', 'false support', [
  {
    brand: 'lantern',
    host: 'lantern-mail-support.com',
    ageDays: 70,
    foundBy: 'search',
    logo: 'none',
    reason: 'a false help line of the mail service with a telephone number',
    page: landing(
      {
        language: 'en',
        title: 'Lantern Mail customer care: 0800 555 0199',
        site: logoImage(60),
        seed: 4,
        body: '<p>Locked out of Lantern? Our certified Lantern technicians help by remote access, day and night. Call now, toll free.</p><p><a href="tel:08005550199" style="font-size:40px">0800 555 0199</a></p>',
      },
      [
        ['Password reset', 'Read us your recovery code and we do the rest.'],
        ['Refunds', 'Double payments are returned in the same call.'],
        ['Remote help', 'Install the viewer and give us the number it shows.'],
      ],
    ),
  },
  {
    brand: 'zuvia',
    host: 'zuvia-atencion-cliente.com',
    foundBy: 'search',
    logo: 'none',
    reason: 'a false help line of the telephone company, on a number that costs money',
    page: mobileDoor({
      language: 'es',
      title: 'Atención al cliente Zuvia',
      logo: logoImage(160),
      heading: 'Teléfono de atención al cliente Zuvia',
      lead: 'Llame al <b>807 555 018</b> y tenga a mano su DNI y su contraseña.',
      fields: [{ label: 'Su móvil', type: 'tel' }, { label: 'DNI' }],
      button: 'Me llaman',
    }),
  },
  {
    brand: 'qvx',
    host: 'qvx-helpdesk.org',
    ageDays: 18,
    foundBy: 'report',
    isClear: true,
    logo: 'jpeg',
    reason: 'a false help desk of the exchange that asks for the password and the code',
    page: darkDoor({
      language: 'en',
      title: 'QVX Help desk',
      logo: logoImage(60),
      heading: 'Ticket for a blocked withdrawal',
      lead: 'A QVX agent will contact you within ten minutes.',
      fields: [
        { label: 'QVX email', type: 'email' },
        { label: 'QVX password', type: 'password' },
        { label: 'Current 2FA code' },
      ],
      button: 'Open ticket',
      foot: 'or call +1 855 555 0143',
    }),
  },
]);

const messengers = sitesOfKind('impostor', 'code to scan or messenger', [
  {
    brand: 'qvx',
    host: 'qvx-vip-signals.com',
    ageDays: 40,
    foundBy: 'search',
    logo: 'none',
    reason: 'claims to be the exchange’s VIP desk and leads to a messenger where people are told to pay in',
    page: `<!doctype html><html lang="en"><head><title>QVX VIP desk</title><style>body{background:#101820;color:#fff;font:18px sans-serif;text-align:center;padding:40px}</style></head><body>${logoImage(110)}<h1>QVX VIP desk</h1><p>Personal manager, guaranteed 15 % a week, only for QVX customers.</p>${otherLogo('scan me', '#fff', 'hex')}<p><a href="https://t.me/qvx_vip_manager">Write to your manager on Telegram</a> or <a href="https://wa.me/447700900142">WhatsApp</a></p></body></html>`,
  },
  {
    brand: 'oduya',
    host: 'maren-oduya-fanclub.org',
    foundBy: 'report',
    logo: 'none',
    reason: 'claims to be her and leads to a messenger for “private talks”, where money is asked for',
    page: `<html lang="de"><head><title>Maren Oduya privat</title></head><body style="background:#fbeff5;font-family:Comic Sans MS,cursive"><table align="center" width="700"><tr><td><img src="/her.png" width="240"></td><td><h2>Hallo, ich bin’s, Maren!</h2><p>Mein altes Profil wurde gesperrt. Schreib mir hier, ich antworte dir persönlich. Bitte behalte es für dich, mein Management darf nichts wissen.</p><p><a href="https://wa.me/4915255550177">WhatsApp</a> &nbsp; <a href="https://t.me/maren_real">Telegram</a></p></td></tr></table></body></html>`,
  },
]);

const scripted = sitesOfKind('impostor', 'fields built by a script', [
  {
    brand: 'zuvia',
    host: 'zuvia-puntos.com',
    ageDays: 8,
    foundBy: 'certificate',
    isClear: true,
    logo: 'none',
    reason: 'a script draws the sign-in of the telephone company, with fields outside any form',
    page: scriptDoor({
      language: 'es',
      title: '',
      logo: logoImage(170),
      heading: 'Canjea tus 12.400 puntos Zuvia',
      lead: 'Caducan hoy.',
      fields: [
        { label: 'Móvil', type: 'tel' },
        { label: 'Contraseña', type: 'password' },
        { label: 'Tarjeta para el envío', auto: 'cc-number' },
      ],
      button: 'Canjear',
    }),
  },
  {
    brand: 'nordkette',
    host: 'track-nordkette.com',
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'a script draws the sign-in of the carrier, with fields outside any form',
    page: scriptDoor({
      language: 'en',
      title: 'Track',
      logo: logoImage(300),
      heading: 'Nord-Kette: track your parcel',
      lead: 'Sign in to see where it is.',
      fields: [
        { label: 'E-mail', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Track',
    }),
  },
  {
    brand: 'solvanta',
    host: 'solvanta.portale-bollette.it',
    ageDays: 16,
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason: 'a script draws a refund form in the name of the supplier, for Italian customers',
    page: scriptDoor({
      language: 'it',
      title: 'Rimborso bolletta',
      logo: logoImage(200),
      heading: 'Rimborso Solvanta di 96,40 €',
      lead: 'Inserisca i dati della carta su cui accreditare.',
      fields: [
        { label: 'Numero della carta', auto: 'cc-number' },
        { label: 'Scadenza', auto: 'cc-exp' },
        { label: 'CVV', auto: 'cc-csc' },
      ],
      button: 'Ricevi',
    }),
  },
]);

const openForms = sitesOfKind('impostor', 'hire and authority', [
  {
    brand: 'solvanta',
    host: 'compteur-solvanta-rdv.fr',
    ageDays: 36,
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason:
      'pretends that the supplier makes appointments to change meters, and collects identity and bank data',
    page: splitDoor({
      language: 'fr',
      title: 'Rendez-vous compteur',
      logo: logoImage(180),
      heading: 'Changement de compteur obligatoire',
      lead: 'Un technicien Solvanta passera chez vous.',
      fields: [
        { label: 'Nom' },
        { label: 'Adresse' },
        { label: 'IBAN' },
        { label: 'Numéro de pièce d’identité' },
      ],
      button: 'Confirmer',
    }),
  },
  {
    brand: 'brume',
    host: 'fleursdebrume-ambassadrices.com',
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason: 'pretends that the house hires ambassadors, who have to pay for a starter box',
    page: tableDoor({
      language: 'fr',
      title: 'Devenez ambassadrice',
      logo: logoImage(240),
      heading: 'Devenez ambassadrice Fleurs de Brume',
      lead: 'Coffret de départ : 49 €, remboursé après trois publications.',
      fields: [
        { label: 'Nom' },
        { label: 'Compte de réseau social' },
        { label: 'Numéro de carte', auto: 'cc-number' },
        { label: 'CVV', auto: 'cc-csc' },
      ],
      button: 'Rejoindre',
    }),
  },
  {
    brand: 'lantern',
    host: 'lantern-legal-notice.com',
    ageDays: 22,
    foundBy: 'report',
    isClear: true,
    logo: 'small',
    reason: 'a false legal notice of the mail service that has to be read after a sign-in',
    page: flexDoor({
      language: 'it',
      title: 'Avviso legale',
      logo: logoImage(50),
      heading: 'Avviso di Lantern Mail',
      lead: 'È stata presentata una denuncia contro la sua casella. Acceda per leggerla.',
      fields: [
        { label: 'Casella Lantern', type: 'email' },
        { label: 'Password', type: 'password' },
      ],
      button: 'Leggi',
    }),
  },
]);

export const techniques: readonly LabelledSite[] = [...support, ...messengers, ...scripted, ...openForms];
