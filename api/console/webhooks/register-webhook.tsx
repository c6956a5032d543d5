import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { SecretOnce } from './secret-once.tsx';
import type { WebhookWithSecret } from './use-webhook.ts';
import { emptyDraft, fieldsOf, lacksEvents, WebhookFields } from './webhook-fields.tsx';

/** Registers a webhook, then shows its secret. @param onClose with the new webhook, if there is one */
export function RegisterWebhook({
  mode,
  onClose,
}: {
  mode: Mode;
  onClose: (webhookId: string | null) => void;
}) {
  const { projectId } = useProject();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const register = useMutation({
    mutationFn: async () =>
      call('consoleRegisterWebhook', { params: { project_id: projectId, mode }, body: fieldsOf(draft) }),
    // The response has the secret: the dialog holds it, and nothing else.
    gcTime: 0,
    onSuccess: (webhook) => {
      setMade(webhook);
      register.reset();
      void queries.invalidateQueries({ queryKey: ['webhooks', projectId, mode] });
    },
  });
  if (made) return <SecretOnce secret={made.secret} onClose={() => onClose(made.webhookId)} />;
  const isOff = lacksEvents(draft) || draft.url.trim() === '';
  return (
    <Dialog title={t.add} onClose={() => onClose(null)}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !register.isPending) register.mutate();
        }}
      >
        <WebhookFields draft={draft} onChange={setDraft} error={register.error} mode={mode} isNew />
        {register.error && !fieldOf(register.error) && <ErrorState error={register.error} />}
        <DialogActions>
          <Button onClick={() => onClose(null)}>{t.cancel}</Button>
          <Button look="primary" type="submit" busy={register.isPending} disabled={isOff}>
            {t.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
