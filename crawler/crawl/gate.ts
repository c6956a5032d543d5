import { createLine } from '../browser/lease-line.ts';

/** Work of one kind, so much of it at once; what is too much waits in line. */
export interface Gate {
  /** @throws the signal's reason while it waits, and what `work` throws */
  pass<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export function createGate(places: number): Gate {
  const line = createLine<void>();
  let inside = 0;
  const enter = (): void => void (inside += 1);
  const letNextIn = (): boolean => inside < places && line.giveNext(enter);
  const serve = (): void => {
    while (letNextIn());
  };
  return {
    async pass(signal, work) {
      const turn = line.wait(signal);
      serve();
      await turn;
      try {
        return await work();
      } finally {
        inside -= 1;
        serve();
      }
    },
  };
}
