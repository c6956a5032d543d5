import { drawLogo } from '../../../dev/testbed/draw-logo.ts';

/** An invented brand with enough characteristics to fill three pages. */
export interface InventedBrand {
  id: string;
  name: string;
  /** The registrable domain, without a subdomain. */
  domain: string;
  promise: string;
  goods: readonly string[];
  town: string;
  ink: string;
  ground: string;
  trackingId: string;
  /** An SVG, about 300 pixels wide, on a transparent background. */
  logo: string;
}

type Row = readonly [
  name: string,
  town: string,
  ink: string,
  ground: string,
  promise: string,
  goods: readonly string[],
];

const rows: readonly Row[] = [
  [
    'Brindolka Bank',
    'Aarburg',
    '#143a7b',
    '#eef3fb',
    'Savings that grow while the harvest ripens, with advisers in every valley.',
    [
      'Meadow savings',
      'Orchard mortgage',
      'Harvest credit',
      'Children’s piggy account',
      'Village fund',
      'Farm lease',
    ],
  ],
  [
    'Vostermi',
    'Ystad',
    '#0f6b3c',
    '#f1f8f3',
    'Boots and coats for people who walk to the end of the pier in November.',
    ['Pier boots', 'Gale parka', 'Herring socks', 'Tarred rucksack', 'Fog lantern', 'Wool cap'],
  ],
  [
    'Pelquara Travel',
    'Setúbal',
    '#b3122b',
    '#fff4f0',
    'Small boats to islands where nobody has built a hotel yet.',
    ['Lagoon week', 'Puffin crossing', 'Night ferry', 'Reef walk', 'Skipper course', 'Winter quay'],
  ],
  [
    'Zanthiro',
    'Graz',
    '#6a1b9a',
    '#f7f1fb',
    'Invoices that write themselves for craftsmen who would rather be on the roof.',
    ['Roofer ledger', 'Site diary', 'Receipt scanner', 'Crew planner', 'Tax folder', 'Quote builder'],
  ],
  [
    'Mirvolde Clinic',
    'Leuven',
    '#00596b',
    '#eef8fa',
    'Knees, hips and shoulders, looked at by the same surgeon from first visit to last.',
    [
      'Knee consultation',
      'Hip revision',
      'Shoulder school',
      'Walking laboratory',
      'Aqua gym',
      'Second opinion',
    ],
  ],
  [
    'Okterran',
    'Plzeň',
    '#c24400',
    '#fdf5ee',
    'Industrial bearings cut to the micrometre and shipped the same afternoon.',
    ['Needle bearing', 'Slewing ring', 'Ceramic race', 'Axial disc', 'Grease cartridge', 'Pillow block'],
  ],
  [
    'Drimasol Energy',
    'Murcia',
    '#3b2f2f',
    '#fffbe8',
    'Roof panels rented by the month, repaired by us and paid by the sun.',
    ['Balcony panel', 'Barn array', 'Night battery', 'Meter app', 'Heat pump lease', 'Carport kit'],
  ],
  [
    'Fennolux',
    'Tampere',
    '#1a3d8f',
    '#f2f4ff',
    'Lamps that follow the light of the season, carved out of birch by hand.',
    ['Birch pendant', 'Polar dimmer', 'Reading stork', 'Sauna spot', 'Midsummer shade', 'Ice sconce'],
  ],
  [
    'Harvessi Foods',
    'Parma',
    '#7a4b00',
    '#fbf7ee',
    'Jars of slow tomatoes from eleven families, numbered and signed.',
    ['Eleven family sauce', 'Basil oil', 'Smoked ricotta', 'Chestnut pasta', 'Fig mustard', 'Pantry crate'],
  ],
  [
    'Jorabine',
    'Lyon',
    '#a3005c',
    '#fff0f7',
    'Silk scarves printed with maps of rivers that have changed their bed.',
    ['Rhône square', 'Oxbow shawl', 'Delta ribbon', 'Ferry pocket', 'Weir wrap', 'Tide twilly'],
  ],
  [
    'Kestravel Rail',
    'Olten',
    '#990000',
    '#f6f6f6',
    'Night trains with a bed for your bicycle and breakfast at the border.',
    ['Alpine sleeper', 'Bicycle berth', 'Border breakfast', 'Snow shuttle', 'Group carriage', 'Season pass'],
  ],
  [
    'Lumbrado Insurance',
    'Vigo',
    '#005f99',
    '#eff7fc',
    'Policies for workshops, written on one page, answered by telephone within the hour.',
    ['Workshop cover', 'Tool theft', 'Apprentice accident', 'Flooded cellar', 'Machine stop', 'Legal letter'],
  ],
  [
    'Narwicko Games',
    'Gdynia',
    '#2d2d86',
    '#f3f0ff',
    'Board games about lighthouses, smugglers and very patient gulls.',
    ['Gull auction', 'Seven beams', 'Smuggler’s ledger', 'Fog dice', 'Keeper’s night', 'Wreck market'],
  ],
  [
    'Sontergy',
    'Kaunas',
    '#145214',
    '#f0faf0',
    'Servers in old paper mills, cooled by the river that once drove them.',
    ['Mill instance', 'River backup', 'Sluice balancer', 'Paper archive', 'Wheel cluster', 'Weir firewall'],
  ],
  [
    'Wexapont Schools',
    'Cork',
    '#444400',
    '#fafae9',
    'Evening courses in welding, Welsh and watercolour for people with little time.',
    [
      'Arc welding',
      'Welsh for callers',
      'Wet on wet',
      'Sourdough nights',
      'Bicycle hub repair',
      'Harbour choir',
    ],
  ],
];

export const inventedBrands: readonly InventedBrand[] = rows.map(
  ([name, town, ink, ground, promise, goods], at): InventedBrand => ({
    id: `brd_${at}`,
    name,
    domain: `${name.toLowerCase().replaceAll(' ', '')}.com`,
    promise,
    goods,
    town,
    ink,
    ground,
    trackingId: `G-${(36 ** 9 + at * 7_919_113_871).toString(36).toUpperCase()}`,
    logo: drawLogo(at),
  }),
);
