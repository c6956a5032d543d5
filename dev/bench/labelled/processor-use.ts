import { readFileSync } from 'node:fs';
import { type ProcessTime, readProcessTimes } from '../../../shared/platform/lib/processor-time.ts';

/** Who uses the processor while a web is crawled. The crawler's own process serves the web, too. */
export const processorUsers = [
  'chromium',
  'pictures',
  'faces',
  'crawler',
  'workers',
  'postgres',
  'redis',
] as const;
export type ProcessorUser = (typeof processorUsers)[number];

export interface ProcessorMeter {
  /** Seconds of processor since the meter was started; 0 where there is no /proc. */
  stop(): Record<ProcessorUser, number>;
}

/** Browsers and workers on pictures are replaced during a run, and what they used is lost with them. */
const everyMs = 500;

/** By what their command lines have; the first that fits. */
const signs: readonly [ProcessorUser, RegExp][] = [
  ['pictures', /image-child/],
  ['faces', /face-child/],
  ['chromium', /--headless/],
  ['postgres', /\bpostgres\b/],
  ['redis', /redis-server|valkey-server/],
  ['workers', /workers/],
];

interface Seen {
  user: ProcessorUser;
  /** What it had used when the meter was started. */
  before: number;
  seconds: number;
}

/**
 * Follows what this process uses, and its children and those of its parent with all their descendants: the stores of a
 * bench are started beside it.
 */
export function startProcessorMeter(): ProcessorMeter {
  const seen = new Map<number, Seen>();
  const ownBefore = ownSeconds();
  const look = (isFirst: boolean): void => {
    const times = readProcessTimes();
    const beside = times.filter(
      ({ pid, parent }) => [process.pid, process.ppid].includes(parent) && pid !== process.pid,
    );
    for (const { pid } of beside) {
      const user = seen.get(pid)?.user ?? userOf(pid);
      if (user === undefined) continue;
      const seconds = treeSeconds(pid, times);
      const before = seen.get(pid)?.before ?? (isFirst ? seconds : 0);
      seen.set(pid, { user, before, seconds: Math.max(seconds, seen.get(pid)?.seconds ?? 0) });
    }
  };
  look(true);
  const timer = setInterval(() => look(false), everyMs);
  return {
    stop() {
      clearInterval(timer);
      look(false);
      const used: Record<ProcessorUser, number> = {
        chromium: 0,
        pictures: 0,
        faces: 0,
        crawler: ownSeconds() - ownBefore,
        workers: 0,
        postgres: 0,
        redis: 0,
      };
      for (const { user, before, seconds } of seen.values()) used[user] += seconds - before;
      return used;
    },
  };
}

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function userOf(pid: number): ProcessorUser | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    return signs.find(([, sign]) => sign.test(command))?.[0];
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** Of a process and its descendants, those that ended and were waited for included. */
function treeSeconds(root: number, times: readonly ProcessTime[]): number {
  const tree = new Set([root]);
  // A parent may come after its child in the list.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of times) if (tree.has(parent)) tree.add(pid);
  }
  return times.reduce(
    (sum, { pid, seconds, childSeconds }) => sum + (tree.has(pid) ? seconds + childSeconds : 0),
    0,
  );
}
