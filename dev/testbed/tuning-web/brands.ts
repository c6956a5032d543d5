import type { WebBrand } from '../labelled-web.ts';
import { portrait, pngOf } from './pictures.ts';

export type TuningBrandId =
  'solvanta' | 'calder' | 'lantern' | 'qvx' | 'nordkette' | 'oduya' | 'brume' | 'zuvia';

export interface TuningBrand extends Omit<WebBrand, 'logos'> {
  id: TuningBrandId;
  ink: string;
  /** SVG; its words are set in a font of the machine. */
  logo: string;
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const word = (x: number, y: number, style: string, text: string): string =>
  `<text x="${x}" y="${y}" ${style}>${text}</text>`;

const petals = [0, 60, 120, 180, 240, 300]
  .map((turn) => `<ellipse cx="250" cy="42" rx="11" ry="26" transform="rotate(${turn} 250 70)"/>`)
  .join('');

export const tuningBrands: Readonly<Record<TuningBrandId, TuningBrand>> = {
  solvanta: {
    id: 'solvanta',
    type: 'brand',
    name: 'Solvanta',
    aliases: ['Solvanta Energie'],
    officialDomains: ['solvanta.com', 'solvanta.fr'],
    authorisedDomains: ['compteur-facile.fr'],
    ink: '#006b5e',
    logo: svg(
      460,
      130,
      word(
        12,
        96,
        'font-family="DejaVu Sans" font-weight="bold" font-size="88" letter-spacing="-4" fill="#006b5e"',
        'solvanta',
      ),
    ),
  },
  calder: {
    id: 'calder',
    type: 'brand',
    name: 'Calder Bank',
    aliases: [],
    officialDomains: ['calderbank.co.uk', 'calder-bank.com'],
    authorisedDomains: ['northern-mortgage-desk.co.uk'],
    ink: '#7a1230',
    logo: svg(
      620,
      150,
      `<circle cx="75" cy="75" r="62" fill="none" stroke="#7a1230" stroke-width="14"/><path d="M40 95 Q75 20 110 95 M40 75h70" fill="none" stroke="#7a1230" stroke-width="12"/>${word(165, 98, 'font-family="DejaVu Serif" font-size="66" fill="#2b2b2b"', 'Calder Bank')}`,
    ),
  },
  lantern: {
    id: 'lantern',
    type: 'brand',
    name: 'Lantern',
    aliases: ['Lantern Mail'],
    officialDomains: ['lantern-mail.com', 'getlantern.io'],
    authorisedDomains: [],
    ink: '#e8590c',
    logo: svg(
      240,
      280,
      '<path d="M85 40a35 35 0 0 1 70 0" fill="none" stroke="#3a2a1a" stroke-width="10"/><rect x="60" y="44" width="120" height="22" rx="6" fill="#3a2a1a"/><path d="M66 70h108l20 120-40 50H86l-40-50z" fill="#e8590c"/><path d="M120 105c34 40 28 92 0 104-28-12-34-64 0-104z" fill="#ffd43b"/><rect x="78" y="244" width="84" height="18" rx="6" fill="#3a2a1a"/>',
    ),
  },
  qvx: {
    id: 'qvx',
    type: 'brand',
    name: 'QVX',
    aliases: ['QVX Exchange'],
    officialDomains: ['qvx.io', 'qvx.com'],
    authorisedDomains: ['learn-crypto-basics.org'],
    ink: '#12151c',
    logo: svg(
      300,
      300,
      `<rect x="10" y="10" width="280" height="280" rx="64" fill="#12151c"/><circle cx="118" cy="138" r="62" fill="none" stroke="#b8f24a" stroke-width="20"/><path d="M146 172 L190 222 M140 84 L188 196 L248 84" fill="none" stroke="#b8f24a" stroke-width="20"/>${word(108, 268, 'font-family="DejaVu Sans Mono" font-weight="bold" font-size="44" fill="#fff"', 'QVX')}`,
    ),
  },
  nordkette: {
    id: 'nordkette',
    type: 'brand',
    name: 'Nord-Kette',
    aliases: ['Nordkette Paket'],
    officialDomains: ['nord-kette.de', 'nord-kette.com'],
    authorisedDomains: ['paketkiosk-verbund.de'],
    ink: '#0b3d91',
    logo: svg(
      640,
      120,
      `<rect width="640" height="120" fill="#ffcc00"/><rect x="18" y="36" width="76" height="46" rx="23" fill="none" stroke="#0b3d91" stroke-width="12"/><rect x="74" y="36" width="76" height="46" rx="23" fill="none" stroke="#0b3d91" stroke-width="12"/>${word(172, 86, 'font-family="DejaVu Sans Condensed" font-weight="bold" font-size="70" font-style="oblique" fill="#0b3d91"', 'NORD-KETTE')}`,
    ),
  },
  oduya: {
    id: 'oduya',
    type: 'name',
    name: 'Maren Oduya',
    aliases: [],
    officialDomains: ['marenoduya.com'],
    authorisedDomains: ['studio-elf-media.de'],
    ink: '#3b1f5b',
    logo: svg(
      520,
      150,
      `${word(14, 92, 'font-family="DejaVu Serif" font-style="italic" font-size="74" letter-spacing="-3" fill="#3b1f5b"', 'Maren Oduya')}<path d="M20 122 Q180 96 330 118 T505 104" fill="none" stroke="#d6336c" stroke-width="6"/>`,
    ),
  },
  brume: {
    id: 'brume',
    type: 'brand',
    name: 'Fleurs de Brume',
    aliases: ['FleursDeBrume'],
    officialDomains: ['fleursdebrume.fr', 'fleursdebrume.com'],
    authorisedDomains: ['parfumerie-du-quai.fr'],
    ink: '#4a4e69',
    logo: svg(
      500,
      210,
      `<g fill="#c9ada7">${petals}</g><circle cx="250" cy="70" r="10" fill="#4a4e69"/>${word(24, 170, 'font-family="DejaVu Sans Light" font-weight="200" font-size="36" letter-spacing="7" fill="#4a4e69"', 'FLEURS DE BRUME')}`,
    ),
  },
  zuvia: {
    id: 'zuvia',
    type: 'brand',
    name: 'Zuvia Móvil',
    aliases: ['Zuvia'],
    officialDomains: ['zuvia.es', 'zuvia.pt', 'zuviamovil.com'],
    authorisedDomains: ['tiendas-recarga.es'],
    ink: '#a4133c',
    logo: svg(
      420,
      160,
      `<defs><linearGradient id="z" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff758f"/><stop offset="1" stop-color="#6a00f4"/></linearGradient></defs><path d="M20 20h110q20 0 10 18l-62 80h58q16 0 16 22H30q-20 0-10-18l62-80H36q-16 0-16-22z" fill="url(#z)"/>${word(176, 104, 'font-family="DejaVu Sans" font-size="72" fill="#6a00f4"', 'zuvia')}`,
    ),
  },
};

export const brandsOfTuningWeb: readonly WebBrand[] = Object.values(tuningBrands).map((brand) => ({
  ...brand,
  logos: async () =>
    brand.id === 'oduya' ? [await pngOf(brand.logo), await portrait()] : [await pngOf(brand.logo)],
}));
