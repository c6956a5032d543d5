import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import type { TrustEventKind } from './trust-evidence.ts';
import { latestPolicy } from './policy-of.ts';
import { markDirty } from './standing-store.ts';
import { insertTrustEvent, markEnded } from './trust-event-store.ts';

export interface TrustFact {
  identityId: string;
  kind: TrustEventKind;
  /** The row it tells of. */
  ref: string;
  /** Now, where it is left out. */
  at?: Date;
  endedAt?: Date;
  weight?: number;
  sourceProject?: string;
}

/** Part of whatever happened: the score is due for a new look if and only if the fact was committed. */
export async function recordTrustEvent(tx: Queryable, fact: TrustFact): Promise<void> {
  await insertTrustEvent(tx, {
    id: newId('tev'),
    identityId: fact.identityId,
    kind: fact.kind,
    ref: fact.ref,
    at: fact.at ?? null,
    endedAt: fact.endedAt ?? null,
    weight: fact.weight ?? 1,
    sourceProject: fact.sourceProject ?? null,
  });
  await markDirty(tx, fact.identityId, latestPolicy().version);
}

/** What lasted has ended now: a device revoked, a suspicion cleared. */
export async function endTrustEvent(
  tx: Queryable,
  fact: Pick<TrustFact, 'identityId' | 'kind' | 'ref'>,
): Promise<void> {
  await markEnded(tx, fact);
  await markDirty(tx, fact.identityId, latestPolicy().version);
}
