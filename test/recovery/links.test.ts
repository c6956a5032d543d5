import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { suppressAddress } from '../../shared/domain/people/mailing/mail-to-recipient.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { mailRecoveryLinks } from '../../shared/platform/queues/jobs.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { enrollmentSubmission, enrollPerson, openEnrollment } from '../support/people/enroll-person.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture } from '../support/test-fixture.ts';
import {
  createRecoveryFixture,
  linkFor,
  mailsTo,
  mailTo,
  newEmail,
  readLink,
  type RecoveryFixture,
  request,
  startWaiting,
  textOf,
  tokensIn,
} from './recovery-calls.ts';

let fixture: RecoveryFixture;

beforeAll(async () => {
  fixture = await createRecoveryFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

/** Each test has the limits to itself. */
beforeEach(async () => {
  fixture.refuse(undefined);
  await fixture.db.query('DELETE FROM recovery_requests');
});

const enroll = (email: string, displayName = 'Ada') =>
  enrollPerson(fixture.visitor(), { email, displayName });
const ask = (email: string, from: string) =>
  fixture.anybody.with({ 'x-forwarded-for': from }).post('/device/recovery', { email });

/** Of one address, in capitals that the domain does not have: a mail goes to each. */
function spellings(): [string, string, string] {
  const rest = newEmail();
  return [`ada.${rest}`, `Ada.${rest}`, `ADA.${rest}`];
}

/** What a worker decided of every request so far, in order. */
const outcomes = () =>
  eventually(async () => {
    const rows = await fixture.db.query<{ outcome: string | null }>(
      'SELECT outcome FROM recovery_requests ORDER BY requested_at',
    );
    expect(rows.filter(({ outcome }) => outcome === null)).toEqual([]);
    return rows.map(({ outcome }) => outcome);
  });

describe('a request for links', () => {
  it('is answered the same for an address that is known and for one that is not', async () => {
    const email = newEmail();
    await enroll(email);
    const [known, unknown] = [await request(fixture, email), await request(fixture, newEmail())];
    expect([known.status, known.body]).toEqual([202, { linkMinutes: 30 }]);
    expect([unknown.status, unknown.body]).toEqual([202, { linkMinutes: 30 }]);
    const headersOf = (answer: typeof known) =>
      [...answer.headers.keys()].filter((name) => name !== 'date').toSorted();
    expect(headersOf(known)).toEqual(headersOf(unknown));
    await mailTo(fixture, email, 'link');
    expect(new Set(await outcomes())).toEqual(new Set(['mailed', 'unknown']));
  });

  it('keeps the address as a digest alone, for a day', async () => {
    const email = newEmail();
    await request(fixture, email);
    const rows = await fixture.db.query<{ text: string }>('SELECT r::text AS text FROM recovery_requests r');
    expect(rows.some(({ text }) => text.includes(email))).toBe(false);
    const jobs = await fixture.db.query<{ text: string }>('SELECT o::text AS text FROM outbox o');
    expect(jobs.some(({ text }) => text.includes(email))).toBe(false);
  });

  it('takes an address of any spelling, and mails to the one that the person gave', async () => {
    const email = newEmail();
    await enroll(email);
    await request(fixture, email.toUpperCase());
    expect(tokensIn(await mailTo(fixture, email, 'link'))).toHaveLength(1);
    expect(fixture.mails.some(({ to }) => to.includes(email.toUpperCase()))).toBe(false);
  });

  it('names a field that is wrong', async () => {
    const refused = await request(fixture, 'not an address');
    expect(told(refused)).toEqual([400, 'invalid_request']);
    expect(refused.body.error.message).toContain('email');
  });

  it('is refused to a network that asks too often, whatever it asks for', async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(newEmail(), from)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('is refused by a service that sends no mail', async () => {
    const mute = await createTestFixture();
    try {
      expect(told(await request(mute, newEmail()))).toEqual([503, 'recovery_unavailable']);
      expect(await mute.db.query('SELECT 1 FROM recovery_requests')).toEqual([]);
    } finally {
      await mute.close();
    }
  });
});

describe('the mail', () => {
  it('has one link for each person of the address, those verified last first', async () => {
    const email = newEmail();
    const people = [];
    for (const name of ['Ada', 'Grace', 'Edith']) people.push(await enroll(email, name));
    await fixture.db.query(
      `UPDATE identities SET last_verified_at = now() + interval '1 hour' WHERE id = $1`,
      [people[1]?.identityUuid],
    );
    await request(fixture, email);
    const text = await mailTo(fixture, email, 'link');
    const tokens = tokensIn(text);
    const names = await Promise.all(
      tokens.map(async (token) => (await readLink(fixture, token)).body.identityId),
    );
    expect(names).toEqual([people[1], people[2], people[0]].map((person) => person?.identityId));
    expect(text).not.toContain('enr_');
  });

  it('leaves out who never verified, was suspended, or took the address away', async () => {
    const email = newEmail();
    await openEnrollment(fixture.visitor(), { email });
    const suspended = await enroll(newEmail());
    const disowned = await enroll(email);
    const person = await enroll(email);
    await fixture.db.query(
      'UPDATE identities SET email_digest = o.email_digest, email_sealed = o.email_sealed FROM identities o WHERE identities.id = $1 AND o.id = $2',
      [suspended.identityUuid, person.identityUuid],
    );
    const identityId = suspended.identityUuid;
    await suspendPerson({ db: fixture.db }, identityId);
    await fixture.db.query('UPDATE identities SET email_sealed = NULL WHERE id = $1', [
      disowned.identityUuid,
    ]);
    const token = await linkFor(fixture, email);
    expect(tokensIn(await mailTo(fixture, email, 'link'))).toHaveLength(1);
    expect((await readLink(fixture, token)).body.identityId).toBe(person.identityId);
  });

  it('lists the owner of the address whoever enrolls with it later, and however often', async () => {
    const email = newEmail();
    const owner = await enroll(email, 'Owner');
    await fixture.db.query(
      `UPDATE identities SET last_verified_at = now() - interval '100 days' WHERE id = $1`,
      [owner.identityUuid],
    );
    for (let time = 0; time < 7; time += 1) await enroll(email, 'Thief');
    await request(fixture, email);
    const tokens = tokensIn(await mailTo(fixture, email, 'link'));
    const names = await Promise.all(
      tokens.map(async (token) => (await readLink(fixture, token)).body.identityId),
    );
    expect(names).toHaveLength(5);
    expect(names).toContain(owner.identityId);
  });

  it('lists who has used a mailed link before those that enrolled earlier', async () => {
    const email = newEmail();
    const thieves = [];
    for (let time = 0; time < 5; time += 1) thieves.push(await enroll(email, 'Thief'));
    // The owner's first link arrives while there is room for it, and shows that they read the mail.
    await fixture.db.query('UPDATE identities SET pinned = true WHERE id = $1', [thieves[0]?.identityUuid]);
    const owner = await enroll(email, 'Owner');
    await request(fixture, email);
    const tokens = tokensIn(await mailTo(fixture, email, 'link'));
    const described = await Promise.all(
      tokens.map(async (token) => ({ token, name: (await readLink(fixture, token)).body.identityId })),
    );
    const own = described.find(({ name }) => name === owner.identityId);
    await startWaiting(fixture, email, { token: own?.token ?? '' });
    await fixture.db.query('UPDATE identities SET pinned = false WHERE id = $1', [thieves[0]?.identityUuid]);
    await fixture.db.query(
      `UPDATE identities SET last_verified_at = last_verified_at + interval '1 hour' WHERE id = $1`,
      [owner.identityUuid],
    );
    const first = await linkFor(fixture, email, 2);
    expect((await readLink(fixture, first)).body.identityId).toBe(owner.identityId);
  });

  it('lists who enrolled by a link that was mailed alone before strangers who used the address earlier', async () => {
    const email = newEmail();
    await fixture.createProject({ platform: 'by-mail', linksByMailOnly: true });
    const asked = await fixture
      .visitor()
      .post('/public-enroll', { email, displayName: 'Owner', platform: 'by-mail' });
    const mail = await eventually(() => {
      const found = fixture.mails.find(({ to }) => to.includes(email));
      return textOf(found!);
    });
    const [key = ''] = /enr_[\w-]{43}/.exec(mail) ?? [];
    const { submission } = await enrollmentSubmission(fixture.visitor());
    expect((await fixture.visitor().post('/device/enroll', submission, { key })).status).toBe(201);
    for (let time = 0; time < 5; time += 1) {
      const { identityUuid } = await enroll(email, 'Stranger');
      await fixture.db.query(
        `UPDATE identities SET enrolled_at = enrolled_at - interval '1 year' WHERE id = $1`,
        [identityUuid],
      );
    }
    await request(fixture, email);
    const tokens = tokensIn(await mailTo(fixture, email, 'link'));
    const names = await Promise.all(
      tokens.map(async (token) => (await readLink(fixture, token)).body.identityId),
    );
    expect(names).toHaveLength(5);
    expect(names).toContain(asked.body.identityId);
  });

  it('that the server refuses is sent again by itself, with the link of the first try', async () => {
    // Two people whose addresses differ in capitals only: two mails, of which the server takes one.
    const [email, other] = spellings();
    await enroll(email, 'Ada');
    const refusedPerson = await enroll(other, 'Zelda');
    fixture.refuse('Zelda');
    await request(fixture, email);
    await mailTo(fixture, email, 'link');
    await eventually(
      () => expect(fixture.refused.filter(({ raw }) => raw.includes('Zelda')).length).toBeGreaterThan(2),
      30_000,
    );
    expect(mailsTo(fixture, email, 'link')).toHaveLength(1);
    fixture.refuse(undefined);
    const [token] = tokensIn(await mailTo(fixture, other, 'link'));
    expect((await readLink(fixture, token ?? '')).body.identityId).toBe(refusedPerson.identityId);
    const tried = fixture.refused.filter(({ raw }) => raw.includes('Zelda')).map(textOf);
    expect(new Set(tried.flatMap(tokensIn))).toEqual(new Set([token]));
    const [links] = await fixture.db.query<{ made: number; mailed: number }>(
      `SELECT count(*)::int AS made, count(mailed_at)::int AS mailed FROM recoveries
        WHERE request_id IN (SELECT id FROM recovery_requests)`,
    );
    expect(links).toEqual({ made: 2, mailed: 2 });
    expect(mailsTo(fixture, email, 'link')).toHaveLength(1);
  });

  it('is not sent again to who was mailed, nor to who used the link meanwhile', async () => {
    const [email, other] = spellings();
    const person = await enroll(email, 'Ada');
    await enroll(other, 'Grace');
    await startWaiting(fixture, email);
    await mailTo(fixture, other, 'link');
    const untilDone = () =>
      eventually(async () =>
        expect(await fixture.db.query('SELECT 1 FROM recovery_requests WHERE done_at IS NULL')).toEqual([]),
      );
    await untilDone();
    // As if the worker had died before it noted the last that it did.
    await fixture.db.query('UPDATE recoveries SET mailed_at = NULL WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    await fixture.db.transaction(async (tx) => {
      const [asked] = await tx.query<{ id: string }>(
        'UPDATE recovery_requests SET done_at = NULL RETURNING id',
      );
      await addOutboxMessage(tx, mailRecoveryLinks, { requestId: asked?.id ?? '' });
    });
    await untilDone();
    expect(mailsTo(fixture, email, 'link')).toHaveLength(1);
    expect(mailsTo(fixture, other, 'link')).toHaveLength(1);
  });

  it('is not sent to an address that wants none', async () => {
    const email = newEmail();
    await enroll(email);
    await suppressAddress({ db: fixture.db, keys: deriveServiceKeys(fixture.config.masterKey) }, email);
    await request(fixture, email);
    expect(await outcomes()).toEqual(['unknown']);
    expect(mailsTo(fixture, email, 'link')).toEqual([]);
  });

  it('does not change what an address was told: links in hand stay open when a stranger asks for more', async () => {
    const email = newEmail();
    await enroll(email);
    const token = await linkFor(fixture, email);
    await linkFor(fixture, email, 2);
    expect((await readLink(fixture, token)).body.state).toBe('open');
  });
});

describe('the limits of a day', () => {
  it('stop one network at five mails to an address, and let its owner ask from theirs', async () => {
    const email = newEmail();
    await enroll(email);
    const stranger = newAddress();
    await insertMailed(email, stranger, 4);
    await ask(email, stranger);
    await ask(email, stranger);
    expect((await outcomes()).slice(-2)).toEqual(['mailed', 'address_limit']);
    await ask(email, newAddress());
    expect((await outcomes()).at(-1)).toBe('mailed');
  });

  it('stop all networks together at twenty mails to an address', async () => {
    const email = newEmail();
    await enroll(email);
    for (let time = 0; time < 5; time += 1) await insertMailed(email, newAddress(), 4);
    await ask(email, newAddress());
    expect((await outcomes()).at(-1)).toBe('address_limit');
  });

  it('stop one network at twenty mails, to whomever', async () => {
    const email = newEmail();
    await enroll(email);
    const stranger = newAddress();
    const [asked] = await askOnce(newEmail(), stranger);
    await fixture.db.query(
      `INSERT INTO recovery_requests (id, email_digests, network_digest, outcome, recipients)
       SELECT gen_random_uuid(), ARRAY[sha256(n::text::bytea)], network_digest, 'mailed', ARRAY[sha256(n::text::bytea)]
         FROM recovery_requests, generate_series(1, 20) AS n WHERE id = $1`,
      [asked?.id],
    );
    await ask(email, stranger);
    expect((await outcomes()).at(-1)).toBe('network_limit');
  });

  it('count mails, of which a request may send several, and leave out those that are too many', async () => {
    const emails = spellings();
    for (const email of emails) await enroll(email);
    const stranger = newAddress();
    for (let time = 0; time < 3; time += 1) await askOnce(emails[0], stranger);
    expect(await outcomes()).toEqual(['mailed', 'mailed', 'address_limit']);
    const mailed = () => emails.flatMap((email) => mailsTo(fixture, email, 'link'));
    await eventually(() => expect(mailed()).toHaveLength(5));
  });

  it('count mailboxes, whatever stands after a plus sign in an address', async () => {
    const [name] = newEmail().split('@');
    const emails = ['first', 'second', 'third'].map((tag) => `${name}+${tag}@example.com`);
    for (const email of emails) await enroll(email);
    const stranger = newAddress();
    await insertMailed(emails[0]!, stranger, 4);
    await askOnce(emails[1]!, stranger);
    await askOnce(emails[2]!, stranger);
    expect((await outcomes()).slice(-2)).toEqual(['mailed', 'address_limit']);
  });

  it('stop all mails at the ceiling', async () => {
    const email = newEmail();
    await enroll(email);
    await fixture.db.query(
      `INSERT INTO recovery_requests (id, email_digests, outcome, recipients)
       SELECT gen_random_uuid(), ARRAY[sha256(n::text::bytea)], 'mailed', ARRAY[sha256(n::text::bytea)] FROM generate_series(1, $1::int) AS n`,
      [fixture.config.mailCaps.hour],
    );
    await request(fixture, email);
    expect((await outcomes()).at(-1)).toBe('ceiling');
  });
});

async function askOnce(email: string, from: string): Promise<{ id: string }[]> {
  await ask(email, from);
  await outcomes();
  return fixture.db.query<{ id: string }>(
    'SELECT id FROM recovery_requests ORDER BY requested_at DESC LIMIT 1',
  );
}

/** As if so many mails had been asked for from there before; the digests are those of a request that was mailed. */
async function insertMailed(email: string, from: string, count: number): Promise<void> {
  const [asked] = await askOnce(email, from);
  await fixture.db.query(
    `INSERT INTO recovery_requests (id, email_digests, network_digest, outcome, recipients)
     SELECT gen_random_uuid(), email_digests, network_digest, outcome, recipients
       FROM recovery_requests, generate_series(2, $2::int) WHERE id = $1`,
    [asked?.id, count],
  );
}
