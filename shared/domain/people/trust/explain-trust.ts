import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import type { TrustEventKind } from './trust-evidence.ts';
import { trustOf, type TrustOf } from './trust-of.ts';
import { nextChange, type TrustPartId } from './trust-score.ts';

/** The score with everything that may be said of how it came about. @throws AppError identity_not_found */
export async function explainTrust(
  deps: { db: Queryable; clock: Clock },
  named: { ref: string; mode: Mode },
) {
  const identity = await loadIdentity(deps.db, named);
  const trust = await trustOf(deps.db, identity, deps.clock.now());
  return {
    identityId: identityIdentifier(identity),
    userId: identity.userId,
    ...describeTrust(trust),
    // The clock of a published test user stands still, so nothing of theirs changes by itself.
    ...(identity.pinned ? { nextChange: null } : {}),
  };
}

export function describeTrust(trust: TrustOf) {
  const { policy, state, score, at } = trust;
  const change = nextChange(policy, state, at);
  return {
    trustScore: score.score,
    level: score.level,
    total: score.totalMilli / 1000,
    factors: { ...score.factors },
    parts: explainParts(trust),
    nextChange: change ? { at: change.at.toISOString(), to: change.to } : null,
    policyVersion: policy.version,
    asOf: at.toISOString(),
  };
}

export interface ExplainedPart {
  id: TrustPartId;
  /** Rounded to a thousandth; the parts add up to the total exactly. */
  points: number;
  max: number;
  halfLifeDays: number;
  /** The time of the newest fact behind it; null where there is none, or where facts are private. */
  lastEventAt: string | null;
  reasons: string[];
  /** Null where there is nothing the person could do. */
  howToImprove: string | null;
}

interface Wording {
  kinds: readonly TrustEventKind[];
  reasons: (trust: TrustOf) => string[];
  howToImprove: string | null;
}

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
const of = ({ events, at }: TrustOf, kind: TrustEventKind): number =>
  events.filter((event) => event.kind === kind && event.at <= at).length;
const verified = (trust: TrustOf): string => {
  const { anchorMs } = trust.state;
  if (anchorMs === undefined) return 'never verified';
  const days = Math.floor((trust.at.getTime() - anchorMs) / 86_400_000);
  return days === 0 ? 'verified today' : `last verified ${count(days, 'day')} ago`;
};

const verifyAgain = 'Verify again on your device.';

/** The wording of each part, in terms a person can act on. Private signals are not counted here. */
const wordings: Readonly<Record<TrustPartId, Wording>> = {
  verificationAge: {
    kinds: ['verification_succeeded'],
    reasons: (trust) => [verified(trust)],
    howToImprove: verifyAgain,
  },
  verificationFrequency: {
    kinds: ['verification_succeeded'],
    reasons: (trust) => [count(of(trust, 'verification_succeeded'), 'verification')],
    howToImprove: 'Verify regularly, not only when it is required.',
  },
  verificationConsistency: {
    kinds: ['verification_succeeded', 'verification_failed'],
    reasons: (trust) => [
      count(of(trust, 'verification_succeeded'), 'success', 'successes'),
      count(of(trust, 'verification_failed'), 'failure'),
    ],
    howToImprove: 'Verify in good light. Each success further outweighs earlier failures.',
  },
  stampVolume: {
    kinds: ['stamp'],
    reasons: ({ state }) => [count(state.stampCount, 'stamp')],
    howToImprove: 'Stamp the content you create.',
  },
  disputeRate: {
    kinds: ['dispute_upheld'],
    reasons: (trust) => [
      `${count(of(trust, 'dispute_upheld'), 'upheld dispute')} on ${count(trust.state.stampCount, 'stamp')}`,
      verified(trust),
    ],
    howToImprove: 'Stamp only content that you made yourself, and verify again.',
  },
  partnerSignals: {
    kinds: [],
    reasons: () => ['signals of partners (details are private)'],
    howToImprove: null,
  },
  device: {
    kinds: ['device', 'device_suspected', 'recovered'],
    reasons: (trust) => [
      trust.state.deviceSuspected
        ? 'a device key may have been copied'
        : trust.state.hasDevice
          ? 'an enrolled device'
          : 'no active device',
      ...(of(trust, 'recovered') === 0 ? [] : ['recovered without an earlier device']),
    ],
    howToImprove: 'Keep an enrolled device and verify with it.',
  },
  credential: {
    kinds: ['passkey', 'passkey_suspected'],
    reasons: ({ state }) => [
      state.passkeySuspected
        ? 'a passkey may have been copied'
        : state.hasPasskey
          ? 'a passkey'
          : 'no passkey yet',
    ],
    howToImprove: 'Add a passkey on your account page, and confirm or delete any suspected one.',
  },
  penalties: {
    kinds: ['verification_failed', 'device_suspected', 'passkey_suspected'],
    reasons: ({ state }) => {
      const held = [
        ...(state.deviceSuspected ? ['a device key may have been copied'] : []),
        ...(state.passkeySuspected ? ['a passkey may have been copied'] : []),
        ...(state.failures > 0 ? ['failed verifications'] : []),
        ...(state.negative.length > 0 ? ['reports of partners'] : []),
      ];
      return held.length > 0 ? held : ['no negative events'];
    },
    howToImprove:
      'Verify again. Earlier negative events lose weight with time, and this takes effect once you verify.',
  },
};

function explainParts(trust: TrustOf): ExplainedPart[] {
  const { policy, score, events, at } = trust;
  return score.parts.map(({ id, milli }) => {
    const { kinds, reasons, howToImprove } = wordings[id];
    const moments = events
      .filter((event) => event.at <= at && kinds.includes(event.kind))
      .map((event) => event.at.getTime());
    const isPenalty = id === 'penalties';
    const max = isPenalty ? 0 : policy.max[id];
    return {
      id,
      points: milli / 1000,
      max,
      halfLifeDays: isPenalty ? policy.penalties.halfLifeDays : policy.halfLifeDays[id],
      lastEventAt: moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : null,
      reasons: reasons(trust),
      howToImprove: milli === max * 1000 ? null : howToImprove,
    };
  });
}
