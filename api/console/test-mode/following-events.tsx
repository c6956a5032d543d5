import { Link } from 'wouter';
import { DeliveryCounts, useEventList } from '../events/events-screen.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { testModeTexts as t } from '../texts/test-mode.ts';

const shownMax = 10;
const followMs = 1500;

/** The latest events of test mode, as they come. Screen readers hear each new one. */
export function FollowingEvents() {
  const { projectId } = useProject();
  const { rows, error, refetch } = useEventList('test', '', followMs);
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton />}
      {rows?.length === 0 && (
        <EmptyState icon="events" title={t.noEvents}>
          {t.eventsWhy}
        </EmptyState>
      )}
      <ol class="event-feed" aria-live="polite" aria-relevant="additions">
        {rows?.slice(0, shownMax).map(({ eventId, type, createdAt, deliveries }) => (
          <li key={eventId}>
            <Link href={projectPath(projectId, `events/${eventId}`, 'test')}>
              <code>{type}</code>
            </Link>
            <DeliveryCounts {...deliveries} />
            <Moment at={createdAt} inTable />
          </li>
        ))}
      </ol>
    </>
  );
}
