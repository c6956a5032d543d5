import type { LabelledSite } from '../labelled-site.ts';
import type { Look } from '../layouts/page-shell.ts';
import { comparisonPage, shopPage } from '../layouts/selling.ts';
import { articlePage } from '../layouts/reading.ts';
import { cardPage, portalPage, stepsPage } from '../layouts/sign-in.ts';
import { logoElement, strangers } from '../looks.ts';
import { sampleBrands } from '../sample-brands.ts';
import { bareSiteOf, ofBrands, siteOf } from '../site-kit.ts';

function stranger(at: number): Look {
  const look = strangers[at % strangers.length];
  if (!look) throw new RangeError(`there is no stranger ${at}`);
  return look;
}
const trailBoots = {
  ...stranger(8),
  logo: '<b>Boots & Brews</b>',
  goods: ['Wax', 'Laces', 'Coffee', 'Socks'],
};

/** Unrelated owners of the name: bakeries, villages, families. Some have members who sign in, some sell things. */
const namesakes = ofBrands<readonly [host: string, name: string, does: 'bakes' | 'signs in' | 'sells']>(
  {
    veltrano: [
      ['trattoria-veltrano.it', 'Trattoria Veltrano', 'bakes'],
      ['veltrano-weine.de', 'Weingut Veltrano', 'sells'],
    ],
    tarnwick: [
      ['tarnwickbakery.co.uk', 'Tarnwick Bakery', 'bakes'],
      ['tarnwick-school.org.uk', 'Tarnwick Village School', 'signs in'],
      ['tarnwick.org', 'Tarnwick Parish Council', 'bakes'],
    ],
    nimbara: [
      ['nimbara-yoga.com', 'Nimbara Yoga', 'signs in'],
      ['nimbararesort.com', 'Nimbara Beach Resort', 'sells'],
    ],
    fernholt: [
      ['baeckerei-fernholt.de', 'Bäckerei Fernholt', 'bakes'],
      ['kanzlei-fernholt.de', 'Kanzlei Fernholt und Töchter', 'signs in'],
      ['fernholt-orgelbau.de', 'Fernholt Orgelbau', 'bakes'],
    ],
    marenholt: [
      ['marenholt-heizung.de', 'Marenholt Heizung und Bad', 'bakes'],
      ['gut-marenholt.de', 'Gut Marenholt', 'sells'],
    ],
  },
  (brand, [host, name, does], at) => {
    const look = {
      ...stranger(at + 3),
      name,
      logo: `<b style="font:italic 30px Georgia">${name}</b>`,
      promise: `${name}: since 1911 in the same house, by the same family.`,
      goods: ['Rye', 'Wheat', 'Spelt', 'Cake'],
    };
    const page = {
      bakes: () =>
        articlePage({
          paper: name,
          title: `Welcome to ${name}`,
          byline: 'Open Tuesday to Saturday, 6 to 12',
          paragraphs: [
            look.promise,
            'We bake at four and are often sold out by ten. Orders by telephone.',
            'There is a bench in front of the door.',
          ],
        }),
      'signs in': () =>
        cardPage({ look, action: '', fields: ['email', 'password'], title: `${name} - members` }),
      sells: () =>
        shopPage({
          look,
          title: `${name} - shop`,
          heading: name,
          banner: 'New: gift boxes',
          prices: ['€ 12', '€ 30'],
          after:
            '<form method="post" action="https://pay.kassenhalle.net/card"><label>Card number<input name="cc" autocomplete="cc-number"></label><button>Pay</button></form>',
        }),
    }[does];
    return bareSiteOf(
      'benign',
      host,
      {
        brand,
        kind: 'namesake',
        reason: `${name} has the name and another trade, and does not pretend otherwise`,
        foundBy: 'permutation',
      },
      page(),
    );
  },
);

