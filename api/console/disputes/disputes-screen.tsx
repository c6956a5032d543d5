import { call, type Response } from '../api/call.ts';
import { OperatorPage } from '../operator/operator-page.tsx';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { disputeStatuses } from '../stamps/stamp-words.ts';
import { disputeTexts as t } from '../texts/disputes.ts';

type ListedDispute = Response<'consoleOperatorDisputes'>['data'][number];

const columns: readonly Column<ListedDispute>[] = [
  { key: 'reason', title: t.reason, cell: ({ reason }) => t.reasons[reason] },
  { key: 'openedBy', title: t.openedBy, cell: ({ openedBy }) => openedBy },
  { key: 'stamp', title: t.stamp, wideOnly: true, cell: ({ stampId }) => <code>{stampId}</code> },
  {
    key: 'mode',
    title: t.mode,
    width: 's',
    cell: ({ mode }) => <Badge tone={mode === 'live' ? 'warn' : 'neutral'}>{t.modes[mode]}</Badge>,
  },
  {
    key: 'opened',
    title: t.opened,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

/** The disputes that operators decide, of every project. */
export function DisputesScreen() {
  const [status, setStatus] = useQueryState('status', { initial: 'open', allowed: disputeStatuses });
  const list = useCursorList({
    key: ['operator', 'disputes', status],
    fetchPage: async (cursor, signal) =>
      call('consoleOperatorDisputes', { query: { status, cursor } }, signal),
  });
  return (
    <OperatorPage title={t.title} lead={t.lead}>
      <div class="filters">
        <SelectField
          label={t.status}
          value={status}
          options={disputeStatuses.map((each) => [each, t.statuses[each]] as const)}
          onChange={setStatus}
        />
      </div>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ disputeId }) => disputeId}
          hrefOf={({ disputeId }) => `/operator/disputes/${disputeId}`}
          empty={
            <EmptyState icon="stamps" title={status === 'open' ? t.none : t.noneDecided}>
              {t.noneWhyOperator}
            </EmptyState>
          }
        />
      </Card>
    </OperatorPage>
  );
}
