import { Button } from '../parts/button.tsx';
import { defang } from '../parts/defang.ts';
import { useNow } from '../parts/moment.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import { readableHost } from './name-diff.ts';
import type { Given } from './use-verdicts.ts';

const TICK_MS = 250;

/** The last verdict, how long it can be taken back, and the button that does. Screen readers hear it once. */
export function VerdictToast({ given, onUndo }: { given: readonly Given[]; onUndo: () => void }) {
  const last = given.at(-1);
  return (
    <div class="verdict-toast" role="status">
      {last && (
        <div class="toast" key={last.id}>
          <span>{t.given[last.decision.verdict](namesOf(last))}</span>
          <Button size="little" onClick={onUndo}>
            {t.undo} <kbd aria-hidden="true">u</kbd>
            <SecondsLeft until={last.until} />
          </Button>
        </div>
      )}
    </div>
  );
}

function SecondsLeft({ until }: { until: number }) {
  const now = useNow(TICK_MS);
  return (
    <span class="numeric" aria-hidden="true">
      {Math.max(0, Math.ceil((until - now) / 1000))}
    </span>
  );
}

function namesOf({ items: [first, ...others] }: Given): string {
  if (!first) return '';
  const host = defang(readableHost(first.host));
  return others.length === 0 ? host : t.andOthers(host, others.length);
}
