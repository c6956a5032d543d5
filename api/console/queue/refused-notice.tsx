import { isRefusal } from '../api/refusals.ts';
import { Button } from '../parts/button.tsx';
import { defang } from '../parts/defang.ts';
import { Notice } from '../parts/notice.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import { readableHost } from './name-diff.ts';
import type { Refused } from './use-verdicts.ts';

interface RefusedNoticeProps {
  refused: Refused | null;
  onDismiss: () => void;
  onOpen: (alertId: string) => void;
}

/** A verdict that the service did not take, its reason, and the way back to its alert. */
export function RefusedNotice({ refused, onDismiss, onOpen }: RefusedNoticeProps) {
  const first = refused?.items[0];
  if (!refused || !first) return null;
  return (
    <Notice tone="grave" title={t.notRecorded(defang(readableHost(first.host)))} alert>
      {/* The service names the visit by its id, which tells a reader nothing. */}
      <p>{isRefusal(refused.error, 'alert_seen_again') ? t.seenAgain : refused.error.message}</p>
      <div class="row">
        <Button
          size="little"
          onClick={() => {
            onDismiss();
            onOpen(first.alertId);
          }}
        >
          {t.lookAgain}
        </Button>
        <Button size="little" look="plain" onClick={onDismiss}>
          {t.hide}
        </Button>
      </div>
    </Notice>
  );
}
