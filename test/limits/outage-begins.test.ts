import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;

afterEach(async () => {
  process.kill(fixture.redis.pid, 'SIGCONT');
  await fixture.close();
});

const ask = (client: { get(path: string): Promise<Answer> }) => client.get('/check?userId=usr_nobody');

/** Asks in sequence, so that each response is known before the next request. */
async function askTimes(times: number, client: Parameters<typeof ask>[0]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(client));
  return answers;
}

it.each([
  ['one process', '1', [404, 429, 429]],
  ['each of three processes', '3', [429, 429, 429]],
])(
  'Redis freezes after 59 of 60 requests: %s gives out no more than what is left',
  async (_who, replicas, last) => {
    fixture = await createTestFixture({ API_REPLICAS: replicas });
    const { client } = await fixture.createProject({ plan: 'free' });
    const before = await askTimes(59, client);
    expect(before.every(({ status }) => status === 404)).toBe(true);
    process.kill(fixture.redis.pid, 'SIGSTOP');
    const after = await askTimes(3, client);
    expect(after.map(({ status }) => status)).toEqual(last);
    const refused = after.at(-1);
    expect(refused && told(refused)).toEqual([429, 'rate_limited']);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  },
);

it('Redis freezes after half of the day was used: only the other half is left', async () => {
  fixture = await createTestFixture();
  const { client } = await fixture.createProject({
    plan: 'enterprise',
    customLimits: { minute: 10_000, day: 40 },
  });
  await askTimes(20, client);
  process.kill(fixture.redis.pid, 'SIGSTOP');
  const after = await askTimes(30, client);
  expect(after.filter(({ status }) => status === 404)).toHaveLength(20);
});
