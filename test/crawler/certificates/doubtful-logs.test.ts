import { gzipSync } from 'node:zlib';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { eventually } from '../../support/eventually.ts';
import { makeCertificate } from './make-certificate.ts';
import {
  createTailFixture,
  entriesFrom,
  hostsOf,
  logKinds,
  offersOf,
  type TailFixture,
} from './tail-fixture.ts';

let fixture: TailFixture;
beforeEach(async () => {
  fixture = await createTailFixture();
});
afterEach(async () => {
  await fixture?.close();
});

it('leaves a tile that a static log has only begun alone, until it has stayed so for long', async () => {
  const log = await fixture.startLog('static');
  await log.append(entriesFrom(0, 600));
  log.publish(300);
  const patient = await fixture.tail([log], { pace: { partialAfterMs: 3_600_000 } });
  await fixture.readTo(log, 256);
  log.publish(310);
  await eventually(async () => expect(await fixture.progressOf(log)).toMatchObject({ size: 310 }));
  expect(patient.hosts).toEqual(hostsOf(0, 256));
  expect(log.requests.filter((path) => path.includes('data') && path.includes('.p/'))).toEqual([]);
  // From here on, an hour has passed.
  await fixture.db.query(`UPDATE certificate_logs SET partial_since = now() - interval '2 hours'`);
  await fixture.readTo(log, 310);
  log.publish(600);
  await fixture.readTo(log, 512);
  expect(patient.hosts).toEqual(hostsOf(0, 512));
  expect(log.requests.filter((path) => path.includes('data'))).toEqual([
    '/tile/data/000',
    '/tile/data/001.p/54',
    '/tile/data/001',
  ]);
  expect(log.unasked).toEqual([]);
});

it('stops at a fork of what it has not read yet, too: the head was remembered', async () => {
  const log = await fixture.startLog('static');
  await log.append(entriesFrom(0, 300));
  log.publish();
  const tail = await fixture.tail([log], { pace: { partialAfterMs: 3_600_000 } });
  await fixture.readTo(log, 256);
  await log.fork(290, makeCertificate({ names: ['e999.hit.example'] }));
  await eventually(async () =>
    expect(await fixture.progressOf(log)).toMatchObject({
      next: 256,
      size: 300,
      stoppedAt: expect.any(Date),
      error: expect.stringContaining('301 entries is not proven to begin with those 300'),
    }),
  );
  expect(tail.hosts).toEqual(hostsOf(0, 256));
});

it('takes a head that is behind for what it is: one of several servers of a log', async () => {
  const log = await fixture.startLog('rfc6962');
  await log.append(entriesFrom(0, 30));
  log.publish();
  await fixture.tail([log]);
  await fixture.readTo(log, 30);
  log.publish(20, Date.now() - 3_600_000);
  const asked = log.requests.length;
  await eventually(() => expect(log.requests.length).toBeGreaterThan(asked + 3));
  expect(await fixture.progressOf(log)).toMatchObject({ next: 30, size: 30, error: null, stoppedAt: null });
  await log.append(entriesFrom(30, 5));
  log.publish();
  await fixture.readTo(log, 35);
  expect(await fixture.offers()).toEqual(offersOf(hostsOf(0, 35)));
});

it.each(logKinds)('stops where a %s log shrinks, and where it shows another past', async (kind) => {
  const [shrinks, other] = [await fixture.startLog(kind), await fixture.startLog(kind)];
  for (const log of [shrinks, other]) {
    await log.append(entriesFrom(0, 30));
    log.publish();
  }
  await fixture.tail([shrinks, other]);
  for (const log of [shrinks, other]) await fixture.readTo(log, 30);
  shrinks.publish(20);
  await other.fork(3, makeCertificate({ names: ['e99.hit.example'] }), 20, Date.now() - 3_600_000);
  const stopped = (error: string) => ({
    next: 30,
    size: 30,
    stoppedAt: expect.any(Date),
    error: expect.stringContaining(error),
  });
  await eventually(async () => {
    expect(await fixture.progressOf(shrinks)).toMatchObject(stopped('a tree of 20 entries after one of 30'));
    expect(await fixture.progressOf(other)).toMatchObject(stopped('not proven to have grown out of'));
  });
});

it('warns of a log that has signed nothing for a day, unless it is read only', async () => {
  const [frozen, quiet, ended] = [
    await fixture.startLog('rfc6962'),
    await fixture.startLog('rfc6962'),
    await fixture.startLog('static'),
  ];
  const earlier = Date.now() - 2 * 24 * 3_600_000;
  for (const log of [frozen, quiet, ended]) {
    await log.append(entriesFrom(0, 10));
    log.publish(10, earlier);
  }
  ended.listed['state'] = { readonly: {} };
  const warned: unknown[] = [];
  const log = Object.assign(silentLogger(), { warn: (line: object) => void warned.push(line) });
  await fixture.tail([frozen, quiet, ended], { log });
  for (const each of [frozen, quiet, ended]) await fixture.readTo(each, 10);
  // The log did not grow, but it publishes a fresh head.
  quiet.publish();
  await eventually(async () => {
    const [row] = await fixture.db.query<{ isNew: boolean }>(
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
  const log = await fixture.startLog('rfc6962');
  await log.append(entriesFrom(0, 10));
  log.publish();
  const entries = Array.from({ length: 1001 }, () => ({ leaf_input: '' }));
  log.behaviour.instead = (path) =>
    path.includes('get-entries') ? { status: 200, body: JSON.stringify({ entries }) } : undefined;
  await fixture.tail([log]);
  await eventually(async () =>
    expect(await fixture.progressOf(log)).toMatchObject({
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
  const log = await fixture.startLog('rfc6962');
  log.behaviour.pageMax = 1000;
  await log.append(entriesFrom(0, 40));
  log.publish();
  const spaces = Buffer.alloc(33 * 1024 * 1024, 0x20);
  const huge = 'content-encoding' in headers ? gzipSync(spaces) : spaces;
  log.behaviour.instead = (path) => {
    const [, start, end] = /start=(\d+)&end=(\d+)/.exec(path) ?? [];
    return Number(end) - Number(start) >= 10 ? { status: 200, body: huge, headers } : undefined;
  };
  const tail = await fixture.tail([log]);
  await fixture.readTo(log, 40);
  expect(tail.hosts).toEqual(hostsOf(0, 40));
});

it('offers nothing where it cannot move the log, and does not take the hosts for seen', async () => {
  const log = await fixture.startLog('rfc6962');
  await log.append(entriesFrom(0, 10));
  log.publish();
  const state = { isBroken: true };
  const tail = await fixture.tail([log], {
    offerPages: async (tx, brandId, pages) => {
      for (const { url } of pages)
        await tx.query('INSERT INTO offers (brand_id, url) VALUES ($1, $2)', [brandId, url]);
      if (state.isBroken) throw new Error('the offer fails');
      return { new: pages.length, known: 0, refused: [] };
    },
  });
  await eventually(async () =>
    expect(await fixture.progressOf(log)).toMatchObject({ next: 0, error: 'the offer fails', entries: 0 }),
  );
  expect(await fixture.offers()).toEqual([]);
  state.isBroken = false;
  await fixture.db.query('UPDATE certificate_logs SET due_at = now()');
  await fixture.readTo(log, 10);
  expect(await fixture.offers()).toEqual(offersOf(hostsOf(0, 10)));
  expect(tail.hosts).toEqual([...hostsOf(0, 10), ...hostsOf(0, 10)]);
});
