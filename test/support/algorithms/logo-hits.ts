import { type Box, intersectionOverUnion } from '../../../shared/algorithms/perceptual/box.ts';
import type { HashHit } from '../../../shared/algorithms/perceptual/hash-index/hash-index.ts';

/** A place of a page that looks like a reference. */
export interface LogoHit extends HashHit {
  readonly box: Box;
}

/** Boxes that share more than this are one place. */
const samePlaceFrom = 0.5;

/**
 * Matches each place of a page with its nearest reference (greedy non-maximum suppression at an overlap of one half),
 * and each reference with its nearest place: a reference counts once, however many crops show it. The nearest first.
 */
export function bestLogoHits(hits: readonly LogoHit[]): LogoHit[] {
  const kept: LogoHit[] = [];
  for (const hit of [...hits].sort((one, other) => one.distance - other.distance)) {
    const isTaken = kept.some(
      (other) =>
        other.reference === hit.reference || intersectionOverUnion(other.box, hit.box) > samePlaceFrom,
    );
    if (!isTaken) kept.push(hit);
  }
  return kept;
}
