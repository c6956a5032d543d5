import { gzipSync } from 'node:zlib';
import { silentLogger } from '../../../shared/log/logger.ts';
import { eventually } from '../../support/eventually.ts';
import type { LocalLog } from './local-log.ts';
import { makeCertificate } from './make-certificate.ts';
import { createTailWorld, entriesFrom, findBrands, hostsOf, type TailWorld } from './tail-world.ts';

let world: TailWorld;
beforeEach(async () => {
  world = await createTailWorld();
});
afterEach(async () => {
  await world?.close();
});

const kinds: LocalLog['kind'][] = ['rfc6962', 'static'];
const readTo = (log: LocalLog, next: number) =>
  eventually(async () => expect(await world.progressOf(log)).toMatchObject({ next, error: null }));
const expectOffers = async (hosts: readonly string[]) =>
  expect(await world.offers()).toEqual(
    hosts.map((host) => ({ brandId: findBrands(host)[0], url: `https://${host}/` })),
  );

describe.each(kinds)('%s', (kind) => {
  it.each(['ec', 'rsa'] as const)(
    'reads every entry once and in order while the log grows, signed with %s',
    async (keyType) => {
      const log = await world.startLog(kind, { keyType });
      log.behaviour.pageMax = 50;
      await log.append(entriesFrom(0, 700));
      // From an empty tree on, through powers of two, full tiles and begun ones.
      log.publish(0);
      const tail = await world.tail([log]);
      for (const size of [1, 2, 5, 256, 300, 512, 699, 700]) {
        await readTo(log, size === 1 ? 0 : ((await world.progressOf(log))?.next ?? 0));
        log.publish(size);
        await readTo(log, size);
      }
      expect(tail.hosts).toEqual(hostsOf(0, 700));
      await expectOffers(hostsOf(0, 700));
      expect(await world.progressOf(log)).toMatchObject({
        entries: 700,
        unreadable: 0,
        offered: 700,
        size: 700,
      });
      expect(log.unasked).toEqual([]);
    },
  );

  it('begins a log it sees first at its end, and so many entries before it as it was told', async () => {
    const [log, other, third] = [
      await world.startLog(kind),
      await world.startLog(kind),
      await world.startLog(kind),
    ];
    for (const each of [log, other, third]) {
      await each.append(entriesFrom(0, 520));
      each.publish(519);
    }
    const atEnd = await world.tail([log], { backlog: 0 });
    await readTo(log, 519);
    expect(atEnd.hosts).toEqual([]);
    log.publish();
    await readTo(log, 520);
    expect(atEnd.hosts).toEqual(hostsOf(519, 1));
    const earlier = await world.tail([other], { backlog: 40 });
    await readTo(other, 519);
    expect(earlier.hosts).toEqual(hostsOf(479, 40));
    // 512: a proof from there does not name its root.
    const power = await world.tail([third], { backlog: 7 });
    await readTo(third, 519);
    expect(power.hosts).toEqual(hostsOf(511, 8));
  });

  it('passes over entries that are no certificate, and counts them', async () => {
    const log = await world.startLog(kind);
    const good = makeCertificate({ names: ['e1.hit.example'] });
    const cut = { logged: good.logged.subarray(0, 90), precertificate: null };
    await log.append([
      { logged: Buffer.from('no DER at all'), precertificate: null },
      cut,
      { logged: Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]), precertificate: null },
      good,
      makeCertificate({}),
    ]);
    log.publish();
    const tail = await world.tail([log]);
    await readTo(log, 5);
    expect(tail.hosts).toEqual(['e1.hit.example']);
    expect(await world.progressOf(log)).toMatchObject({ entries: 5, unreadable: 3, offered: 1 });
  });

  it('looks at a host once, however many certificates name it', async () => {
    const log = await world.startLog(kind);
    const pair = [false, true].map((isPrecertificate) =>
      makeCertificate({
        names: ['e1.hit.example', '*.e1.hit.example'],
        commonName: 'E1.hit.example',
        isPrecertificate,
      }),
    );
    await log.append([...pair, makeCertificate({ commonName: 'e2.hit.example' })]);
    log.publish(2);
    const tail = await world.tail([log]);
    await readTo(log, 2);
    log.publish();
    await readTo(log, 3);
    expect(tail.hosts).toEqual(hostsOf(1, 2));
    await expectOffers(hostsOf(1, 2));
  });

  it('takes what comes zipped', async () => {
    const log = await world.startLog(kind);
    log.behaviour.zips = true;
    await log.append(entriesFrom(0, 300));
    log.publish();
    // From within a tile that is full: all its hashes are asked for.
    const tail = await world.tail([log], { backlog: 201 });
    await readTo(log, 300);
    expect(tail.hosts).toEqual(hostsOf(99, 201));
  });

  it('keeps nothing of a head whose signature is wrong, and goes on once it is right', async () => {
    const log = await world.startLog(kind);
    await log.append(entriesFrom(0, 10));
    log.publish();
    log.behaviour.signsBadly = true;
    await world.tail([log]);
    await eventually(async () =>
      expect(await world.progressOf(log)).toMatchObject({
        next: null,
        stoppedAt: null,
        error: expect.stringContaining('did not sign'),
      }),
    );
    log.behaviour.signsBadly = false;
    await world.db.query('UPDATE certificate_logs SET due_at = now()');
    await readTo(log, 10);
  });

  it.each([
    ['the tree changed below what was read', 20, 3],
    ['two trees of one size', 10, 3],
    ['a power of two', 16, 3],
  ])('stops at a fork and says so: %s', async (what, size, changed) => {
    const log = await world.startLog(kind);
    await log.append(entriesFrom(0, size));
    log.publish();
    const tail = await world.tail([log]);
    await readTo(log, size);
    await log.fork(changed, makeCertificate({ names: ['e99.hit.example'] }));
    if (what === 'two trees of one size') log.publish(size);
    await eventually(async () =>
      expect(await world.progressOf(log)).toMatchObject({
        next: size,
        size,
        stoppedAt: expect.any(Date),
        error: expect.stringMatching(/not proven to begin with|two trees/),
      }),
    );
    expect(tail.hosts).toEqual(hostsOf(0, size));
    const asked = log.requests.length;
    // Others are still read, this one is not asked again.
    const other = await world.startLog(kind);
    await other.append(entriesFrom(200, 3));
    other.publish();
    await world.tail([log, other]);
    await readTo(other, 3);
    expect(log.requests.length).toBe(asked);
  });

  it('stops where the entries are not those of the signed tree', async () => {
    const log = await world.startLog(kind);
    const other = await world.startLog(kind);
    await log.append(entriesFrom(0, 600));
    await other.append(entriesFrom(1000, 600));
    other.publish();
    log.publish();
    const isEntries = (path: string) => path.includes('/tile/data/') || path.includes('get-entries');
    log.behaviour.instead = async (path) =>
      isEntries(path)
        ? { status: 200, body: Buffer.from(await (await fetch(`${other.url}${path}`)).arrayBuffer()) }
        : undefined;
    await world.tail([log]);
    await eventually(async () =>
      expect(await world.progressOf(log)).toMatchObject({
        next: 0,
        entries: 0,
        stoppedAt: expect.any(Date),
        error: expect.stringContaining('are not those of its tree'),
      }),
    );
    expect(await world.offers()).toEqual([]);
  });

  it('waits as long as a log asks for after 429', async () => {
    const log = await world.startLog(kind);
    await log.append(entriesFrom(0, 10));
    log.publish();
    log.behaviour.instead = (path) =>
      path.includes('data') || path.includes('get-entries')
        ? { status: 429, headers: { 'retry-after': '400' } }
        : undefined;
    await world.tail([log]);
    await eventually(async () =>
      expect(await world.progressOf(log)).toMatchObject({
        next: 0,
        failures: 1,
        error: expect.stringContaining('429'),
      }),
    );
    const [row] = await world.db.query<{ seconds: number }>(
      'SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM certificate_logs',
    );
    expect(row?.seconds).toBeGreaterThan(300);
    expect(row?.seconds).toBeLessThanOrEqual(400);
    log.behaviour.instead = () => undefined;
    await world.db.query('UPDATE certificate_logs SET due_at = now()');
    await readTo(log, 10);
    expect(await world.progressOf(log)).toMatchObject({ failures: 0, error: null });
  });
});

