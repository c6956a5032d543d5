import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { partTexts } from '../texts/parts.ts';

/** Asks for the address of the digests. Nothing is mailed there but a link, until that was opened. */
export function MailboxDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const give = useMutation({
    mutationFn: async () => call('consoleGiveMailbox', { body: { address: address.trim() } }),
    onSuccess: () => {
      toast(t.linkMailed);
      void client.invalidateQueries({ queryKey: ['mailbox'] });
      onClose();
    },
  });
  return (
    <Dialog title={t.giveAddress} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!give.isPending) give.mutate();
        }}
      >
        <Field
          name="address"
          label={t.address}
          hint={t.addressHint}
          value={address}
          onInput={setAddress}
          error={give.error}
          maxLength={254}
          autoComplete="email"
          required
          autoFocus
        />
        {give.error && <ErrorState error={give.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={give.isPending} disabled={address.trim() === ''}>
            {t.mailLink}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
