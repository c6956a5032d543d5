/** Rows beyond the window's edges, so that scrolling shows no gaps. */
export const BEYOND = 12;
/** As many while the list is drawn past so fast that rows beyond the edges are gone before they are seen. */
const BEYOND_IN_FLIGHT = 1;
/** By how many a frame they become more again: each frame does a little. */
const GROWTH = 3;

export interface VisibleRange {
  from: number;
  to: number;
  /** The first row that is in sight itself. */
  first: number;
  /** How many rows there are beyond each edge. */
  beyond: number;
}

interface Sight {
  /** Of the first row of the list, from the upper edge of the window. */
  top: number;
  rowHeight: number;
  windowHeight: number;
  count: number;
}

/** Which rows are to be in the document: those in sight, and some beyond them, fewer after a jump. */
export function nextRange(
  before: VisibleRange,
  { top, rowHeight, windowHeight, count }: Sight,
): VisibleRange {
  const first = Math.max(0, Math.min(Math.floor(-top / rowHeight), count - 1));
  const isJump = Math.abs(first - before.first) > BEYOND;
  const beyond = isJump ? BEYOND_IN_FLIGHT : Math.min(BEYOND, before.beyond + GROWTH);
  const from = Math.max(0, first - beyond);
  const to = Math.min(count, first + Math.ceil(windowHeight / rowHeight) + 1 + beyond);
  const isSame =
    from === before.from && to === before.to && first === before.first && beyond === before.beyond;
  // The same object where nothing moved, so that nothing is drawn anew.
  return isSame ? before : { from, to, first, beyond };
}
