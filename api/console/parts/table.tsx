import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useRef } from 'preact/hooks';
import { useLocation } from 'wouter';
import { fillSlots, noSlots } from './row-slots.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface Column<Row> {
  key: string;
  title: string;
  /** Elements go from a row that went out of sight to one that comes: what a cell keeps as state has to name its row. */
  cell: (row: Row) => ComponentChildren;
  width?: 'xs' | 's' | 'm' | 'l';
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** Left out where there is little room, such as on a phone. */
  wideOnly?: boolean;
}

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads: its first cell becomes the link, and a click anywhere in the row follows it. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** What a row opens, where it leads to no address. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows that open nothing, of a table whose other rows do. */
  mayOpen?: ((row: Row) => boolean) | undefined;
  /** The rows so far are not all of them. */
  hasMore?: boolean;
}

/**
 * Rows of one height, of which those in sight are in the document, however many there are. `j` and `k` go from row to row, Enter
 * opens one.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, hrefOf, onOpen, mayOpen, hasMore = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = useVisibleRows(body, rows.length);
  const { isWhole, from, to, rowHeight } = visible;
  const [, navigate] = useLocation();
  useRowKeys(body, rows.length, visible);
  const shown = rows.slice(from, to).map((row, offset) => ({ row, at: from + offset, key: keyOf(row) }));
  const slots = useRef(noSlots);
  slots.current = fillSlots(
    slots.current,
    shown.map(({ key }) => key),
    !isHeld(body.current),
  );
  return (
    <div class="table-frame">
      <table class={isWhole ? 'table whole' : 'table'} aria-rowcount={hasMore ? -1 : rows.length + 1}>
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
          {shown.map(({ row, at, key }) => (
            <TableRow
              key={slots.current.get(key)}
              row={row}
              at={at}
              navigate={navigate}
              columns={columns}
              hrefOf={hrefOf}
              onOpen={onOpen}
              mayOpen={mayOpen}
            />
          ))}
          <Spacer height={(rows.length - to) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** What a person has hold of stays the row that it is: the one with the focus, and text that is selected. */
function isHeld(body: HTMLElement | null): boolean {
  if (!body) return false;
  const selection = getSelection();
  const isSelected = selection?.isCollapsed === false && selection.containsNode(body, true);
  return isSelected || body.contains(document.activeElement);
}

interface Opener {
  href?: string;
  open: () => void;
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'hrefOf' | 'onOpen' | 'mayOpen'> & {
  row: Row;
  at: number;
  navigate: (href: string) => void;
};

function BareRow<Row>({ row, at, navigate, columns, hrefOf, onOpen, mayOpen }: RowProps<Row>) {
  const href = hrefOf?.(row);
  let opener: Opener | undefined;
  if (href !== undefined) opener = { href, open: () => navigate(href) };
  else if (onOpen && mayOpen?.(row) !== false) opener = { open: () => onOpen(row) };
  return (
    <tr
      data-row={at}
      // The head is the first.
      aria-rowindex={at + 2}
      class={opener ? 'opens' : undefined}
      onClick={(event) => {
        // A control inside the row is its own matter, and so is text that was selected to be copied.
        const inside = event.target instanceof Element && event.target.closest('a, button, input');
        if (opener && !inside && getSelection()?.isCollapsed !== false) opener.open();
      }}
    >
      {columns.map((column, place) => (
        <td key={column.key} class={classOf(column)}>
          {place === 0 && opener ? <RowLink {...opener}>{column.cell(row)}</RowLink> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn anew only where something of it is another: most rows stay what they are while the list moves past. */
const TableRow = memo(BareRow);

function RowLink({ href, open, children }: Opener & { children: ComponentChildren }) {
  if (href === undefined)
    return (
      <button type="button" class="row-link" onClick={open}>
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
        open();
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
