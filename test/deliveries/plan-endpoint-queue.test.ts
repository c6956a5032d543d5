import type { Candidate } from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import {
  type EndpointQueueView,
  planEndpointQueue,
  type Slots,
} from '../../shared/domain/partners/deliveries/endpoint-queues/plan-endpoint-queue.ts';
import { openLane } from '../support/webhooks/open-endpoint-queue.ts';

const now = new Date('2026-01-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const open = openLane(now);
let number = 0;
const candidate = (changes: Partial<Candidate> = {}): Candidate => {
  number += 1;
  return {
    id: `dlv_${number}`,
    endpointId: 'whk_1',
    dueAt: inSeconds(-60 + number / 1000),
    isRetry: false,
    unfinished: 0,
    ...changes,
  };
};
const candidates = (count: number, changes: Partial<Candidate> = {}) =>
  Array.from({ length: count }, () => candidate(changes));
const plenty = (): Slots => ({ firstTries: 200, retries: 100, suspects: 1, takenBy: new Map() });
const plan = (view: Partial<EndpointQueueView>, slots = plenty()) =>
  planEndpointQueue(
    { endpointQueue: open, inFlight: 0, fresh: [], waiting: [], asked: 6, ...view },
    slots,
    now,
  );

it('begins what its tokens and its concurrency allow, the oldest first, and parks the rest', () => {
  const fresh = candidates(8);
  const { begin, park, endpointQueue } = plan({ fresh });
  expect(begin).toEqual(fresh.slice(0, 5));
  expect(park).toEqual(fresh.slice(5));
  expect(endpointQueue).toMatchObject({ tokens: 0, isFull: true });
});

it('puts what waited longer before what is new', () => {
  const waiting = candidates(2);
  const fresh = candidates(4);
  expect(plan({ waiting, fresh }).begin).toEqual([...waiting, ...fresh.slice(0, 3)]);
});

it('is full while as many as may be are being sent, and due again with the next token when it is too fast', () => {
  expect(plan({ inFlight: 5, fresh: candidates(1) })).toMatchObject({
    begin: [],
    endpointQueue: { isFull: true, dueAt: inSeconds(30) },
  });
  const dry = plan({ endpointQueue: { ...open, tokens: 0.5 }, fresh: candidates(1) });
  expect(dry).toMatchObject({ begin: [], endpointQueue: { isFull: false, dueAt: inSeconds(0.01) } });
});

it('begins nothing while it is held, one at a time while it is probed or sick', () => {
  const held = { ...open, heldUntil: inSeconds(9), openingsInARow: 1, failuresInARow: 10 };
  expect(plan({ endpointQueue: held, fresh: candidates(2) })).toMatchObject({
    begin: [],
    endpointQueue: { isFull: false, dueAt: inSeconds(9) },
  });
  const probing = { ...held, heldUntil: inSeconds(-1) };
  expect(plan({ endpointQueue: probing, fresh: candidates(3) }).begin).toHaveLength(1);
  expect(plan({ endpointQueue: probing, inFlight: 1, fresh: candidates(3) }).begin).toHaveLength(0);
  expect(plan({ endpointQueue: { ...open, failuresInARow: 3 }, fresh: candidates(3) }).begin).toHaveLength(1);
});

it('is due again when the first that waits is', () => {
  const waiting = [candidate({ dueAt: inSeconds(300) }), candidate({ dueAt: inSeconds(400) })];
  expect(plan({ waiting })).toMatchObject({
    begin: [],
    endpointQueue: { dueAt: inSeconds(300), isFull: false },
  });
  // Nothing is due before then either, however many deliveries wait behind it.
  expect(plan({ waiting, asked: 2 }).endpointQueue.dueAt).toEqual(inSeconds(300));
  expect(plan({}).endpointQueue.dueAt).toBeNull();
});

it('gives first tries and retries places of their own', () => {
  const retries = candidates(2, { isRetry: true });
  const firsts = candidates(2);
  const noRetries = { firstTries: 9, retries: 0, suspects: 1, takenBy: new Map() };
  const first = plan({ waiting: [...retries, ...firsts] }, noRetries);
  expect(first.begin).toEqual(firsts);
  // Another worker may have a slot for them.
  expect(first.endpointQueue.dueAt).toEqual(inSeconds(0.1));
  const noFirsts = { firstTries: 0, retries: 9, suspects: 1, takenBy: new Map() };
  expect(plan({ waiting: [...firsts, ...retries] }, noFirsts).begin).toEqual(retries);
});

it('leaves a project no more places than it leaves to others', () => {
  const slots: Slots = { firstTries: 8, retries: 8, suspects: 1, takenBy: new Map() };
  const wide = { ...open, ratePerSecond: 1000, tokens: 100 };
  const first = plan({ endpointQueue: wide, fresh: candidates(20) }, slots);
  expect(first.begin).toHaveLength(4);
  expect(first.park).toHaveLength(16);
  expect(first.endpointQueue).toMatchObject({ isFull: false, dueAt: inSeconds(0.1) });
  expect(
    plan({ endpointQueue: { ...wide, endpointId: 'whk_2' }, fresh: candidates(9) }, slots).begin,
  ).toEqual([]);
  expect(
    plan({ endpointQueue: { ...wide, projectId: 'prj_2' }, fresh: candidates(9) }, slots).begin,
  ).toHaveLength(2);
  expect(plan({ endpointQueue: wide, waiting: candidates(9, { isRetry: true }) }, slots).begin).toHaveLength(
    4,
  );
});

it('begins one at a time of those that were cut off twice, and buries those cut off four times', () => {
  const waiting = [
    ...candidates(2, { unfinished: 2 }),
    candidate({ unfinished: 4 }),
    candidate({ unfinished: 1 }),
  ];
  const { begin, deadLetter } = plan({ waiting });
  expect(begin).toEqual([waiting[0], waiting[3]]);
  expect(deadLetter).toEqual([waiting[2]]);
});

it('ends what waits for a webhook that is removed, and keeps what waits for one that is disabled', () => {
  const view = { fresh: candidates(1), waiting: candidates(2) };
  const removed = plan({ ...view, endpointQueue: { ...open, status: 'deleted' }, asked: 500 });
  expect(removed).toMatchObject({
    begin: [],
    deadLetterReason: 'the webhook was deleted',
    endpointQueue: { dueAt: null },
  });
  expect(removed.deadLetter).toHaveLength(3);
  const more = plan({ ...view, endpointQueue: { ...open, status: 'deleted' }, asked: 2 });
  expect(more.endpointQueue.dueAt).toEqual(now);
  const disabled = plan({ ...view, endpointQueue: { ...open, status: 'disabled' } });
  expect(disabled).toMatchObject({
    begin: [],
    deadLetter: [],
    park: view.fresh,
    endpointQueue: { dueAt: null },
  });
});

it('leaves new ones new when only this process has no place for them', () => {
  const fresh = candidates(4);
  const none: Slots = { firstTries: 0, retries: 9, suspects: 1, takenBy: new Map() };
  const { begin, park, endpointQueue } = plan({ fresh }, none);
  expect(begin).toEqual([]);
  expect(park).toEqual([]);
  expect(endpointQueue.dueAt).toBeNull();
});
