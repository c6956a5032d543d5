import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../support/eventually.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { okay, refusing, type Answering } from '../frame/receiver.ts';
import { watchMemory, type MemoryWatch } from '../frame/role-health.ts';
import { watchPauses } from '../frame/pauses.ts';
import { passTime } from '../frame/time-travel.ts';
import type { Fixture } from '../frame/fixture.ts';

const megabyte = Buffer.alloc(2 ** 20);
const bodyMegabytes = 1024;
/** 256 MB of zeros in 260 kB. */
const bomb = gzipSync(Buffer.alloc(256 * 2 ** 20));
const slotSecondsMax = 15;
/** The limit for bodies of 1 GB and 256 MB. A worker grows by 50 MB within a minute of 100 deliveries a second. */
const grownMbMax = 100;

const hostile: Record<string, Answering> = {
  hangs: () => undefined,
  drips: (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 1000);
    response.on('close', () => clearInterval(timer));
  },
  '1 GB': (response) => {
    response.writeHead(200);
    pour(response, bodyMegabytes);
  },
  'gzip bomb': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  },
};

/** Writes as fast as the other side reads. */
function pour(response: ServerResponse, megabytes: number): void {
  let left = megabytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(megabyte)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  more();
}

export const hostileReceivers: Fault = {
  number: 15,
  name: 'Receivers that hang, send a byte a second, or respond with 1 GB or a gzip bomb',
  without: 'limits on the size and time of responses: a plain fetch',
  failsWith: /memory grew/,
  waits: true,
  async run({ fixture, perSecond, seconds, form, defended }) {
    const paths = new Map<string, string>();
    const projectId = await fixture.createProject();
    for (const [name, answering] of Object.entries(hostile)) {
      const { path } = await fixture.addEndpoint({ projectId, counts: name === 'hangs' || name === 'drips' });
      paths.set(name, path);
      fixture.receiver.answer(path, refusing(answering));
    }
    if (!defended) return plainFetch(fixture, [...paths.values()]);

    const worker = await fixture.startPools('webhooks');
    const good = await fixture.addEndpoint();
    await writeEvent(fixture, good.projectId);
    const flow = startFlow(perSecond, () => writeEvent(fixture, good.projectId));
    // The flow runs first, so that its own memory is part of the baseline.
    await flow.lasted(seconds / 4);
    const memory = watchMemory(worker.child.pid ?? 0);
    const pauses = watchPauses(fixture);
    for (let nth = 0; nth < 3; nth += 1) await writeEvent(fixture, projectId);
    const slowest = await slowestAttempt(fixture, projectId, 3 * paths.size);
    const pausedMs = await pauses.stop();
    if (form === 'full') await flow.reached(perSecond * seconds);
    await flow.stop();
    memory.stop();

    for (const path of paths.values()) fixture.receiver.answer(path, okay);
    await nothingUnderWay(fixture);
    await passTime(fixture, 600);
    return {
      duplicatesMax: 0,
      broken: brokenBy(slowest - (form === 'short' ? pausedMs / 1000 : 0), memory),
      note: `longest ${slowest.toFixed(1)} s, memory grew by ${memory.grownMb()} MB`,
    };
  },
};

const brokenBy = (seconds: number, memory: MemoryWatch): string[] => [
  ...(seconds > slotSecondsMax + 1 ? [`a slot was taken for ${seconds.toFixed(1)} s`] : []),
  ...(memory.grownMb() > grownMbMax ? [`memory grew by ${memory.grownMb()} MB`] : []),
];

/** Waits until the deliveries in flight to hostile receivers have failed and are waiting for a retry. */
async function nothingUnderWay({ db }: Fixture): Promise<void> {
  await eventually(async () => {
    const sending = await db.query(`SELECT id FROM webhook_deliveries WHERE status = 'sending'`);
    if (sending.length > 0) throw new Error(`${sending.length} are under way`);
  }, 60_000);
}

/** The seconds of the slowest first attempt, once that many have ended. */
async function slowestAttempt(fixture: Fixture, projectId: string, attempts: number): Promise<number> {
  return eventually(async () => {
    const [row] = await fixture.db.query<{ count: number; slowest: number }>(
      `SELECT count(*) AS count, max(a.duration_ms) / 1000.0::float8 AS slowest
         FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
         JOIN webhook_endpoints w ON w.id = d.endpoint_id WHERE w.project_id = $1 AND a.attempt = 1`,
      [projectId],
    );
    if (!row || row.count < attempts)
      throw new Error(`${row?.count ?? 0} of ${attempts} attempts have ended`);
    return row.slowest;
  }, 60_000);
}

const fetchAll = `
  process.on('message', (urls) => {
    for (const url of urls) fetch(url, { method: 'POST', body: '{}' }).then((r) => r.arrayBuffer()).catch(() => undefined);
  });
  process.send('ready');
`;

/** The same receivers, called by a client without any protection against them. */
async function plainFetch(fixture: Fixture, paths: readonly string[]) {
  const child = spawn(process.execPath, ['-e', fetchAll], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  const memory = watchMemory(child.pid ?? 0);
  const began = performance.now();
  child.send(paths.map((path) => fixture.receiver.urlOf(path)));
  await eventually(() => {
    if (memory.grownMb() <= grownMbMax) throw new Error('it has not grown yet');
  }, 60_000).catch(() => undefined);
  memory.stop();
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The receiver saw unsigned POSTs of this client, which are not part of the judgement.
  fixture.receiver.unsigned.length = 0;
  return {
    duplicatesMax: Infinity,
    broken: brokenBy((performance.now() - began) / 1000, memory),
    note: `a plain fetch grew by ${memory.grownMb()} MB`,
  };
}
