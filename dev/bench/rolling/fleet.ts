import { freePort } from '../../launch/services/free-port.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoleProcess } from '../../../test/support/role-process.ts';
import type { FrontDoor } from './front-door.ts';
import type { Release } from './release.ts';

export interface Fleet {
  /** One process after the other; both releases work side by side for `restMs` in the middle and at the end. */
  replaceBy(release: Release, restMs: number): Promise<void>;
  /** The exit codes of the processes that were replaced. */
  ended(): (number | null)[];
  kill(): Promise<void>;
}

interface Place {
  /** The pools of a worker; absent for an API. */
  pools?: string;
  process: RoleProcess;
  port?: number;
}

/** Two of each, as the smallest deployment that survives the loss of one. */
const pools = ['webhooks', 'webhooks', 'relay,trust,maintenance', 'relay,log,takedowns'];

export async function startFleet(
  first: Release,
  { door, env }: { door: FrontDoor; env: Record<string, string> },
): Promise<Fleet> {
  const ended: (number | null)[] = [];
  const startApi = async (release: Release): Promise<Place> => {
    const port = await freePort();
    // In production an API that is told to stop serves for 5 s more, so that load balancers see it; it takes no test device.
    const production = {
      NODE_ENV: 'production',
      ACCEPT_TEST_DEVICE: 'false',
      PUBLIC_URL: 'https://humanmark.test',
    };
    const process = await release.start('api', [], { ...env, ...production, PORT: String(port) });
    door.add(port);
    await door.until(port, true);
    return { process, port };
  };
  const startWorker = async (release: Release, which: string): Promise<Place> => ({
    pools: which,
    process: await release.start('workers', ['--pools', which], env),
  });
  const places: Place[] = [];
  for (let at = 0; at < 2; at += 1) places.push(await startApi(first));
  for (const which of pools) places.push(await startWorker(first, which));

  const replace = async (at: number, release: Release) => {
    const place = places[at];
    if (!place) return;
    places[at] = await (place.pools === undefined ? startApi(release) : startWorker(release, place.pools));
    place.process.kill('SIGTERM');
    if (place.port !== undefined) await door.until(place.port, false);
    ended.push(await place.process.exited);
  };

  return {
    async replaceBy(release, restMs) {
      // From the ends to the middle, so that in its middle each pool and the API are half old and half new.
      for (const at of [0, 2, 4]) await replace(at, release);
      await delay(restMs);
      for (const at of [1, 3, 5]) await replace(at, release);
      await delay(restMs);
    },
    ended: () => ended,
    async kill() {
      for (const { process } of places) process.kill('SIGKILL');
      await Promise.all(places.map(({ process }) => process.exited));
    },
  };
}
