import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { secretTexts as t } from '../texts/secrets.ts';
import { RotationSteps } from './rotation-steps.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';

interface SecretProps {
  webhook: Webhook;
  params: WebhookParams;
  mayChange: boolean;
}

/** The secret of a webhook: its rotation step by step, and its replacement where it leaked. */
export function WebhookSecret({ webhook, params, mayChange }: SecretProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div class="stack">
      <Card title={t.title}>
        <p class="quiet-text">{t.lead}</p>
        <RotationSteps isUnderWay={webhook.rotation !== null} />
        {webhook.rotation !== null && (
          <Notice title={t.underWay}>
            <p>
              {t.takesOver} <Moment at={webhook.rotation.takesOverAt} />.
            </p>
          </Notice>
        )}
        {mayChange &&
          (webhook.rotation === null ? (
            <StartRotation params={params} onSecret={setSecret} />
          ) : (
            <EndRotation params={params} />
          ))}
      </Card>
      {mayChange && <RevokeCard params={params} onSecret={setSecret} />}
      {secret !== null && <SecretOnce secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

const overlaps = ['24', '1', '72', '168', '0'] as const;

function StartRotation({ params, onSecret }: { params: WebhookParams; onSecret: (secret: string) => void }) {
  const [overlap, setOverlap] = useState<(typeof overlaps)[number]>('24');
  const rotate = useWebhookChange(
    params,
    async () => call('consoleRotateWebhookSecret', { params, body: { overlapHours: Number(overlap) } }),
    ({ secret }) => {
      onSecret(secret);
      rotate.reset();
    },
  );
  return (
    <>
      <div class="filters">
        <SelectField
          label={t.overlap}
          value={overlap}
          options={overlaps.map((each) => [each, t.overlaps[each]] as const)}
          onChange={setOverlap}
        />
      </div>
      {overlap === '0' && <Notice tone="warn">{t.overlapWarning}</Notice>}
      {rotate.error && <ErrorState error={rotate.error} />}
      <div class="row">
        <Button look="primary" busy={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
          {t.start}
        </Button>
      </div>
    </>
  );
}

function EndRotation({ params }: { params: WebhookParams }) {
  const [asked, setAsked] = useState<'promote' | 'cancel' | null>(null);
  const end = useWebhookChange(
    params,
    async (by: 'promote' | 'cancel') =>
      call(by === 'promote' ? 'consolePromoteWebhookSecret' : 'consoleCancelWebhookRotation', { params }),
    () => {
      toast(asked === 'promote' ? t.promoted : t.cancelled);
      setAsked(null);
    },
  );
  return (
    <div class="row">
      <Button look="primary" onClick={() => setAsked('promote')}>
        {t.promote}
      </Button>
      <Button onClick={() => setAsked('cancel')}>{t.cancel}</Button>
      {asked !== null && (
        <ConfirmByName
          title={asked === 'promote' ? t.promoteTitle : t.cancelTitle}
          action={asked === 'promote' ? t.promote : t.cancel}
          busy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked === 'promote' ? t.promoteWhy : t.cancelWhy}</p>
        </ConfirmByName>
      )}
    </div>
  );
}

function RevokeCard({ params, onSecret }: { params: WebhookParams; onSecret: (secret: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useWebhookChange(
    params,
    async () => call('consoleRevokeWebhookSecret', { params }),
    ({ secret }) => {
      setAsking(false);
      onSecret(secret);
      revoke.reset();
    },
  );
  return (
    <Card title={t.leaked}>
      <p class="quiet-text">{t.leakedWhy}</p>
      <div class="row">
        <Button look="grave" onClick={() => setAsking(true)}>
          {t.revoke}
        </Button>
      </div>
      {isAsking && (
        <ConfirmByName
          title={t.revokeTitle}
          action={t.revoke}
          busy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t.revokeWhy}</p>
        </ConfirmByName>
      )}
    </Card>
  );
}
