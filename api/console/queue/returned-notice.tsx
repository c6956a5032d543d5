import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { defang } from '../parts/defang.ts';
import { Notice } from '../parts/notice.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { QueuePlace } from './alert.ts';
import { readableHost } from './name-diff.ts';

const REFRESH_MS = 30_000;
const shownMax = 5;

interface ReturnedNoticeProps {
  place: QueuePlace;
  gone: ReadonlySet<string>;
  onOpen: (alertId: string) => void;
}

/** Verdicts that no longer could be recorded when their five seconds were over, each with the way back to its alert. */
export function ReturnedNotice({ place, gone, onOpen }: ReturnedNoticeProps) {
  const { data } = useQuery({
    queryKey: ['returned-alerts', place.project_id, place.mode],
    queryFn: async ({ signal }) =>
      call('consoleListReturnedAlerts', { params: { ...place }, query: { limit: shownMax } }, signal),
    refetchInterval: REFRESH_MS,
  });
  const items = data?.data ?? [];
  if (items.length === 0) return null;
  return (
    <Notice tone="warn" title={t.returnedTitle}>
      <ul class="plain-list">
        {items.map(({ alertId, host, returned }) => (
          <li key={alertId} class="row">
            <strong>{defang(readableHost(host))}</strong>
            {returned && <span>{t.returned[returned.reason]}</span>}
            {!gone.has(alertId) && (
              <Button size="little" onClick={() => onOpen(alertId)}>
                {t.lookAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
