import { Link } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { type Mode, projectPath, useMode, useProject } from '../shell/project-context.ts';
import { type EventType, eventTypes } from '../texts/event-types.ts';
import { eventTexts as t } from '../texts/events.ts';

type ListedEvent = Response<'consoleListEvents'>['data'][number];

const columns: readonly Column<ListedEvent>[] = [
  { key: 'type', title: t.type, cell: ({ type }) => <code>{type}</code> },
  { key: 'id', title: t.id, wideOnly: true, cell: ({ eventId }) => <code class="beside">{eventId}</code> },
  {
    key: 'deliveries',
    title: t.deliveries,
    width: 'm',
    cell: (event) => <DeliveryCounts {...event.deliveries} />,
  },
  {
    key: 'at',
    title: t.at,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

const refreshMs = 5000;

export function EventsScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [type, setType] = useQueryState<EventType | ''>('type', {
    initial: '',
    allowed: ['', ...eventTypes],
  });
  const list = useEventList(mode, type);
  return (
    <Page title={t.title} lead={t.lead}>
      <div class="filters" role="search">
        <SelectField
          label={t.type}
          value={type}
          options={[['', t.anyType], ...eventTypes.map((each) => [each, each] as const)]}
          onChange={setType}
        />
      </div>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ eventId }) => eventId}
          hrefOf={({ eventId }) => projectPath(projectId, `events/${eventId}`, mode)}
          empty={<NoEvents type={type} onClear={() => setType('')} mode={mode} />}
        />
      </Card>
    </Page>
  );
}

/** The events of a mode, which come by themselves. */
export function useEventList(mode: Mode, type: EventType | '' = '', everyMs = refreshMs) {
  const { projectId } = useProject();
  return useCursorList({
    key: ['events', projectId, mode, type],
    fetchPage: async (cursor, signal) => {
      const query = { cursor, limit: 50, type: type === '' ? undefined : type };
      return call('consoleListEvents', { params: { project_id: projectId, mode }, query }, signal);
    },
    refreshMs: everyMs,
  });
}

export function DeliveryCounts({ delivered, pending, dead }: ListedEvent['deliveries']) {
  if (delivered + pending + dead === 0) return <span class="beside">{t.noDelivery}</span>;
  return (
    <span class="badges">
      {delivered > 0 && <Badge tone="good">{t.delivered(delivered)}</Badge>}
      {pending > 0 && <Badge tone="warn">{t.pending(pending)}</Badge>}
      {dead > 0 && <Badge tone="grave">{t.dead(dead)}</Badge>}
    </span>
  );
}

function NoEvents({ type, onClear, mode }: { type: string; onClear: () => void; mode: Mode }) {
  const { projectId } = useProject();
  if (type !== '')
    return (
      <EmptyState icon="events" title={t.noneFiltered} action={<Button onClick={onClear}>{t.clear}</Button>}>
        {t.noneFilteredWhy}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="events"
      title={t.none}
      action={
        mode === 'test' && (
          <Link class="button" href={projectPath(projectId, 'test-mode')}>
            {t.toTestMode}
          </Link>
        )
      }
    >
      {mode === 'test' ? t.noneWhy : t.noneWhyLive}
    </EmptyState>
  );
}
