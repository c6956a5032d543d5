import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { listeningPort } from '../../shared/lib/listening-port.ts';
import type { RunningRole } from '../../shared/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

interface ReceivedMail {
  to: string[];
  text: string;
}

let world: TestWorld;
let workers: RunningRole;
let server: SMTPServer;
const received: ReceivedMail[] = [];
let refusals = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(new Error('try again later'));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({
          to,
          text: Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='),
        });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${listeningPort(server.server)}`;
  world = await createTestWorld({ SMTP_URL, MAIL_FROM: 'Humanmark <hello@humanmark.test>' });
  workers = await startWorkers(world.config, silentLogger(), ['relay', 'maintenance']);
});

afterAll(async () => {
  await workers?.stop();
  await world?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const enroll = (email: string) =>
  world.anybody.post('/public-enroll', { email, displayName: 'Ada', platform: 'tests' });

it('mails the very link it returns, and forgets the token', async () => {
  const { body } = await enroll('ada@example.com');
  const mail = await eventually(() => {
    const found = received.find(({ to }) => to.includes('ada@example.com'));
    if (!found) throw new Error('no mail yet');
    return found;
  });
  expect(mail.text).toContain(body.enrollmentUrl);
  expect(mail.text).toContain('hello@humanmark.test');
  await eventually(async () => {
    expect(
      await world.db.query('SELECT 1 FROM enrollment_links WHERE token_sealed IS NOT NULL'),
    ).toHaveLength(0);
    expect(await world.db.query(`SELECT 1 FROM outbox WHERE job = 'mail.enrollment-link'`)).toHaveLength(0);
  });
});

it('tries again when the server refuses for now', async () => {
  refusals = 1;
  await enroll('grace@example.com');
  await eventually(
    () => expect(received.some(({ to }) => to.includes('grace@example.com'))).toBe(true),
    15_000,
  );
  expect(refusals).toBe(0);
});

it('sends one address to one person, whatever it contains', async () => {
  const answer = await enroll('a,b@example.com');
  expect(answer.status).toBe(400);
  const quoted = await enroll("o'brien+x@example.com");
  expect(quoted.status).toBe(201);
  await eventually(() => expect(received.at(-1)?.to).toEqual(["o'brien+x@example.com"]));
});
