import { call } from '../api/call.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { NextScan } from './next-scan.tsx';
import { scheduleWords } from './schedule-words.ts';
import { ScanState } from './scan-progress.tsx';
import { brandPath, type BrandParams, keyOfBrand, type ListedBrand, type Scan } from './use-brand.ts';

const columns: readonly Column<Scan>[] = [
  {
    key: 'started',
    title: t.started,
    width: 'm',
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
  { key: 'state', title: t.state, cell: ({ status }) => <ScanState status={status} /> },
  { key: 'cause', title: t.cause, width: 's', wideOnly: true, cell: ({ cause }) => t.causes[cause] },
  ...(['fetched', 'matched', 'alerts'] as const).map((field) => ({
    key: field,
    title: { fetched: t.visited, matched: t.matched, alerts: t.alerts }[field],
    width: 's' as const,
    end: true,
    wideOnly: field !== 'alerts',
    cell: ({ progress }: Scan) => progress[field].toLocaleString('en'),
  })),
];

const refreshMs = 5000;

/** When the brand is scanned, and what its scans came to. */
export function ScansTab({
  listed: { brand, nextScanAt },
  params,
}: {
  listed: ListedBrand;
  params: BrandParams;
}) {
  const list = useCursorList({
    key: [...keyOfBrand(params), 'scans'],
    fetchPage: async (cursor, signal) => call('consoleListScans', { params, query: { cursor } }, signal),
    refreshMs,
  });
  return (
    <div class="stack">
      <Card>
        <dl class="facts">
          <dt>{t.schedule}</dt>
          <dd>{scheduleWords(brand.schedule)}</dd>
          <dt>{t.nextScan}</dt>
          <dd>
            <NextScan at={nextScanAt} />
          </dd>
        </dl>
      </Card>
      <Card flush>
        <ListView
          list={list}
          caption={t.scans}
          columns={columns}
          keyOf={({ scanId }) => scanId}
          hrefOf={({ scanId }) => brandPath(params, `/scans/${scanId}`)}
          empty={
            <EmptyState icon="brands" title={t.noScans}>
              {t.noScansWhy}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}
