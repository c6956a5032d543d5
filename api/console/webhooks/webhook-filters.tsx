import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { type Filter, readValues, writeValues } from './filter-values.ts';
import { useWebhookChange, type Webhook, type WebhookParams } from './use-webhook.ts';

interface Row {
  field: string;
  values: string;
}

const filtersMax = 10;

const rowsOf = (filters: readonly Filter[]): Row[] =>
  filters.map(({ field, values }) => ({ field, values: writeValues(values) }));

const filtersOf = (rows: readonly Row[]): Filter[] =>
  rows.map(({ field, values }) => ({ field: field.trim(), values: readValues(values) }));

/** Which of its events a webhook receives, by what they say. */
export function WebhookFilters({ webhook, params }: { webhook: Webhook; params: WebhookParams }) {
  const [rows, setRows] = useState(rowsOf(webhook.filters));
  const save = useWebhookChange(
    params,
    async () => call('consoleUpdateWebhook', { params, body: { filters: filtersOf(rows) } }),
    () => toast(t.saved),
  );
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const isSame = JSON.stringify(filtersOf(rows)) === JSON.stringify(webhook.filters);
  return (
    <Card title={t.filters}>
      <p class="quiet-text">{rows.length === 0 ? t.noFilters : t.filtersLead}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame && !save.isPending) save.mutate(undefined);
        }}
      >
        {rows.map(({ field, values }, at) => (
          <fieldset class="field-pair" key={at} aria-label={t.filterAt(at + 1)}>
            <Field
              name={`filter-field-${at}`}
              label={t.filterField}
              value={field}
              onInput={(next) => change(at, { field: next })}
              placeholder="checks.liveness"
              maxLength={64}
              required
              mono
            />
            <Field
              name={`filter-values-${at}`}
              label={t.filterValues}
              value={values}
              onInput={(next) => change(at, { values: next })}
              placeholder="fail, unknown"
              required
              mono
            />
            <Button onClick={() => setRows(rows.filter((_, index) => index !== at))}>{t.removeFilter}</Button>
          </fieldset>
        ))}
        {save.error && <ErrorState error={save.error} />}
        <div class="row">
          {rows.length < filtersMax && (
            <Button onClick={() => setRows([...rows, { field: '', values: '' }])}>{t.addFilter}</Button>
          )}
          <Button look="primary" type="submit" busy={save.isPending} disabled={isSame}>
            {t.saveFilters}
          </Button>
        </div>
      </form>
    </Card>
  );
}
