import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import { type TakedownParams, useDecision } from './use-takedown.ts';

/** Ends a takedown with a reason, which is kept in its log. */
export function CancelDialog({ params, onClose }: { params: TakedownParams; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useDecision(params, {
    decide: async () => call('consoleCancelTakedown', { params, body: { reason } }),
    onDone: () => {
      toast(t.cancelled);
      onClose();
    },
  });
  return (
    <Dialog title={t.cancelTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate(undefined);
        }}
      >
        <p>{t.cancelWhy}</p>
        <Field
          name="reason"
          label={t.cancelReason}
          value={reason}
          onInput={setReason}
          error={cancel.error}
          maxLength={500}
          required
          autoFocus
        />
        {cancel.error && !fieldOf(cancel.error) && <ErrorState error={cancel.error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button look="grave primary" type="submit" busy={cancel.isPending}>
            {t.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
