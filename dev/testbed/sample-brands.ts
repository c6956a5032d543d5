import { letterStep, wordPath } from './letters.ts';

/** Invented brands, each of a trade that is imitated in its own way. */
export const sampleBrandIds = ['veltrano', 'tarnwick', 'nimbara', 'fernholt', 'marenholt'] as const;
export type SampleBrandId = (typeof sampleBrandIds)[number];

export interface SampleBrand {
  id: SampleBrandId;
  /** As `POST /v1/brand/register` takes it. */
  type: 'brand' | 'name';
  name: string;
  aliases: readonly string[];
  /** The first has the official pages; that it is the brand's can be proved. */
  officialDomains: readonly [string, ...string[]];
  authorisedDomains: readonly string[];
  ink: string;
  ground: string;
  /** The brand's slogan, and what it sells. */
  promise: string;
  goods: readonly string[];
  town: string;
  /** SVG on a transparent ground, about 300 pixels wide. Strokes alone: no font draws it. */
  logo: string;
}

/** A picture of 100 x 100 beside a word. */
function logoOf(symbol: string, word: string, ink: string): string {
  const size = 9;
  const wide = ((word.length - 1) * letterStep + 5.2) * size;
  const [width, height] = [120 + wide, 104];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${Math.round((300 * height) / width)}" viewBox="-2 -2 ${width} ${height}">${symbol}` +
    `<g fill="none" stroke="${ink}" stroke-width="1.1" transform="translate(116 23) scale(${size}) translate(.6 0)">${wordPath(Array.from(word.toUpperCase()))}</g></svg>`
  );
}

const veltranoSign =
  '<path d="M4,10L36,10L52,66L82,4L98,4L60,96L40,96Z" fill="#14407c"/><circle cx="82" cy="72" r="15" fill="#d99a1c"/>' +
  '<rect x="4" y="80" width="28" height="9" fill="#d99a1c"/>';
const tarnwickSign =
  '<rect x="8" y="30" width="62" height="58" rx="6" fill="#b3391c"/><path d="M8,50L70,50M39,30L39,88" stroke="#fff" stroke-width="6"/>' +
  '<path d="M60,22L96,22L84,8M96,22L84,36" fill="none" stroke="#2f2a26" stroke-width="9"/><circle cx="88" cy="74" r="10" fill="#2f2a26"/>';
const nimbaraSign =
  '<path d="M14,70Q0,52 20,42Q22,12 52,16Q84,8 84,44Q104,54 88,74Z" fill="#5a32b0"/><path d="M30,62L46,34L58,58L72,30" fill="none" stroke="#fff" stroke-width="8"/>' +
  '<rect x="20" y="82" width="64" height="10" rx="5" fill="#19b5a5"/>';
const fernholtSign =
  '<path d="M50,98L50,8" stroke="#1d5a38" stroke-width="7"/><path d="M50,30Q24,34 12,10Q42,6 50,30M50,52Q20,58 4,34Q40,28 50,52M50,76Q22,84 8,62Q42,54 50,76" fill="#1d5a38"/>' +
  '<path d="M50,42Q76,46 90,22Q60,18 50,42M50,66Q80,70 96,46Q60,42 50,66" fill="#6c9a3b"/>';
const marenholtSign =
  '<path d="M6,90Q20,4 34,60Q44,98 52,40Q60,6 68,58Q76,98 96,20" fill="none" stroke="#1c1c1c" stroke-width="6"/>' +
  '<path d="M4,98L92,84" stroke="#a2203e" stroke-width="5"/><circle cx="84" cy="12" r="7" fill="#a2203e"/>';

export const sampleBrands: Readonly<Record<SampleBrandId, SampleBrand>> = {
  veltrano: {
    id: 'veltrano',
    type: 'brand',
    name: 'Veltrano Bank',
    aliases: ['Veltrano'],
    officialDomains: ['veltrano.com', 'veltrano.de', 'veltrano.fr'],
    authorisedDomains: ['hausfinanz-partner.de'],
    ink: '#14407c',
    ground: '#f2f6fc',
    promise:
      'Accounts that are opened in a minute and looked after for a lifetime, by people in your own valley.',
    goods: [
      'Everyday account',
      'Harbour savings',
      'Mountain mortgage',
      'First pay card',
      'Travel card',
      'Shared purse',
    ],
    town: 'Bellavesta',
    logo: logoOf(veltranoSign, 'Veltrano', '#14407c'),
  },
  tarnwick: {
    id: 'tarnwick',
    type: 'brand',
    name: 'Tarnwick Parcel',
    aliases: ['Tarnwick'],
    officialDomains: ['tarnwick.com', 'tarnwick.co.uk', 'tarnwick.fr'],
    authorisedDomains: ['corner-parcel-points.co.uk'],
    ink: '#b3391c',
    ground: '#fbf5ef',
    promise: 'From your door to theirs in two days, with a driver who knows the way and rings the bell.',
    goods: [
      'Two day parcel',
      'Evening delivery',
      'Locker pick-up',
      'Return label',
      'Island freight',
      'Fragile care',
    ],
    town: 'Tarnwick',
    logo: logoOf(tarnwickSign, 'Tarnwick', '#2f2a26'),
  },
  nimbara: {
    id: 'nimbara',
    type: 'brand',
    name: 'Nimbara Wallet',
    aliases: ['Nimbara'],
    officialDomains: ['nimbara.io', 'nimbara.com'],
    authorisedDomains: ['coin-desk-academy.com'],
    ink: '#5a32b0',
    ground: '#f6f3fd',
    promise: 'Keep your own keys in a cloud that only you can open, on every device that you carry.',
    goods: ['Pocket vault', 'Paper backup', 'Family signers', 'Card of coins', 'Swap desk', 'Hardware key'],
    town: 'Zellanor',
    logo: logoOf(nimbaraSign, 'Nimbara', '#5a32b0'),
  },
  fernholt: {
    id: 'fernholt',
    type: 'brand',
    name: 'Fernholt',
    aliases: ['Fernholt Outdoor'],
    officialDomains: ['fernholt.com', 'fernholt.de', 'fernholt.fr'],
    authorisedDomains: ['gipfelladen.de', 'trailpost.co.uk'],
    ink: '#1d5a38',
    ground: '#f3f8f1',
    promise: 'Boots, packs and tents that are sewn once and mended for ever in our own workshop.',
    goods: [
      'Ridge boots',
      'Moor jacket',
      'Two person tent',
      'Larch rucksack',
      'Wool base layer',
      'Storm hat',
    ],
    town: 'Oberfernau',
    logo: logoOf(fernholtSign, 'Fernholt', '#1d5a38'),
  },
  marenholt: {
    id: 'marenholt',
    type: 'name',
    name: 'Ilka Marenholt',
    aliases: ['Marenholt'],
    officialDomains: ['ilkamarenholt.com'],
    authorisedDomains: ['kanal-neun-studio.de'],
    ink: '#a2203e',
    ground: '#fdf4f5',
    promise:
      'Presenter of the Saturday evening, author of four books, and patron of the lifeboats of the northern coast.',
    goods: [
      'Tour dates',
      'The Quiet Tide',
      'Lifeboat fund',
      'Letters from the coast',
      'Saturday at Nine',
      'Press pictures',
    ],
    town: 'Norderhaven',
    logo: logoOf(marenholtSign, 'Marenholt', '#1c1c1c'),
  },
};
