import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { partTexts } from '../texts/parts.ts';
import { stampTexts as t } from '../texts/stamps.ts';
import { useStampChange } from './use-stamp-change.ts';

export function RevokeStampDialog({ stampId, onClose }: { stampId: string; onClose: () => void }) {
  const { params, readAgain } = useStampChange(stampId);
  const [reason, setReason] = useState('');
  const revoke = useMutation({
    mutationFn: async () => call('consoleRevokeStamp', { params, body: { reason } }),
    onSuccess: () => {
      toast(t.revokedDone);
      readAgain();
      onClose();
    },
  });
  return (
    <Dialog title={t.revokeTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!revoke.isPending) revoke.mutate();
        }}
      >
        <p>{t.revokeWhy}</p>
        <Field
          name="reason"
          label={t.revokeReason}
          value={reason}
          onInput={setReason}
          error={revoke.error}
          maxLength={500}
          autoFocus
          required
        />
        {revoke.error && !fieldOf(revoke.error) && <ErrorState error={revoke.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="grave primary" type="submit" busy={revoke.isPending}>
            {t.revokeAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
