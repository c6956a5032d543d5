import type { Database } from '../../../../platform/db/database.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { claimDueProofs, noteLook } from './domain-proof-store.ts';
import { lookFor } from './verify-domain.ts';

const batch = 20;

/** Looks at every proven domain once a day: one that shows the value no longer expires. True when there may be more. */
export async function recheckProofs(deps: {
  db: Database;
  outbound: Pick<OutboundClient, 'texts'>;
}): Promise<boolean> {
  const due = await claimDueProofs(deps.db, batch);
  for (const proof of due) {
    const look = await lookFor(deps.outbound, proof);
    await noteLook(deps.db, { ...proof, isSeen: look === 'found' });
  }
  return due.length === batch;
}
