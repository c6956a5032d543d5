import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import { type EventType, eventTypes, eventTypeTexts } from '../texts/event-types.ts';
import { deliveryPath } from './delivery-path.ts';
import { useWebhookChange, type WebhookParams } from './use-webhook.ts';

const orderedTypes: readonly EventType[] = [
  'webhook.test',
  ...eventTypes.filter((each) => each !== 'webhook.test'),
];

/** Sends the example of a type and waits for what the server responds. */
export function TestEventDialog({ params, onClose }: { params: WebhookParams; onClose: () => void }) {
  const [type, setType] = useState<EventType>('webhook.test');
  const send = useWebhookChange(params, async (wanted: EventType) =>
    call('consoleTestWebhook', { params, body: { type: wanted } }),
  );
  return (
    <Dialog title={t.testTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate(type);
        }}
      >
        <p>{t.testWhy}</p>
        <SelectField
          label={t.type}
          value={type}
          options={orderedTypes.map((each) => [each, each] as const)}
          onChange={setType}
          hint={eventTypeTexts[type]}
        />
        {send.error && <ErrorState error={send.error} />}
        {send.data && <TestResult key={send.data.deliveryId} sent={send.data} params={params} />}
        <DialogActions>
          <Button onClick={onClose}>{t.close}</Button>
          <Button look="primary" type="submit" busy={send.isPending}>
            {t.testSend}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const pollMs = 500;

function TestResult({ sent, params }: { sent: Response<'consoleTestWebhook'>; params: WebhookParams }) {
  const { project_id, mode, webhook_id: webhookId } = params;
  const { deliveryId } = sent;
  const [, navigate] = useLocation();
  const query = useQuery({
    queryKey: ['delivery', project_id, mode, deliveryId],
    queryFn: async ({ signal }) =>
      call('consoleGetDelivery', { params: { project_id, mode, delivery_id: deliveryId } }, signal),
    refetchInterval: ({ state }) => ((state.data?.attempts.length ?? 0) === 0 ? pollMs : false),
  });
  const attempt = query.data?.attempts.at(-1);
  const open = (
    <Button size="little" onClick={() => navigate(deliveryPath(project_id, { webhookId, deliveryId }, mode))}>
      {t.openDelivery}
    </Button>
  );
  if (query.error) return <ErrorState error={query.error} />;
  if (!attempt) return <Notice alert>{t.testSent}</Notice>;
  if (attempt.error === null)
    return (
      <Notice tone="good" alert title={t.testDelivered(attempt.statusCode, attempt.durationMs)}>
        {open}
      </Notice>
    );
  return (
    <Notice tone="grave" alert title={t.testFailed(attempt.error)}>
      {open}
    </Notice>
  );
}
