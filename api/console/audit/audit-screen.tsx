import { useMemo, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useClearParams } from '../parts/use-clear-params.ts';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { useProject } from '../shell/project-context.ts';
import { auditTexts as t } from '../texts/audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import { AuditLineDialog } from './audit-line-dialog.tsx';
import { type AuditAction, auditActions, auditSentence } from './audit-sentence.ts';

const hourMs = 3_600_000;
const periods = ['', '24h', '7d', '30d'] as const;
const hoursOf = { '24h': 24, '7d': 168, '30d': 720 } as const;

const columns: readonly Column<AuditEntry>[] = [
  { key: 'what', title: t.what, cell: (entry) => auditSentence(entry) },
  { key: 'at', title: t.at, width: 'm', wideOnly: true, cell: ({ at }) => <Moment at={at} inTable /> },
];

export function AuditScreen() {
  const { projectId } = useProject();
  const [action, setAction] = useQueryState<AuditAction | ''>('action', {
    initial: '',
    allowed: ['', ...auditActions],
  });
  const [period, setPeriod] = useQueryState('since', { initial: '', allowed: periods });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const clear = useClearParams(['action', 'since']);
  const since = useMemo(
    () => (period === '' ? undefined : new Date(Date.now() - hoursOf[period] * hourMs).toISOString()),
    [period],
  );
  const list = useCursorList({
    key: ['audit', projectId, action, since],
    fetchPage: async (cursor, signal) => {
      const query = { cursor, limit: 50, from: since, action: action === '' ? undefined : action };
      const page = await call('consoleListAudit', { params: { project_id: projectId }, query }, signal);
      return { data: page.entries, nextCursor: page.nextCursor };
    },
  });
  const isFiltered = action !== '' || period !== '';
  return (
    <Page title={t.title} lead={t.lead}>
      <div class="filters" role="search">
        <SelectField
          label={t.action}
          value={action}
          options={[['', t.anyAction], ...auditActions.map((each) => [each, each] as const)]}
          onChange={setAction}
        />
        <SelectField
          label={t.since}
          value={period}
          options={periods.map((each) => [each, t.periods[each]] as const)}
          onChange={setPeriod}
        />
      </div>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ seq }) => String(seq)}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon="audit"
              title={isFiltered ? t.noneFiltered : t.none}
              action={isFiltered && <Button onClick={clear}>{t.clear}</Button>}
            >
              {t.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {opened && <AuditLineDialog entry={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
