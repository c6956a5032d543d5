import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { trustTexts as t } from '../texts/trust.ts';
import type { Person } from './use-person.ts';

type TrustEvent = Person['history']['events'][number];

/** What is added and ends, other than what just happens. */
const lasting: ReadonlySet<TrustEvent['kind']> = new Set([
  'device',
  'device_suspected',
  'passkey',
  'passkey_suspected',
  'stamp',
]);
const ofDevices: ReadonlySet<TrustEvent['kind']> = new Set([
  'device',
  'device_suspected',
  'passkey',
  'passkey_suspected',
  'recovered',
]);
const shownAtFirst = 10;

const columns: readonly Column<TrustEvent>[] = [
  { key: 'kind', title: t.event, cell: ({ kind }) => t.kinds[kind] },
  { key: 'at', title: t.at, width: 'm', cell: ({ at }) => <Moment at={at} inTable /> },
  {
    key: 'until',
    title: t.until,
    width: 'm',
    wideOnly: true,
    cell: ({ kind, endedAt }) => {
      if (endedAt !== null) return <Moment at={endedAt} inTable />;
      return <span class="beside">{lasting.has(kind) ? t.lasts : t.once}</span>;
    },
  },
];

const keyOf = ({ kind, at }: TrustEvent): string => `${kind} ${at}`;

/** When devices and passkeys came and went; nothing where none did. */
export function DeviceEvents({ events }: { events: readonly TrustEvent[] }) {
  const own = events.filter(({ kind }) => ofDevices.has(kind));
  if (own.length === 0) return null;
  return (
    <Card title={t.devices} flush>
      <p class="card-note small">{t.devicesWhy}</p>
      <Table caption={t.devices} columns={columns} rows={own} keyOf={keyOf} />
    </Card>
  );
}

/** The newest events behind the score, and all of them on demand. */
export function TrustEvents({ events }: { events: readonly TrustEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <Card title={t.events} flush>
      {events.length === 0 ? (
        <EmptyState icon="events" title={t.noEvents}>
          {t.noEventsWhy}
        </EmptyState>
      ) : (
        <>
          <p class="card-note small">{t.eventsWhy}</p>
          <Table caption={t.eventsCaption} columns={columns} rows={rows} keyOf={keyOf} />
          {rows.length < events.length && (
            <div class="load-more">
              <Button size="little" onClick={() => setWhole(true)}>
                {t.allEvents(events.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
