import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freshContent } from '../stamps/stamp-calls.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { tally } from './delivery-rows.ts';

let fixture: FaultFixture;
let workers: RoleProcess[];

beforeAll(async () => {
  fixture = await createFaultFixture();
  workers = [await fixture.startPools('webhooks'), await fixture.startPools('webhooks')];
});
afterAll(() => fixture?.close());

const count = 120;
/** Kinds of processes are killed in turn, each twice at least. */
const roundsMin = 4;
const sealed = 'Bearer of-the-gateway';

/** Stamps content of that type; resolves once the API has said so. Whoever asked before it died asks for another one. */
const stampOf = (contentType: 'image' | 'article') =>
  eventually(async () => {
    const body = {
      userId: fixture.person.userId,
      contentHash: freshContent(),
      contentType,
      title: 'On filters',
    };
    const response = await fixture.client.post('/v1/stamp/create', body);
    expect(response.status).toBe(201);
    return String(response.body.stampId);
  });

describe('kill -9 of the API and of workers', () => {
  it('loses no event that a filter lets through, and sends none that it shuts out', async () => {
    const { client, receiver, db } = fixture;
    const { status, body } = await client.post('/v1/webhooks/register', {
      url: `${receiver.url}?pictures`,
      events: ['stamp.created'],
      filters: [{ field: 'contentType', values: ['image'] }],
      headers: [{ name: 'Authorization', value: sealed }],
    });
    expect(status).toBe(201);
    const stamping = new AbortController();
    const killing = (async () => {
      for (let round = 0; !stamping.signal.aborted || round < roundsMin; round += 1) {
        // The delay is random on purpose; it waits for nothing.
        await delay(randomInt(100, 800));
        if (round % 2 === 1) {
          fixture.api.kill('SIGKILL');
          await fixture.api.exited;
          await fixture.startApi();
          continue;
        }
        const [worker] = workers.splice(0, 1);
        worker?.kill('SIGKILL');
        await worker?.exited;
        workers.push(await fixture.startPools('webhooks'));
      }
    })();
    const pictures: string[] = [];
    const articles: string[] = [];
    for (let at = 0; at < count; at += 4) {
      const [one, two, three, four] = await Promise.all([
        stampOf('image'),
        stampOf('article'),
        stampOf('image'),
        stampOf('article'),
      ]);
      pictures.push(one, three);
      articles.push(two, four);
    }
    stamping.abort();
    await killing;
    await eventually(async () => {
      const { delivered = 0, ...open } = await tally(db, body.webhookId);
      expect([delivered >= pictures.length, open]).toEqual([true, {}]);
    });
    const filtered = receiver.received.filter(({ path }) => path.endsWith('?pictures'));
    const stamps = new Set(filtered.map(({ event }) => event.data.stampId));
    expect(pictures.filter((id) => !stamps.has(id))).toEqual([]);
    const types = new Set(filtered.map(({ event }) => event.data.contentType));
    expect([...types]).toEqual(['image']);
    expect(new Set(filtered.map(({ headers }) => headers.authorization))).toEqual(new Set([sealed]));
    // The webhook without filters has had all of them.
    await eventually(() => {
      const all = receiver.received.filter(({ path }) => !path.endsWith('?pictures'));
      const told = new Set(all.map(({ event }) => event.data.stampId));
      expect([...pictures, ...articles].filter((id) => !told.has(id))).toEqual([]);
    });
  });
});
