import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { BrandRef } from '../brands/brand.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import type { Takedown } from './takedown.ts';

type Owner = Omit<BrandRef, 'id'>;

const named = ({ id: takedownId, brandId, alertId, kind, url }: Takedown) => ({
  takedownId,
  brandId,
  alertId,
  kind,
  url,
});

export async function announceCreated(
  tx: Queryable,
  deps: { clock: Clock },
  { owner, takedown }: { owner: Owner; takedown: Takedown },
): Promise<void> {
  const { cause, mode, quarantined, follows } = takedown;
  const data = { ...named(takedown), cause, mode, quarantined, follows };
  await recordEvent(tx, deps, { ...owner, type: 'takedown.created', identityId: null, data });
}

export async function announceSent(
  tx: Queryable,
  deps: { clock: Clock },
  {
    owner,
    takedown,
    scopes,
  }: { owner: Owner; takedown: Takedown; scopes: Takedown['contacts'][number]['scope'][] },
): Promise<void> {
  const data = { ...named(takedown), scopes, sentAt: deps.clock.now().toISOString() };
  await recordEvent(tx, deps, { ...owner, type: 'takedown.sent', identityId: null, data });
}

export async function announceResolved(
  tx: Queryable,
  deps: { clock: Clock },
  { owner, takedown, state, reason }: { owner: Owner; takedown: Takedown; state: Resolution; reason: string },
): Promise<void> {
  const data = { ...named(takedown), state, reason, resolvedAt: deps.clock.now().toISOString() };
  await recordEvent(tx, deps, { ...owner, type: 'takedown.resolved', identityId: null, data });
}

export type Resolution = 'down' | 'rejected' | 'expired' | 'cancelled' | 're_emerged';