it('leaves a tile that a static log has only begun alone, until it has stayed so for long', async () => {
  const log = await world.startLog('static');
  await log.append(entriesFrom(0, 600));
  log.publish(300);
  const patient = await world.tail([log], { pace: { partialAfterMs: 3_600_000 } });
  await readTo(log, 256);
  log.publish(310);
  await eventually(async () => expect(await world.progressOf(log)).toMatchObject({ size: 310 }));
  expect(patient.hosts).toEqual(hostsOf(0, 256));
  expect(log.requests.filter((path) => path.includes('data') && path.includes('.p/'))).toEqual([]);
  // The hour has passed.
  await world.db.query(`UPDATE certificate_logs SET partial_since = now() - interval '2 hours'`);
  await readTo(log, 310);
  log.publish(600);
  await readTo(log, 512);
  expect(patient.hosts).toEqual(hostsOf(0, 512));
  expect(log.requests.filter((path) => path.includes('data'))).toEqual([
    '/tile/data/000',
    '/tile/data/001.p/54',
    '/tile/data/001',
  ]);
  expect(log.unasked).toEqual([]);
});

it('stops at a fork of what it has not read yet, too: the head was remembered', async () => {
  const log = await world.startLog('static');
  await log.append(entriesFrom(0, 300));
  log.publish();
  const tail = await world.tail([log], { pace: { partialAfterMs: 3_600_000 } });
  await readTo(log, 256);
  await log.fork(290, makeCertificate({ names: ['e999.hit.example'] }));
  await eventually(async () =>
    expect(await world.progressOf(log)).toMatchObject({
      next: 256,
      size: 300,
      stoppedAt: expect.any(Date),
      error: expect.stringContaining('301 entries is not proven to begin with those 300'),
    }),
  );
  expect(tail.hosts).toEqual(hostsOf(0, 256));
});

