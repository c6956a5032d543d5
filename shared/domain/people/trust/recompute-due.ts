import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { levelOf, nextChange, trustScoreAt } from './trust-score.ts';
import { nextPolicyOf, trustPolicies, type TrustPolicies } from './trust-policy.ts';
import {
  claimDue,
  type DueTrustSnapshot,
  type Published,
  publishTrustSnapshots,
  trustDueInMs,
} from './trust-snapshot-store.ts';
import type { TrustResponseCache } from './trust-response.ts';
import { listTrustEvents, type StoredTrustEvent } from './trust-event-store.ts';
import { trustStateAt } from './trust-state.ts';

export interface RecomputeDeps {
  db: Database;
  clock: Clock;
  trustResponses: Pick<TrustResponseCache, 'remove'>;
  trustPolicies?: TrustPolicies;
}

/** Short enough that a fact which comes meanwhile waits for it some tens of milliseconds. */
const batchSize = 200;
/** A score change from which partners are notified; another level always notifies them. */
const announcedPoints = 5;

/**
 * Publishes the scores that are due: after facts, and when time alone changes the published number. Result, row and
 * event commit together, so a worker that dies leaves it due, and no change is announced twice. True if more are due.
 */
export async function recomputeDue(deps: RecomputeDeps): Promise<boolean> {
  const claimed = await deps.db.transaction(async (tx) => {
    const due = await claimDue(tx, batchSize);
    if (due.length === 0) return due;
    const events = await eventsByIdentity(tx, due);
    const results = due.map((standing) => ({
      standing,
      ...judge(standing, events.get(standing.identityId) ?? [], deps.trustPolicies ?? trustPolicies),
    }));
    await publishTrustSnapshots(
      tx,
      results.map(({ published }) => published),
    );
    for (const { standing, published, reasons } of results) {
      if (standing.announcedScore === null || standing.announcedScore === published.announcedScore) continue;
      await announce(tx, deps, { standing, published, reasons });
    }
    return due;
  });
  // Best effort: a cached response that stays ends by itself before the next change of its score.
  await deps.trustResponses.remove(claimed).catch(() => undefined);
  return claimed.length === batchSize;
}

/** Milliseconds until a score is due, below 0 for one that was; null where none will change by itself. */
export const recomputeDueInMs = ({ db }: Pick<RecomputeDeps, 'db'>): Promise<number | null> =>
  trustDueInMs(db);

async function eventsByIdentity(
  tx: Queryable,
  due: readonly DueTrustSnapshot[],
): Promise<Map<string, StoredTrustEvent[]>> {
  const events = await listTrustEvents(
    tx,
    due.map(({ identityId }) => identityId),
  );
  const byIdentity = new Map<string, StoredTrustEvent[]>();
  for (const event of events) {
    const known = byIdentity.get(event.identityId);
    if (known) known.push(event);
    else byIdentity.set(event.identityId, [event]);
  }
  return byIdentity;
}

function judge(
  standing: DueTrustSnapshot,
  events: readonly StoredTrustEvent[],
  policies: TrustPolicies,
): { published: Published; reasons: string[] } {
  const { identityId, policyVersion, dirtySince, announcedScore, now } = standing;
  const policy = nextPolicyOf({ policyVersion, hasNews: dirtySince !== null, now }, policies);
  const state = trustStateAt(policy, events, now);
  const { score, level } = trustScoreAt(policy, state, now);
  const isNews =
    announcedScore === null ||
    levelOf(announcedScore) !== level ||
    Math.abs(score - announcedScore) >= announcedPoints;
  const byTime = nextChange(policy, state, now);
  const ahead = aheadOf(now, events);
  return {
    published: {
      identityId,
      policyVersion: policy.version,
      score,
      level,
      announcedScore: isNews ? score : announcedScore,
      dirtySince: earliest(ahead.map(({ touchedAt }) => touchedAt)),
      nextChangeAt: earliest([...ahead.map(({ fromOn }) => fromOn), ...(byTime ? [byTime.at] : [])]),
    },
    reasons: reasonsOf(standing, events, policy.version),
  };
}

/**
 * Facts that were committed but count only from a moment after this transaction began: the change of their own
 * transaction, which began later and ended before the claim, or a partner's whose clock is ahead. They must leave the
 * score due, or it would never be recomputed for them. When a signal expires is known to `nextChange`.
 */
function aheadOf(now: Date, events: readonly StoredTrustEvent[]): { fromOn: Date; touchedAt: Date }[] {
  return events.flatMap(({ kind, at, endedAt, touchedAt }) => {
    const ends = kind.startsWith('signal_') ? null : endedAt;
    const fromOn = earliest([at, ...(ends ? [ends] : [])].filter((moment) => moment > now));
    return fromOn ? [{ fromOn, touchedAt }] : [];
  });
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** The reasons in public words: of private signals, only that there was one. */
function reasonsOf(
  { dirtySince, policyVersion }: DueTrustSnapshot,
  events: readonly StoredTrustEvent[],
  version: number,
): string[] {
  const reasons = version === policyVersion ? [] : ['policy'];
  if (dirtySince === null) return reasons.length > 0 ? reasons : ['time'];
  const recent = events.filter(({ touchedAt }) => touchedAt >= dirtySince).map(({ kind }) => kind);
  const named = recent.map((kind) => (kind.startsWith('signal_') ? 'partner_signal' : kind));
  return [...new Set([...reasons, ...named])].toSorted();
}

async function announce(
  tx: Queryable,
  deps: RecomputeDeps,
  { standing, published, reasons }: { standing: DueTrustSnapshot; published: Published; reasons: string[] },
): Promise<void> {
  const { projectId, announcedScore, identityId, mode, userId } = standing;
  if (projectId === null || announcedScore === null) return;
  const { score, level } = published;
  const from = { trustScore: announcedScore, level: levelOf(announcedScore) };
  const data = {
    userId,
    identityId: identityIdentifier(standing),
    from,
    to: { trustScore: score, level },
    reasons,
  };
  await recordEvent(tx, deps, { projectId, mode, type: 'trust.changed', identityId, data });
}
