import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { disputeTexts as t } from '../texts/disputes.ts';
import { partTexts } from '../texts/parts.ts';

export type Decision = 'upheld' | 'rejected';

export function DecideDialog({
  disputeId,
  decision,
  onClose,
}: {
  disputeId: string;
  decision: Decision;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: async () =>
      call('consoleDecideDispute', { params: { dispute_id: disputeId }, body: { decision, note } }),
    onSuccess: () => {
      toast(t.decidedDone[decision]);
      onClose();
    },
    // Where another operator was first, the dispute is shown as it is now.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['operator', 'dispute', disputeId] });
      void queries.invalidateQueries({ queryKey: ['operator', 'disputes'] });
    },
  });
  const isUpheld = decision === 'upheld';
  return (
    <Dialog title={isUpheld ? t.upholdTitle : t.rejectTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!decide.isPending) decide.mutate();
        }}
      >
        <p>{t.final}</p>
        <Field
          name="note"
          label={t.note}
          hint={t.noteHint}
          value={note}
          onInput={setNote}
          error={decide.error}
          lines={3}
          maxLength={2000}
          autoFocus
          required
        />
        {decide.error && !fieldOf(decide.error) && <ErrorState error={decide.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look={isUpheld ? 'grave primary' : 'primary'} type="submit" busy={decide.isPending}>
            {isUpheld ? t.uphold : t.reject}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
