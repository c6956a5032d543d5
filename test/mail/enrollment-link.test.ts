import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../dev/testbed/mail-server.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let workers: RunningRole;
let server: MailServer;
let refusals = 0;

beforeAll(async () => {
  server = await startMailServer(() => {
    if (refusals === 0) return null;
    refusals -= 1;
    return new Error('try again later');
  });
  fixture = await createTestFixture({ SMTP_URL: server.url, MAIL_FROM: 'Humanmark <hello@humanmark.test>' });
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'maintenance']);
});

afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
  await server?.close();
});

/** Decodes quoted-printable, as far as these mails need it. */
const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const enroll = (email: string) =>
  fixture.anybody.post('/public-enroll', { email, displayName: 'Ada', platform: 'tests' });

it('mails the very link it returns, and forgets the token', async () => {
  const { body } = await enroll('ada@example.com');
  const mail = await eventually(() => {
    const found = server.mails.find(({ to }) => to.includes('ada@example.com'));
    if (!found) throw new Error('no mail yet');
    return found;
  });
  expect(textOf(mail)).toContain(body.enrollmentUrl);
  expect(textOf(mail)).toContain('hello@humanmark.test');
  await eventually(async () => {
    expect(
      await fixture.db.query('SELECT 1 FROM enrollment_links WHERE token_sealed IS NOT NULL'),
    ).toHaveLength(0);
    expect(await fixture.db.query(`SELECT 1 FROM outbox WHERE job = 'mail.enrollment-link'`)).toHaveLength(0);
  });
});

it('mails a link to the mailbox alone where the project wants that, and nothing about the person', async () => {
  await fixture.createProject({ name: 'Example Shop', platform: 'example-shop', linksByMailOnly: true });
  const request = { email: 'lin@example.com', displayName: '.', platform: 'example-shop' };
  const { status, body } = await fixture.anybody.post('/public-enroll', request);
  expect(status).toBe(201);
  const mail = await eventually(() => {
    const found = server.mails.find(({ to }) => to.includes('lin@example.com'));
    if (!found) throw new Error('no mail yet');
    return textOf(found);
  });
  const [mailed = ''] = /enr_[A-Za-z0-9_-]{43}/.exec(mail) ?? [];
  const returned = new URL(body.enrollmentUrl).searchParams.get('token') ?? '';
  const statusOf = async (key: string) => (await fixture.anybody.get('/device/enrollment', { key })).status;
  expect([await statusOf(mailed), await statusOf(returned)]).toEqual([200, 404]);
  for (const more of [returned, body.identityId.slice(-7), 'Example Shop', 'example-shop'])
    expect(mail).not.toContain(more);
});

it('tries again when the server refuses for now', async () => {
  refusals = 1;
  await enroll('grace@example.com');
  await eventually(
    () => expect(server.mails.some(({ to }) => to.includes('grace@example.com'))).toBe(true),
    15_000,
  );
  expect(refusals).toBe(0);
});

it('sends one address to one person, whatever it contains', async () => {
  const response = await enroll('a,b@example.com');
  expect(response.status).toBe(400);
  const quoted = await enroll("o'brien+x@example.com");
  expect(quoted.status).toBe(201);
  await eventually(() => expect(server.mails.at(-1)?.to).toEqual(["o'brien+x@example.com"]));
});
