import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { openPopulation } from '../support/population.ts';
import { latestPolicy } from '../../shared/domain/people/trust/trust-policy.ts';
import {
  trustEventKinds,
  type TrustEvent,
  type TrustEventKind,
} from '../../shared/domain/people/trust/trust-evidence.ts';
import { levelOf, type TrustScore, trustScoreAt } from '../../shared/domain/people/trust/trust-score.ts';
import { trustStateAt } from '../../shared/domain/people/trust/trust-state.ts';

const population = openPopulation('trust scores of 100,000 histories');
/** Every property is checked for each history. */
const histories = population.countOf(100_000);
/** Coarse, so that events often coincide. */
const quarterDayMs = 6 * 3_600_000;
const startMs = Date.parse('2026-01-01T00:00:00Z');
const policy = latestPolicy();

const moment = (quarters: number): Date => new Date(startMs + quarters * quarterDayMs);
const isSignal = (kind: TrustEventKind): boolean => kind.startsWith('signal_');

const event = fc
  .tuple(
    fc.constantFrom(...trustEventKinds),
    fc.nat(2400),
    // Half of the facts last; the others ended up to a year and a half later, or at once.
    fc.integer({ min: -2000, max: 2000 }),
    fc.nat(100),
    fc.nat(4),
  )
  .map(([kind, at, lasted, weight, source]): TrustEvent => ({
    kind,
    at: moment(at),
    endedAt: lasted < 0 ? null : moment(at + lasted),
    weight: isSignal(kind) ? weight / 100 : 1,
    source: isSignal(kind) ? `prj_${source}` : null,
  }));

interface Case {
  history: readonly TrustEvent[];
  at: Date;
  later: Date;
  fresh: TrustEvent;
  mixedBy: number;
}

const anyCase = fc
  .record({
    history: fc.array(event, { maxLength: 24 }),
    at: fc.nat(3000),
    wait: fc.nat(3000),
    fresh: event,
    mixedBy: fc.nat(),
  })
  .map(({ history, at, wait, fresh, mixedBy }): Case => ({
    history,
    at: moment(at),
    later: moment(at + wait),
    fresh,
    mixedBy,
  }));

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** Returns the score, after checking what must be true of any score. */
function judge(history: readonly TrustEvent[], at: Date): TrustScore {
  const result = trustScoreAt(policy, trustStateAt(policy, history, at), at);
  const { score, level, totalMilli, parts, factors } = result;
  const sum = parts.reduce((total, { milli }) => total + milli, 0);
  check(sum === totalMilli, 'the parts do not add up to the total');
  check(score === Math.round(totalMilli / 1000), 'the score is not the rounded total');
  check(score >= 0 && score <= 100 && level === levelOf(score), 'the score is not one');
  for (const { id, milli } of parts) {
    const most = id === 'penalties' ? 0 : policy.max[id] * 1000;
    const least = id === 'penalties' ? -policy.penalties.max * 1000 : 0;
    check(
      Number.isInteger(milli) && milli >= least && milli <= most,
      `${id} is not within its bounds: ${milli}`,
    );
  }
  for (const factor of Object.values(factors))
    check(factor >= 0 && factor <= 100, 'a factor is not a percentage');
  return result;
}

const goodKinds = ['verification_succeeded', 'device', 'passkey', 'stamp', 'signal_positive'] as const;
const badKinds = [
  'verification_failed',
  'device_suspected',
  'passkey_suspected',
  'dispute_upheld',
  'signal_negative',
] as const;
const endingIsGood: readonly TrustEventKind[] = ['device_suspected', 'passkey_suspected'];
const endingIsBad: readonly TrustEventKind[] = ['device', 'passkey', 'stamp'];

const added = ({ history, at, fresh }: Case, kind: TrustEventKind): TrustEvent[] => {
  const { weight, source } = isSignal(kind) ? fresh : { weight: 1, source: null };
  return [
    ...history,
    { kind, at, endedAt: null, weight, source: isSignal(kind) ? (source ?? 'prj_0') : null },
  ];
};

