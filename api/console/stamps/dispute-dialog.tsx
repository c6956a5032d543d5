import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices, Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { disputeTexts as t } from '../texts/disputes.ts';
import { partTexts } from '../texts/parts.ts';
import { useStampChange } from './use-stamp-change.ts';

const reasons = ['not_the_author', 'not_human_made', 'misleading', 'other'] as const;

export function DisputeDialog({ stampId, onClose }: { stampId: string; onClose: () => void }) {
  const { params, readAgain } = useStampChange(stampId);
  const [reason, setReason] = useState<(typeof reasons)[number]>('not_the_author');
  const [statement, setStatement] = useState('');
  const open = useMutation({
    mutationFn: async () => call('consoleOpenDispute', { params, body: { reason, statement } }),
    onSuccess: () => {
      toast(t.openDone);
      readAgain();
      onClose();
    },
  });
  return (
    <Dialog title={t.openTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!open.isPending) open.mutate();
        }}
      >
        <p>{t.openWhy}</p>
        <Choices
          legend={t.reason}
          single
          chosen={[reason]}
          options={reasons.map((value) => ({ value, label: t.reasons[value], hint: t.reasonHints[value] }))}
          onChange={([chosen]) => chosen && setReason(chosen)}
        />
        <Field
          name="statement"
          label={t.statement}
          hint={t.statementHint}
          value={statement}
          onInput={setStatement}
          error={open.error}
          lines={4}
          maxLength={2000}
          required
        />
        {open.error && !fieldOf(open.error) && <ErrorState error={open.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={open.isPending}>
            {t.openAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
