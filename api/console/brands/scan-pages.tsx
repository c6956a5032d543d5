import { Link } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { projectPath } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { type BrandParams, keyOfBrand } from './use-brand.ts';

type ScanPage = Response<'consoleListScanPages'>['data'][number];

export const liveMs = 2000;

const columnsOf = (params: BrandParams): readonly Column<ScanPage>[] => [
  { key: 'page', title: t.page, cell: ({ url }) => <DefangedAddress of={url} /> },
  { key: 'state', title: t.state, width: 's', wideOnly: true, cell: ({ state }) => t.pageStates[state] },
  {
    key: 'source',
    title: t.pageFound,
    width: 's',
    wideOnly: true,
    cell: ({ source }) => (source === null ? '–' : t.sources[source]),
  },
  {
    key: 'result',
    title: t.result,
    width: 's',
    cell: ({ matched, alertId }) => <PageResult matched={matched} alertId={alertId} params={params} />,
  },
  {
    key: 'at',
    title: t.pageAt,
    width: 'm',
    wideOnly: true,
    cell: ({ settledAt }) => <Moment at={settledAt} inTable />,
  },
];

function PageResult({
  matched,
  alertId,
  params,
}: Pick<ScanPage, 'matched' | 'alertId'> & { params: BrandParams }) {
  if (alertId !== null)
    return <Link href={projectPath(params.project_id, `queue/${alertId}`, params.mode)}>{t.alert}</Link>;
  return matched ? <Badge tone="warn">{t.mentions}</Badge> : <span class="beside">–</span>;
}

/** The pages of a scan as they come, while it runs; nothing of them is loaded. */
export function ScanPages({ params, scanId, live }: { params: BrandParams; scanId: string; live: boolean }) {
  const list = useCursorList({
    key: [...keyOfBrand(params), 'scan-pages', scanId],
    fetchPage: async (cursor, signal) =>
      call('consoleListScanPages', { params: { ...params, scan_id: scanId }, query: { cursor } }, signal),
    refreshMs: live && liveMs,
  });
  return (
    <Card title={t.pages} flush>
      <ListView
        list={list}
        caption={t.pages}
        columns={columnsOf(params)}
        keyOf={({ url }) => url}
        empty={
          <EmptyState icon="requests" title={t.noPages}>
            {t.noPagesWhy}
          </EmptyState>
        }
      />
    </Card>
  );
}
