import { Link } from 'wouter';
import { ErrorState } from '../parts/error-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { projectPath } from '../shell/project-context.ts';
import { queueTexts as t } from '../texts/queue.ts';
import type { AlertDetail, QueuePlace } from './alert.ts';
import type { useStartTakedown } from './use-start-takedown.ts';

interface AlertNoticesProps {
  place: QueuePlace;
  alert: AlertDetail;
  /** Who else has the alert open, in the words of the service. */
  taken: string | null;
  takedown: ReturnType<typeof useStartTakedown>;
}

/** What stands in the way of a verdict, and what has come of a takedown. */
export function AlertNotices({ place, alert, taken, takedown }: AlertNoticesProps) {
  const { alertId, waiting, returned } = alert;
  return (
    <>
      {taken !== null && <Notice tone="warn" title={taken} />}
      {waiting && <Notice title={t.isJudged(waiting.name)} />}
      {returned && <Notice tone="warn" title={t.returned[returned.reason]} />}
      {takedown.error && takedown.variables?.alertId === alertId && <ErrorState error={takedown.error} />}
      {takedown.data?.alertId === alertId && (
        <Notice tone="good" title={t.draftStarted}>
          <Link href={projectPath(place.project_id, `takedowns/${takedown.data.takedownId}`, place.mode)}>
            {t.openDraft}
          </Link>
        </Notice>
      )}
    </>
  );
}
