import { memo } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Likelihood } from '../parts/likelihood.tsx';
import { Moment } from '../parts/moment.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { QueueItem } from './alert.ts';
import { readableHost } from './name-diff.ts';

interface QueueListProps {
  items: readonly QueueItem[];
  shownId: string | undefined;
  onOpen: (alertId: string) => void;
}

/** The alerts in the order in which they are judged. The one that is shown stays in sight. */
export function QueueList({ items, shownId, onOpen }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  return (
    <ol class="queue-list" ref={list} aria-label={t.list}>
      {items.map((item) => (
        <QueueRow key={item.alertId} item={item} isShown={item.alertId === shownId} onOpen={onOpen} />
      ))}
    </ol>
  );
}

/** Only the rows that change are drawn anew: the next alert must not wait for the others. */
const QueueRow = memo(function QueueRow({
  item,
  isShown,
  onOpen,
}: {
  item: QueueItem;
  isShown: boolean;
  onOpen: (alertId: string) => void;
}) {
  return (
    <li>
      <button
        type="button"
        class="queue-row"
        data-row-alert={item.alertId}
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onOpen(item.alertId)}
      >
        <span class="queue-host">
          <DefangedAddress of={readableHost(item.host)} brief />
        </span>
        <Likelihood probability={item.probability} />
        <span class="beside small">
          {item.brandName} · <Moment at={item.lastSeenAt} inTable />
        </span>
      </button>
    </li>
  );
});
