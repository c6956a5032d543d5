import type { LabelledSite } from '../labelled-site.ts';
import { shopPage } from '../layouts/selling.ts';
import { formWords, type Language } from '../layouts/form-words.ts';
import { portalPage, stepsPage, type FieldKind } from '../layouts/sign-in.ts';
import { articlePage, documentPage } from '../layouts/reading.ts';
import { brandLook, logoElement } from '../looks.ts';
import { sampleBrandIds, sampleBrands, type SampleBrandId } from '../sample-brands.ts';
import { ofBrands, siteOf } from '../site-kit.ts';

/** The fields that the brands ask for on their own pages. */
const asked: Readonly<Record<SampleBrandId, readonly FieldKind[]>> = {
  veltrano: ['email', 'password'],
  tarnwick: ['parcel'],
  nimbara: ['password'],
  fernholt: ['email', 'password'],
  marenholt: ['email'],
};

/** The home page of every brand, as kits copy it. */
export const officialHomes: readonly LabelledSite[] = sampleBrandIds.map((brand) =>
  siteOf(
    'official',
    sampleBrands[brand].officialDomains[0],
    { brand, kind: 'official page', reason: 'the first of the registered domains', foundBy: 'seed' },
    portalPage({ look: brandLook(brand, 'svg'), action: '/session', fields: asked[brand] }),
  ),
);

/** Countries and subdomains, some of them with a form that goes to the brand's service of another name. */
const officialOthers = ofBrands<readonly [string, Language]>(
  {
    veltrano: [
      ['veltrano.de', 'de'],
      ['login.veltrano.com', 'en'],
      ['online.veltrano.fr', 'fr'],
      ['karriere.veltrano.de', 'de'],
    ],
    tarnwick: [
      ['tarnwick.co.uk', 'en'],
      ['suivi.tarnwick.fr', 'fr'],
      ['pay.tarnwick.com', 'en'],
    ],
    nimbara: [
      ['nimbara.com', 'en'],
      ['app.nimbara.io', 'en'],
    ],
    fernholt: [
      ['fernholt.de', 'de'],
      ['shop.fernholt.com', 'en'],
      ['www.fernholt.fr', 'fr'],
    ],
    marenholt: [['www.ilkamarenholt.com', 'de']],
  },
  (brand, [host, lang]) =>
    siteOf(
      'official',
      host,
      { brand, kind: 'official page', reason: 'below a registered domain', foundBy: 'certificate' },
      portalPage({
        look: brandLook(brand, 'png'),
        lang,
        action: host.startsWith('login') ? 'https://id.identity-of-banks.net/in' : '/session',
        fields: ['email', 'password', 'code'],
        notice: formWords[lang].alarm,
      }),
    ),
);

/** Sites that may sell the goods or speak for the brand, and look like it. */
const authorised = ofBrands<readonly [string, 'shop' | 'desk' | 'press']>(
  {
    veltrano: [
      ['hausfinanz-partner.de', 'desk'],
      ['konto.hausfinanz-partner.de', 'desk'],
    ],
    tarnwick: [
      ['corner-parcel-points.co.uk', 'desk'],
      ['tarnwick.corner-parcel-points.co.uk', 'desk'],
    ],
    nimbara: [
      ['coin-desk-academy.com', 'press'],
      ['nimbara.coin-desk-academy.com', 'desk'],
    ],
    fernholt: [
      ['gipfelladen.de', 'shop'],
      ['trailpost.co.uk', 'shop'],
      ['fernholt.trailpost.co.uk', 'shop'],
    ],
    marenholt: [['kanal-neun-studio.de', 'press']],
  },
  (brand, [host, kind], at) => {
    const look = brandLook(brand, 'png');
    const { name } = look;
    const page = {
      shop: () =>
        shopPage({
          look,
          title: `${name} - your dealer`,
          heading: `${name} with us`,
          banner: `Authorised dealer of ${name}`,
          prices: ['€ 189', '€ 240', '€ 95'],
          after:
            '<form method="post" action="https://pay.kassenhalle.net/card"><label>Card number<input name="cc" autocomplete="cc-number"></label><button>Pay</button></form>',
        }),
      desk: () =>
        stepsPage({
          look,
          title: `${name} partner desk: sign in`,
          action: 'https://sso.deskworks.net/in',
          fields: ['email', 'password', 'code'],
          steps: ['Sign in', 'Choose', 'Confirm', 'Done'],
          rows: [
            ['Partner', host],
            ['Of', name],
          ],
        }),
      press: () =>
        articlePage({
          paper: `${name} news desk`,
          title: `${name}: dates, pictures, contacts`,
          byline: 'By the partners of the press office',
          paragraphs: [
            look.promise,
            look.goods.join(', '),
            'Ask for accreditation with the code you were sent.',
          ],
          figure: look.logo,
        }),
    }[kind];
    const reason = 'on the brand’s list of who may speak for it';
    return siteOf(
      'authorised',
      host,
      { brand, kind: 'partner', reason, foundBy: at % 2 === 0 ? 'search' : 'permutation' },
      page(),
    );
  },
);

/** The platforms themselves: they show customers' logos, name them, ask for passwords, and must not be taken down. */
const apexes = ofBrands<readonly [string, string]>(
  {
    veltrano: [
      ['github.io', 'Pages for everybody'],
      ['herokuapp.com', 'Deploy in seconds'],
    ],
    tarnwick: [
      ['onrender.com', 'Sites from folders'],
      ['weebly.com', 'Build your shop tonight'],
    ],
    nimbara: [
      ['gitlab.io', 'Ship today'],
      ['firebaseapp.com', 'Hosting for apps'],
    ],
    fernholt: [
      ['www.onrender.com', 'Sites from folders'],
      ['www.herokuapp.com', 'Ship today'],
    ],
  },
  (brand, [host, claim]) => {
    const look = { ...brandLook(brand, 'png'), name: claim, logo: `<b>${host}</b>` };
    const { name } = sampleBrands[brand];
    return siteOf(
      'platform_apex',
      host,
      {
        brand,
        kind: 'platform',
        reason: 'the platform itself, where a customer’s page was reported',
        foundBy: 'report',
      },
      portalPage({
        look,
        title: `${name} login - a page on ${host}`,
        action: 'https://accounts.platform-sso.net/in',
        fields: ['email', 'password', 'code'],
        notice: `Featured customer: ${name} ${logoElement(sampleBrands[brand], 'png', 220)}`,
      }),
    );
  },
);

/** Statements of the press office, on hosts of the brand. */
const statements: readonly LabelledSite[] = (['tarnwick', 'fernholt'] as const).map((brand) =>
  siteOf(
    'official',
    `press.${sampleBrands[brand].officialDomains[0]}`,
    { brand, kind: 'official page', reason: 'below a registered domain', foundBy: 'sitemap' },
    documentPage({
      title: `${sampleBrands[brand].name}: beware of false messages`,
      heading: 'Beware of false messages',
      sections: [
        [
          'What they say',
          'Your account is suspended. Enter your password, card number and one-time code. Pay now the unpaid fee.',
        ],
        ['What you do', 'Delete them. We never ask for a password by mail.'],
      ],
    }),
  ),
);

export const ownPages: readonly LabelledSite[] = [
  ...officialHomes,
  ...officialOthers,
  ...authorised,
  ...apexes,
  ...statements,
];
