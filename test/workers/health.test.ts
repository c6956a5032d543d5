import { freePort } from '../../dev/launch/services/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/stores/own-postgres.ts';

let postgres: OwnPostgres;
let fixture: FaultFixture;
let base: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  fixture = await createFaultFixture({ databaseUrl: postgres.url });
  const port = await freePort();
  await fixture.startPools('webhooks', { METRICS_PORT: String(port) });
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.remove();
});

async function ask(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(base + path);
  return { status: response.status, body: await response.json() };
}

const ready = { status: 200, body: { status: 'ok', checks: { database: 'ok', queue: 'ok' } } };
const without = (name: 'database' | 'queue') => ({
  status: 503,
  body: { status: 'failed', checks: { database: 'ok', queue: 'ok', [name]: 'failed' } },
});

it('says whether the worker lives and whether it can work, on METRICS_PORT', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await ask('/readyz')).toEqual(ready);
  expect(await ask('/metrics-of-mine')).toMatchObject({ status: 404 });

  await postgres.crash();
  await eventually(async () => expect(await ask('/readyz')).toEqual(without('database')));
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  await postgres.restart();
  await eventually(async () => expect(await ask('/readyz')).toEqual(ready));

  process.kill(fixture.redis.pid, 'SIGKILL');
  await eventually(async () => expect(await ask('/readyz')).toEqual(without('queue')));
  await fixture.restartRedis();
  await eventually(async () => expect(await ask('/readyz')).toEqual(ready));
});
