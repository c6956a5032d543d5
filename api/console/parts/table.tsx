import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { tableTexts as t } from '../texts/tables.ts';
import { useShortcut } from './shortcuts.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ComponentChildren;
  width?: 'xs' | 's' | 'm' | 'l';
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** Left out where there is little room, such as on a phone. */
  wideOnly?: boolean;
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads: its first cell becomes the link, and a click anywhere in the row follows it. */
  hrefOf?: (row: Row) => string;
  /** What a row opens, where it leads to no address. */
  onOpen?: (row: Row) => void;
  /** The rows so far are not all of them. */
  hasMore?: boolean;
}

/**
 * Rows of one height, of which those in sight are in the document, however many there are. `j` and `k` go from row to row, Enter
 * opens one.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  onOpen,
  hasMore = false,
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, rowHeight, showRow } = useVisibleRows(body, rows.length);
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState<number | null>(null);
  const opens = hrefOf !== undefined || onOpen !== undefined;

  useLayoutEffect(() => {
    if (wanted === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${wanted}"] .row-link`);
    if (!link) return;
    link.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, from, to]);

  const step = (by: number) => {
    if (!opens || rows.length === 0) return;
    const focused = document.activeElement?.closest('tr')?.dataset['row'];
    const at = focused === undefined ? (by > 0 ? -1 : rows.length) : Number(focused);
    const next = Math.min(Math.max(at + by, 0), rows.length - 1);
    showRow(next);
    setWanted(next);
  };
  useShortcut('j', t.nextRow, () => step(1));
  useShortcut('k', t.previousRow, () => step(-1));

  const open = (row: Row) => {
    if (hrefOf) navigate(hrefOf(row));
    else onOpen?.(row);
  };
  return (
    <div class="table-frame">
      <table class="table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" class={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={from * rowHeight} columns={columns.length} />
          {rows.slice(from, to).map((row, offset) => (
            <tr
              key={keyOf(row)}
              data-row={from + offset}
              aria-rowindex={from + offset + 2}
              class={opens ? 'opens' : undefined}
              onClick={(event) => {
                // A control inside the row is its own matter.
                const inside = event.target instanceof Element && event.target.closest('a, button, input');
                if (opens && !inside && String(getSelection()) === '') open(row);
              }}
            >
              {columns.map((column, at) => (
                <td key={column.key} class={classOf(column)}>
                  {at === 0 && opens ? (
                    <RowLink href={hrefOf?.(row)} onOpen={() => open(row)}>
                      {column.cell(row)}
                    </RowLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
          <Spacer height={(rows.length - to) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

function RowLink({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: () => void;
  children: ComponentChildren;
}) {
  if (href === undefined)
    return (
      <button type="button" class="row-link" onClick={onOpen}>
        {children}
      </button>
    );
  return (
    <a
      class="row-link"
      href={`/console${href}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

/** As high as the rows that are not in the document. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr class="spacer" aria-hidden="true">
      <td
        colSpan={columns}
        ref={(cell) => {
          if (cell) cell.style.height = `${height}px`;
        }}
      />
    </tr>
  );
}

const classOf = <Row,>({ width, end, wideOnly }: Column<Row>): string =>
  [width && `w-${width}`, end === true && 'end', wideOnly === true && 'wide-only'].filter(Boolean).join(' ');
