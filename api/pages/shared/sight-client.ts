import type { SightAnswer, SightCalls } from './sight-messages.ts';

/** The worker that sees: each call of it as a promise. */
export type SightClient = {
  readonly [Call in keyof SightCalls]: (
    ...parts: Parameters<SightCalls[Call]>
  ) => Promise<ReturnType<SightCalls[Call]>>;
} & {
  /** Ends the worker and with it everything that it holds; calls under way are refused. */
  close(): void;
};

/** The worker could not do what it was asked, such as running a model that is not the one the service named. */
export class SightError extends Error {}

/** Starts the worker, so that models never hold up the page. */
export function openSight(): SightClient {
  const worker = new Worker(new URL('sight-worker.js', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (cause: Error) => void }>();
  let next = 0;
  let broken: SightError | undefined;
  const breakOff = (why: string): void => {
    broken = new SightError(why);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SightAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new SightError(data.error));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers what SightCalls says
    else call?.resolve(data.value as never);
  });
  worker.addEventListener('error', () => breakOff('the worker does not run in this browser'));
  const ask = async <Call extends keyof SightCalls>(
    call: Call,
    parts: Parameters<SightCalls[Call]>,
    transfer: Transferable[] = [],
  ): Promise<ReturnType<SightCalls[Call]>> =>
    new Promise((resolve, reject) => {
      if (broken) {
        reject(broken);
        return;
      }
      next += 1;
      waiting.set(next, { resolve, reject });
      worker.postMessage({ id: next, call, parts }, transfer);
    });
  return {
    load: async (models) => ask('load', [models]),
    begin: async () => ask('begin', []),
    look: async (picture, options) => ask('look', [picture, options], [picture]),
    readFaces: async (sets) => ask('readFaces', [sets]),
    readVoice: async (voice, sound) => ask('readVoice', [voice, sound], [sound.samples.buffer]),
    close: () => breakOff('the capture has ended'),
  };
}
