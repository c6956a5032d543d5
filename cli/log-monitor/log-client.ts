import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { equalBytes } from '../../shared/algorithms/encoding/bytes.ts';
import { parseBundle, type Tile, tilePath, tileWidth } from '../../shared/algorithms/merkle/tile.ts';
import { hashBytes } from '../../shared/algorithms/merkle/tree-hash.ts';
import { treeHash } from './node-crypto.ts';

/** The monitor's requests to a log, over plain HTTP and without a key. */
export interface LogClient {
  checkpoint(): Promise<string>;
  /** The newest one that so many witnesses have cosigned, by the word of the log. */
  cosignedCheckpoint(cosignatures: number): Promise<string>;
  verifierKey(): Promise<string>;
  tile(tile: Tile): Promise<Uint8Array>;
  bundle(tile: Omit<Tile, 'level'>): Promise<Uint8Array>;
}

const patienceMs = 30_000;
const triesMax = 6;
/** A full bundle of the longest entries is 16 MiB; ours are 40 kB. */
const answerBytesMax = 256 * 65_537;

/** @throws Error with the address and its response */
export function createLogClient(serviceUrl: string, log: string): LogClient {
  const base = `${serviceUrl.replace(/\/+$/, '')}/log/${log}`;
  const get = async (path: string): Promise<Buffer> => {
    const url = `${base}/${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok && body.length <= answerBytesMax) return body;
      const retryable = response.status === 429 || response.status === 503;
      if (!retryable || attempt === triesMax)
        throw new Error(`${url} answered ${response.status} with ${body.length} bytes`);
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  };
  return {
    checkpoint: async () => (await get('checkpoint')).toString(),
    cosignedCheckpoint: async (cosignatures) =>
      (await get(`checkpoint?cosignatures=${cosignatures}`)).toString(),
    verifierKey: async () =>
      z.object({ verifierKey: z.string() }).parse(JSON.parse((await get('key')).toString())).verifierKey,
    tile: (tile) => get(tilePath(tile)),
    bundle: (tile) => get(tilePath({ ...tile, level: 'entries' })),
  };
}

type Bundle = Omit<Tile, 'level'>;

/** Leaf hashes of a bundle's entries, each compared with the log's tile. @throws Error naming the first wrong entry */
export async function fetchLeaves(client: LogClient, bundle: Bundle): Promise<Uint8Array[]> {
  const first = bundle.index * tileWidth;
  const [tile, entries] = await Promise.all([
    client.tile({ ...bundle, level: 0 }),
    fetchEntries(client, bundle),
  ]);
  const leaves = entries.map((entry) => treeHash.leaf(entry));
  for (const [at, leaf] of leaves.entries())
    if (!equalBytes(leaf, tile.subarray(at * hashBytes, (at + 1) * hashBytes)))
      throw new Error(
        `entry ${first + at} is wrong: its hash is not the one in ${tilePath({ ...bundle, level: 0 })}`,
      );
  if (tile.length !== bundle.width * hashBytes)
    throw new Error(`${tilePath({ ...bundle, level: 0 })} holds ${tile.length} bytes`);
  return leaves;
}

async function fetchEntries(client: LogClient, bundle: Bundle): Promise<Uint8Array[]> {
  const first = bundle.index * tileWidth;
  let bytes: Uint8Array;
  try {
    bytes = await client.bundle(bundle);
  } catch (error) {
    const missing = await firstMissing(client, bundle);
    if (missing === undefined) throw error;
    throw new Error(`entry ${first + missing} is missing`, { cause: error });
  }
  const entries = parseBundle(bytes);
  if (entries?.length === bundle.width) return entries;
  throw new Error(
    `entries ${first} to ${first + bundle.width - 1} are wrong: the bundle holds ${entries?.length ?? 'no'} entries`,
  );
}

/** The log serves a bundle up to the missing entry, so halving finds it. Undefined if no entry is missing after all. */
async function firstMissing(client: LogClient, { index, width }: Bundle): Promise<number | undefined> {
  const isGiven = async (some: number) => {
    try {
      await client.bundle({ index, width: some });
      return true;
    } catch {
      // The reason does not matter here: the refusal of the whole bundle is what is reported.
      return false;
    }
  };
  if (await isGiven(width)) return undefined;
  let [given, refused] = [0, width];
  while (refused - given > 1) {
    const middle = Math.floor((given + refused) / 2);
    if (await isGiven(middle)) given = middle;
    else refused = middle;
  }
  return given;
}
