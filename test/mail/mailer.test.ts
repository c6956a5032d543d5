import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { createMailer, type Mailer } from '../../shared/platform/mail/mailer.ts';

const unsubscribeUrl = 'https://humanmark.test/not-me?token=none';
const mail = (to: string) => ({ to, subject: 'Hello', text: 'there', unsubscribeUrl });
let closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.toReversed()) await close();
  closings = [];
});

async function listen(options: SMTPServerOptions = {}): Promise<{ host: string; connections: () => number }> {
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closings.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { host: `127.0.0.1:${listeningPort(server.server)}`, connections: () => connections };
}

function open(smtpUrl: string): Mailer {
  const mailer = createMailer({ smtpUrl, from: 'hello@humanmark.test', dnsServers: [] });
  closings.push(() => mailer.close());
  return mailer;
}

it('sends one mail after the other over one connection', async () => {
  const { host, connections } = await listen();
  const mailer = open(`smtp://${host}`);
  for (let nth = 0; nth < 5; nth += 1) await mailer.send(mail(`nth-${nth}@example.com`));
  expect(connections()).toBe(1);
});

it('opens no more connections than mails may be sent at once', async () => {
  const { host, connections } = await listen();
  const mailer = open(`smtp://${host}`);
  await Promise.all(
    Array.from({ length: 100 }, (_value, nth) => mailer.send(mail(`nth-${nth}@example.com`))),
  );
  expect(connections()).toBeGreaterThan(1);
  expect(connections()).toBeLessThanOrEqual(20);
});

it('signs in with the name and password of the address, whatever is in them', async () => {
  const seen: unknown[] = [];
  const { host } = await listen({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const [name, password] = ['user@example.com', 'p/a:s%s #'];
  await open(`smtp://${encodeURIComponent(name)}:${encodeURIComponent(password)}@${host}`).send(
    mail('a@example.com'),
  );
  expect(seen).toEqual([[name, password]]);
});

it('reads no file for a mail', async () => {
  const { host } = await listen();
  const text = { path: '/etc/hostname' };
  // @ts-expect-error: a caller without types
  await expect(open(`smtp://${host}`).send({ ...mail('a@example.com'), text })).rejects.toThrow(
    /file access/i,
  );
});
