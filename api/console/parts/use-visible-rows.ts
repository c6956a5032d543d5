import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { BEYOND, nextRange, type VisibleRange } from './visible-range.ts';

/** With fewer there is nothing to gain. */
const ALL_UP_TO = 100;
/** Until the first row was measured; as the style sheet has it. */
const USUAL_HEIGHT = 44;

export interface VisibleRows {
  /** Every row is in the document. */
  isWhole: boolean;
  from: number;
  to: number;
  rowHeight: number;
  /** Scrolls so far that the row is in sight, also one that is not in the document. */
  showRow: (at: number) => void;
}

/** Which rows of a table are in sight of the window. */
export function useVisibleRows(body: RefObject<HTMLTableSectionElement | null>, count: number): VisibleRows {
  const [rowHeight, setRowHeight] = useState(USUAL_HEIGHT);
  const [range, setRange] = useState<VisibleRange>({
    from: 0,
    to: Math.min(count, ALL_UP_TO),
    first: 0,
    beyond: BEYOND,
  });
  const isWhole = count <= ALL_UP_TO;

  useLayoutEffect(() => {
    if (isWhole) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const rows = body.current;
      if (!rows) return;
      const height = rows.querySelector('tr[data-row]')?.getBoundingClientRect().height ?? USUAL_HEIGHT;
      const { top } = rows.getBoundingClientRect();
      setRowHeight(height);
      setRange((before) => {
        const next = nextRange(before, { top, rowHeight: height, windowHeight: window.innerHeight, count });
        // What a jump left out comes in the frames after it.
        if (next.beyond < BEYOND) later();
        return next;
      });
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [count, isWhole]);

  const showRow = (at: number) => {
    const rows = body.current;
    if (!rows) return;
    const top = rows.getBoundingClientRect().top + at * rowHeight;
    const roomAbove = 120;
    if (top < roomAbove) window.scrollBy(0, top - roomAbove);
    else if (top + rowHeight > window.innerHeight - 16)
      window.scrollBy(0, top + rowHeight + 16 - window.innerHeight);
  };
  return isWhole
    ? { isWhole, from: 0, to: count, rowHeight, showRow }
    : { isWhole, from: Math.min(range.from, count), to: Math.min(range.to, count), rowHeight, showRow };
}
