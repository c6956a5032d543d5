import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signDelivery } from '../../workers/deliveries/post-delivery.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { blockAfter, readDocument } from './markdown.ts';

interface Vector {
  name: string;
  secrets: string[];
  /** The secrets that the service signs such a request with; null where it never sends one. */
  signedBy: { current: string; next?: string } | null;
  headers: Record<string, string>;
  body: string;
  verifies: boolean;
  genuine: boolean;
}

const root = findProjectRoot(import.meta.dirname);
const samples = path.join(root, 'docs/samples');
const { vectors }: { vectors: Vector[] } = JSON.parse(
  readFileSync(path.join(samples, 'webhook-vectors.json'), 'utf8'),
);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-samples-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the vectors', () => {
  it('are what the service sends, wherever it would send them', () => {
    const sent = vectors.filter(({ signedBy }) => signedBy !== null);
    expect(sent.length).toBeGreaterThan(10);
    for (const { name, signedBy, headers, body } of sent) {
      const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000);
      const message = { id: headers['webhook-id'] ?? '', timestamp, body };
      expect([name, signDelivery(signedBy!, message)]).toEqual([name, headers]);
    }
  });

  it('have something to believe and something to refuse, each under its own name', () => {
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
    for (const verifies of [true, false])
      for (const genuine of verifies ? [true] : [true, false])
        expect(
          vectors.filter((each) => each.verifies === verifies && each.genuine === genuine).length,
        ).toBeGreaterThan(4);
  });
});

const languages: [string, string[], string][] = [
  ['Node', [process.execPath, 'verify-webhook.mjs'], 'verify-webhook.mjs'],
  ['Python', ['python3', 'verify-webhook.py'], 'verify-webhook.py'],
  ['Go', ['go', 'run', 'verify-webhook.go'], 'verify-webhook.go'],
];
const isThere = ([, [command = '']]: (typeof languages)[number]) =>
  spawnSync(command, [command === 'go' ? 'version' : '--version']).status === 0;
const there = languages.filter(isThere);

it('has a machine with Node and Python at least', () => {
  expect(there.map(([language]) => language)).toEqual(expect.arrayContaining(['Node', 'Python']));
});

describe.each(there)('the sample in %s', (_language, [command = '', ...args], file) => {
  const run = (tried: readonly Vector[]) => {
    copyFileSync(path.join(samples, file), path.join(folder, file));
    writeFileSync(path.join(folder, 'webhook-vectors.json'), JSON.stringify({ vectors: tried }));
    const { status, stdout, stderr } = spawnSync(command, [...args, 'webhook-vectors.json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), wrong: stderr.match(/^wrong: .*$/gm) ?? [] };
  };

  it('believes the vectors it should and no other', () => {
    expect(run(vectors)).toEqual({
      status: 0,
      stdout: `${vectors.length} of ${vectors.length} vectors`,
      wrong: [],
    });
  });

  it.each(['verifies', 'genuine'] as const)('would say so if one went wrong: %s', (what) => {
    const spoilt = vectors.map((vector) => ({ ...vector, [what]: !vector[what] }));
    const { status, wrong } = run(spoilt);
    expect(status).toBe(1);
    expect(wrong).toEqual(vectors.map(({ name }) => `wrong: ${name}`));
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = listeningPort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the receiver of the guide', () => {
  let fixture: DeliveryFixture;
  let receiver: ChildProcess | undefined;
  // The folder lies in the checkout, so that it finds `express` as it would in a reader's own project.
  const own = path.join(root, `dist/webhook-guide-${process.pid}`);

  beforeAll(async () => {
    fixture = await createDeliveryFixture({ workers: 1 });
    mkdirSync(own, { recursive: true });
    const block = blockAfter(
      readDocument('docs/partners/webhooks.md').replaceAll(/^ {3}/gm, ''),
      '<!-- sample: express -->',
    );
    writeFileSync(path.join(own, 'receiver.mjs'), block);
    copyFileSync(path.join(samples, 'verify-webhook.mjs'), path.join(own, 'verify-webhook.mjs'));
  });
  afterAll(async () => {
    const ended = receiver && once(receiver, 'exit');
    receiver?.kill();
    await ended;
    rmSync(own, { recursive: true, force: true });
    await fixture?.close();
  });

  it('takes what we send through a rotation, and nothing else', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/humanmark`;
    const webhook = await fixture.webhook({ url });
    const rotate = `/v1/webhooks/${webhook.webhookId}/rotate-secret`;
    const next = (await webhook.client.post(rotate, {})).body.secret;
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRETS: `${webhook.secret},${next}` };
    receiver = spawn(process.execPath, [path.join(own, 'receiver.mjs')], { env });
    let printed = '';
    receiver.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await eventually(async () => expect((await fetch(url, { method: 'POST' })).status).toBe(400));

    const [first] = await fixture.tell(webhook);
    await eventually(() => expect(printed).toBe(`user.verified ${first}\n`));
    await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/promote-secret`);
    const { eventId } = (await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/test`)).body;
    await eventually(() => expect(printed).toBe(`user.verified ${first}\nwebhook.test ${eventId}\n`));
    const forged = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(url, forged)).status).toBe(400);
    await eventually(async () =>
      expect(await fixture.deliveriesTo(webhook)).toMatchObject([
        { status: 'delivered', attempts: 1 },
        { status: 'delivered', attempts: 1 },
      ]),
    );
  });
});
