export interface FrameRate {
  /** As ffmpeg writes it: `30000/1001`. */
  text: string;
  perSecond: number;
}

/** Slower ones are shown at this rate: a picture a minute needs no frame of its own more often. */
const slowest = 10;
/** A file with few frames may claim a high rate: past this many times its average it is not followed. */
const liveliness = 4;

/**
 * The constant rate to work at, from the lowest rate that shows every moment of the file (`r_frame_rate`) and its average.
 * Undefined where there is none, or the average is above `max`. Frames of a variable rate are repeated or left out.
 */
export function chooseFrameRate(lowest: string, average: string, max: number): FrameRate | undefined {
  const exact = parseRate(lowest);
  const mean = parseRate(average) ?? exact;
  if (!mean || mean.perSecond > max * 1.01) return undefined;
  if (exact && exact.perSecond <= max * 1.01 && exact.perSecond <= mean.perSecond * liveliness) {
    return exact;
  }
  if (mean.perSecond >= slowest) return mean;
  return { text: `${slowest}/1`, perSecond: slowest };
}

function parseRate(text: string): FrameRate | undefined {
  const [, over, under] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const perSecond = Number(over) / Number(under);
  return Number.isFinite(perSecond) && perSecond > 0 ? { text, perSecond } : undefined;
}
