import { boxFilter } from '../pdq/box-filter.ts';
import type { Thumbnail } from './thumbnail.ts';

interface Detail {
  data: Float32Array;
  width: number;
  height: number;
}

/** Window in samples of a thumbnail: what is brighter or darker than its neighbourhood is detail. */
const neighbourhood = 9;
/** Root mean square of the detail, of 255: below it there is nothing to recognize. */
const detailMin = 0.7;

/**
 * How much a part of one picture looks like another picture, at the best position: the correlation of their detail, 1
 * for the same, about 0 for others. Brightness, contrast and the large areas of light and dark that unrelated pictures
 * share do not count. Both blank: 1; one blank: 0.
 *
 * @param part not larger than `whole`, at the same scale
 */
export function cropLikeness(whole: Thumbnail, part: Thumbnail): number {
  const [there, here] = [detailOf(whole), detailOf(part)];
  const [blankThere, blankHere] = [isBlank(there), isBlank(here)];
  if (blankThere || blankHere) return blankThere && blankHere ? 1 : 0;
  let best = 0;
  for (let top = 0; top + here.height <= there.height; top += 1) {
    for (let left = 0; left + here.width <= there.width; left += 1)
      best = Math.max(best, correlationAt(there, here, { left, top }));
  }
  return best;
}

function detailOf({ data, width, height }: Thumbnail): Detail {
  const plane = Float32Array.from(data);
  const rows = boxFilter(plane, { lines: height, length: width, window: neighbourhood });
  const smooth = boxFilter(rows, { lines: width, length: height, window: neighbourhood });
  return { data: plane.map((value, index) => value - (smooth[index] ?? 0)), width, height };
}

function isBlank({ data }: Detail): boolean {
  let energy = 0;
  for (const value of data) energy += value * value;
  return energy < data.length * detailMin * detailMin;
}

function correlationAt(there: Detail, here: Detail, { left, top }: { left: number; top: number }): number {
  let both = 0;
  let energyThere = 0;
  let energyHere = 0;
  for (let row = 0; row < here.height; row += 1) {
    for (let column = 0; column < here.width; column += 1) {
      const one = there.data[(top + row) * there.width + left + column] ?? 0;
      const other = here.data[row * here.width + column] ?? 0;
      both += one * other;
      energyThere += one * one;
      energyHere += other * other;
    }
  }
  const energy = Math.sqrt(energyThere * energyHere);
  return energy > 0 ? both / energy : 0;
}