it('takes a head that is behind for what it is: one of several servers of a log', async () => {
  const log = await world.startLog('rfc6962');
  await log.append(entriesFrom(0, 30));
  log.publish();
  await world.tail([log]);
  await readTo(log, 30);
  log.publish(20, Date.now() - 3_600_000);
  const asked = log.requests.length;
  await eventually(() => expect(log.requests.length).toBeGreaterThan(asked + 3));
  expect(await world.progressOf(log)).toMatchObject({ next: 30, size: 30, error: null, stoppedAt: null });
  await log.append(entriesFrom(30, 5));
  log.publish();
  await readTo(log, 35);
  await expectOffers(hostsOf(0, 35));
});

it.each(kinds)('stops where a %s log shrinks, and where it shows another past', async (kind) => {
  const [shrinks, other] = [await world.startLog(kind), await world.startLog(kind)];
  for (const log of [shrinks, other]) {
    await log.append(entriesFrom(0, 30));
    log.publish();
  }
  await world.tail([shrinks, other]);
  for (const log of [shrinks, other]) await readTo(log, 30);
  shrinks.publish(20);
  await other.fork(3, makeCertificate({ names: ['e99.hit.example'] }), 20, Date.now() - 3_600_000);
  const stopped = (error: string) => ({
    next: 30,
    size: 30,
    stoppedAt: expect.any(Date),
    error: expect.stringContaining(error),
  });
  await eventually(async () => {
    expect(await world.progressOf(shrinks)).toMatchObject(stopped('a tree of 20 entries after one of 30'));
    expect(await world.progressOf(other)).toMatchObject(stopped('not proven to have grown out of'));
  });
});

