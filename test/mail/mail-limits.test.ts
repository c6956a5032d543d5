import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMailServer, type MailServer, type ReceivedMail } from '../../dev/testbed/mail-server.ts';
import { describeMails, liftSuppression } from '../../shared/domain/people/mailing/mail-to-recipient.ts';
import { notMeUrl } from '../../shared/domain/people/mailing/not-me-token.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { enrollmentSubmission } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');
const hourlyCap = 25;

let fixture: TestFixture;
let workers: RunningRole;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  fixture = await createTestFixture({ SMTP_URL: server.url, MAIL_HOURLY_CAP: String(hourlyCap) });
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'maintenance']);
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
  await server?.close();
});
/** Each test has the ceiling to itself. */
beforeEach(() => fixture.db.query('DELETE FROM enrollment_mails'));

/** From an address and a calling application of its own. */
const enroll = (email: string) =>
  fixture.visitor().post('/public-enroll', { email, displayName: 'Ada', platform: randomUUID() });
const untilAllHandled = () =>
  eventually(async () => expect(await fixture.db.query('SELECT id FROM outbox')).toEqual([]));
const mailsTo = (name: string) => server.mails.filter(({ to }) => to.some((each) => each.startsWith(name)));
const unfolded = ({ raw }: ReceivedMail) => raw.replaceAll(/\r\n[ \t]+/g, ' ');
/** What a mail client posts to, by the header of the mail. */
const unsubscribeAddress = (mail: ReceivedMail): string =>
  /^List-Unsubscribe: *<([^>]+)>/im.exec(unfolded(mail))?.[1] ?? '';
