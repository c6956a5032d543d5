import type { FaceEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { sameFace } from '../../shared/algorithms/confidence/feature-table.ts';
import { type Box, intersectionOverUnion } from '../../shared/algorithms/perceptual/box.ts';
import type { FaceBox } from '../../shared/media/faces/face-geometry.ts';
import type { FaceMatch, FaceScan } from '../../shared/media/faces/face-tasks.ts';
import type { FacesSeen } from './page-visit.ts';

/** The face of a registered person on a page, and the registered picture it is most like. */
export interface FoundFace {
  referenceId: string;
  /** In pixels of the screenshot. */
  place: Box;
  /** In pixels of the place. */
  box: FaceBox;
}

interface Seen {
  match: FaceMatch;
  scan: FaceScan;
}

/** Matches of one person, the surest first. */
const matchesOf = (scans: readonly FaceScan[], person: string): Seen[] =>
  scans
    .flatMap((scan) => scan.matches.flatMap((match) => (match.person === person ? [{ match, scan }] : [])))
    .sort((one, other) => one.match.logFalseMatchRate - other.match.logFalseMatchRate);

/**
 * What the pictures of one page say about one registered person. Null where no face was good enough to be compared:
 * that is missing evidence, not "another person".
 */
export function faceEvidence(scans: readonly FaceScan[], person: string): FaceEvidence | null {
  if (scans.every(({ usable }) => usable === 0)) return null;
  const seen = matchesOf(scans, person);
  const [best] = seen;
  if (!best) return { logFalseMatchRate: 0, matchingReferences: 0, areaShare: 0, pictures: 0, sidePixels: 0 };
  const { logFalseMatchRate, matchingReferences, areaShare, box } = best.match;
  const sidePixels = Math.round(Math.min(box.width, box.height));
  return { logFalseMatchRate, matchingReferences, areaShare, pictures: countPlaces(seen), sidePixels };
}

/** From here on two faces of a page are one that was seen in two places: the first screen shows its pictures again. */
const sameFrom = 0.5;

/** Places with a match; those that show the same spot of the page count once. */
function countPlaces(seen: readonly Seen[]): number {
  const spots: Box[] = [];
  const others = new Set<FaceScan>();
  for (const { match, scan } of seen) {
    const spot = spotOf(match.box, scan.place);
    if (spot === null) others.add(scan);
    else if (spots.every((known) => intersectionOverUnion(known, spot) < sameFrom)) spots.push(spot);
  }
  return spots.length + others.size;
}

const spotOf = ({ x, y, width, height }: FaceBox, place: Box | undefined): Box | null =>
  place === undefined ? null : { left: place.left + x, top: place.top + y, width, height };

/**
 * The best match of a person, where it is one in ten thousand or better: of anybody else nothing is known but that there
 * was a face.
 */
export function findFace({ scans, referenceIds }: FacesSeen, person: string): FoundFace | null {
  const [best] = matchesOf(scans, person);
  const place = best?.scan.place;
  const referenceId = best && referenceIds?.get(person)?.[best.match.reference];
  if (!best || !place || referenceId === undefined) return null;
  return best.match.logFalseMatchRate > sameFace ? null : { referenceId, place, box: best.match.box };
}
