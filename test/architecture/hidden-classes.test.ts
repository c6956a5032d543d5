import { proveInclusion } from '../../shared/algorithms/merkle/hash-reader.ts';
import type { Tile } from '../../shared/algorithms/merkle/tile.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import { onBehalfOf } from '../../shared/platform/db/on-behalf-of.ts';
import { StatementBatch } from '../../shared/platform/db/statement-batch.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startReceiver } from '../outbound/receiver.ts';
import { haveSameHiddenClass } from '../support/hidden-class.ts';
import { connectTestDatabase } from '../support/log-fixture.ts';
import { createTestDatabase } from '../support/stores/test-database.ts';

/** So often made, what V8 has learned of the places that make it is what makes it in production; the first few are made otherwise. */
const often = 50;

/** What is made for each request, delivery or proof must not bring a hidden class of its own; see ADR 0105. */
async function haveOneHiddenClass(make: () => object | Promise<object>): Promise<boolean> {
  const made: object[] = [];
  for (let time = 0; time < often; time += 1) made.push(await make());
  const [one, other] = made.slice(-2);
  if (!one || !other) throw new Error('nothing to compare');
  return haveSameHiddenClass(one, other);
}

it('is needed: what begins with a spread object and adds to it gets a hidden class of its own', async () => {
  const place = { level: 1, index: 2 };
  await expect(haveOneHiddenClass(() => ({ ...place, width: 3 }))).resolves.toBe(false);
  await expect(haveOneHiddenClass(() => ({ width: 3, ...place }))).resolves.toBe(true);
});

it('has one for the tiles of a proof', async () => {
  const hashes = Buffer.alloc(256 * 32, 1);
  let asked: readonly Tile[] = [];
  const read = (tiles: readonly Tile[]) => {
    asked = tiles;
    return Promise.resolve(tiles.map(() => hashes));
  };
  const tile = async () => {
    await proveInclusion(treeHash, read, { index: 70_000, size: 100_000 });
    return asked[0] ?? {};
  };
  await expect(haveOneHiddenClass(tile)).resolves.toBe(true);
});

it('has one for batches of statements', async () => {
  const batch = () => new StatementBatch([{ name: 'one', text: 'SELECT 1' }], () => undefined);
  await expect(haveOneHiddenClass(batch)).resolves.toBe(true);
});

it('has one for the database of each request, and for its transactions', async () => {
  const database = await createTestDatabase();
  const db = connectTestDatabase(database.url);
  try {
    const ofRequest = () => onBehalfOf(db, 'req_1');
    await expect(haveOneHiddenClass(ofRequest)).resolves.toBe(true);
    const transaction = () => ofRequest().transaction((tx) => Promise.resolve({ tx }));
    await expect(haveOneHiddenClass(async () => (await transaction()).tx)).resolves.toBe(true);
  } finally {
    await db.close();
    await database.release();
  }
});

it('has one for the replies of receivers', async () => {
  const receiver = await startReceiver((_request, response) => response.writeHead(200).end('heard'));
  const client = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  try {
    const url = `http://127.0.0.1:${receiver.port}/`;
    const post = () => client.post(url, { headers: {}, body: 'told' });
    await expect(haveOneHiddenClass(post)).resolves.toBe(true);
  } finally {
    await client.close();
    await receiver.close();
  }
});
