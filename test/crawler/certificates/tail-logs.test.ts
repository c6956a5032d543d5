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

describe.each(logKinds)('%s', (kind) => {
  it.each(['ec', 'rsa'] as const)(
    'reads every entry once and in order while the log grows, signed with %s',
    async (keyType) => {
      const log = await fixture.startLog(kind, { keyType });
      log.behaviour.pageMax = 50;
      await log.append(entriesFrom(0, 700));
      // The tree grows from empty through powers of two, with full and partial tiles.
      log.publish(0);
      const tail = await fixture.tail([log]);
      for (const size of [1, 2, 5, 256, 300, 512, 699, 700]) {
        await fixture.readTo(log, size === 1 ? 0 : ((await fixture.progressOf(log))?.next ?? 0));
        log.publish(size);
        await fixture.readTo(log, size);
      }
      expect(tail.hosts).toEqual(hostsOf(0, 700));
      expect(await fixture.offers()).toEqual(offersOf(hostsOf(0, 700)));
      expect(await fixture.progressOf(log)).toMatchObject({
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
      await fixture.startLog(kind),
      await fixture.startLog(kind),
      await fixture.startLog(kind),
    ];
    for (const each of [log, other, third]) {
      await each.append(entriesFrom(0, 520));
      each.publish(519);
    }
    const atEnd = await fixture.tail([log], { backlog: 0 });
    await fixture.readTo(log, 519);
    expect(atEnd.hosts).toEqual([]);
    log.publish();
    await fixture.readTo(log, 520);
    expect(atEnd.hosts).toEqual(hostsOf(519, 1));
    const earlier = await fixture.tail([other], { backlog: 40 });
    await fixture.readTo(other, 519);
    expect(earlier.hosts).toEqual(hostsOf(479, 40));
    // At 512, a power of two, a consistency proof does not contain the old root.
    const power = await fixture.tail([third], { backlog: 7 });
    await fixture.readTo(third, 519);
    expect(power.hosts).toEqual(hostsOf(511, 8));
  });

  it('passes over entries that are no certificate, and counts them', async () => {
    const log = await fixture.startLog(kind);
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
    const tail = await fixture.tail([log]);
    await fixture.readTo(log, 5);
    expect(tail.hosts).toEqual(['e1.hit.example']);
    expect(await fixture.progressOf(log)).toMatchObject({ entries: 5, unreadable: 3, offered: 1 });
  });

  it('looks at a host once, however many certificates name it', async () => {
    const log = await fixture.startLog(kind);
    const pair = [false, true].map((isPrecertificate) =>
      makeCertificate({
        names: ['e1.hit.example', '*.e1.hit.example'],
        commonName: 'E1.hit.example',
        isPrecertificate,
      }),
    );
    await log.append([...pair, makeCertificate({ commonName: 'e2.hit.example' })]);
    log.publish(2);
    const tail = await fixture.tail([log]);
    await fixture.readTo(log, 2);
    log.publish();
    await fixture.readTo(log, 3);
    expect(tail.hosts).toEqual(hostsOf(1, 2));
    expect(await fixture.offers()).toEqual(offersOf(hostsOf(1, 2)));
  });

  it('takes what comes zipped', async () => {
    const log = await fixture.startLog(kind);
    log.behaviour.zips = true;
    await log.append(entriesFrom(0, 300));
    log.publish();
    // Tailing starts within a full tile, so all hashes of that tile are requested.
    const tail = await fixture.tail([log], { backlog: 201 });
    await fixture.readTo(log, 300);
    expect(tail.hosts).toEqual(hostsOf(99, 201));
  });

  it('keeps nothing of a head whose signature is wrong, and goes on once it is right', async () => {
    const log = await fixture.startLog(kind);
    await log.append(entriesFrom(0, 10));
    log.publish();
    log.behaviour.signsBadly = true;
    await fixture.tail([log]);
    await eventually(async () =>
      expect(await fixture.progressOf(log)).toMatchObject({
        next: null,
        stoppedAt: null,
        error: expect.stringContaining('did not sign'),
      }),
    );
    log.behaviour.signsBadly = false;
    await fixture.db.query('UPDATE certificate_logs SET due_at = now()');
    await fixture.readTo(log, 10);
  });

  it.each([
    ['the tree changed below what was read', 20, 3],
    ['two trees of one size', 10, 3],
    ['a power of two', 16, 3],
  ])('stops at a fork and says so: %s', async (what, size, changed) => {
    const log = await fixture.startLog(kind);
    await log.append(entriesFrom(0, size));
    log.publish();
    const tail = await fixture.tail([log]);
    await fixture.readTo(log, size);
    await log.fork(changed, makeCertificate({ names: ['e99.hit.example'] }));
    if (what === 'two trees of one size') log.publish(size);
    await eventually(async () =>
      expect(await fixture.progressOf(log)).toMatchObject({
        next: size,
        size,
        stoppedAt: expect.any(Date),
        error: expect.stringMatching(/not proven to begin with|two trees/),
      }),
    );
    expect(tail.hosts).toEqual(hostsOf(0, size));
    const asked = log.requests.length;
    // Other logs are still read; this one is not asked again.
    const other = await fixture.startLog(kind);
    await other.append(entriesFrom(200, 3));
    other.publish();
    await fixture.tail([log, other]);
    await fixture.readTo(other, 3);
    expect(log.requests.length).toBe(asked);
  });

  it('stops where the entries are not those of the signed tree', async () => {
    const log = await fixture.startLog(kind);
    const other = await fixture.startLog(kind);
    await log.append(entriesFrom(0, 600));
    await other.append(entriesFrom(1000, 600));
    other.publish();
    log.publish();
    const isEntries = (path: string) => path.includes('/tile/data/') || path.includes('get-entries');
    log.behaviour.instead = async (path) =>
      isEntries(path)
        ? { status: 200, body: Buffer.from(await (await fetch(`${other.url}${path}`)).arrayBuffer()) }
        : undefined;
    await fixture.tail([log]);
    await eventually(async () =>
      expect(await fixture.progressOf(log)).toMatchObject({
        next: 0,
        entries: 0,
        stoppedAt: expect.any(Date),
        error: expect.stringContaining('are not those of its tree'),
      }),
    );
    expect(await fixture.offers()).toEqual([]);
  });

  it('waits as long as a log asks for after 429', async () => {
    const log = await fixture.startLog(kind);
    await log.append(entriesFrom(0, 10));
    log.publish();
    log.behaviour.instead = (path) =>
      path.includes('data') || path.includes('get-entries')
        ? { status: 429, headers: { 'retry-after': '400' } }
        : undefined;
    await fixture.tail([log]);
    await eventually(async () =>
      expect(await fixture.progressOf(log)).toMatchObject({
        next: 0,
        failures: 1,
        error: expect.stringContaining('429'),
      }),
    );
    const [row] = await fixture.db.query<{ seconds: number }>(
      'SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM certificate_logs',
    );
    expect(row?.seconds).toBeGreaterThan(300);
    expect(row?.seconds).toBeLessThanOrEqual(400);
    log.behaviour.instead = () => undefined;
    await fixture.db.query('UPDATE certificate_logs SET due_at = now()');
    await fixture.readTo(log, 10);
    expect(await fixture.progressOf(log)).toMatchObject({ failures: 0, error: null });
  });
});
