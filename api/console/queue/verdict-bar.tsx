import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import { type Reason, reasons } from './alert.ts';

export type Asking = 'dismiss' | 'allow';

interface VerdictBarProps {
  /** How many alerts a verdict is about. */
  count: number;
  asking: Asking | null;
  disabled: boolean;
  onConfirm: () => void;
  onAsk: (asking: Asking | null) => void;
  onReason: (reason: Reason) => void;
  onTakeDown: () => void;
  isStarting: boolean;
  /** Why the page cannot be taken down; null where it can. */
  whyNoTakedown: string | null;
}

/** The decisions about the alert that is shown. It stays where it is when the next alert comes. */
export function VerdictBar(props: VerdictBarProps) {
  const { count, asking, disabled, onConfirm, onAsk, onReason } = props;
  return (
    <div class="verdict-bar" role="group" aria-label={t.decide}>
      <div class="row">
        <Button look="grave primary" disabled={disabled} onClick={onConfirm}>
          {t.confirm(count)} <Key name="c" />
        </Button>
        <Button disabled={disabled} onClick={() => onAsk(asking === 'dismiss' ? null : 'dismiss')}>
          {t.dismiss(count)} <Key name="d" />
        </Button>
        <Button disabled={disabled} onClick={() => onAsk(asking === 'allow' ? null : 'allow')}>
          {t.allow} <Key name="a" />
        </Button>
        <Button
          disabled={disabled || props.whyNoTakedown !== null}
          busy={props.isStarting}
          onClick={props.onTakeDown}
        >
          {t.takeDown} <Key name="t" />
        </Button>
      </div>
      {props.whyNoTakedown !== null && (
        <p class="small quiet-text">
          {t.noTakedown} {props.whyNoTakedown}
        </p>
      )}
      {asking && <Reasons asking={asking} onReason={onReason} onClose={() => onAsk(null)} />}
    </div>
  );
}

function Key({ name }: { name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}

/** The numbers choose a reason wherever the focus is; here it begins with the first. */
function Reasons({
  asking,
  onReason,
  onClose,
}: {
  asking: Asking;
  onReason: (reason: Reason) => void;
  onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div
      class="reasons"
      role="group"
      aria-label={t.why[asking]}
      onKeyDown={(event) => {
        const chosen = reasons[Number(event.key) - 1];
        if (event.key === 'Escape') onClose();
        else if (chosen === undefined) return;
        else onReason(chosen);
        event.preventDefault();
      }}
    >
      <p class="title">{t.why[asking]}</p>
      {asking === 'allow' && <p class="small quiet-text">{t.allowWhy}</p>}
      <ol>
        {reasons.map((reason, at) => (
          <li key={reason}>
            <button
              type="button"
              class="reason"
              ref={at === 0 ? first : null}
              onClick={() => onReason(reason)}
            >
              <Key name={String(at + 1)} /> {t.reasons[reason]}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
