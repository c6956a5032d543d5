import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { toast } from '../parts/toasts.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { RecoverDialog } from './recover-dialog.tsx';
import { TestEventDialog } from './test-event-dialog.tsx';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';

export function WebhookActions({ webhook, params }: { webhook: Webhook; params: WebhookParams }) {
  const [shown, setShown] = useState<'test' | 'recover' | 'disable' | null>(null);
  const close = () => setShown(null);
  const enable = useWebhookChange(
    params,
    async () => call('consoleEnableWebhook', { params }),
    () => toast(t.enabled),
  );
  const disable = useWebhookChange(
    params,
    async () => call('consoleDisableWebhook', { params }),
    () => {
      close();
      toast(t.disabled);
    },
  );
  if (webhook.state === 'disabled')
    return (
      <Button look="primary" busy={enable.isPending} onClick={() => enable.mutate(undefined)}>
        {t.enable}
      </Button>
    );
  return (
    <>
      <Button onClick={() => setShown('disable')}>{t.disable}</Button>
      <Button onClick={() => setShown('recover')}>{t.recover}</Button>
      <Button look="primary" onClick={() => setShown('test')}>
        {t.test}
      </Button>
      {shown === 'test' && <TestEventDialog params={params} onClose={close} />}
      {shown === 'recover' && <RecoverDialog webhook={webhook} params={params} onClose={close} />}
      {shown === 'disable' && (
        <ConfirmByName
          title={t.disableTitle}
          action={t.disable}
          busy={disable.isPending}
          error={disable.error}
          onConfirm={() => disable.mutate(undefined)}
          onClose={close}
        >
          <p>{t.disableWhy}</p>
        </ConfirmByName>
      )}
    </>
  );
}
