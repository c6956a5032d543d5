import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import { webhookTexts } from '../texts/webhooks.ts';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';

type Recovery = Response<'consoleGetRecovery'>;

const hourMs = 3_600_000;
/** As `datetime-local` takes it, in UTC. */
const fieldValue = (at: number): string => new Date(at).toISOString().slice(0, 16);

/** Counts what a recovery would send before it sends anything, then shows how far it is. */
export function RecoverDialog({
  webhook,
  params,
  onClose,
}: {
  webhook: Webhook;
  params: WebhookParams;
  onClose: () => void;
}) {
  const [since, setSince] = useState(() => fieldValue(Date.now() - 24 * hourMs));
  const [begun, setBegun] = useState<Recovery | null>(null);
  const body = { since: `${since}:00Z` };
  const count = useWebhookChange(params, async () => call('consoleCountRecoverable', { params, body }));
  const recover = useWebhookChange(
    params,
    async () => call('consoleRecoverEvents', { params, body }),
    setBegun,
  );
  const redrive = useWebhookChange(
    params,
    async () => call('consoleRedriveDeadLetters', { params }),
    setBegun,
  );
  if (begun) return <RecoveryProgress recovery={begun} params={params} onClose={onClose} />;
  const counted = count.data;
  const error = count.error ?? recover.error ?? redrive.error;
  return (
    <Dialog title={t.recoverTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (counted && counted.events > 0) recover.mutate(undefined);
          else count.mutate(undefined);
        }}
      >
        <p>{t.recoverWhy}</p>
        <Field
          name="since"
          label={t.since}
          type="datetime-local"
          value={since}
          onInput={(value) => {
            setSince(value);
            count.reset();
          }}
          hint={t.sinceHint}
          error={error}
          required
        />
        {counted && <CountNotice {...counted} />}
        {error && !fieldOf(error) && <ErrorState error={error} />}
        <DialogActions>
          {webhook.queue.dead > 0 && (
            <Button busy={redrive.isPending} onClick={() => redrive.mutate(undefined)}>
              {t.redrive(webhookTexts.count(webhook.queue.dead))}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" busy={count.isPending || recover.isPending}>
            {counted && counted.events > 0 ? t.recoverNow(counted.events) : t.countThem}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function CountNotice({ events, complete }: Response<'consoleCountRecoverable'>) {
  return (
    <Notice tone={events > 0 ? 'info' : 'good'} alert>
      {events > 0 ? t.counted(events, complete) : t.nothingToSend}
    </Notice>
  );
}

const progressMs = 1000;

function RecoveryProgress({
  recovery,
  params,
  onClose,
}: {
  recovery: Recovery;
  params: WebhookParams;
  onClose: () => void;
}) {
  const { project_id, mode } = params;
  const query = useQuery({
    queryKey: ['recovery', project_id, mode, recovery.recoveryId],
    queryFn: async ({ signal }) =>
      call('consoleGetRecovery', { params: { project_id, mode, recovery_id: recovery.recoveryId } }, signal),
    initialData: recovery,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressMs : false),
  });
  const { kind, state, examined, queued } = query.data;
  return (
    <Dialog title={t.recovery[kind]} onClose={onClose}>
      <p class="row" role="status">
        <Badge tone={state === 'done' ? 'good' : 'neutral'}>{t.recoveryStates[state]}</Badge>
        {t.recoveryProgress(examined, queued)}
      </p>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
