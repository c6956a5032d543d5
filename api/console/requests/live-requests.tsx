import { useState } from 'preact/hooks';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { Table } from '../parts/table.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { keyOfRequest, type LoggedRequest, requestColumns } from './request-columns.tsx';
import { useKeyNames } from './request-filters.tsx';
import { requestPath } from './request-path.ts';
import { type LiveState, useLiveRequests } from './use-live-requests.ts';

/** Requests as they come. Pausing keeps the rows where they are, while new ones are counted. */
export function LiveRequests({ mode }: { mode: Mode }) {
  const { projectId } = useProject();
  const keyNames = useKeyNames(mode);
  const { lines, state, isCut } = useLiveRequests(mode);
  const [held, setHeld] = useState<readonly LoggedRequest[] | null>(null);
  const shown = held ?? lines;
  const toggle = () => setHeld(held ? null : lines);
  useShortcut('p', held ? t.resume : t.pause, toggle);
  const newest = held?.[0];
  const at = newest ? lines.findIndex((line) => keyOfRequest(line) === keyOfRequest(newest)) : lines.length;
  const fresh = held ? (at < 0 ? lines.length : at) : 0;
  return (
    <div class="stack">
      <div class="row">
        <LiveBadge state={state} isPaused={held !== null} />
        <Button size="little" onClick={toggle}>
          {held ? t.resume : t.pause}
        </Button>
        {fresh > 0 && <span role="status">{t.waiting(fresh)}</span>}
      </div>
      {isCut && <Notice tone="warn">{t.cut}</Notice>}
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState icon="requests" title={t.noneLive}>
            {t.noneLiveWhy}
          </EmptyState>
        ) : (
          <Table
            caption={t.caption}
            columns={requestColumns(keyNames)}
            rows={shown}
            keyOf={keyOfRequest}
            hrefOf={({ requestId }) => requestPath(projectId, requestId, mode)}
          />
        )}
      </Card>
    </div>
  );
}

function LiveBadge({ state, isPaused }: { state: LiveState; isPaused: boolean }) {
  if (isPaused) return <Badge>{t.paused}</Badge>;
  if (state === 'live') return <Badge tone="good">{t.liveOn}</Badge>;
  return <Badge tone={state === 'polling' ? 'warn' : 'neutral'}>{t[state]}</Badge>;
}
