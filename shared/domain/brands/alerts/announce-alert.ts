import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { HeldBrand } from '../brands/hold-brand.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import type { Alert } from './alert.ts';
import type { Telling } from './decide-sighting.ts';

/** Tells the project of an alert, in the transaction that makes it so. */
export async function announceAlert(
  tx: Queryable,
  deps: { clock: Clock },
  { brand, alert, telling }: { brand: HeldBrand; alert: Alert; telling: Telling },
): Promise<void> {
  const { projectId, mode, consentIdentity } = brand;
  await recordEvent(tx, deps, {
    projectId,
    mode,
    type: 'brand.alert',
    identityId: consentIdentity,
    data: {
      brandId: alert.brandId,
      alertId: alert.id,
      cause: telling,
      url: alert.url,
      landedUrl: alert.landedUrl,
      host: alert.host,
      source: alert.source,
      probability: alert.probability,
      firstSeenAt: alert.firstSeenAt.toISOString(),
      lastSeenAt: alert.lastSeenAt.toISOString(),
    },
  });
}