it('warns of a log that has signed nothing for a day, unless it is read only', async () => {
  const [frozen, quiet, ended] = [
    await world.startLog('rfc6962'),
    await world.startLog('rfc6962'),
    await world.startLog('static'),
  ];
  const earlier = Date.now() - 2 * 24 * 3_600_000;
  for (const log of [frozen, quiet, ended]) {
    await log.append(entriesFrom(0, 10));
    log.publish(10, earlier);
  }
  ended.listed['state'] = { readonly: {} };
  const warned: unknown[] = [];
  const log = Object.assign(silentLogger(), { warn: (line: object) => void warned.push(line) });
  await world.tail([frozen, quiet, ended], { log });
  for (const each of [frozen, quiet, ended]) await readTo(each, 10);
  // It did not grow, and says so anew.
  quiet.publish();
  await eventually(async () => {
    const [row] = await world.db.query<{ isNew: boolean }>(
      `SELECT head_at > now() - interval '1 hour' AS "isNew" FROM certificate_logs WHERE id = $1`,
      [quiet.id],
    );
    expect(row?.isNew).toBe(true);
  });
  const about = (id: string) => warned.filter((line) => JSON.stringify(line).includes(id));
  await eventually(() => expect(about(frozen.id)).toHaveLength(1));
  expect(about(frozen.id)).toMatchObject([{ headAt: new Date(earlier).toISOString() }]);
  expect(about(ended.id)).toEqual([]);
});

it('takes no more entries than it asked for', async () => {
  const log = await world.startLog('rfc6962');
  await log.append(entriesFrom(0, 10));
  log.publish();
  const entries = Array.from({ length: 1001 }, () => ({ leaf_input: '' }));
  log.behaviour.instead = (path) =>
    path.includes('get-entries') ? { status: 200, body: JSON.stringify({ entries }) } : undefined;
  await world.tail([log]);
  await eventually(async () =>
    expect(await world.progressOf(log)).toMatchObject({
      next: 0,
      stoppedAt: null,
      error: expect.stringContaining('is not of RFC 6962'),
    }),
  );
});

it.each([
  ['as it comes', {}],
  ['unzipped', { 'content-encoding': 'gzip' }],
])('asks for fewer entries where an answer has more bytes than are read, %s', async (_what, headers) => {
  const log = await world.startLog('rfc6962');
  log.behaviour.pageMax = 1000;
  await log.append(entriesFrom(0, 40));
  log.publish();
  const spaces = Buffer.alloc(33 * 1024 * 1024, 0x20);
  const huge = 'content-encoding' in headers ? gzipSync(spaces) : spaces;
  log.behaviour.instead = (path) => {
    const [, start, end] = /start=(\d+)&end=(\d+)/.exec(path) ?? [];
    return Number(end) - Number(start) >= 10 ? { status: 200, body: huge, headers } : undefined;
  };
  const tail = await world.tail([log]);
  await readTo(log, 40);
  expect(tail.hosts).toEqual(hostsOf(0, 40));
});

it('offers nothing where it cannot move the log, and does not take the hosts for seen', async () => {
  const log = await world.startLog('rfc6962');
  await log.append(entriesFrom(0, 10));
  log.publish();
  const state = { isBroken: true };
  const tail = await world.tail([log], {
    offerPages: async (tx, brandId, pages) => {
      for (const { url } of pages)
        await tx.query('INSERT INTO offers (brand_id, url) VALUES ($1, $2)', [brandId, url]);
      if (state.isBroken) throw new Error('the offer fails');
      return { new: pages.length, known: 0, refused: [] };
    },
  });
  await eventually(async () =>
    expect(await world.progressOf(log)).toMatchObject({ next: 0, error: 'the offer fails', entries: 0 }),
  );
  expect(await world.offers()).toEqual([]);
  state.isBroken = false;
  await world.db.query('UPDATE certificate_logs SET due_at = now()');
  await readTo(log, 10);
  await expectOffers(hostsOf(0, 10));
  expect(tail.hosts).toEqual([...hostsOf(0, 10), ...hostsOf(0, 10)]);
});
