import { Badge } from '../parts/badge.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import type { Brand } from './use-brand.ts';

/** Whether the brand is watched, and what keeps its face from being looked for. */
export function BrandStatus({ brand: { status, consent } }: { brand: Brand }) {
  if (status === 'paused') return <Badge tone="warn">{t.statuses.paused}</Badge>;
  if (consent && (consent.state === 'awaiting' || consent.state === 'revoked'))
    return <Badge tone="warn">{t.consentMissing[consent.state]}</Badge>;
  return <Badge tone="good">{t.statuses.active}</Badge>;
}
