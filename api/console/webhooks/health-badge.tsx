import { Badge, type Tone } from '../parts/badge.tsx';
import { useNow } from '../parts/moment.tsx';
import { webhookTexts as t } from '../texts/webhooks.ts';
import { type HealthState, healthState, type WebhookHealth } from './health-words.ts';

const tones: Readonly<Record<HealthState, Tone>> = {
  healthy: 'good',
  failing: 'warn',
  paused: 'grave',
  disabled: 'neutral',
};

export function HealthBadge({ webhook }: { webhook: WebhookHealth }) {
  const state = healthState(webhook, useNow());
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}
