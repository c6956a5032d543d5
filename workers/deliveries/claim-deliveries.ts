import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import {
  openSigningSecrets,
  type SigningSecrets,
} from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import {
  buryDeliveries,
  type Candidate,
  type ClaimedDelivery,
  firstWaiting,
  leaseDeliveries,
  parkDeliveries,
  takeNew,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import { concurrencyOf, earlier } from '../../shared/domain/partners/deliveries/lanes/lane.ts';
import {
  addLanes,
  lockLanes,
  readEndpoints,
  writeLanes,
  type LockedLanes,
} from '../../shared/domain/partners/deliveries/lanes/lane-store.ts';
import {
  isSuspect,
  planLane,
  type LanePlan,
  type LaneView,
  type PlaceTaker,
  type Slots,
} from '../../shared/domain/partners/deliveries/lanes/plan-lane.ts';

/** Looked at beyond what there are places for: what its lane holds back is parked, and does not stand before others. */
const newBeyondPlaces = 100;
const dueLanesMax = 100;
/** A row in the way belongs to somebody who removes it; should that fail, it is begun after this. */
const heldAgainMs = 1000;
/** A secret that does not open stays so until somebody mends the row, or this process is not one of the others'. */
const secretAgainMs = 5000;
/** Of a removed webhook, ended in one turn. */
const buryMax = 500;

export interface ClaimDeps {
  db: Database;
  keys: ServiceKeys;
  log: Logger;
  /** A worker silent for this long is dead: it renews what it is still sending. */
  leaseSeconds: number;
}

export interface Claim extends ClaimedDelivery, PlaceTaker {
  url: string;
  secrets: SigningSecrets;
}

export interface Claims {
  claims: Claim[];
  /** Milliseconds until it is worth asking again, if nothing else happens; null when nothing waits. */
  againInMs: number | null;
}

/**
 * Takes as many deliveries as this process has places for and their lanes allow, in one transaction: new ones in the
 * order of their events, and those whose lane has come. What may not be begun yet is left to its lane.
 */
export async function claimDeliveries(deps: ClaimDeps, free: Slots): Promise<Claims> {
  return deps.db.transaction(async (tx) => {
    const newMax = free.firstTries + newBeyondPlaces;
    const fresh = await takeNew(tx, newMax);
    const endpointIds = [...new Set(fresh.map(({ endpointId }) => endpointId))];
    const locked = await lockLanes(tx, { endpointIds, dueLanes: dueLanesMax });
    const present = new Set(locked.lanes.map(({ endpointId }) => endpointId));
    const without = endpointIds.filter((endpointId) => !present.has(endpointId));
    if (without.length > 0) await addLanes(tx, without);
    if (locked.lanes.length === 0) return { claims: [], againInMs: without.length > 0 ? 0 : null };
    const plans = await planLanes(tx, { locked, fresh, slots: { ...free, takenBy: new Map(free.takenBy) } });
    const signed = plans.map((plan) => withSecrets(deps, plan, locked.now));
    const claims = await carryOut(deps, tx, { plans: signed, now: locked.now });
    const mayBeMore = fresh.length === newMax || locked.lanes.length - endpointIds.length >= dueLanesMax;
    return { claims, againInMs: mayBeMore ? 0 : againInMs(signed, locked.now) };
  });
}

interface SignedPlan extends LanePlan {
  /** Null where nothing is begun. */
  secrets: SigningSecrets | null;
}

/** What cannot be signed waits: the deliveries of all the others must not fail with it. */
function withSecrets({ keys, log }: ClaimDeps, plan: LanePlan, now: Date): SignedPlan {
  const { lane, begin, park } = plan;
  if (begin.length === 0) return { ...plan, secrets: null };
  try {
    return { ...plan, secrets: openSigningSecrets(keys, lane, now) };
  } catch (error) {
    log.error(
      { event: 'webhook.secret_unreadable', err: error, endpointId: lane.endpointId },
      'The secret of a webhook could not be decrypted; its deliveries are deferred.',
    );
    const dueAt = new Date(now.getTime() + secretAgainMs);
    return {
      ...plan,
      lane: { ...lane, isFull: false, dueAt },
      begin: [],
      park: [...park, ...begin],
      secrets: null,
    };
  }
}

async function planLanes(
  tx: Queryable,
  { locked, fresh, slots }: { locked: LockedLanes; fresh: readonly Candidate[]; slots: Slots },
): Promise<LanePlan[]> {
  const { now } = locked;
  const endpointIds = locked.lanes.map(({ endpointId }) => endpointId);
  const endpoints = await readEndpoints(tx, endpointIds);
  const lanes = locked.lanes.map((lane) => ({ inFlight: 0, ...lane, ...endpoints.get(lane.endpointId) }));
  const asked = lanes.map((lane) => ({
    endpointId: lane.endpointId,
    // One more than may be begun says when the next is due.
    count: lane.status === 'deleted' ? buryMax : concurrencyOf(lane) + 1,
  }));
  const waiting = byEndpoint(await firstWaiting(tx, asked));
  const freshOf = byEndpoint(fresh);
  const views = lanes.map((lane, at): LaneView => {
    const { endpointId, inFlight } = lane;
    return {
      lane,
      inFlight,
      fresh: freshOf.get(endpointId) ?? [],
      waiting: waiting.get(endpointId) ?? [],
      asked: asked[at]?.count ?? 0,
    };
  });
  // Whose oldest has waited longest goes first, should places run out.
  const oldest = ({ fresh: [a], waiting: [b] }: LaneView) =>
    earlier(a?.dueAt ?? null, b?.dueAt ?? null) ?? now;
  views.sort((a, b) => oldest(a).getTime() - oldest(b).getTime());
  return views.map((view) => planLane(view, slots, now));
}

async function carryOut(
  deps: ClaimDeps,
  tx: Queryable,
  { plans, now }: { plans: readonly SignedPlan[]; now: Date },
): Promise<Claim[]> {
  const park = plans.flatMap((plan) => plan.park.map(({ id }) => id));
  if (park.length > 0) await parkDeliveries(tx, park);
  for (const { bury, buriedBecause, lane } of plans) {
    if (bury.length === 0) continue;
    await buryDeliveries(
      tx,
      bury.map(({ id }) => id),
      buriedBecause,
    );
    if (lane.status !== 'deleted') {
      const deliveryIds = bury.map(({ id }) => id);
      deps.log.error(
        { event: 'delivery.dead_lettered', deliveryIds, endpointId: lane.endpointId },
        'Deliveries that repeatedly ended their workers were dead-lettered.',
      );
    }
  }
  const begin = new Map(plans.flatMap((plan) => plan.begin.map((each) => [each.id, { each, plan }])));
  const leased = begin.size === 0 ? [] : await leaseDeliveries(tx, [...begin.keys()], deps.leaseSeconds);
  const taken = new Set(leased.map(({ id }) => id));
  const heldAgain = new Date(now.getTime() + heldAgainMs);
  await writeLanes(
    tx,
    plans.map(({ lane, begin: wanted }) =>
      wanted.every(({ id }) => taken.has(id)) ? lane : { ...lane, dueAt: earlier(lane.dueAt, heldAgain) },
    ),
  );
  return leased.flatMap((delivery) => {
    const found = begin.get(delivery.id);
    if (!found?.plan.secrets) return [];
    const { each, plan } = found;
    const { url, projectId } = plan.lane;
    return [
      {
        ...delivery,
        url,
        projectId,
        secrets: found.plan.secrets,
        isRetry: each.isRetry,
        isSuspect: isSuspect(each),
      },
    ];
  });
}

function byEndpoint(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.endpointId);
    if (group) group.push(candidate);
    else groups.set(candidate.endpointId, [candidate]);
  }
  return groups;
}

function againInMs(plans: readonly LanePlan[], now: Date): number | null {
  const first = plans.reduce<Date | null>((least, { lane }) => earlier(least, lane.dueAt), null);
  return first ? Math.max(0, first.getTime() - now.getTime()) : null;
}
