import fc from 'fast-check';
import { latestPolicy } from '../../shared/domain/people/trust/trust-policy.ts';
import { levelOf, nextChange, trustScoreAt } from '../../shared/domain/people/trust/trust-score.ts';
import { trustEventKinds, type TrustEvent } from '../../shared/domain/people/trust/trust-evidence.ts';
import { trustStateAt } from '../../shared/domain/people/trust/trust-state.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { replaceFacts } from './trust-rows.ts';

const people = 50;
/** The number of moments checked per person, past and future; together they are a thousand. */
const momentsOfEach = 20;
const hourMs = 3_600_000;
const policy = latestPolicy();
const seed = Math.floor(Math.random() * 2 ** 31);

let fixture: TestFixture;
let projects: TestProject[];

beforeAll(async () => {
  fixture = await createTestFixture();
  projects = await Promise.all(Array.from({ length: 5 }, () => fixture.createProject()));
});
afterAll(() => fixture?.close());

interface Fact {
  kind: TrustEvent['kind'];
  hoursAgo: number;
  lasted: number;
  weight: number;
  source: number;
}

const anyFact = fc.record<Fact>({
  kind: fc.constantFrom('verification_succeeded', 'verification_succeeded', ...trustEventKinds),
  hoursAgo: fc.nat(24 * 700),
  // Half of the facts last. Some ends lie in the future, as for signals that expire.
  lasted: fc.integer({ min: -9000, max: 9000 }),
  weight: fc.integer({ min: 1, max: 100 }),
  source: fc.nat(4),
});
const anyPerson = fc.record({
  facts: fc.array(anyFact, { minLength: 1, maxLength: 25 }),
  step: fc.constantFrom('hour', 'day', 'week'),
  /** The number of moments that lie before the present one. */
  past: fc.nat(momentsOfEach - 1),
});

function eventsOf(facts: readonly Fact[], nowMs: number): TrustEvent[] {
  return facts.map(({ kind, hoursAgo, lasted, weight, source }) => {
    const isSignal = kind.startsWith('signal_');
    const at = nowMs - hoursAgo * hourMs;
    const ends = at + lasted * hourMs;
    // Only for a signal is the end known in advance.
    const over = lasted >= 0 && (isSignal || ends < nowMs);
    return {
      kind,
      at: new Date(at),
      endedAt: over ? new Date(ends) : null,
      weight: isSignal ? weight / 100 : 1,
      source: isSignal ? (projects[source]?.projectId ?? null) : null,
    };
  });
}

interface Part {
  id: string;
  points: number;
  max: number;
}

const milli = (points: number): number => Math.round(points * 1000);
const sumOf = (parts: readonly Part[], what: 'points' | 'max') =>
  parts.reduce((sum, part) => sum + milli(part[what]), 0);

function factorsFrom(parts: readonly Part[]): Record<string, number> {
  const share = (...ids: string[]): number => {
    const some = parts.filter(({ id }) => ids.includes(id));
    return Math.round((100 * sumOf(some, 'points')) / sumOf(some, 'max'));
  };
  return {
    liveness: share('verificationAge', 'verificationFrequency', 'verificationConsistency'),
    device: share('device'),
    behavioral: share('stampVolume', 'disputeRate', 'partnerSignals'),
    credential: share('credential'),
  };
}

const scoreAt = (events: readonly TrustEvent[], at: Date) =>
  trustScoreAt(policy, trustStateAt(policy, events, at), at).score;

interface Asked {
  client: ApiClient;
  userId: string;
  events: readonly TrustEvent[];
}

