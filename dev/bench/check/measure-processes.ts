import { readProcessTimes } from '../../../shared/platform/lib/processor-time.ts';
import { type BenchServer, startApiServer } from './child-processes.ts';
import { faultless, type FurtherParts, singleOrder, taken } from './take-load.ts';
import { limitProcessor, type Quota } from './processor-quota.ts';

export interface ProcessResults {
  /** Processor time of a check in us at a fixed rate, of all processes of the API: of one, and of two behind one port. */
  one: number[];
  two: number[];
  rate: number;
  /** How many checks two processes answer for each of one, where each is held to a part of a core. */
  underQuota: number[];
  partOfCore: number;
  /** Why there is no quota here. */
  noQuota?: string;
}

const rounds = 5;
/**
 * So low that neither the load nor Redis takes the processors away. Processes wake for fewer requests at a time then, two of them
 * for half as many as one, so this is what a process costs that waits, and no measure of how many checks two could answer.
 */
const fixedRate = 3000;
/**
 * Of a core, for each process that serves: two of them, the load and Redis together leave some of two cores unused, so that the
 * processes wait for nothing but what they share.
 */
const partOfCore = 0.3;

interface Side {
  server: BenchServer;
  costs: number[];
}

/** Both have their port to themselves and the same stores; they are asked in turns. */
export async function measureProcesses(
  parts: FurtherParts,
  names: readonly string[],
): Promise<ProcessResults> {
  const { stores } = parts;
  const start = async (count: number): Promise<Side> => ({
    server: await startApiServer(
      { databaseUrl: stores.databaseUrl, redisUrl: stores.redis.url },
      { API_PROCESSES: `${count}` },
    ),
    costs: [],
  });
  const [one, two] = [await start(1), await start(2)];
  try {
    await measureCosts(parts, names, [one, two]);
    const scaling = await measureUnderQuota(parts, names, [one, two]);
    return { one: one.costs, two: two.costs, rate: fixedRate, partOfCore, ...scaling };
  } finally {
    one.server.end();
    two.server.end();
  }
}

async function measureCosts(
  parts: FurtherParts,
  names: readonly string[],
  sides: readonly Side[],
): Promise<void> {
  for (let round = -1; round < rounds; round += 1)
    for (const { server, costs } of sides) {
      const order = { ...orderTo(server, parts, names), rate: fixedRate };
      const { microsecondsEach } = await taken(parts.load, server.pid, order);
      // The first round fills caches and compiles.
      if (round >= 0) costs.push(microsecondsEach);
    }
}

/**
 * Two cores that also carry the load and Redis cannot show what two processes do on cores of their own. So each that serves gets
 * the same part of a core and no more, and the supervisor as much as it likes.
 */
async function measureUnderQuota(
  parts: FurtherParts,
  names: readonly string[],
  [one, two]: readonly [Side, Side],
): Promise<Pick<ProcessResults, 'underQuota' | 'noQuota'>> {
  const { load } = parts;
  for (const { server } of [one, two]) faultless(await load.run(orderTo(server, parts, names)));
  const underQuota: number[] = [];
  let quota: Quota;
  try {
    quota = limitProcessor([one.server.pid, ...childrenOf(two.server.pid)], partOfCore);
  } catch (error) {
    return { underQuota, noQuota: error instanceof Error ? error.message : String(error) };
  }
  try {
    for (let round = -1; round < rounds; round += 1) {
      const byOne = faultless(await load.run(orderTo(one.server, parts, names)));
      const byTwo = faultless(await load.run(orderTo(two.server, parts, names)));
      if (round >= 0) underQuota.push(byTwo.perSecond / byOne.perSecond);
    }
  } finally {
    quota.lift();
  }
  return { underQuota };
}

function orderTo({ port }: BenchServer, parts: FurtherParts, names: readonly string[]) {
  return { ...singleOrder(parts, names), port, connections: parts.connections };
}

const childrenOf = (pid: number): number[] =>
  readProcessTimes()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);