const pathOf = (address: string) => `${new URL(address).pathname}${new URL(address).search}`;
/** As RFC 8058 has it. */
const oneClick = (mail: ReceivedMail) =>
  fixture.visitor().call('POST', pathOf(unsubscribeAddress(mail)), {
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const firstMailTo = async (address: string) => {
  const { body } = await enroll(address);
  await untilAllHandled();
  const mail = mailsTo(address).at(-1);
  if (!mail) throw new Error(`no mail went to ${address}`);
  return { mail, token: new URL(body.enrollmentUrl).searchParams.get('token') ?? '' };
};
const openLink = (token: string) => fixture.visitor().get('/device/enrollment', { key: token });

describe('mail is not a weapon', () => {
  it('50 requests from 50 addresses and applications for one mailbox make 3 mails', async () => {
    const spellings = [
      'victim@example.com',
      'Victim@Example.com',
      'victim+a@example.com',
      'victim+b@EXAMPLE.com',
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, at) => enroll(spellings[at % spellings.length] ?? '')),
    );
    for (const { status, body } of answers)
      expect([status, Object.keys(body)]).toEqual([201, ['identityId', 'enrollmentUrl', 'expiresAt']]);
    await untilAllHandled();
    expect(mailsTo('victim').length + mailsTo('Victim').length).toBe(3);
    expect((await describeMails(fixture)).lastDay).toMatchObject({ sent: 3, recipient_limit: 47 });
    // Others are served meanwhile.
    await firstMailTo('bystander@example.com');
  });

  it('all together stay below the ceiling of an hour', async () => {
    await Promise.all(Array.from({ length: 40 }, (_each, at) => enroll(`many-${at}@example.com`)));
    await untilAllHandled();
    expect(mailsTo('many-')).toHaveLength(hourlyCap);
    expect((await describeMails(fixture)).lastHour).toMatchObject({ sent: hourlyCap, ceiling: 15 });
  });

  it('looking at the link of "this was not me" changes nothing', async () => {
    const { mail, token } = await firstMailTo('looked-at@example.com');
    expect(unfolded(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const link = unsubscribeAddress(mail);
    expect(mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`\r\n${link}\r\n`);
    for (let times = 0; times < 3; times += 1)
      expect((await fixture.visitor().get(pathOf(link))).status).toBe(200);
    expect((await openLink(token)).status).toBe(200);
    await firstMailTo('looked-at@example.com');
  });

  it('one click ends what was started with the address, and no mail goes there any more', async () => {
    const first = await firstMailTo('stop@example.com');
    const second = await firstMailTo('stop@example.com');
    const pressed = await oneClick(first.mail);
    expect(pressed.status).toBe(200);
    for (const { token } of [first, second])
      expect(told(await openLink(token))).toEqual([404, 'enrollment_link_invalid']);
    const { submission } = await enrollmentSubmission(fixture.visitor());
    const late = await fixture.visitor().post('/device/enroll', submission, { key: second.token });
    expect(told(late)).toEqual([404, 'enrollment_link_invalid']);

    // Not after the day of the limit either.
    await fixture.db.query(`UPDATE enrollment_mails SET at = at - interval '2 days'`);
    const before = mailsTo('stop').length;
    const suppressed = await Promise.all(
      ['stop@example.com', 'Stop+x@example.com'].map((address) => enroll(address)),
    );
    const unknown = await enroll('never-seen@example.com');
    await untilAllHandled();
    expect(mailsTo('stop').length + mailsTo('Stop').length).toBe(before);
    expect(mailsTo('never-seen')).toHaveLength(1);
    // The answers do not tell them apart.
    for (const { status, body, headers } of suppressed) {
      expect([status, Object.keys(body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
      expect([...headers.keys()]).toEqual([...unknown.headers.keys()]);
    }
    // A second click says the same, and so does one about an enrollment that is gone.
    const again = await oneClick(second.mail);
    expect([again.status, String(again.body)]).toEqual([200, String(pressed.body)]);

    expect(await liftSuppression({ db: fixture.db, keys: keys() }, 'STOP@example.com')).toBe(true);
    expect(await liftSuppression({ db: fixture.db, keys: keys() }, 'stop@example.com')).toBe(false);
    await firstMailTo('stop@example.com');
  });

  it('somebody who has enrolled by the link stays enrolled, without the address', async () => {
    const { mail, token } = await firstMailTo('borrowed@example.com');
    const { submission } = await enrollmentSubmission(fixture.visitor());
    const enrolled = await fixture.visitor().post('/device/enroll', submission, { key: token });
    expect(enrolled.status).toBe(201);
    expect((await oneClick(mail)).status).toBe(200);
    const rows = await fixture.db.query('SELECT status, email_sealed FROM identities WHERE id = $1', [
      enrolled.body.identityUuid,
    ]);
    expect(rows).toEqual([{ status: 'verified', email_sealed: null }]);
  });

  it('nobody suppresses an address without its mail', async () => {
    const { token } = await firstMailTo('guarded@example.com');
    const [identity] = await fixture.db.query<{ id: string }>('SELECT id FROM identities LIMIT 1');
    const forged = notMeUrl('http://x', deriveServiceKeys(randomBytes(32)), {
      identityId: identity?.id ?? '',
      recipient: randomBytes(32),
    });
    for (const path of [pathOf(forged), '/not-me?token=short', `/not-me?token=${token}`])
      for (const method of ['GET', 'POST'])
        expect(told(await fixture.visitor().call(method, path))).toEqual([404, 'mail_link_invalid']);
    await firstMailTo('guarded@example.com');
  });

  it('operators count mails, and suppress and lift by address', async () => {
    const { database, redis } = fixture.config;
    const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
    const cli = async (...words: string[]) =>
      JSON.parse((await run(process.execPath, [command, 'mail', ...words, '--json'], { env })).stdout);
    await firstMailTo('asked@example.com');
    expect(await cli('status')).toMatchObject({ lastHour: { sent: 1 }, caps: { hour: 1000, day: 10_000 } });
    await cli('suppress', '--address', 'Asked@example.com');
    await enroll('asked@example.com');
    await untilAllHandled();
    expect(await cli('status')).toMatchObject({ lastDay: { sent: 1, suppressed: 1 } });
    expect(await cli('lift', '--address', 'asked@example.com')).toMatchObject({ wasSuppressed: true });
    await firstMailTo('asked@example.com');
  });

  it('stores no address, and nothing that a list of addresses could be compared with', async () => {
    const { mail } = await firstMailTo('secret@example.com');
    await oneClick(mail);
    const stored = await fixture.db.query<{ recipient: Buffer }>(
      'SELECT recipient FROM enrollment_mails UNION SELECT recipient FROM mail_suppressions',
    );
    expect(stored.length).toBeGreaterThan(1);
    const plain = createHash('sha256').update('secret@example.com').digest();
    for (const { recipient } of stored) expect(recipient.equals(plain)).toBe(false);
  });
});

const keys = () => deriveServiceKeys(fixture.config.masterKey);
