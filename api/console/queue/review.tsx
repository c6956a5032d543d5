import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useQueryState } from '../parts/use-query-state.ts';
import type { CursorList } from '../parts/use-cursor-list.ts';
import { defang } from '../parts/defang.ts';
import { queueTexts as t } from '../texts/queue.ts';
import type { AlertDetail, Decision, Judged, QueueItem, QueuePlace, RelatedItem } from './alert.ts';
import { readableHost } from './name-diff.ts';
import { QueueList } from './queue-list.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { ReturnedNotice } from './returned-notice.tsx';
import { ReviewedAlert } from './reviewed-alert.tsx';
import { usePrefetched } from './use-alerts.ts';
import { useVerdicts } from './use-verdicts.ts';
import { VerdictToast } from './verdict-toast.tsx';

interface ReviewProps {
  place: QueuePlace;
  list: Omit<CursorList<QueueItem>, 'rows'>;
  rows: readonly QueueItem[];
  isReviewer: boolean;
  empty: ComponentChildren;
}

/** Annotated, so that it may be any alert. */
const firstOfList: string = '';
const prefetchCount = 3;
const loadWhenLeft = 10;
const judgedAtOnce = 50;

/** List and detail, and the verdicts that lead from one alert to the next. */
export function Review({ place, list, rows, isReviewer, empty }: ReviewProps) {
  const [wanted, open] = useQueryState('alert', { initial: firstOfList });
  const verdicts = useVerdicts(place, open);
  const { gone, back } = verdicts;
  const items = useMemo(() => waitingOf(rows, back, gone), [rows, back, gone]);
  const shownId = wanted !== '' && !gone.has(wanted) ? wanted : items[0]?.alertId;
  const at = items.findIndex(({ alertId }) => alertId === shownId);
  usePrefetched(
    place,
    items.slice(at + 1, at + 1 + prefetchCount).map(({ alertId }) => alertId),
  );
  const isShort = list.hasMore && !list.isLoadingMore && items.length - at < loadWhenLeft;
  useEffect(() => {
    if (isShort) list.loadMore();
  }, [isShort]);

  const judge = (alert: AlertDetail, others: readonly RelatedItem[], decision: Decision) => {
    const judged = [judgedOf(alert), ...others.flatMap(judgedWith)].slice(0, judgedAtOnce);
    const ids = new Set(judged.map(({ alertId }) => alertId));
    const isLeft = ({ alertId }: QueueItem) => !ids.has(alertId);
    const next = items.slice(at + 1).find(isLeft) ?? items.find(isLeft);
    verdicts.give([alert, ...others.filter(({ alertId }) => ids.has(alertId))], judged, decision);
    open(next?.alertId ?? '');
  };
  const step = (by: 1 | -1) => {
    const next = items[at === -1 ? 0 : at + by];
    if (next) open(next.alertId);
  };
  const openAgain = (alertId: string) => {
    verdicts.bringBack(alertId);
    open(alertId);
  };
  return (
    <>
      <ReturnedNotice place={place} gone={gone} onOpen={openAgain} />
      <RefusedNotice refused={verdicts.refused} onDismiss={verdicts.forgetRefused} onOpen={openAgain} />
      {shownId === undefined ? (
        empty
      ) : (
        <div class="queue">
          <QueueList items={items} shownId={shownId} onOpen={open} />
          <ReviewedAlert
            place={place}
            alertId={shownId}
            gone={gone}
            isReviewer={isReviewer}
            onJudge={judge}
            onStep={step}
            onUndo={verdicts.undo}
          />
        </div>
      )}
      <p class="unseen" role="status">
        {at >= 0 && t.position(at + 1, items.length, defang(readableHost(items[at]?.host ?? '')))}
      </p>
      <VerdictToast given={verdicts.given} onUndo={verdicts.undo} />
    </>
  );
}

/** What is left to judge: the list without what was judged here, and before it what came back. */
function waitingOf(
  rows: readonly QueueItem[],
  back: readonly QueueItem[],
  gone: ReadonlySet<string>,
): QueueItem[] {
  const listed = new Set(rows.map(({ alertId }) => alertId));
  return [...back.filter(({ alertId }) => !listed.has(alertId)), ...rows].filter(
    ({ alertId }) => !gone.has(alertId),
  );
}

/** The newest visit is the one that is shown. */
const judgedOf = ({ alertId, history, lastVerdictId }: AlertDetail): Judged => ({
  alertId,
  sightingId: history[0]?.sightingId ?? '',
  lastVerdictId,
});

const judgedWith = ({ alertId, lastSightingId, lastVerdictId }: RelatedItem): Judged[] =>
  lastSightingId === null ? [] : [{ alertId, sightingId: lastSightingId, lastVerdictId }];
