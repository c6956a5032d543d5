import type { Readable } from 'node:stream';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { createSemaphore, type Semaphore } from '../../../../platform/lib/semaphore.ts';

/**
 * The mails of a takedown are made in memory: a report of up to 12 MB with its pictures, parsed and as text, and one mail of
 * 16 MB at a time. So few of them are made at once, and those of one project take turns.
 */
export interface MailBuilds {
  /** Runs it when a slot is free. @throws AppError overloaded */
  run<Result>(projectId: string, work: () => Promise<Result>): Promise<Result>;
  /** As `run`, with a slot that is held until the stream has ended. @throws AppError overloaded */
  open(projectId: string, work: () => Promise<Readable>): Promise<Readable>;
}

/** Some 50 MB each. */
const slots = 2;
/** More would wait longer than anybody looks at a screen: making the mails of a takedown takes a second at most. */
const waitingMax = 10;
const waitMs = 5000;
/** 30 MB at 400 kbit/s. A reader that is slower than this would hold its slot for ever. */
const streamMs = 10 * 60_000;
const retryAfterSeconds = 5;

/** Streams have slots of their own, so that nobody waits for the downloads of others to read a notice. */
export function createMailBuilds(
  limits: Partial<{ slots: number; waitingMax: number; waitMs: number; streamMs: number }> = {},
): MailBuilds {
  const of = { slots, waitingMax, waitMs, streamMs, ...limits };
  const previews = createSemaphore(of.slots);
  const streams = createSemaphore(of.slots);
  return {
    run: (projectId, work) => runIn(previews, { ...of, projectId }, work),
    open: (projectId, work) =>
      new Promise<Readable>((resolve, reject) => {
        runIn(streams, { ...of, projectId }, async () => {
          const stream = await work();
          const late = setTimeout(() => stream.destroy(), of.streamMs);
          const ended = new Promise<void>((end) => (stream.closed ? end() : stream.once('close', end)));
          resolve(stream);
          await ended;
          clearTimeout(late);
        }).catch(reject);
      }),
  };
}

async function runIn<Result>(
  semaphore: Semaphore,
  { projectId, waitingMax: most, waitMs: longest }: { projectId: string; waitingMax: number; waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!semaphore.isFree() && semaphore.waiting() >= most) throw busy();
  const waited = new AbortController();
  const late = setTimeout(() => waited.abort(busy()), longest);
  return semaphore
    .run(
      waited.signal,
      () => {
        clearTimeout(late);
        return work();
      },
      projectId,
    )
    .finally(() => clearTimeout(late));
}

const busy = () =>
  new AppError('overloaded', 'The mails of other takedowns are being made. Try again shortly.', {
    retryAfterSeconds,
  });
