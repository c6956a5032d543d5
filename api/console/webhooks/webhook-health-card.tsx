import { Moment, useNow } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { HealthBadge } from './health-badge.tsx';
import { failingSentence, healthSentence } from './health-words.ts';
import type { Webhook } from './use-webhook.ts';

/** How it is with the webhook, in words. */
export function WebhookHealthCard({ webhook }: { webhook: Webhook }) {
  // Waits are in seconds here, and are to be true.
  const now = useNow(1000);
  const failing = failingSentence(webhook, now);
  const { waiting, dead, recentFailures } = webhook.queue;
  return (
    <Card
      title={
        <span class="row">
          {t.health} <HealthBadge webhook={webhook} />
        </span>
      }
    >
      <p>{healthSentence(webhook, now)}</p>
      {failing !== null && <p>{failing}</p>}
      <dl class="figures">
        <div>
          <dt>{t.waiting}</dt>
          <dd>{t.count(waiting)}</dd>
        </div>
        <div>
          <dt>{t.dead}</dt>
          <dd>{t.count(dead)}</dd>
        </div>
        <div>
          <dt>{t.events}</dt>
          <dd>{t.eventCount(webhook.events.length)}</dd>
        </div>
      </dl>
      {recentFailures.length > 0 && (
        <details>
          <summary>{t.recentFailures}</summary>
          <ul class="plain-list">
            {recentFailures.map(({ reason, count, lastAt }) => (
              <li key={reason}>
                {t.failureCount(count)} {reason} (<Moment at={lastAt} />)
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
