import type { TrustEvent, TrustEventKind } from './trust-evidence.ts';
import type { TrustPolicy } from './trust-policy.ts';

/** A positive signal that still counts. */
interface LiveSignal {
  source: string;
  atMs: number;
  untilMs: number;
  weight: number;
}

/**
 * Evidence reduced to what time acts on: sums as of a moment, from which any later moment is closed form until the next
 * event. Everything bad is as of the last successful verification (`anchor`): it fades with the days, but only a
 * person who verifies again gets the benefit, so time alone never raises a score.
 */
export interface TrustState {
  /** Epoch milliseconds of the moment the sums are of. */
  asOfMs: number;
  /** The time of the last successful verification; undefined before the first. */
  anchorMs: number | undefined;
  /** Decayed counts as of `asOfMs`. */
  successes: number;
  stamps: number;
  /** As of the anchor. */
  failures: number;
  upheldDisputes: number;
  /** Undecayed: were they to fade, a verification that lets failures count fully could lower a score. */
  successCount: number;
  stampCount: number;
  signals: readonly LiveSignal[];
  /** The strongest negative signal of each partner, 0 to 1, as of the anchor. */
  negative: readonly number[];
  hasDevice: boolean;
  hasPasskey: boolean;
  deviceSuspected: boolean;
  passkeySuspected: boolean;
}

const dayMs = 86_400_000;

/** The remainder of one unit of evidence after a time. */
export function remaining(elapsedMs: number, halfLifeDays: number): number {
  return 2 ** (-elapsedMs / dayMs / halfLifeDays);
}

/** The state at a moment: of events up to it, whatever order they come in. */
export function trustStateAt(policy: TrustPolicy, events: readonly TrustEvent[], at: Date): TrustState {
  const asOfMs = at.getTime();
  const known = events.filter((event) => event.at.getTime() <= asOfMs).toSorted(byMoment);
  const of = (kind: TrustEventKind) => known.filter((event) => event.kind === kind);
  const lasting = (kind: TrustEventKind) => of(kind).filter((event) => lasts(event, asOfMs));
  const successes = of('verification_succeeded');
  const anchorMs = successes.at(-1)?.at.getTime();
  const { halfLifeDays, penalties } = policy;
  const stamps = lasting('stamp');
  const anchored = (list: readonly TrustEvent[], halfLife: number) =>
    sum(list.map((event) => fadedBy(event, anchorMs, halfLife)));
  return {
    asOfMs,
    anchorMs,
    successes: decayed(successes, asOfMs, halfLifeDays.verificationFrequency),
    stamps: decayed(stamps, asOfMs, halfLifeDays.stampVolume),
    failures: anchored(of('verification_failed'), penalties.halfLifeDays),
    upheldDisputes: anchored(of('dispute_upheld'), penalties.halfLifeDays),
    successCount: successes.length,
    stampCount: stamps.length,
    signals: lasting('signal_positive').map(liveSignal),
    negative: strongestOfEach(
      of('signal_negative').filter((event) => lasts(event, anchorMs ?? 0)),
      (event) => fadedBy(event, anchorMs, penalties.halfLifeDays),
    ),
    hasDevice: lasting('device').length > 0,
    hasPasskey: lasting('passkey').length > 0,
    deviceSuspected: lasting('device_suspected').length > 0,
    passkeySuspected: lasting('passkey_suspected').length > 0,
  };
}

/** A total order, so that sums of floating-point numbers do not depend on how the events were read. */
function byMoment(left: TrustEvent, right: TrustEvent): number {
  return (
    left.at.getTime() - right.at.getTime() ||
    left.weight - right.weight ||
    (left.endedAt?.getTime() ?? Infinity) - (right.endedAt?.getTime() ?? Infinity) ||
    (left.source ?? '').localeCompare(right.source ?? '')
  );
}

/** Whether it had not ended by then. One that ended before it began to count never counts. */
function lasts({ at, endedAt }: TrustEvent, moment: number): boolean {
  return endedAt === null || endedAt.getTime() > Math.max(moment, at.getTime());
}

function decayed(events: readonly TrustEvent[], asOfMs: number, halfLife: number): number {
  return sum(events.map(({ at }) => remaining(asOfMs - at.getTime(), halfLife)));
}

/** Its weight as faded by the anchor; what came after the anchor has not faded at all. */
function fadedBy({ at, weight }: TrustEvent, anchorMs: number | undefined, halfLife: number): number {
  return weight * remaining(Math.max(0, (anchorMs ?? 0) - at.getTime()), halfLife);
}

function liveSignal({ source, at, endedAt, weight }: TrustEvent): LiveSignal {
  return { source: source ?? '', atMs: at.getTime(), untilMs: endedAt?.getTime() ?? Infinity, weight };
}

/** One number for each source, in the order of the sources. */
function strongestOfEach(events: readonly TrustEvent[], strength: (event: TrustEvent) => number): number[] {
  const strongest = new Map<string, number>();
  for (const event of events) {
    const source = event.source ?? '';
    strongest.set(source, Math.max(strongest.get(source) ?? 0, strength(event)));
  }
  return [...strongest].toSorted(([left], [right]) => left.localeCompare(right)).map(([, value]) => value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
