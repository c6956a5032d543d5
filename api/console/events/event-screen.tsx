import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { eventTexts as t } from '../texts/events.ts';
import type { Delivery } from '../webhooks/delivery-badge.tsx';
import { attemptsColumn, createdColumn, statusColumn } from '../webhooks/delivery-columns.tsx';
import { deliveryPath } from '../webhooks/delivery-path.ts';

const columns: readonly Column<Delivery>[] = [
  { key: 'webhook', title: t.webhook, cell: ({ webhookId }) => <code>{webhookId}</code> },
  statusColumn,
  attemptsColumn,
  createdColumn,
];

type Event = Response<'consoleGetEvent'>;
type NotSent = Event['notSent'][number];

const notSentColumns: readonly Column<NotSent>[] = [
  { key: 'webhook', title: t.webhook, cell: ({ webhookId }) => <code>{webhookId}</code> },
  {
    key: 'why',
    title: t.why,
    cell: ({ reason, filterField }) =>
      reason === 'filtered' ? t.filteredBy(filterField ?? '') : t.notSentWhy[reason],
  },
];

const refreshMs = 5000;

export function EventScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { eventId } = useParams<{ eventId: string }>();
  const query = useQuery({
    queryKey: ['event', projectId, mode, eventId],
    queryFn: async ({ signal }) =>
      call('consoleGetEvent', { params: { project_id: projectId, mode, event_id: eventId } }, signal),
    refetchInterval: refreshMs,
  });
  return (
    <Page
      title={query.data?.type ?? t.event}
      crumbs={<Link href={projectPath(projectId, 'events', mode)}>{t.title}</Link>}
    >
      <Loaded query={query} lines={8}>
        {(event) => (
          <>
            <EventFacts event={event} />
            <Card title={t.body}>
              <CodeBlock code={event.body} label={t.body} copyLabel={t.copyBody} wraps />
            </Card>
            <Card title={t.deliveries} flush>
              {event.deliveries.length === 0 ? (
                <EmptyState icon="webhooks" title={t.noDeliveries}>
                  {t.noDeliveriesWhy}
                </EmptyState>
              ) : (
                <Table
                  caption={t.deliveries}
                  columns={columns}
                  rows={event.deliveries}
                  keyOf={({ deliveryId }) => deliveryId}
                  hrefOf={(delivery) => deliveryPath(projectId, delivery, mode)}
                />
              )}
            </Card>
            {event.notSent.length > 0 && (
              <Card title={t.notSent} flush>
                <Table
                  caption={t.notSent}
                  columns={notSentColumns}
                  rows={event.notSent}
                  keyOf={({ webhookId }) => webhookId}
                  hrefOf={({ webhookId }) => projectPath(projectId, `webhooks/${webhookId}`, mode)}
                />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function EventFacts({ event }: { event: Event }) {
  return (
    <Card>
      <dl class="facts">
        <dt>{t.id}</dt>
        <dd class="row">
          <code>{event.eventId}</code>
          <CopyButton text={event.eventId} label={t.copyId} />
        </dd>
        <dt>{t.created}</dt>
        <dd>
          <Moment at={event.createdAt} />
        </dd>
      </dl>
    </Card>
  );
}
