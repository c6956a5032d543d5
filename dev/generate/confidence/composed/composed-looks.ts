import type {
  ClaimEvidence,
  FaceEvidence,
  LogoEvidence,
  PageEvidence,
} from '../../../../shared/algorithms/confidence/evidence.ts';
import { clamp, type Draws } from '../seeded-draws.ts';

/** Who puts a page together, and how well. */
export interface Writer {
  deceives: boolean;
  /** How much the page is about the brand, 0 to 1; for those who deceive, how well it was made. */
  zeal: number;
  /** The brand has a picture that pages are compared with. */
  hasLogo: boolean;
  hasFace: boolean;
}

/** Steps by which a logo loses its likeness: each is applied or not, by itself. In bits of 256. */
const alterations: readonly (readonly [number, number])[] = [
  // The probability, and the greatest distance that it adds: scaling, compression, a cut edge, other colours, a turn.
  [0.9, 6],
  [0.5, 6],
  [0.2, 14],
  [0.15, 12],
  [0.08, 30],
];

/** What the crawler measures of the looks of a page that was put together so. */
export function measureRest(
  draws: Draws,
  writer: Writer,
  { logoPlace }: ClaimEvidence,
): { logo: LogoEvidence | null; page: PageEvidence; face: FaceEvidence | null } {
  return {
    logo: logoPlace === null ? null : logoOf(draws, logoPlace),
    page: pageOf(draws, writer),
    face: writer.hasFace ? faceOf(draws, writer) : null,
  };
}

function logoOf(
  { chance, uniform, normal }: Draws,
  place: NonNullable<ClaimEvidence['logoPlace']>,
): LogoEvidence {
  const isShown = place !== 'none';
  const distance = isShown
    ? alterations.reduce((sum, [share, most]) => sum + (chance(share) ? most * uniform() : 0), 0)
    : normal(110, 12);
  return {
    distance: Math.round(clamp(distance, 0, 256)),
    isInverted: isShown && chance(0.06),
    areaShare: place === 'icon' ? 0 : 0.25 * uniform() ** 4,
    isFavicon: place === 'icon' || (place === 'head' && chance(0.5)),
  };
}

function pageOf({ chance, uniform, normal, count }: Draws, { deceives, zeal }: Writer): PageEvidence {
  const isCopy = deceives && chance(0.3 * zeal);
  const isFrame = chance(0.06);
  const screen = isCopy ? 25 * uniform() : isFrame ? 10 + 40 * uniform() : normal(115, 16);
  const text = isCopy ? 0.4 + 0.6 * uniform() : (deceives ? 0.45 : 0.25) * zeal * uniform();
  return {
    screenshotDistance: chance(0.25) ? null : Math.round(clamp(screen, 0, 256)),
    textLikeness: chance(0.25) ? null : text,
    hotLinkedAssets: chance((deceives ? 0.3 : 0.12) * zeal) ? 1 + count(2) : 0,
    sharesTrackingIds: isCopy && chance(0.2),
    emptiness: 'none',
  };
}

function faceOf({ chance, uniform, count }: Draws, { deceives, zeal }: Writer): FaceEvidence {
  if (!chance(deceives ? 0.55 : 0.3 * zeal))
    return {
      logFalseMatchRate: -2 * uniform() ** 3,
      matchingReferences: 0,
      areaShare: 0.2 * uniform(),
      pictures: 0,
      sidePixels: 0,
    };
  return {
    logFalseMatchRate: -3.2 - 5 * uniform(),
    matchingReferences: 1 + Math.min(4, count(1)),
    areaShare: 0.3 * uniform() ** 2,
    pictures: 1,
    sidePixels: 160,
  };
}
