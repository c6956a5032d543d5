import { useState } from 'preact/hooks';
import { Loaded } from '../parts/loaded.tsx';
import type { AlertDetail, Decision, QueuePlace, Reason, RelatedItem } from './alert.ts';
import { AlertNotices } from './alert-notices.tsx';
import { AlertView } from './alert-view.tsx';
import { RelatedAlerts } from './related-alerts.tsx';
import { useAlert, useRelated } from './use-alerts.ts';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useLease } from './use-lease.ts';
import { useStartTakedown } from './use-start-takedown.ts';
import { type Asking, VerdictBar } from './verdict-bar.tsx';

interface ReviewedAlertProps {
  place: QueuePlace;
  alertId: string;
  /** Those that were judged meanwhile. */
  gone: ReadonlySet<string>;
  isReviewer: boolean;
  onJudge: (alert: AlertDetail, others: readonly RelatedItem[], decision: Decision) => void;
  onStep: (by: 1 | -1) => void;
  onUndo: () => void;
}

interface Choice {
  alertId: string;
  asking: Asking | null;
  /** Other alerts that are judged along with this one. */
  chosen: ReadonlySet<string>;
}

/** The alert that is shown, and the decisions about it. The buttons stay when another takes its place, and so does the focus. */
export function ReviewedAlert(props: ReviewedAlertProps) {
  const { place, alertId, gone, isReviewer, onJudge, onStep, onUndo } = props;
  const query = useAlert(place, alertId);
  const { data: found } = useRelated(place, alertId);
  const related = (found?.data ?? []).filter((each) => !gone.has(each.alertId));
  const takedown = useStartTakedown(place);
  const taken = useLease(place, alertId, isReviewer);
  const [choice, setChoice] = useState<Choice>({ alertId, asking: null, chosen: new Set() });
  const { asking, chosen } =
    choice.alertId === alertId ? choice : { asking: null, chosen: new Set<string>() };
  const others = related.filter((each) => chosen.has(each.alertId));
  const { data: alert } = query;
  const canJudge = isReviewer && alert !== undefined && taken === null && alert.waiting === null;

  const ask = (next: Asking | null) => canJudge && setChoice({ alertId, asking: next, chosen });
  const choose = (next: ReadonlySet<string>) => setChoice({ alertId, asking, chosen: next });
  const judge = (decision: Decision) => {
    if (canJudge) onJudge(alert, others, decision);
  };
  const dismiss = (how: Asking, reason: Reason) =>
    judge({ verdict: 'dismiss', reason, allowHost: how === 'allow' });
  const refusal = alert?.takedown.refusal ?? null;
  const takeDown = () => {
    if (canJudge && refusal === null && !takedown.isPending) takedown.mutate(alert);
  };
  useDecisionKeys({
    onStep,
    onConfirm: () => judge({ verdict: 'confirm' }),
    onAsk: ask,
    // Only while the reasons of this alert are shown.
    onReason: (how, reason) => how === asking && dismiss(how, reason),
    onTakeDown: takeDown,
    onUndo,
    onSelectAll: () =>
      isReviewer &&
      choose(new Set(others.length === related.length ? [] : related.map((each) => each.alertId))),
  });
  return (
    <div class="reviewed" data-alert={alert?.alertId}>
      {isReviewer && (
        <VerdictBar
          count={1 + others.length}
          asking={asking}
          disabled={!canJudge}
          onConfirm={() => judge({ verdict: 'confirm' })}
          onAsk={ask}
          onReason={(reason) => asking && dismiss(asking, reason)}
          onTakeDown={takeDown}
          isStarting={takedown.isPending}
          whyNoTakedown={refusal?.message ?? null}
        />
      )}
      {alert && <AlertNotices place={place} alert={alert} taken={taken} takedown={takedown} />}
      <Loaded query={query} lines={12}>
        {(shown) => (
          <AlertView key={shown.alertId} alert={shown} place={place}>
            <RelatedAlerts items={related} chosen={chosen} onChoose={choose} isReviewer={isReviewer} />
          </AlertView>
        )}
      </Loaded>
    </div>
  );
}
