import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { projectPath } from '../shell/project-context.ts';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';
import { fieldsOf, lacksEvents, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';
import { writeValues } from './filter-values.ts';
import { WebhookFilters } from './webhook-filters.tsx';
import { WebhookHeaders } from './webhook-headers.tsx';

interface PartProps {
  webhook: Webhook;
  params: WebhookParams;
  mayChange: boolean;
}

export function WebhookSettings({ webhook, params, mayChange }: PartProps) {
  if (!mayChange) return <WebhookFacts webhook={webhook} />;
  return (
    <div class="stack">
      <WebhookForm webhook={webhook} params={params} />
      <WebhookFilters webhook={webhook} params={params} />
      {/* A change of the URL may remove headers, which this form then shows. */}
      <WebhookHeaders
        key={webhook.headers.map(({ name }) => name).join()}
        webhook={webhook}
        params={params}
      />
      <DeleteCard webhook={webhook} params={params} />
    </div>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  return (
    <Card>
      <dl class="facts">
        <dt>{t.url}</dt>
        <dd>{webhook.url}</dd>
        <dt>{t.description}</dt>
        <dd>{webhook.description || '–'}</dd>
        <dt>{t.events}</dt>
        <dd>{webhook.events.length === 0 ? t.allEvents : webhook.events.join(', ')}</dd>
        <dt>{t.filters}</dt>
        <dd>
          {webhook.filters.length === 0
            ? t.noFilters
            : webhook.filters.map(({ field, values }) => t.filterIs(field, writeValues(values))).join('; ')}
        </dd>
        <dt>{t.headers}</dt>
        <dd>{webhook.headers.map(({ name }) => name).join(', ') || '–'}</dd>
        <dt>{t.rate}</dt>
        <dd>{webhook.ratePerSecond}</dd>
      </dl>
    </Card>
  );
}

function WebhookForm({ webhook, params }: Omit<PartProps, 'mayChange'>) {
  const [draft, setDraft] = useState<WebhookDraft>({
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    areSome: webhook.events.length > 0,
    rate: String(webhook.ratePerSecond),
  });
  const save = useWebhookChange(
    params,
    async () => call('consoleUpdateWebhook', { params, body: changesOf(webhook, draft) }),
    () => toast(t.saved),
  );
  const isOff = lacksEvents(draft) || Object.keys(changesOf(webhook, draft)).length === 0;
  return (
    <Card>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !save.isPending) save.mutate(undefined);
        }}
      >
        <WebhookFields draft={draft} onChange={setDraft} error={save.error} mode={params.mode} />
        {save.error && !fieldOf(save.error) && <ErrorState error={save.error} />}
        <div class="row">
          <Button look="primary" type="submit" busy={save.isPending} disabled={isOff}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Only what differs: a URL that is sent asks for a passkey, also one that stays. */
function changesOf(webhook: Webhook, draft: WebhookDraft): Partial<ReturnType<typeof fieldsOf>> {
  const wanted = fieldsOf(draft);
  const isSame =
    wanted.events.length === webhook.events.length &&
    wanted.events.every((each) => webhook.events.includes(each));
  return {
    ...(wanted.url === webhook.url ? {} : { url: wanted.url }),
    ...(wanted.description === webhook.description ? {} : { description: wanted.description }),
    ...(isSame ? {} : { events: wanted.events }),
    ...(wanted.ratePerSecond === webhook.ratePerSecond ? {} : { ratePerSecond: wanted.ratePerSecond }),
  };
}

function DeleteCard({ webhook, params }: Omit<PartProps, 'mayChange'>) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = useWebhookChange(
    params,
    async () => call('consoleDeleteWebhook', { params }),
    () => {
      toast(t.deleted);
      navigate(projectPath(params.project_id, 'webhooks', params.mode), { replace: true });
    },
  );
  return (
    <Card title={t.danger}>
      <p class="quiet-text">{t.deleteWhy}</p>
      <div class="row">
        <Button look="grave" onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmByName
          title={t.deleteTitle}
          name={webhook.url}
          action={t.delete}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t.deleteWhy}</p>
        </ConfirmByName>
      )}
    </Card>
  );
}
