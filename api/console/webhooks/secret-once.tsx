import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';

/** Shows a secret this once. Nothing but the dialog holds it, and it is gone from the document when the dialog is. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={t.secretTitle} onClose={onClose} mustAnswer>
      <p>{t.secretOnce}</p>
      <div class="secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={t.copySecret} />
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t.secretStored}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
