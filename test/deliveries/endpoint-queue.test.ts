import {
  concurrencyOf,
  endpointQueueAfterOutcomes,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue.ts';
import { openLane } from '../support/webhooks/open-endpoint-queue.ts';

const now = new Date('2026-01-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const open = openLane(now);
const failed = { succeeded: false, pauseSeconds: null };
const succeeded = { succeeded: true, pauseSeconds: null };

it('lets as many be sent at once as its rate needs at 100 ms an answer, five at least', () => {
  expect(concurrencyOf({ ...open, ratePerSecond: 1 })).toBe(5);
  expect(concurrencyOf(open)).toBe(5);
  expect(concurrencyOf({ ...open, ratePerSecond: 500 })).toBe(50);
});

it('remembers since when nothing was taken, until something is', () => {
  const failing = endpointQueueAfterOutcomes(open, [failed], now);
  expect(failing.failingSince).toEqual(now);
  expect(endpointQueueAfterOutcomes(failing, [failed], inSeconds(60)).failingSince).toEqual(now);
  const well = endpointQueueAfterOutcomes({ ...failing, warnedAt: now }, [succeeded], inSeconds(60));
  expect(well).toMatchObject({ failingSince: null, warnedAt: null });
});

it('is held as long as the receiver asks, ten minutes at most', () => {
  const pause = (pauseSeconds: number) => ({ succeeded: false, pauseSeconds });
  expect(endpointQueueAfterOutcomes(open, [pause(40)], now).heldUntil).toEqual(inSeconds(40));
  expect(endpointQueueAfterOutcomes(open, [pause(86_400)], now).heldUntil).toEqual(inSeconds(600));
  expect(endpointQueueAfterOutcomes(open, [pause(40), pause(5)], now).heldUntil).toEqual(inSeconds(40));
});

it('is due as soon as one of a full endpoint queue has ended', () => {
  const full = { ...open, isFull: true, dueAt: inSeconds(30) };
  expect(endpointQueueAfterOutcomes(full, [succeeded], now)).toMatchObject({ isFull: false, dueAt: now });
  const idle = { ...open, dueAt: inSeconds(30) };
  expect(endpointQueueAfterOutcomes(idle, [succeeded], now).dueAt).toEqual(inSeconds(30));
});
