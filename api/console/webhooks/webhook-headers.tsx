import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';

interface Row {
  name: string;
  /** Empty: the stored value stays. */
  value: string;
  isStored: boolean;
}

const headersMax = 10;

const rowsOf = (headers: Webhook['headers']): Row[] =>
  headers.map(({ name }) => ({ name, value: '', isStored: true }));

/** Headers that every request to a webhook has besides the signature. Their values go in, and never come back. */
export function WebhookHeaders({ webhook, params }: { webhook: Webhook; params: WebhookParams }) {
  const [rows, setRows] = useState(rowsOf(webhook.headers));
  const save = useWebhookChange(
    params,
    async () => {
      const headers = rows.map(({ name, value }) => (value === '' ? { name } : { name, value }));
      return call('consoleUpdateWebhook', { params, body: { headers } });
    },
    ({ headers }) => {
      setRows(rowsOf(headers));
      toast(t.saved);
    },
  );
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const isSame =
    rows.length === webhook.headers.length &&
    rows.every(({ name, value }, at) => value === '' && name === webhook.headers[at]?.name);
  return (
    <Card title={t.headers}>
      <p class="quiet-text">{t.headersLead}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame && !save.isPending) save.mutate(undefined);
        }}
      >
        {rows.map(({ name, value, isStored }, at) => (
          <fieldset class="field-pair" key={at} aria-label={t.headerAt(at + 1)}>
            <Field
              name={`header-name-${at}`}
              label={t.headerName}
              value={name}
              onInput={(next) => change(at, { name: next })}
              placeholder="Authorization"
              maxLength={64}
              required
              mono
            />
            <Field
              name={`header-value-${at}`}
              label={t.headerValue}
              value={value}
              onInput={(next) => change(at, { value: next })}
              placeholder={isStored ? t.headerStays : 'Bearer ...'}
              maxLength={2048}
              required={!isStored}
              mono
            />
            <Button onClick={() => setRows(rows.filter((_, index) => index !== at))}>{t.removeHeader}</Button>
          </fieldset>
        ))}
        {save.error && <ErrorState error={save.error} />}
        <div class="row">
          {rows.length < headersMax && (
            <Button onClick={() => setRows([...rows, { name: '', value: '', isStored: false }])}>
              {t.addHeader}
            </Button>
          )}
          <Button look="primary" type="submit" busy={save.isPending} disabled={isSame}>
            {t.saveHeaders}
          </Button>
        </div>
      </form>
    </Card>
  );
}