/** The history in which one lasting fact of these kinds, if there is one, ends at the moment. */
const ended = ({ history, at, mixedBy }: Case, kinds: readonly TrustEventKind[]): TrustEvent[] => {
  const lasting = history.filter(
    (each) => kinds.includes(each.kind) && each.at <= at && (each.endedAt === null || each.endedAt > at),
  );
  const chosen = lasting[mixedBy % Math.max(1, lasting.length)];
  return history.map((each) => (each === chosen ? { ...each, endedAt: at } : each));
};

/**
 * Good facts never lower a score and bad ones never raise it, now and, in every fourth case, after the rest of the
 * history.
 */
function goodNeverLowersBadNeverRaises(some: Case): void {
  for (const at of some.mixedBy % 4 === 0 ? [some.at, some.later] : [some.at]) {
    const before = judge(some.history, at).totalMilli;
    const total = (history: readonly TrustEvent[]) => judge(history, at).totalMilli;
    for (const kind of goodKinds) check(total(added(some, kind)) >= before, `${kind} lowered the score`);
    for (const kind of badKinds) check(total(added(some, kind)) <= before, `${kind} raised the score`);
    check(total(ended(some, endingIsGood)) >= before, 'the end of a suspicion lowered the score');
    for (const kind of endingIsBad)
      check(total(ended(some, [kind])) <= before, `the end of a ${kind} raised the score`);
  }
}

/** Only signals may expire between the two moments. */
function timeOnlyLowers({ history, at, later }: Case): void {
  const quiet = history
    .filter((each) => each.at <= at)
    .map((each) =>
      !isSignal(each.kind) && each.endedAt !== null && each.endedAt > at ? { ...each, endedAt: null } : each,
    );
  const foreseen = trustScoreAt(policy, trustStateAt(policy, quiet, at), later);
  const recomputed = judge(quiet, later);
  check(recomputed.totalMilli <= judge(quiet, at).totalMilli, 'time alone raised the score');
  check(isDeepStrictEqual(foreseen, recomputed), 'the closed form is not what is computed later');
}

function orderDoesNotMatter({ history, at, mixedBy }: Case): void {
  const place = (index: number): number => ((index + 1) * ((mixedBy % 7919) + 1)) % 7927;
  const mixed = history
    .map((each, index) => ({ each, place: place(index) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ each }) => each);
  for (const order of [mixed, history.toReversed()]) {
    check(
      isDeepStrictEqual(trustStateAt(policy, order, at), trustStateAt(policy, history, at)),
      'the order in which events were read changed the state',
    );
  }
}

/** Holds whatever one partner sends, and whatever others do. */
function onePartnerMovesLittle({ history, at, later, fresh }: Case): void {
  const { max, partnerShare, penalties } = policy;
  const lift = max.partnerSignals * partnerShare.positive * 1000;
  const sink = penalties.negativeSignals * partnerShare.negative * 1000;
  const source = 'prj_alone';
  const bySource = history
    .filter(({ kind }) => isSignal(kind))
    .map((each) => ({ ...each, source: each.source === fresh.source ? source : each.source }));
  const rest = history.filter(({ kind }) => !isSignal(kind));
  const strongest = (['signal_positive', 'signal_negative'] as const).map((kind): TrustEvent => ({
    kind,
    at,
    endedAt: null,
    weight: 1,
    source,
  }));
  const others = [...rest, ...bySource.filter((each) => each.source !== source)];
  for (const when of [at, later]) {
    const without = judge(others, when).totalMilli;
    for (const sent of [[], ...strongest.map((each) => [each])]) {
      const change = judge([...rest, ...bySource, ...sent], when).totalMilli - without;
      check(change <= lift && change >= -sink, `one partner moved the score by ${change} thousandths`);
    }
  }
}

it('holds what it promises for any history at any moment', () => {
  let looked = 0;
  fc.assert(
    fc.property(anyCase, (some) => {
      goodNeverLowersBadNeverRaises(some);
      timeOnlyLowers(some);
      orderDoesNotMatter(some);
      onePartnerMovesLittle(some);
      looked += 1;
    }),
    { numRuns: histories, seed: population.seed },
  );
  expect(looked).toBe(histories);
});
