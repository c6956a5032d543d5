import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { assertRefusal } from '../support/requests/assert-refusal.ts';
import { hostileRequest, type HostileRequest } from '../support/requests/hostile-requests.ts';
import { headersOf } from '../support/requests/note-answer.ts';
import { newAddress } from '../support/new-address.ts';
import { assertDocumented } from '../support/requests/openapi-matcher.ts';
import { noteSeen } from '../support/requests/seen-answers.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const total = 10_000;
const inFlight = 16;
const batch = 400;

let fixture: TestFixture;
let agent: Agent;
let projects: TestProject[];

beforeAll(async () => {
  // Recovery links and mails of projects are asked for too; nothing is ever sent, for no worker runs.
  fixture = await createTestFixture({ SMTP_URL: 'smtp://127.0.0.1:9' });
  agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  projects = await Promise.all([fixture.createProject(), fixture.createProject({ mode: 'test' })]);
});

afterAll(async () => {
  agent?.destroy();
  await fixture?.close();
});

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends exactly what was generated; fetch would normalize paths, methods and headers first. */
function exchange(sent: HostileRequest, authorization: string | undefined): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port: fixture.api.port,
        method: sent.method,
        path: sent.path,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          'x-forwarded-for': newAddress(),
          'content-length': sent.body.length,
          ...sent.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent.body);
  });
}

/** Repeats a request while a store is too slow, as a caller on a starved machine would; a real failure recurs. */
async function insist(send: () => Promise<Received>): Promise<Received> {
  for (let again = 0; ; again += 1) {
    const received = await send();
    if (received.status !== 503 || !received.headers.has('retry-after') || again === 3) return received;
    await delay(500);
  }
}

function judge({ method, path }: HostileRequest, { status, headers, text }: Received): void {
  // On a busy machine the probe of a store may take too long, which is exactly what /readyz reports.
  if (status >= 500 && !(status === 503 && path.startsWith('/readyz'))) throw new Error(`${status}: ${text}`);
  if (method === 'HEAD' || method === 'OPTIONS') return;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  // The raw path is used because a URL object would resolve the dots that are part of the test.
  const [pathname = ''] = path.split('?');
  if (status >= 400 && status < 500) assertRefusal(`${method} ${pathname}`, status, headers, body);
  // A path that cannot be decoded is refused before it is matched to an operation.
  if (status === 400 && !isDecodable(pathname)) return;
  const operation = assertDocumented({ method, path: pathname, status, headers, body });
  if (operation) noteSeen(operation.operationId, status);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

it('answers 10,000 hostile requests: none with a 5xx, each as documented', async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
  const statuses = new Map<number, number>();
  const keys = projects.map(({ apiKey }) => `Bearer ${apiKey}`);
  const send = async (sent: HostileRequest) => {
    const own = sent.caller === 'nobody' ? undefined : keys[sent.caller === 'live' ? 0 : 1];
    try {
      const received = await insist(() => exchange(sent, own));
      judge(sent, received);
      statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    } catch (error) {
      const shown = JSON.stringify({ ...sent, body: sent.body.toString('utf8').slice(0, 2000) });
      throw new Error(`FUZZ_SEED=${seed}: ${shown.slice(0, 4000)}`, { cause: error });
    }
  };
  for (let done = 0; done < total; done += batch) {
    const waiting = fc.sample(hostileRequest, { numRuns: batch, seed: seed + done });
    const endpointQueues = Array.from({ length: inFlight }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
    });
    await Promise.all(endpointQueues);
  }
  const count = (from: number) =>
    [...statuses].reduce(
      (sum, [status, times]) => (Math.floor(status / 100) === from ? sum + times : sum),
      0,
    );
  // A run in which every request is refused early would prove nothing.
  expect(count(2)).toBeGreaterThan(total / 50);
  expect(count(4)).toBeGreaterThan(total / 2);
  for (const status of [400, 401, 404, 405, 413, 415])
    expect([status, statuses.has(status)]).toEqual([status, true]);
});
