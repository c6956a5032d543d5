import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { FilterText } from '../parts/filter-text.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import type { Column } from '../parts/table.tsx';
import { useClearParams } from '../parts/use-clear-params.ts';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import { eventTypes } from '../texts/event-types.ts';
import type { Delivery } from './delivery-badge.tsx';
import { attemptsColumn, createdColumn, statusColumn } from './delivery-columns.tsx';
import { deliveryPath } from './delivery-path.ts';
import { mayResend, useResend } from './use-resend.ts';
import type { WebhookParams } from './use-webhook.ts';

const statuses = ['waiting', 'sending', 'delivered', 'dead'] as const;

const columns: readonly Column<Delivery>[] = [
  { key: 'type', title: t.type, cell: ({ eventType }) => <code>{eventType}</code> },
  statusColumn,
  attemptsColumn,
  {
    key: 'error',
    title: t.last,
    wideOnly: true,
    cell: ({ lastError }) => <span class="beside">{lastError}</span>,
  },
  {
    key: 'next',
    title: t.next,
    width: 'm',
    wideOnly: true,
    cell: ({ nextAttemptAt }) => {
      if (nextAttemptAt === null) return null;
      return Date.parse(nextAttemptAt) <= Date.now() ? t.due : <Moment at={nextAttemptAt} inTable />;
    },
  },
  createdColumn,
];

const refreshMs = 5000;

/** The deliveries of a webhook. `r` sends the one whose row has the focus again. */
export function DeliveryList({ params, mayChange }: { params: WebhookParams; mayChange: boolean }) {
  const filters = useDeliveryFilters();
  const { status, eventType, eventId } = filters;
  const list = useCursorList({
    key: ['deliveries', params.project_id, params.mode, params.webhook_id, status, eventType, eventId],
    fetchPage: async (cursor, signal) => {
      const query = {
        cursor,
        limit: 50,
        state: status === '' ? undefined : status,
        eventType: eventType === '' ? undefined : eventType,
        eventId,
      };
      return call('consoleListDeliveries', { params, query }, signal);
    },
    refreshMs,
  });
  const resend = useResend(params.mode);
  useShortcut('r', t.resendFocused, () => {
    const row = document.activeElement?.closest('tr')?.dataset['row'];
    const focused = row === undefined ? undefined : list.rows?.[Number(row)];
    const canResend = mayChange && focused && mayResend(focused) && !resend.isPending;
    if (canResend) resend.mutate(focused.deliveryId);
  });
  return (
    <div class="stack">
      <DeliveryFilters filters={filters} />
      {resend.error && <ErrorState error={resend.error} />}
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ deliveryId }) => deliveryId}
          hrefOf={(delivery) => deliveryPath(params.project_id, delivery, params.mode)}
          empty={<NoDeliveries isFiltered={filters.isFiltered} />}
        />
      </Card>
      {mayChange && <p class="small quiet-text">{t.keysHint}</p>}
    </div>
  );
}

/** Annotated, so that the filter may be any text. */
const anyEvent: string = '';

function useDeliveryFilters() {
  const [status, setStatus] = useQueryState<(typeof statuses)[number] | ''>('status', {
    initial: '',
    allowed: ['', ...statuses],
  });
  const [eventType, setEventType] = useQueryState<(typeof eventTypes)[number] | ''>('type', {
    initial: '',
    allowed: ['', ...eventTypes],
  });
  const [eventId, setEventId] = useQueryState('event', { initial: anyEvent });
  const isFiltered = status !== '' || eventType !== '' || eventId !== '';
  return { status, setStatus, eventType, setEventType, eventId, setEventId, isFiltered };
}

function DeliveryFilters({ filters }: { filters: ReturnType<typeof useDeliveryFilters> }) {
  return (
    <div class="filters" role="search">
      <SelectField
        label={t.status}
        value={filters.status}
        options={[['', t.anyStatus], ...statuses.map((each) => [each, t.statuses[each]] as const)]}
        onChange={filters.setStatus}
      />
      <SelectField
        label={t.type}
        value={filters.eventType}
        options={[['', t.anyType], ...eventTypes.map((each) => [each, each] as const)]}
        onChange={filters.setEventType}
      />
      <FilterText
        name="eventId"
        label={t.eventId}
        value={filters.eventId}
        onChange={filters.setEventId}
        placeholder={t.eventIdExample}
      />
    </div>
  );
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  const clear = useClearParams(['status', 'type', 'event']);
  if (!isFiltered)
    return (
      <EmptyState icon="webhooks" title={t.none}>
        {t.noneWhy}
      </EmptyState>
    );
  return (
    <EmptyState icon="webhooks" title={t.noneFiltered} action={<Button onClick={clear}>{t.clear}</Button>}>
      {t.noneFilteredWhy}
    </EmptyState>
  );
}
