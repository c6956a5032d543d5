import { randomBytes, randomUUID } from 'node:crypto';
import { type MailServer, type ReceivedMail, startMailServer } from '../../dev/testbed/mail-server.ts';
import { newCancelToken, readCancelToken } from '../../shared/domain/people/mailing/cancel-token.ts';
import { reserveNotice } from '../../shared/domain/people/mailing/notice-mails.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { addOwnPasskey } from '../sessions/own-passkey.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { act, decide, endWait, type NewDevice, readLink, reverify, startAndCapture } from './add-device.ts';

let fixture: TestFixture;
let workers: RunningRole;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  fixture = await createTestFixture({ SMTP_URL: server.url, MAIL_HOURLY_CAP: '25' });
  await fixture.createProject({ platform: 'tests' });
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'maintenance']);
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
  await server?.close();
});

/** Each test has the limits to itself. */
beforeEach(async () => {
  await fixture.db.query('DELETE FROM notice_mails');
  await fixture.db.query('DELETE FROM enrollment_mails');
});

const keys = () => deriveServiceKeys(fixture.config.masterKey);
/** Decodes quoted-printable, as far as these mails need it. */
const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const noticesTo = (address: string) =>
  server.mails.filter((mail) => mail.to.includes(address) && !textOf(mail).includes('/enroll?'));
const untilNotices = (address: string, count: number): Promise<ReceivedMail[]> =>
  eventually(() => {
    expect(noticesTo(address)).toHaveLength(count);
    return noticesTo(address);
  });
const cancelPath = (mail: ReceivedMail | undefined) =>
  /\/cancel-addition\?token=[\w-]+/.exec(mail ? textOf(mail) : '')?.[0] ?? 'no link in the mail';
const untilAllHandled = () =>
  eventually(async () => expect(await fixture.db.query('SELECT id FROM outbox')).toEqual([]));

/** A person with an address, and a device that waits for them. */
async function waiting(): Promise<{ email: string; person: EnrolledPerson; added: NewDevice }> {
  const email = `${randomUUID()}@example.com`;
  const person = await enrollPerson(fixture.visitor(), { email });
  const added = await startAndCapture(fixture, person);
  await decide(fixture, person, added.additionId, 'approve');
  return { email, person, added };
}

