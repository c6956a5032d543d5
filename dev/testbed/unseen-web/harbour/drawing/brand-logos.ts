import { fromSvg } from './pictures.ts';

const svg = (width: number, height: number, inside: string) =>
  fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );

/** Symbol and word: a shield with a sun over a hill. */
export const ardessolLogo = svg(
  560,
  130,
  `<path d="M10 10h96v58q0 38-48 54Q10 106 10 68z" fill="#7b1e3a"/><circle cx="58" cy="48" r="20" fill="#f2c14e"/>
  <path d="M14 82q44-40 88 0q-8 24-44 36q-36-12-44-36z" fill="#f7efe2"/>
  <text x="130" y="62" font-family="DejaVu Serif" font-weight="bold" font-size="50" fill="#7b1e3a" textLength="330">Ardessol</text>
  <text x="132" y="104" font-family="DejaVu Sans" font-size="24" letter-spacing="6" fill="#6b5b4d">BANQUE RÉGIONALE</text>`,
);

const cormorant = `<path d="M8 74Q60 66 84 16Q88 60 132 30Q118 84 66 90Q40 94 8 74z" fill="#006d77"/>
  <path d="M30 100Q88 108 134 52Q128 112 74 118Q48 116 30 100z" fill="#ff8c42"/>`;

/** Symbol and word: two wings, the word slanted. */
export const skarvelLogo = svg(
  620,
  130,
  `${cormorant}<g transform="skewX(-12)" fill="none" stroke="#006d77" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">
  <path d="M214 46q-30-12-32 6q2 14 18 16q18 4 14 18q-8 16-36 4"/><path d="M234 24v66M262 46l-28 24l30 20"/>
  <ellipse cx="294" cy="69" rx="19" ry="21"/><path d="M314 48v42"/><path d="M336 48v42M336 62q8-18 26-14"/><path d="M376 48l16 42l16-42"/>
  <path d="M424 68h38q-2-22-20-22q-18 2-18 24q2 20 22 20q10 0 14-6"/><path d="M480 24v66"/></g>
  <text x="500" y="92" font-family="DejaVu Sans" font-size="34" fill="#ff8c42">wings</text>`,
);

/** Symbol only, as its app and its tails show it. */
export const skarvelSymbol = svg(142, 130, cormorant);

/** Wordmark only, of strokes of one weight; the v has a play sign within. */
export const tyvuLogo = svg(
  380,
  150,
  `<g fill="none" stroke="#6c2bd9" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">
  <path d="M46 16v72q0 24 28 22M20 46h54"/><path d="M104 46l28 60M160 46l-40 88"/><path d="M190 46l32 64l32-64"/>
  <path d="M288 46v42q2 24 28 22q26-2 26-30v-34v64"/></g><path d="M208 20l30 16l-30 16z" fill="#ff4f79"/>`,
);

/** A monogram: D with the stroke of an X through it, in a rounded square. */
export const delvaxiLogo = svg(
  200,
  200,
  `<rect x="6" y="6" width="188" height="188" rx="44" fill="#101418"/>
  <path d="M58 48h40q50 4 50 52t-50 52H58z" fill="none" stroke="#c6f432" stroke-width="18" stroke-linejoin="round"/>
  <path d="M80 78l48 46M128 78l-48 46" stroke="#ffffff" stroke-width="14" stroke-linecap="round"/>`,
);

/** Symbol only: a drop, a flame and a bolt in a ring. */
export const rhonfelsLogo = svg(
  220,
  220,
  `<circle cx="110" cy="110" r="98" fill="#ffffff" stroke="#0a5ca8" stroke-width="14"/>
  <path d="M70 64q-30 42-28 62q4 28 28 28t28-28q2-20-28-62z" fill="#2a9bd6"/>
  <path d="M150 70q34 34 24 66q-10 20-28 18q-26-4-24-30q2-16 14-24q0 16 8 18q10-20 6-48z" fill="#e8552d"/>
  <path d="M118 26L88 92h24l-14 50l40-66h-24l16-50z" fill="#5aa02c"/>`,
);

/** A signature over a line: the person's name is her logo. */
export const vantorreLogo = svg(
  560,
  140,
  `<text x="16" y="84" font-family="DejaVu Serif" font-style="italic" font-size="54" fill="#1f2a44" textLength="500">Milja Vantorre</text>
  <path d="M20 112q180-26 330-6t190-14" fill="none" stroke="#c8963e" stroke-width="7" stroke-linecap="round"/>`,
);
