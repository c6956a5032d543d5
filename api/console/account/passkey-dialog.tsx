import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { sessionKey } from '../api/query-client.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { accountTexts as t } from '../texts/account.ts';
import type { Passkey } from './passkey-list.tsx';

/** Renames a passkey, or deletes it. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeyId } = passkey;
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [isDeleting, setDeleting] = useState(false);
  const done = (text: string) => {
    toast(text);
    void client.invalidateQueries({ queryKey: ['passkeys'] });
    void client.invalidateQueries({ queryKey: ['sessions'] });
    void client.invalidateQueries({ queryKey: sessionKey });
    onClose();
  };
  const params = { passkey_id: passkeyId };
  const rename = useMutation({
    mutationFn: async () => call('consoleRenamePasskey', { params, body: { name: name.trim() } }),
    onSuccess: () => done(t.renamed),
  });
  const remove = useMutation({
    mutationFn: async () => call('consoleDeletePasskey', { params }),
    onSuccess: () => done(t.removed),
  });
  if (isDeleting)
    return (
      <ConfirmByName
        title={t.removeTitle}
        name={passkey.name}
        action={t.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={onClose}
      >
        <p>{t.removeWhy}</p>
      </ConfirmByName>
    );
  return (
    <Dialog title={t.manage(passkey.name)} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) rename.mutate();
        }}
      >
        <Field
          name="name"
          label={t.name}
          value={name}
          onInput={setName}
          error={rename.error}
          maxLength={60}
          required
        />
        {rename.error && !fieldOf(rename.error) && <ErrorState error={rename.error} />}
        <DialogActions>
          <Button look="grave" onClick={() => setDeleting(true)}>
            {t.remove}
          </Button>
          <Button look="primary" type="submit" busy={rename.isPending}>
            {t.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
