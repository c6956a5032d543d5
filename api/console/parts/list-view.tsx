import type { ComponentChildren } from 'preact';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table, type TableProps } from './table.tsx';
import type { CursorList } from './use-cursor-list.ts';

type ListViewProps<Row> = Omit<TableProps<Row>, 'rows' | 'hasMore'> & {
  list: CursorList<Row>;
  /** Shown where there are no rows. */
  empty: ComponentChildren;
};

/** A list in pages as a table: loading, empty and error states, and the button that goes on. */
export function ListView<Row>({ list, empty, ...table }: ListViewProps<Row>) {
  const { rows, error, hasMore, isLoadingMore, loadMore, refetch } = list;
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton lines={6} />}
      {rows?.length === 0 && empty}
      {rows !== undefined && rows.length > 0 && (
        <>
          <Table {...table} rows={rows} hasMore={hasMore} />
          <div class="load-more">
            <span role="status">{t.shown(rows.length, !hasMore)}</span>
            {hasMore && (
              <Button size="little" busy={isLoadingMore} onClick={loadMore}>
                {t.loadMore}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
