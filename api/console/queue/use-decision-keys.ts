import { useShortcut } from '../parts/shortcuts.ts';
import { queueTexts as t } from '../texts/queue.ts';
import { reasons, type Reason } from './alert.ts';
import type { Asking } from './verdict-bar.tsx';

interface DecisionKeys {
  onStep: (by: 1 | -1) => void;
  onConfirm: () => void;
  onAsk: (asking: Asking) => void;
  onReason: (asking: Asking, reason: Reason) => void;
  onTakeDown: () => void;
  onUndo: () => void;
  onSelectAll: () => void;
}

/** Every decision by a key, or two that are pressed one after the other. */
export function useDecisionKeys(keys: DecisionKeys): void {
  useShortcut('j', t.next, () => keys.onStep(1));
  useShortcut('k', t.previous, () => keys.onStep(-1));
  useShortcut('c', t.confirm(1), keys.onConfirm);
  useShortcut('d', t.why.dismiss, () => keys.onAsk('dismiss'));
  useShortcut('a', t.why.allow, () => keys.onAsk('allow'));
  useReasonKeys('d', (reason) => keys.onReason('dismiss', reason));
  useReasonKeys('a', (reason) => keys.onReason('allow', reason));
  useShortcut('t', t.takeDownKey, keys.onTakeDown);
  useShortcut('u', t.undo, keys.onUndo);
  useShortcut('s', t.selectAll, keys.onSelectAll);
}

/** There are always six, so the number of hooks stays the same. */
function useReasonKeys(first: 'd' | 'a', run: (reason: Reason) => void): void {
  for (const [at, reason] of reasons.entries())
    useShortcut(`${first} ${at + 1}`, t.withReason[first](t.reasons[reason]), () => run(reason));
}
