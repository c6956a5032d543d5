import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { LeftWork, WorkKind } from '../db/left-work.ts';
import type { JobToEnqueue } from '../queues/enqueue.ts';
import { defineJob, type JobContract } from '../queues/jobs.ts';

/**
 * The kinds of work of which a commit may leave some. Each has a queue of its own, whose jobs carry nothing but the
 * shard: the work itself is in the rows.
 *
 * - `shards`: two commits about one shard are one wake-up while it waits. So it is also the number of workers that are
 *   at work at once on wake-ups.
 * - `delayMs`: what is committed within it is done together.
 */
export const wakeUpKinds = {
  /** Outbox messages wait to become jobs. */
  outbox: { shards: 4, delayMs: 0 },
  /** Events wait for their webhooks; by project, or by webhook where only one is concerned. */
  deliveries: { shards: 16, delayMs: 0 },
  /** Events of the past are to be delivered again; by webhook. */
  recoveries: { shards: 4, delayMs: 0 },
  /** Facts have come about a person; by person. */
  trust: { shards: 8, delayMs: 100 },
  /** Entries wait for their place in a transparency log, and stamps for the checkpoint that covers them. */
  log: { shards: 1, delayMs: 250 },
  /** A takedown has something to do; by takedown. */
  timers: { shards: 4, delayMs: 0 },
  /** Verdicts of reviewers leave, seconds after the commit that left them: the sweeper sees them coming, and wakes for them. */
  verdicts: { shards: 2, delayMs: 0 },
} as const satisfies Record<WorkKind, { shards: number; delayMs: number }>;

export interface WakeUp {
  kind: WorkKind;
  shard: number;
}

/** The shard of what the work is about; without it, the first. */
export function wakeUpOf({ kind, about }: LeftWork): WakeUp {
  const { shards } = wakeUpKinds[kind];
  if (about === undefined || shards === 1) return { kind, shard: 0 };
  return { kind, shard: createHash('sha1').update(about).digest().readUInt32BE(0) % shards };
}

export const everyShardOf = (kind: WorkKind): WakeUp[] =>
  Array.from({ length: wakeUpKinds[kind].shards }, (_, shard) => ({ kind, shard }));

/** Any of the other shards; undefined where there is one. */
export function otherShardOf(kind: WorkKind, than: number): WakeUp | undefined {
  const { shards } = wakeUpKinds[kind];
  return shards === 1 ? undefined : { kind, shard: (than + randomInt(1, shards)) % shards };
}

const payload = z.object({ shard: z.int().min(0).max(63) });

export const wakeUpJob = (kind: WorkKind): JobContract<z.output<typeof payload>> =>
  defineJob({ name: `${kind}.wake-up`, queue: kind, payload });

export function toJob({ kind, shard }: WakeUp): JobToEnqueue {
  const { delayMs } = wakeUpKinds[kind];
  return {
    job: wakeUpJob(kind),
    payload: { shard },
    options: { oneOf: String(shard), ...(delayMs > 0 ? { delayMs } : {}) },
  };
}

/** A wake-up for work that is due later. It is no shard's: what a shard's commit leaves meanwhile does not wait for it. */
export function toLaterJob(kind: WorkKind, delayMs: number): JobToEnqueue {
  return { job: wakeUpJob(kind), payload: { shard: 0 }, options: { oneOf: 'later', delayMs } };
}
