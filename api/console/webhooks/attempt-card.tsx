import { Badge } from '../parts/badge.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { Moment } from '../parts/moment.tsx';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import type { DeliveryDetail } from './delivery-badge.tsx';

/** One attempt: the request as it was sent, the response as it came, and how long that took. */
export function AttemptCard({
  attempt,
  delivery,
  isOpen,
}: {
  attempt: DeliveryDetail['attempts'][number];
  delivery: Pick<DeliveryDetail, 'webhook' | 'signatureHeaders'>;
  isOpen: boolean;
}) {
  const { statusCode, error, durationMs, startedAt, responseExcerpt, requestHeaders } = attempt;
  const headers = Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`);
  return (
    <details class="card attempt" open={isOpen}>
      <summary>
        <span class="row">
          <strong>{t.attempt(attempt.attempt)}</strong>
          <Badge tone={error === null ? 'good' : 'grave'}>{statusCode ?? t.noResponse}</Badge>
          <span>{t.took(durationMs)}</span>
          <Moment at={startedAt} inTable />
        </span>
      </summary>
      <div class="stack">
        {error !== null && <p>{error}</p>}
        <h3>{t.request}</h3>
        <CodeBlock code={[`POST ${delivery.webhook.url}`, ...headers].join('\n')} label={t.request} wraps />
        <p class="small quiet-text">
          {t.signatures} {delivery.signatureHeaders.join(', ')}
        </p>
        {statusCode !== null && (
          <>
            <h3>{t.response}</h3>
            {responseExcerpt ? (
              <CodeBlock code={responseExcerpt} label={t.response} wraps />
            ) : (
              <p class="quiet-text">{t.emptyResponse}</p>
            )}
          </>
        )}
      </div>
    </details>
  );
}
