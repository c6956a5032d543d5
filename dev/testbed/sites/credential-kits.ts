import type { LabelledSite } from '../labelled-site.ts';
import { cardPage, portalPage, type FieldKind, type SignIn } from '../layouts/sign-in.ts';
import { formWords, type Language } from '../layouts/form-words.ts';
import { brandLook, type LogoUse } from '../looks.ts';
import type { SampleBrandId } from '../sample-brands.ts';
import { ofBrands, siteOf } from '../site-kit.ts';

/** The data that a kit of that trade tries to steal. */
export const wanted: Readonly<Record<SampleBrandId, readonly FieldKind[]>> = {
  veltrano: ['email', 'password', 'code'],
  tarnwick: ['parcel', 'card', 'code'],
  nimbara: ['phrase', 'password'],
  fernholt: ['email', 'password', 'card'],
  marenholt: ['email', 'password'],
};
const drops = [
  'https://collect.frostlamp.com/in',
  'https://api.greymuzzle.net/post',
  'https://form-keeper.org/s/91',
];
export const dropAt = (at: number): string => drops[at % drops.length] ?? '';
const uses: readonly LogoUse[] = ['png', 'jpg', 'inline', 'background', 'svg'];

export function kitPage(brand: SampleBrandId, at: number, more: Partial<SignIn> = {}): string {
  const page: SignIn = {
    look: brandLook(brand, uses[at % uses.length], 180 + (at % 4) * 30),
    action: dropAt(at),
    fields: wanted[brand],
    notice: formWords[more.lang ?? 'en'].alarm,
    ...more,
  };
  return at % 2 === 0 ? portalPage(page) : cardPage(page);
}

/** The brand with a phishing keyword, as attackers register them by the dozen. */
const combosquats = ofBrands<string>(
  {
    veltrano: ['veltrano-login.com', 'secure-veltrano.net', 'veltranoverify.com'],
    tarnwick: ['tarnwick-delivery.com', 'tarnwick-customs.info', 'track-tarnwick.net'],
    nimbara: ['nimbara-wallet-connect.com', 'nimbara-restore.net', 'app-nimbara.org'],
    fernholt: ['fernholt-account.com', 'fernholt-payment.net'],
    marenholt: ['ilkamarenholt-members.com', 'marenholt-login.com'],
  },
  (brand, host, at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'combosquat kit',
        reason: 'a copy of the sign-in page whose form goes to somebody else',
        foundBy: 'permutation',
        isClear: true,
      },
      kitPage(brand, at),
    ),
);

/** Letters of other scripts, and digits that look like letters. */
const homoglyphs = ofBrands<string>(
  {
    veltrano: ['veltrаno.com', 'veltran0.net'],
    tarnwick: ['tаrnwick.com', 'tarnvvick.com'],
    nimbara: ['nimbаrа.io', 'n1mbara.com'],
    fernholt: ['fernhоlt.com', 'fernho1t.com'],
    marenholt: ['ilkamаrenholt.com', 'i1kamarenholt.com'],
  },
  (brand, host, at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'homoglyph kit',
        reason: 'spelled otherwise than the official domain and drawn the same',
        foundBy: at % 2 === 0 ? 'certificate' : 'permutation',
        isClear: true,
      },
      kitPage(brand, at + 1),
    ),
);

/** Names one typing error from the brand's; some record keystrokes, which no form reveals. */
const typos = ofBrands<string>(
  {
    veltrano: ['veltrnao.com', 'vetrano.com'],
    tarnwick: ['tarnwicj.com', 'tanrwick.co.uk'],
    nimbara: ['nimbaraa.com', 'nimbsra.com'],
    fernholt: ['fernholtt.com', 'fernhokt.com'],
    marenholt: ['ilkamarenhollt.com', 'ilkamarenhoit.com'],
  },
  (brand, host, at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'typo kit',
        reason: 'one slip from the official domain, with a copy of its page',
        foundBy: 'permutation',
        isClear: at % 2 === 0,
      },
      kitPage(brand, at + 2, at % 2 === 0 ? {} : { action: '' }),
    ),
);

/** Kits are translated, words of brands are not. */
const translated = ofBrands<readonly [string, Language]>(
  {
    veltrano: [
      ['veltrano-kundenservice.com', 'de'],
      ['veltrano-espace-client.com', 'fr'],
      ['veltrano-giris.com', 'tr'],
    ],
    tarnwick: [
      ['tarnwick-livraison.com', 'fr'],
      ['tarnwick-paczka.com', 'pl'],
      ['tarnwick-paquete.com', 'es'],
    ],
    nimbara: [
      ['nimbara-denglu.com', 'ja'],
      ['nimbara-accesso.com', 'it'],
    ],
    fernholt: [
      ['fernholt-rechnung.com', 'de'],
      ['fernholt-cuenta.com', 'es'],
    ],
  },
  (brand, [host, lang], at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'translated kit',
        reason: `a copy of the sign-in page in another language (${lang})`,
        foundBy: 'certificate',
        isClear: true,
      },
      kitPage(brand, at, { lang }),
    ),
);

export const credentialKits: readonly LabelledSite[] = [
  ...combosquats,
  ...homoglyphs,
  ...typos,
  ...translated,
];