/** Several logos side by side. */
const comparisons = ofBrands<readonly [host: string, title: string]>(
  {
    veltrano: [
      ['kontovergleich-heute.com', 'Current accounts compared: Veltrano Bank and others'],
      ['veltrano-bewertung.com', 'Veltrano Bank reviewed'],
    ],
    tarnwick: [['cheapest-parcel-finder.co.uk', 'Tarnwick Parcel and nine others: prices']],
    nimbara: [
      ['wallet-tests.org', 'Nimbara Wallet review: 8 of 10'],
      ['best-wallets-2026.com', 'The ten best wallets: Nimbara Wallet and others'],
    ],
    fernholt: [
      ['boot-lab.com', 'Fernholt Ridge boots tested'],
      ['preisjaeger-outdoor.de', 'Fernholt: prices of eleven shops'],
    ],
  },
  (brand, [host, title], at) => {
    const own = sampleBrands[brand];
    const others = [stranger(at), stranger(at + 2), stranger(at + 5)];
    return siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'comparison',
        reason: 'compares or reviews the brand beside others and links to it',
        foundBy: 'search',
      },
      comparisonPage({
        title: `${title} | Side by side`,
        heading: title,
        intro: `We looked at ${own.name} and at ${others.map(({ name }) => name).join(', ')} for a month.`,
        columns: ['Price', 'Service', 'Our verdict'],
        rows: [
          {
            logo: logoElement(own, 'png', 160),
            name: own.name,
            cells: [
              'from 4.90',
              'two days',
              `good; <a href="https://${own.officialDomains[0]}/">to the site</a>`,
            ],
          },
          ...others.map(({ logo, name }) => ({ logo, name, cells: ['from 5.10', 'three days', 'fair'] })),
        ],
        after:
          '<form action="/newsletter"><input type="email" name="email" placeholder="E-mail"><button>Get our letter</button></form>',
      }),
    );
  },
);

/** Unrelated firms whose pages come from the same site builder as the brands' and thus their copies'. */
const sameTemplate = ofBrands<string>(
  {
    veltrano: ['orrinfeld-savings.com', 'quarvane-mail.com', 'online.cravenlock.com'],
    tarnwick: ['stellmoor-freight.com', 'my.dostrava.com', 'jessamir-tickets.com'],
    nimbara: ['pimmerel-academy.com', 'quarvane.net'],
    fernholt: ['hallonby-trails.com', 'ubberdal-energi.com', 'wexmoor-clinic.org'],
    marenholt: ['members.jessamir.com'],
  },
  (brand, host, at) => {
    const look =
      strangers.find(({ name }) => host.includes((name.split(' ')[0] ?? name).toLowerCase())) ?? stranger(at);
    const sign = {
      look,
      action: at % 2 === 0 ? '' : 'https://sso.deskworks.net/in',
      fields: ['email', 'password', 'code'] as const,
    };
    const page =
      at % 3 === 2
        ? stepsPage({
            ...sign,
            steps: ['One', 'Two', 'Three', 'Four'],
            rows: [
              ['Order', '4711'],
              ['Fee', 'none'],
            ],
          })
        : at % 3 === 1
          ? cardPage(sign)
          : portalPage(sign);
    return bareSiteOf(
      'benign',
      host,
      {
        brand,
        kind: 'same template',
        reason: `the sign-in page of ${look.name}, made with the same builder`,
        foundBy: 'report',
      },
      page,
    );
  },
);

/** Dealers on no list of the brand: they show the logo, sell real goods at the usual price, and name themselves. */
const dealers = ofBrands<readonly [string, string]>(
  {
    fernholt: [
      ['boots-and-brews.co.uk', 'Boots & Brews'],
      ['talhaus-lindner.de', 'Talhaus Lindner'],
      ['second-hand-outdoor.com', 'Second hand outdoor'],
    ],
    tarnwick: [['packing-paper-shop.co.uk', 'Packing paper shop']],
    nimbara: [['hardware-keys-direct.com', 'Hardware keys direct']],
  },
  (brand, [host, name]) => {
    const own = sampleBrands[brand];
    return siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'dealer',
        reason: 'a shop under its own name that sells goods of several makers at their price',
        foundBy: 'search',
      },
      shopPage({
        look: {
          ...trailBoots,
          name,
          logo: `<b style="font-size:30px">${name}</b>`,
          goods: [...own.goods.slice(0, 3), ...trailBoots.goods],
        },
        title: `${name}: ${own.name}, and other makers`,
        heading: `${own.name} and others`,
        banner: `${name} · since 1998`,
        prices: ['€ 189', '€ 240', '€ 14'],
        after: `<p>We sell: ${logoElement(own, 'png', 160)}</p><form action="/search"><input name="q"><button>Search</button></form>`,
      }),
    );
  },
);

export const nextToBrands: readonly LabelledSite[] = [
  ...namesakes,
  ...comparisons,
  ...sameTemplate,
  ...dealers,
];
