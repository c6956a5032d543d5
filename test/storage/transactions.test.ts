import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { lazily, withNext } from '../../shared/platform/db/queryable.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
/** Counts what is written to Postgres, each piece as it arrives. */
let proxy: Server;
let db: Database;
let writes = 0;
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = await createEmptyDatabase();
  const url = new URL(database.url);
  const { hostname, port } = url;
  proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined).setNoDelay());
    client.on('data', (bytes) => {
      writes += 1;
      server.write(bytes);
    });
    server.pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String(listeningPort(proxy));
  const log = silentLogger();
  db = connectDatabase({ url: url.toString(), poolMax: 1, log, applicationName: 'test-transactions' });
  await db.query('CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL)');
});
beforeEach(() => db.query('TRUNCATE notes'));
afterAll(async () => {
  await db?.close();
  for (const socket of sockets) socket.destroy();
  proxy?.close();
  await database?.release();
});

const insert = 'INSERT INTO notes (id, text) VALUES ($1, $2)';
const notes = () => db.query<{ id: number; text: string }>('SELECT id, text FROM notes ORDER BY id');

async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const before = writes;
  await work();
  return writes - before;
}

describe('a transaction', () => {
  it('is one write where nobody waits for rows, with its BEGIN and its COMMIT', async () => {
    const work = () => db.transaction((tx) => withNext(tx).query(insert, [writes, 'a']));
    await work();
    expect(await writesOf(work)).toBe(1);
    expect(await notes()).toHaveLength(2);
  });

  it('sends together what is asked for without waiting in between', async () => {
    const work = () =>
      db.transaction((tx) =>
        Promise.all([
          tx.query(insert, [1, 'a']),
          tx.query<{ count: number }>('SELECT count(*) AS count FROM notes'),
          tx.query('DELETE FROM notes WHERE id = $1 RETURNING text', [1]),
        ]),
      );
    await work();
    let found: unknown;
    expect(await writesOf(async () => (found = await work()))).toBe(2);
    expect(found).toEqual([[], [{ count: 1 }], [{ text: 'a' }]]);
  });

  it('writes nothing where it asks for nothing', async () => {
    expect(await writesOf(() => db.transaction(() => Promise.resolve()))).toBe(0);
  });

  it('keeps the order of statements, whoever waits for them', async () => {
    const { later } = await db.transaction(async (tx) => {
      await withNext(tx).query(insert, [1, 'a']);
      expect(await tx.query('SELECT text FROM notes')).toEqual([{ text: 'a' }]);
      const rows = lazily(tx).query('UPDATE notes SET text = $1 RETURNING text', ['b']);
      await withNext(tx).query('UPDATE notes SET text = $1', ['c']);
      return { later: rows };
    });
    expect(await later).toEqual([{ text: 'b' }]);
    expect(await notes()).toEqual([{ id: 1, text: 'c' }]);
  });

  it('fails with what nobody waited for, and leaves nothing', async () => {
    const twice = db.transaction(async (tx) => {
      await withNext(tx).query(insert, [1, 'a']);
      await withNext(tx).query(insert, [1, 'b']);
    });
    await expect(twice).rejects.toThrow('notes_pkey');
    const inBetween = db.transaction(async (tx) => {
      await withNext(tx).query(insert, [1, null]);
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await withNext(tx).query(insert, [2, 'b']);
    });
    await expect(inBetween).rejects.toThrow('not-null');
    expect(await notes()).toEqual([]);
  });

  it('runs nothing that follows what failed, and its connection is as good as before', async () => {
    const failing = db.transaction((tx) =>
      Promise.all([
        tx.query('SELECT 1 / $1::int', [0]),
        tx.query('INSERT INTO notes VALUES (7, $1)', ['never prepared before']),
      ]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    await db.transaction((tx) => tx.query('INSERT INTO notes VALUES (7, $1)', ['never prepared before']));
    await db.transaction((tx) => tx.query('SELECT 1 / $1::int', [1]));
    expect(await notes()).toHaveLength(1);
  });

  it('rolls back what was sent when its work fails, and sends no more', async () => {
    const stopped = db.transaction(async (tx) => {
      await tx.query(insert, [1, 'a']);
      await withNext(tx).query(insert, [2, 'b']);
      throw new Error('changed its mind');
    });
    await expect(stopped).rejects.toThrow('changed its mind');
    expect(await notes()).toEqual([]);
  });
});