/** Checks the fields and views of the present score. Returns the response of `/v1/trust`. */
async function presentAgrees({ client, userId, events }: Asked) {
  const explained = (await client.get(`/v1/trust/${userId}`)).body;
  const { total, trustScore, level, factors, parts, asOf } = explained;
  expect(sumOf(parts, 'points')).toBe(milli(total));
  expect(trustScore).toBe(Math.round(total));
  expect(trustScore).toBe(scoreAt(events, new Date(asOf)));
  expect(level).toBe(levelOf(trustScore));
  expect(factors).toEqual(factorsFrom(parts));
  const glance = { userId, trustScore, level, factors };
  expect((await client.get(`/trust?userId=${userId}`)).body).toEqual(glance);
  expect((await client.get(`/trust-score?userId=${userId}`)).body).toEqual(glance);
  const profile = await client.get(`/profile?identityId=${userId}`);
  expect(profile.body.trustScore).toBe(trustScore);
  return explained;
}

async function historyOf({ client, userId }: Asked, from: Date, to: Date, step: string) {
  const span = `from=${from.toISOString()}&to=${to.toISOString()}&step=${step}`;
  return (await client.get(`/v1/trust/${userId}/history?${span}`)).body.points;
}

/**
 * Checks that a point follows from the facts, and that what was foreseen at that moment holds if nothing happens.
 * Returns whether something was foreseen.
 */
function pointAgrees(events: readonly TrustEvent[], point: { at: string; trustScore: number }): boolean {
  const at = new Date(point.at);
  expect([point.at, point.trustScore]).toEqual([point.at, scoreAt(events, at)]);
  const known = events.filter((event) => event.at <= at).map((event) => asKnownAt(event, at));
  const foreseen = nextChange(policy, trustStateAt(policy, known, at), at);
  if (!foreseen) return false;
  const justBefore = new Date(foreseen.at.getTime() - 2000);
  if (justBefore > at) expect([point.at, scoreAt(known, justBefore)]).toEqual([point.at, point.trustScore]);
  expect([point.at, scoreAt(known, foreseen.at)]).toEqual([point.at, foreseen.to]);
  return true;
}

/** A fact that an action ends later had no end yet at that moment; the expiry of a signal is known from the start. */
function asKnownAt(event: TrustEvent, at: Date): TrustEvent {
  const isForeseen = event.kind.startsWith('signal_') || event.endedAt === null || event.endedAt <= at;
  return isForeseen ? event : { ...event, endedAt: null };
}

it(`agrees with itself at 1,000 moments (seed ${seed})`, async () => {
  const persons = fc.sample(anyPerson, { numRuns: people, seed });
  const counted = { moments: 0, foreseen: 0, changes: 0 };
  const scores = new Set<number>();
  for (const [index, { facts, step, past }] of persons.entries()) {
    const { userId, identityUuid } = await enrollPerson(fixture.visitor());
    const client = projects[index % projects.length]?.client ?? fixture.anybody;
    const asked = { client, userId, events: eventsOf(facts, Date.now()) };
    await replaceFacts(fixture.db, identityUuid, asked.events);
    const { trustScore, nextChange: change, asOf } = await presentAgrees(asked);

    const stepMs = { hour: 1, day: 24, week: 168 }[step] * hourMs;
    const from = Date.parse(asOf) - past * stepMs;
    const points = await historyOf(
      asked,
      new Date(from),
      new Date(from + (momentsOfEach - 1) * stepMs),
      step,
    );
    expect(points[past]).toMatchObject({ at: asOf, trustScore });
    for (const point of points) {
      if (pointAgrees(asked.events, point)) counted.foreseen += 1;
      counted.moments += 1;
      scores.add(point.trustScore);
    }

    if (change === null) continue;
    counted.changes += 1;
    const [changed] = await historyOf(asked, new Date(change.at), new Date(change.at), step);
    const justBefore = new Date(Date.parse(change.at) - 2000);
    const [before] = await historyOf(asked, justBefore, justBefore, step);
    expect([before.trustScore, changed.trustScore]).toEqual([trustScore, change.to]);
  }
  expect(counted.moments).toBe(people * momentsOfEach);
  // The sample is meaningful: scores of all sizes, and many that are about to change.
  expect(scores.size).toBeGreaterThan(15);
  expect(counted.foreseen).toBeGreaterThan(counted.moments / 4);
  expect(counted.changes).toBeGreaterThan(people / 4);
});
