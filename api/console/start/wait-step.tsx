import { ErrorState } from '../parts/error-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { ReasonNote } from '../requests/reason-note.tsx';
import { startTexts as t } from '../texts/start.ts';
import { isAnswered, type SeenRequest } from './first-call.ts';
import { Step } from './step.tsx';
import type { Progress } from './use-progress.ts';

/** Watches for the first call, and says what became of it. */
export function WaitStep({ progress: { firstCall, counted } }: { progress: Progress }) {
  const seen = firstCall.data ?? null;
  const hasArrived = seen !== null && isAnswered(seen);
  return (
    <Step number={3} title={t.waitTitle} isDone={hasArrived}>
      {firstCall.error && <ErrorState error={firstCall.error} onRetry={() => void firstCall.refetch()} />}
      <div role="status" class="stack">
        {seen === null && (
          <>
            <p class="row">
              <span class="turning" aria-hidden="true" />
              {t.waiting}
            </p>
            <p class="small quiet-text">{t.waitingWhy}</p>
          </>
        )}
        {seen && hasArrived && (
          <Notice tone="good" title={t.arrived}>
            <p>{t.arrivedWhy(seen.operation, seen.status, seen.milliseconds)}</p>
            {counted !== undefined && counted > 0 && <p>{t.counted(counted)}</p>}
          </Notice>
        )}
        {seen && !hasArrived && <Refused seen={seen} />}
      </div>
      {!hasArrived && <p class="small quiet-text">{t.notHere}</p>}
    </Step>
  );
}

function Refused({ seen: { status, reason, requestId } }: { seen: SeenRequest }) {
  return (
    <Notice tone="grave" title={t.failed(status, reason ?? t.noReason)}>
      {reason !== null && <ReasonNote reason={reason} />}
      <p class="small">
        {t.requestId} <code>{requestId}</code>
      </p>
      <p>{t.failedWait}</p>
    </Notice>
  );
}