describe('the notice of a device that waits', () => {
  it('stops it without a sign-in, by a press and not by a look', async () => {
    const { email, added } = await waiting();
    const [mail] = await untilNotices(email, 1);
    expect(mail?.raw).not.toMatch(/^List-Unsubscribe/im);
    const path = cancelPath(mail);
    for (let times = 0; times < 3; times += 1) {
      const page = await fixture.visitor().get(path);
      expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Stop this device')]);
    }
    expect((await readLink(fixture, added.token)).body.state).toBe('approved');

    const pressed = await fixture.visitor().post(path);
    expect([pressed.status, String(pressed.body)]).toEqual([200, expect.stringContaining('Stopped.')]);
    expect((await readLink(fixture, added.token)).body).toMatchObject({
      state: 'cancelled',
      endReason: 'denied',
    });
    const again = await fixture.visitor().post(path);
    expect([again.status, String(again.body)]).toEqual([200, expect.stringContaining('had ended before')]);
  });

  it('says so when the device has joined already', async () => {
    const { email, added } = await waiting();
    const [mail] = await untilNotices(email, 1);
    await endWait(fixture, added.additionId);
    expect((await readLink(fixture, added.token)).body.state).toBe('joined');
    const late = await fixture.visitor().post(cancelPath(mail));
    expect([late.status, String(late.body)]).toEqual([200, expect.stringContaining('added already')]);
    // A second mail says that it has joined.
    expect(textOf((await untilNotices(email, 2))[1] ?? { to: [], raw: '' })).toContain('was added');
  });

  it('is the only one: approving again sends no second', async () => {
    const { email, person, added } = await waiting();
    await untilNotices(email, 1);
    await decide(fixture, person, added.additionId, 'approve');
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('is not sent about one that was stopped before a worker came', async () => {
    const { email, person } = await waiting();
    await untilNotices(email, 1);
    const stopped = await startAndCapture(fixture, person);
    const [before] = await fixture.db.query<{ id: string }>('SELECT id FROM notice_mails WHERE id LIKE $1', [
      `addition:${stopped.additionId}%`,
    ]);
    expect(before).toBeUndefined();
    await decide(fixture, person, stopped.additionId, 'cancel');
    await fixture.db.query(`INSERT INTO outbox (job, payload) VALUES ('mail.device-notice', $1)`, [
      JSON.stringify({ additionId: stopped.additionId, notice: 'waiting' }),
    ]);
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('comes although strangers have used up the mails of the day with enrollments', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await enrollPerson(fixture.visitor(), { email });
    for (let n = 0; n < 45; n += 1)
      await fixture.visitor().post('/public-enroll', {
        email: n < 10 ? email : `stranger-${n}@example.com`,
        displayName: 'Eve',
        platform: randomUUID(),
      });
    await untilAllHandled();
    const limited = await fixture.db.query<{ outcome: string }>(
      `SELECT DISTINCT outcome FROM enrollment_mails WHERE outcome <> 'sent' ORDER BY outcome`,
    );
    expect(limited).toEqual([{ outcome: 'ceiling' }, { outcome: 'recipient_limit' }]);
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    await untilNotices(email, 1);
  });

  it('is mailed as well when a device joins at once', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await enrollPerson(fixture.visitor(), { email });
    const added = await startAndCapture(fixture, person);
    await reverify(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    const [mail] = await untilNotices(email, 1);
    expect(textOf(mail ?? { to: [], raw: '' })).toContain('A device was added');
  });
});

describe('the notice of a passkey', () => {
  it('is mailed when a device or a session registers one, and when one of a partner is confirmed', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await enrollPerson(fixture.visitor(), { email });
    const { passkeyId } = await addOwnPasskey(fixture, person);
    const [mail] = await untilNotices(email, 1);
    expect(textOf(mail ?? { to: [], raw: '' })).toContain('A passkey was added');

    const partner = await fixture.createProject();
    const bound = await registerPasskey(partner.client, person.userId, createSoftwareAuthenticator());
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(1);
    const confirm = `/v1/me/passkeys/${bound.body.passkeyId}/confirm`;
    expect((await act(fixture, person, 'POST', confirm)).status).toBe(200);
    await untilNotices(email, 2);

    // Of one that is gone nothing is said.
    await act(fixture, person, 'DELETE', `/v1/me/passkeys/${passkeyId}`);
    await fixture.db.query('DELETE FROM notice_mails');
    await fixture.db.query(`INSERT INTO outbox (job, payload) VALUES ('mail.passkey-notice', $1)`, [
      JSON.stringify({ identityId: person.identityUuid, passkeyId }),
    ]);
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(2);
  });
});

describe('the link of a notice', () => {
  it('opens nothing else, and no other token opens it', async () => {
    const { email, added } = await waiting();
    const [mail] = await untilNotices(email, 1);
    const token = new URL(cancelPath(mail), 'http://x').searchParams.get('token') ?? '';
    const visitor = fixture.visitor();
    expect(told(await visitor.get(`/not-me?token=${token}`))).toEqual([404, 'mail_link_invalid']);
    expect(told(await visitor.get('/device/addition', { key: token }))).toEqual([
      404,
      'addition_link_invalid',
    ]);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect(told(await visitor.get('/v1/me', bearer))).toEqual([401, 'token_invalid']);

    const { additionId } = added;
    const foreign = newCancelToken(deriveServiceKeys(randomBytes(32)), 'addition', additionId);
    const otherKind = newCancelToken(keys(), 'recovery', additionId);
    for (const wrong of [foreign, otherKind, token.slice(0, -2), `${token}AA`, 'short', added.token])
      for (const method of ['GET', 'POST'])
        expect(told(await visitor.call(method, `/cancel-addition?token=${wrong}`))).toEqual([
          404,
          'mail_link_invalid',
        ]);
    expect((await readLink(fixture, added.token)).body.state).toBe('approved');
    expect(readCancelToken(keys(), 'addition', token)).toBe(additionId);
  });

  it('of a person who has left stops nothing, and says so', async () => {
    const path = `/cancel-addition?token=${newCancelToken(keys(), 'addition', 'adn_gone')}`;
    const pressed = await fixture.visitor().post(path);
    expect([pressed.status, String(pressed.body)]).toEqual([
      200,
      expect.stringContaining('had ended before'),
    ]);
  });
});

describe('the limits of notices', () => {
  const ask = (
    identityId: string,
    address: string,
    noticeId: string = randomUUID(),
    kind: 'device' | 'passkey' = 'device',
  ) =>
    reserveNotice(
      { db: fixture.db, keys: keys(), mailCaps: { hour: 1000, day: 1000 } },
      { kind, noticeId, identityId, address },
    );

  it('a person has 20 a day, a mailbox 40, and a repetition is not counted', async () => {
    const address = `${randomUUID()}@example.com`;
    const outcomes = async (identityId: string, count: number) => {
      const all: string[] = [];
      for (let n = 0; n < count; n += 1) all.push(await ask(identityId, address));
      return all.filter((outcome) => outcome === 'sent').length;
    };
    const [ada, eve, mallory] = [randomUUID(), randomUUID(), randomUUID()];
    const repeated = randomUUID();
    for (let n = 0; n < 5; n += 1) expect(await ask(ada, address, repeated)).toBe('sent');
    expect(await outcomes(ada, 25)).toBe(19);
    expect(await outcomes(eve, 25)).toBe(20);
    expect(await outcomes(mallory, 5)).toBe(0);
    expect(await ask(ada, `${randomUUID()}@example.com`)).toBe('sent');
    // Many of one kind keep none of another from the person.
    expect(await ask(ada, address, randomUUID(), 'passkey')).toBe('sent');
  });

  it('an address that wants no mail gets none', async () => {
    const { email, person } = await waiting();
    await untilNotices(email, 1);
    const [{ recipient } = { recipient: Buffer.alloc(32) }] = await fixture.db.query<{ recipient: Buffer }>(
      'SELECT recipient FROM notice_mails WHERE identity_id = $1',
      [person.identityUuid],
    );
    await fixture.db.query('INSERT INTO mail_suppressions (recipient) VALUES ($1)', [recipient]);
    expect(await ask(person.identityUuid, email)).toBe('suppressed');
  });
});
