import { call } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useClearParams } from '../parts/use-clear-params.ts';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { stampTexts as t } from '../texts/stamps.ts';
import { StampFilters } from './stamp-filters.tsx';
import type { ListedStamp } from './stamp-words.ts';
import { useStampFilters } from './use-stamp-filters.ts';

const columns: readonly Column<ListedStamp>[] = [
  { key: 'title', title: t.stamp, cell: ({ title }) => title ?? t.untitled },
  { key: 'creator', title: t.creator, wideOnly: true, cell: ({ createdBy }) => createdBy },
  { key: 'type', title: t.type, width: 's', wideOnly: true, cell: ({ contentType }) => t.types[contentType] },
  { key: 'state', title: t.state, width: 'm', cell: (stamp) => <ListedState stamp={stamp} /> },
  {
    key: 'at',
    title: t.made,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

function ListedState({ stamp: { revokedAt, disputes, attributed } }: { stamp: ListedStamp }) {
  if (revokedAt !== null) return <Badge tone="grave">{t.revoked}</Badge>;
  if (disputes.upheld > 0) return <Badge tone="grave">{t.upheld}</Badge>;
  if (disputes.open > 0) return <Badge tone="warn">{t.disputed(disputes.open)}</Badge>;
  return attributed ? <Badge>{t.attributed}</Badge> : <Badge tone="good">{t.statesOfList.valid}</Badge>;
}

export function StampList() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const filters = useStampFilters();
  const clear = useClearParams(['type', 'state', 'content']);
  const { type, state, contentHash } = filters.values;
  const list = useCursorList({
    key: ['stamps', projectId, mode, type, state, contentHash],
    fetchPage: async (cursor, signal) => {
      const query = { type, state, contentHash, cursor };
      return call('consoleListStamps', { params: { project_id: projectId, mode }, query }, signal);
    },
  });
  return (
    <div class="stack">
      <StampFilters filters={filters} />
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ stampId }) => stampId}
          hrefOf={({ stampId }) => projectPath(projectId, `stamps/${stampId}`, mode)}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon="stamps"
                title={t.noneFiltered}
                action={<Button onClick={clear}>{t.clear}</Button>}
              >
                {contentHash === undefined ? t.noneFilteredWhy : t.noneOfContent}
              </EmptyState>
            ) : (
              <EmptyState icon="stamps" title={t.none}>
                {t.noneWhy}
              </EmptyState>
            )
          }
        />
      </Card>
    </div>
  );
}
