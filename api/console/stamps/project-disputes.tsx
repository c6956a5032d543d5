import { call } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { disputeTexts as t } from '../texts/disputes.ts';
import { type Dispute, disputeStatuses, statusTones } from './stamp-words.ts';

const columns: readonly Column<Dispute>[] = [
  { key: 'reason', title: t.reason, cell: ({ reason }) => t.reasons[reason] },
  {
    key: 'side',
    title: t.side,
    width: 'm',
    cell: ({ isOwn }) => (isOwn ? t.yours : t.aboutYours),
  },
  { key: 'stamp', title: t.stamp, wideOnly: true, cell: ({ stampId }) => <code>{stampId}</code> },
  {
    key: 'status',
    title: t.status,
    width: 's',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>,
  },
  {
    key: 'opened',
    title: t.opened,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

/** Disputes of one status about the stamps of the project, and those that it opened. Each leads to its stamp. */
export function ProjectDisputes() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [status, setStatus] = useQueryState('status', { initial: 'open', allowed: disputeStatuses });
  const list = useCursorList({
    key: ['disputes', projectId, mode, status],
    fetchPage: async (cursor, signal) => {
      const query = { status, cursor };
      return call('consoleListDisputes', { params: { project_id: projectId, mode }, query }, signal);
    },
  });
  return (
    <div class="stack">
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
          caption={t.captionOfProject}
          columns={columns}
          keyOf={({ disputeId }) => disputeId}
          hrefOf={({ stampId }) => projectPath(projectId, `stamps/${stampId}`, mode)}
          empty={
            <EmptyState icon="stamps" title={status === 'open' ? t.none : t.noneDecided}>
              {list.hasMore ? t.noneOnLook : t.noneWhy}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}
