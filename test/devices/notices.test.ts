import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type MailServer, type ReceivedMail, startMailServer } from '../../dev/testbed/mail-server.ts';
import { newCancelToken, readCancelToken } from '../../shared/domain/people/mailing/cancel-token.ts';
import { mailNotice, reserveNotice } from '../../shared/domain/people/mailing/notice-mails.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMailer } from '../../shared/platform/mail/mailer.ts';
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

/** As if the person had caused as many notices of a kind as a day has. */
async function useUpOf(identityId: string, address: string): Promise<void> {
  const deps = { db: fixture.db, keys: keys(), mailCaps: { hour: 1000, day: 1000 } };
  for (let n = 0; n < 20; n += 1)
    await reserveNotice(deps, { kind: 'device', noticeId: randomUUID(), identityId, address });
}
const untilHeldBack = ({ additionId }: NewDevice) =>
  eventually(async () =>
    expect(
      await fixture.db.query('SELECT outcome FROM notice_mails WHERE id = $1', [
        `addition:${additionId}:waiting`,
      ]),
    ).toEqual([{ outcome: 'recipient_limit' }]),
  );
const askAgain = ({ additionId }: NewDevice) =>
  fixture.db.query(`INSERT INTO outbox (job, payload) VALUES ('mail.device-notice', $1)`, [
    JSON.stringify({ additionId, notice: 'waiting' }),
  ]);

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
    await askAgain(stopped);
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

  it('comes although strangers have enrolled with the address and used up what its mailbox gets', async () => {
    const name = randomUUID();
    const email = `${name}@example.com`;
    const caps = { hour: 1000, day: 1000 };
    const deps = { db: fixture.db, keys: keys(), mailCaps: caps };
    for (const [n, identityId] of [randomUUID(), randomUUID(), randomUUID()].entries())
      for (let times = 0; times < 20; times += 1) {
        const address = `${name}+${n}@example.com`;
        await reserveNotice(deps, { kind: 'device', noticeId: randomUUID(), identityId, address });
        await reserveNotice(deps, { kind: 'passkey', noticeId: randomUUID(), identityId, address });
      }
    // The caps of everybody are another matter: these are as old as a day may be.
    await fixture.db.query(`UPDATE notice_mails SET at = at - interval '2 hours'`);
    const person = await enrollPerson(fixture.visitor(), { email });
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    await untilNotices(email, 1);
    await addOwnPasskey(fixture, person);
    await untilNotices(email, 2);
  });

  it('waits for a limit, and is mailed once when there is room again', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await enrollPerson(fixture.visitor(), { email });
    await useUpOf(person.identityUuid, email);
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    await untilHeldBack(added);
    expect(noticesTo(email)).toEqual([]);
    await fixture.db.query('DELETE FROM notice_mails WHERE id NOT LIKE $1', [
      `addition:${added.additionId}%`,
    ]);
    await untilNotices(email, 1);
    await untilAllHandled();
    // A second message about the same, as after a lost acknowledgement.
    await askAgain(added);
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('that waits for a limit is not mailed once it is not true any more', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await enrollPerson(fixture.visitor(), { email });
    await useUpOf(person.identityUuid, email);
    const added = await startAndCapture(fixture, person);
    await decide(fixture, person, added.additionId, 'approve');
    await untilHeldBack(added);
    await decide(fixture, person, added.additionId, 'deny');
    await untilAllHandled();
    expect(noticesTo(email)).toEqual([]);
  });

  it('that waits is logged once, and fails until it is mailed', async () => {
    const { email, person } = await waiting();
    await untilNotices(email, 1);
    await useUpOf(person.identityUuid, email);
    const written: unknown[] = [];
    const log = pino({}, { write: (line: string) => written.push(JSON.parse(line)) });
    const notice = {
      kind: 'device' as const,
      noticeId: randomUUID(),
      identityId: person.identityUuid,
      address: email,
    };
    const mailer = createMailer({ smtpUrl: server.url, from: 'service@example.com', dnsServers: [] });
    const deps = { db: fixture.db, keys: keys(), mailCaps: { hour: 1000, day: 1000 }, log, mailer };
    const mail = { subject: 'A device', text: 'is added' };
    const tryOnce = () => mailNotice(deps, notice, mail);
    for (let times = 0; times < 3; times += 1) await expect(tryOnce()).rejects.toThrow('recipient_limit');
    expect(written).toMatchObject([{ event: 'mail.notice_held_back', reason: 'recipient_limit' }]);
    await fixture.db.query('DELETE FROM notice_mails WHERE id <> $1', [notice.noticeId]);
    for (let times = 0; times < 3; times += 1) await tryOnce();
    await mailer.close();
    expect(noticesTo(email)).toHaveLength(2);
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

    // One that counts is as old as it was, whoever confirms it, and nothing is said.
    const before = await fixture.db.query(
      'SELECT created_at, confirmed_at FROM passkeys WHERE identity_id = $1 ORDER BY id',
      [person.identityUuid],
    );
    for (const id of [passkeyId, bound.body.passkeyId]) {
      const again = await act(fixture, person, 'POST', `/v1/me/passkeys/${id}/confirm`);
      expect([again.status, again.body.passkeyId]).toEqual([200, id]);
    }
    expect(
      await fixture.db.query(
        'SELECT created_at, confirmed_at FROM passkeys WHERE identity_id = $1 ORDER BY id',
        [person.identityUuid],
      ),
    ).toEqual(before);
    await untilAllHandled();
    expect(noticesTo(email)).toHaveLength(2);

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
    mailCaps = { hour: 1000, day: 1000 },
  ) => reserveNotice({ db: fixture.db, keys: keys(), mailCaps }, { kind, noticeId, identityId, address });

  it('a person has 20 a day, a mailbox 40 and the first three of each person; a repetition is not counted', async () => {
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
    expect(await outcomes(mallory, 5)).toBe(3);
    expect(await ask(ada, `${randomUUID()}@example.com`)).toBe('sent');
    // Many of one kind keep none of another from the person.
    expect(await ask(ada, address, randomUUID(), 'passkey')).toBe('sent');
  });

  it.each([
    { hour: 10, day: 1000 },
    { hour: 1000, day: 10 },
  ])('of the caps %j half is for the first three of each person', async (caps) => {
    const someone = () => `${randomUUID()}@example.com`;
    const sentTo = async (identityId: string, count: number) => {
      const [all, address]: [string[], string] = [[], someone()];
      for (let n = 0; n < count; n += 1)
        all.push(await ask(identityId, address, randomUUID(), 'device', caps));
      return all.filter((outcome) => outcome === 'sent').length;
    };
    // What one person causes ends at a half, however many identities are behind it and often.
    expect(await sentTo(randomUUID(), 20)).toBe(5);
    expect(await sentTo(randomUUID(), 20)).toBe(3);
    expect(await sentTo(randomUUID(), 20)).toBe(2);
    expect(await sentTo(randomUUID(), 1)).toBe(0);
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
