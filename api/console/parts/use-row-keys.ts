import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { tableTexts as t } from '../texts/tables.ts';
import { useShortcut } from './shortcuts.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** `j` and `k` move the focus from row to row, also to rows that are not in the document yet. */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  { from, to, showRow }: VisibleRows,
): void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${wanted}"] .row-link`);
    if (!link) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, from, to]);
  const step = (by: 1 | -1) => {
    if (!body.current?.querySelector('.row-link')) return;
    const focused = body.current.contains(document.activeElement) && document.activeElement?.closest('tr');
    const row = focused ? focused.dataset['row'] : undefined;
    const before = by === 1 ? -1 : count;
    const next = Math.min(Math.max((row === undefined ? before : Number(row)) + by, 0), count - 1);
    showRow(next);
    setWanted(next);
  };
  useShortcut('j', t.nextRow, () => step(1));
  useShortcut('k', t.previousRow, () => step(-1));
}
