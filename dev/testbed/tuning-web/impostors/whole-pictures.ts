import type { LabelledSite } from '../../labelled-site.ts';
import { tuningBrands, type TuningBrandId } from '../brands.ts';
import { flexDoor } from '../doors.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { imageFile, posterJpeg } from '../pictures.ts';
import { filler } from '../words.ts';

const poster = (brand: TuningBrandId, lines: readonly string[], button: string) => ({
  '/notice.jpg': async () => imageFile(await posterJpeg(tuningBrands[brand].logo, lines, button)),
});

const onePicture = sitesOfKind('impostor', 'one picture with a link', [
  {
    brand: 'nordkette',
    host: 'paket-benachrichtigung-de.com',
    ageDays: 3,
    foundBy: 'report',
    reason: 'all of the page is a picture with the carrier’s logo that leads to a form of a collector',
    page: ({ urlOf }) => ({
      body: `<html><head><title>Benachrichtigung</title></head><body style="margin:0"><a href="${urlOf('formcatch-eu.com', '/nk')}"><img src="/notice.jpg" width="1000"></a></body></html>`,
    }),
    more: poster(
      'nordkette',
      ['Ihr Paket konnte nicht', 'zugestellt werden.', 'Gebühr: 1,95 EUR'],
      'Jetzt zahlen',
    ),
  },
  {
    brand: 'calder',
    host: 'calder-bank-notice.com',
    foundBy: 'certificate',
    reason: 'all of the page is a picture with the bank’s logo that leads to a form of a collector',
    page: ({ urlOf }) => ({
      body: `<!doctype html><title>Important notice</title><style>img{display:block;margin:auto;max-width:100%}</style><map name="m"><area shape="rect" coords="60,620,480,700" href="${urlOf('formcatch-eu.com', '/cb')}"></map><img src="/notice.jpg" usemap="#m">`,
    }),
    more: poster(
      'calder',
      ['We have restricted your account.', 'Confirm your details within 24 h.'],
      'Confirm now',
    ),
  },
  {
    brand: 'lantern',
    host: 'storage-alert-211.com',
    ageDays: 17,
    foundBy: 'report',
    reason: 'a picture with the logo of the mail service and its words over fields without labels',
    page: `<!doctype html><html><head><title>Alert</title></head><body><center><img src="/notice.jpg" width="900"><form method="post" action="/p"><input type="email" name="a"> <input type="password" name="b"> <button>OK</button></form></center></body></html>`,
    more: poster('lantern', ['Lantern: your mailbox', 'will be closed today.'], 'Keep my mailbox'),
  },
]);

const copies = sitesOfKind('impostor', 'whole copy of the page', [
  {
    brand: 'solvanta',
    host: 'solvanta-energies.com',
    ageDays: 28,
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    hasIcon: true,
    reason: 'the whole page of the supplier with its texts, whose sign-in goes to the copyist',
    page: flexDoor({
      language: 'fr',
      title: 'Solvanta : électricité verte',
      logo: logoImage(200),
      heading: 'L’électricité verte au juste prix',
      lead: filler('fr', 9, 5),
      fields: [
        { label: 'E-mail', type: 'email' },
        { label: 'Mot de passe', type: 'password' },
      ],
      button: 'Mon espace',
      foot: `${filler('fr', 2, 2)} © Solvanta Energie SA`,
    }),
  },
]);

export const wholePictures: readonly LabelledSite[] = [...onePicture, ...copies];
