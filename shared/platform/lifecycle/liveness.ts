import { withTimeout } from '../lib/clock.ts';

/** Something that has to move again and again for its process to be of any use. */
export interface WatchedPart {
  name: string;
  /**
   * Called while the part is silent: rejects while that is not its fault, as when its store is unavailable. It may also
   * hand the part something to do.
   */
  shouldMove: () => Promise<unknown>;
  /** How long it rests by itself between two moves. */
  restMs?: number;
}

export interface LivenessReport {
  status: 'ok' | 'stuck';
  parts: Record<string, 'ok' | 'stuck'>;
}

export interface Liveness {
  /** Watches a part from now on; returns the function by which it reports a move. */
  watch(part: WatchedPart): () => void;
  report(): LivenessReport;
  /** Resolves with the names of the parts that do not move although they should; never while all do. */
  stuck: Promise<string[]>;
  stop(): void;
}

export interface LivenessOptions {
  /** Silence beyond a part's own rest, while it should move, that makes it stuck. */
  patienceMs: number;
  /** Milliseconds between two checks. */
  everyMs: number;
}

/** Six checks until a silent part counts as stuck; every 10 s with the usual minute. */
export const livenessOptions = ({ stuckAfterSeconds }: { stuckAfterSeconds: number }): LivenessOptions => ({
  patienceMs: stuckAfterSeconds * 1000,
  everyMs: (stuckAfterSeconds * 1000) / 6,
});

interface Watched extends WatchedPart {
  hasMoved: boolean;
  silentMs: number;
}

const answerMs = 5000;

/**
 * Whether a process still does its work, not only whether it runs: a connection that died without a word leaves a
 * worker that responds to every request and never takes a job again.
 */
export function createLiveness({ patienceMs, everyMs }: LivenessOptions): Liveness {
  const parts: Watched[] = [];
  const isStuck = ({ silentMs, restMs = 0 }: Watched) => silentMs >= patienceMs + restMs;
  let tell: (names: string[]) => void = () => undefined;
  const stuck = new Promise<string[]>((resolve) => (tell = resolve));
  let lookedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const lookAt = async (part: Watched, passedMs: number) => {
    const { hasMoved } = part;
    part.hasMoved = false;
    if (hasMoved) part.silentMs = 0;
    else
      await withTimeout(answerMs, part.name, part.shouldMove()).then(
        () => (part.silentMs += passedMs),
        () => (part.silentMs = 0),
      );
  };

  const look = async () => {
    const now = performance.now();
    // Time in which the whole process stood still does not count: no part could move.
    const passedMs = Math.min(now - lookedAt, 2 * everyMs);
    lookedAt = now;
    await Promise.all(parts.map((part) => lookAt(part, passedMs)));
    if (stopped) return;
    const names = parts.filter(isStuck).map(({ name }) => name);
    if (names.length > 0) tell(names);
    rest();
  };
  const rest = () => {
    timer = setTimeout(() => void look(), everyMs);
  };
  rest();

  return {
    watch(part) {
      const watched: Watched = { ...part, hasMoved: true, silentMs: 0 };
      parts.push(watched);
      return () => {
        watched.hasMoved = true;
        watched.silentMs = 0;
      };
    },
    report() {
      const states = parts.map((part): [string, 'ok' | 'stuck'] => [
        part.name,
        isStuck(part) ? 'stuck' : 'ok',
      ]);
      const status = states.some(([, state]) => state === 'stuck') ? 'stuck' : 'ok';
      return { status, parts: Object.fromEntries(states) };
    },
    stuck,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
