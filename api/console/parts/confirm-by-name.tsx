import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { Field } from './field.tsx';

interface ConfirmProps {
  title: string;
  /** What will happen. */
  children: ComponentChildren;
  /** What the member types, so that nothing is ended by a slip; without one, the button is enough. */
  name?: string;
  action: string;
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmByName({
  title,
  children,
  name,
  action,
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const matches = name === undefined || typed.trim() === name;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches && !busy) onConfirm();
        }}
      >
        <div class="stack">{children}</div>
        {name !== undefined && (
          <Field
            name="confirmation"
            label={
              <>
                {t.typeName} <code>{name}</code>
              </>
            }
            value={typed}
            onInput={setTyped}
            autoFocus
          />
        )}
        {error && <ErrorState error={error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="grave primary" type="submit" busy={busy} disabled={!matches}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
