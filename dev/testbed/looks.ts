import { drawLogo } from './draw-logo.ts';
import type { Look } from './layouts/page-shell.ts';
import { sampleBrands, type SampleBrand, type SampleBrandId } from './sample-brands.ts';

/** How a page shows the logo: as a file of its own, as markup, behind an element, or not at all. */
export type LogoUse = 'png' | 'jpg' | 'svg' | 'inline' | 'background' | 'none';

export function logoElement(brand: SampleBrand, use: LogoUse, width = 220): string {
  if (use === 'none') return `<b style="font-size:28px;color:${brand.ink}">${brand.name}</b>`;
  if (use === 'inline')
    return brand.logo.replace('width="300"', `width="${width}"`).replace(/ height="\d+"/, '');
  if (use === 'background')
    return `<div style="display:inline-block;width:${width}px;height:${Math.round(width / 3.2)}px;background:url(/logo.png) left center/contain no-repeat"></div>`;
  return `<img src="/logo.${use}" width="${width}" alt="">`;
}

/** A page made to look like the brand's. */
export function brandLook(id: SampleBrandId, use: LogoUse = 'png', width?: number): Look {
  const brand = sampleBrands[id];
  const { name, ink, ground, promise, goods, town } = brand;
  return { name, ink, ground, promise, goods, town, logo: logoElement(brand, use, width) };
}

type Row = readonly [
  name: string,
  ink: string,
  ground: string,
  town: string,
  promise: string,
  goods: readonly string[],
];

/** Firms that share only the site builder with the brands. */
const rows: readonly Row[] = [
  [
    'Orrinfeld Savings',
    '#0d5c63',
    '#eef7f7',
    'Orrinfeld',
    'A savings society of bakers and joiners since the great flood.',
    ['Loaf account', 'Bench loan', 'Guild pension', 'Coin jar'],
  ],
  [
    'Quarvane Mail',
    '#3b4cca',
    '#f4f5ff',
    'Lissport',
    'Letters without envelopes, for schools and choirs.',
    ['Inbox', 'Lists', 'Calendar', 'Archive'],
  ],
  [
    'Stellmoor Freight',
    '#7a4a12',
    '#faf4ec',
    'Stellmoor',
    'Barges and lorries for timber, stone and everything that cannot be folded.',
    ['Barge', 'Lorry', 'Crane', 'Yard'],
  ],
  [
    'Ubberdal Energi',
    '#b01657',
    '#fff0f6',
    'Ubberdal',
    'Power from the falls above the town, at the price of the day before.',
    ['Day tariff', 'Night tariff', 'Heat pump', 'Charging post'],
  ],
  [
    'Cravenlock Insurance',
    '#26323d',
    '#f3f5f7',
    'Cravenlock',
    'We pay first and ask afterwards.',
    ['House', 'Boat', 'Dog', 'Journey'],
  ],
  [
    'Pimmerel Academy',
    '#8a6d00',
    '#fffbea',
    'Pimmerel',
    'Evening classes in eleven trades and two instruments.',
    ['Joinery', 'Bookkeeping', 'Cello', 'Glazing'],
  ],
  [
    'Dostrava Telecom',
    '#c23b00',
    '#fff5ef',
    'Dostrava',
    'One line for the house, one for the road.',
    ['House line', 'Road line', 'Router', 'Bills'],
  ],
  [
    'Wexmoor Clinic',
    '#0b7a3b',
    '#effaf3',
    'Wexmoor',
    'Appointments, results and letters of your doctors in one place.',
    ['Appointments', 'Results', 'Letters', 'Referrals'],
  ],
  [
    'Hallonby Trails',
    '#2f6b1f',
    '#f4faef',
    'Hallonby',
    'Maps, huts and weather for four hundred paths.',
    ['Huts', 'Maps', 'Weather', 'Guides'],
  ],
  [
    'Jessamir Tickets',
    '#5b1f8a',
    '#f8f1fd',
    'Jessamir',
    'Seats for plays, matches and one circus.',
    ['Plays', 'Matches', 'Circus', 'Vouchers'],
  ],
];

export const strangers: readonly Look[] = rows.map(([name, ink, ground, town, promise, goods], at) => ({
  name,
  ink,
  ground,
  town,
  promise,
  goods,
  logo: drawLogo(200 + at * 5),
}));
