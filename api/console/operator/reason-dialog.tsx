import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { partTexts } from '../texts/parts.ts';

interface ReasonProps {
  title: string;
  /** What will happen. */
  why: string;
  /** Asked for above the buttons; without one, the button is enough. */
  reason?: { label: string; hint: ComponentChildren };
  action: string;
  isGrave: boolean;
  busy: boolean;
  error: Error | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an operator changes something for others, and for the reason where one is kept. */
export function ReasonDialog(props: ReasonProps) {
  const { title, why, reason, action, isGrave, busy, error, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const isComplete = reason === undefined || typed.trim() !== '';
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !busy) onConfirm(typed.trim());
        }}
      >
        <p>{why}</p>
        {reason && (
          <Field
            name="reason"
            label={reason.label}
            hint={reason.hint}
            value={typed}
            onInput={setTyped}
            error={error}
            maxLength={500}
            required
            autoFocus
          />
        )}
        {error && <ErrorState error={error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button
            look={isGrave ? 'grave primary' : 'primary'}
            type="submit"
            busy={busy}
            disabled={!isComplete}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
