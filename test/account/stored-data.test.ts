import { setProjectOwner } from '../../shared/domain/partners/projects/projects.ts';
import { startAndCapture } from '../devices/add-device.ts';
import { enrollWithOwnPasskey, type OwnPasskeyHolder, signInAtOwnPage } from '../sessions/own-passkey.ts';
import { sendPicture, stampPicture } from '../stamps/picture-stamps.ts';
import { askCreation } from '../support/authenticator/passkey-calls.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { reverifySubmission } from '../support/people/enroll-person.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

interface Treatment {
  /** The field of the export that has it, or why it is not exported. */
  exported: string | { not: string };
  /** What stays when the person is deleted, and why; undefined where nothing does. */
  stays?: string;
}

const verifiable = 'Signatures, log entries and sidecars that others hold would be worth nothing without it.';

/** Every table that refers to a person, directly or through a row of theirs. */
const treatments: Record<string, Treatment> = {
  attribution_refusals: { exported: 'attributionAllowed' },
  biometric_hashes: { exported: 'biometric' },
  brands: { exported: 'consents' },
  consent_revocations: { exported: 'consentRevocations' },
  device_additions: { exported: 'deviceAdditions' },
  device_verifications: { exported: 'verifications' },
  devices: { exported: 'devices' },
  enrollment_links: { exported: 'enrollmentLinks' },
  enrollment_mails: {
    exported: { not: 'That a link was mailed, with a keyed digest of its recipient.' },
    stays: 'For a day, so that a deletion allows no further mails to an address.',
  },
  events: { exported: 'events' },
  identity_suspensions: { exported: 'suspensions' },
  media_jobs: {
    exported: {
      not: 'A job is a project’s order to mark a video. It has none of the person’s data but the stamp.',
    },
    stays: 'For 30 days without its files, so that the project can look up what became of it.',
  },
  notice_mails: {
    exported: { not: 'That a notice was mailed, with a keyed digest of its recipient.' },
    stays: 'For a day, so that a deletion allows no further mails to an address.',
  },
  partner_checks: { exported: 'partnerChecks' },
  passkey_challenges: { exported: { not: 'Random numbers that are valid for 300 seconds.' } },
  passkey_users: { exported: 'passkeyUserHandle' },
  passkeys: { exported: 'passkeys' },
  projects: {
    exported: 'identity',
    stays: 'The project is the partner’s. Its owner is the tombstone, in whose name nothing can be stamped.',
  },
  recoveries: { exported: 'recoveries' },
  sessions: { exported: 'sessions' },
  signed_copies: {
    exported: {
      not: 'The SHA-256 of a file that was handed out with a manifest of the stamp, which is exported.',
    },
    stays: 'The SHA-256 of each file, which leads to its stamp; no looks.',
  },
  stamp_copies: {
    exported: 'stampCopies',
    stays: 'The SHA-256 of each copy that leads to its stamp; no looks.',
  },
  stamp_disputes: { exported: 'disputes', stays: 'That a stamp was disputed, and the outcome; no texts.' },
  stamp_keys: { exported: 'stampKeys', stays: verifiable },
  stamps: { exported: 'stamps', stays: verifiable },
  test_people: {
    exported: { not: 'The synthetic device of a person of test mode, whose keys are the console’s.' },
  },
  trust_events: { exported: 'trustFacts' },
  trust_signals: {
    exported: { not: 'Opinions of partners, which stay private to the partner that sent them.' },
  },
  trust_standings: { exported: 'publishedScore' },
  webhook_attempts: { exported: { not: 'What a partner’s server responded. It leaves with the event.' } },
  webhook_deliveries: { exported: { not: 'How an event reached a webhook; the event itself is exported.' } },
};

interface Reference {
  column: string;
  /** The table it refers to. */
  through: string;
}

/** Their rows are not the person's, so what refers to them does not refer to the person. */
const ofPartners = new Set(['projects', 'brands']);

let fixture: TestFixture;
let project: TestProject;
let person: OwnPasskeyHolder;
let exported: Record<string, unknown>;

const statement = 'Quirinal texts are not by this author.';
const note = 'Quirinal was asked and agreed.';

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests', name: 'Example Shop' });
  person = await enrollWithOwnPasskey(fixture);
  await fillEveryTable();
});
afterAll(async () => fixture?.close());

async function fillEveryTable(): Promise<void> {
  const { client, projectId } = project;
  const { userId, identityUuid } = person;
  await setProjectOwner({ db: fixture.db }, { projectId, identityUuid });
  await registerWebhook(client);
  await signInAtOwnPage(fixture, person.authenticator);
  await askCreation(client, userId);
  await client.post('/verify', { userId, metadata: { ip: '8.8.8.8' } });
  const anybody = fixture.visitor();
  await anybody.post('/device/verify', await reverifySubmission(anybody, person.state, 0.2));
  await client.post(`/v1/trust/${userId}/signals`, { kind: 'abuse', strength: 1, signalId: 'quirinal-1' });
  const bytes = await drawPicture(5, 640, 520).jpeg({ quality: 95 }).toBuffer();
  const stampId = await stampPicture(client, userId, bytes);
  const marked = await sendPicture(client, `/v1/stamp/${stampId}/watermark`, bytes);
  await sequenceAll(logDepsOf(fixture));
  const signed = await sendPicture(client, `/v1/stamp/${stampId}/manifest`, bytes);
  expect([marked.status, signed.status]).toEqual([200, 200]);
  const disputed = await client.post(`/v1/stamp/${stampId}/disputes`, {
    reason: 'not_the_author',
    statement,
  });
  expect(disputed.status).toBe(201);
  // A mail server would be needed to get a link.
  await fixture.db.query(
    `INSERT INTO recoveries (id, identity_id, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, sha256('quirinal'), now())`,
    [identityUuid],
  );
  // People of test mode have these, and no pages of their own.
  await fixture.db.query(
    `INSERT INTO test_people (identity_id, project_id, device_sealed) VALUES ($1, $2, 'x')`,
    [identityUuid, projectId],
  );
  // What the operator's command writes.
  await fixture.db.query('UPDATE stamp_disputes SET note = $1', [note]);
  await suspendPerson(fixture, identityUuid);
  await resumePerson(fixture, identityUuid);
  const agreed = { givenAt: '2026-01-02T03:04:05Z', statement: 'Quirinal agrees.', version: '1' };
  const consent = { ...agreed, person: 'Ada', identityId: userId };
  const brand = await client.post('/v1/brand/register', { type: 'name', name: 'Ada Quirinal', consent });
  expect(brand.status).toBe(201);
  const revoked = await client.post('/v1/brand/register', { type: 'name', name: 'A Quirinal', consent });
  const asPerson = (method: string, path: string, body?: object) =>
    callAsPerson(fixture.visitor(), person, method, path, { body });
  const ended = await asPerson('DELETE', `/v1/me/consents/${revoked.body.brandId}`);
  expect(ended.status).toBe(204);
  expect((await asPerson('PATCH', '/v1/me/attribution', { allowed: false })).status).toBe(200);
  await startAndCapture(fixture, person);
  exported = (await callAsPerson(fixture.visitor(), person, 'GET', '/v1/me/export')).body;
}

const rowsOf = (sql: string, values: unknown[] = []) =>
  fixture.db.query<{ table: string; column: string; refers: string }>(sql, values);

/** The tables that refer to a person, each with a column to find their rows by, from the catalogue of the database. */
async function referringTables(): Promise<Map<string, Reference>> {
  const keys = await rowsOf(
    `SELECT DISTINCT k.table_name AS "table", k.column_name AS "column", u.table_name AS refers
       FROM information_schema.referential_constraints r
       JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
       JOIN information_schema.constraint_column_usage u USING (constraint_schema, constraint_name)
      WHERE k.table_schema = 'public' ORDER BY 1, 2`,
  );
  const named = await rowsOf(
    `SELECT table_name AS "table", column_name AS "column", 'identities' AS refers FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%identity%' AND data_type = 'uuid' ORDER BY 1, 2`,
  );
  const found = new Map<string, Reference>();
  for (const { table, column } of named) found.set(table, { column, through: 'identities' });
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { table, column, refers } of keys) {
      const isPersons = refers === 'identities' || (found.has(refers) && !ofPartners.has(refers));
      if (isPersons && !found.has(table)) found.set(table, { column, through: refers });
    }
  }
  found.delete('identities');
  return found;
}

/** A query for the rows of the person in a table, along the references that lead to them. */
function personsRows(tables: ReadonlyMap<string, Reference>, table: string, what = 'id'): string {
  const reference = tables.get(table);
  if (!reference) throw new Error(`${table} refers to nobody`);
  const { column, through } = reference;
  const of = through === 'identities' ? '= $1' : `IN (${personsRows(tables, through)})`;
  return `SELECT ${what} FROM ${table} WHERE ${column} ${of}`;
}

async function countOf(tables: ReadonlyMap<string, Reference>, table: string): Promise<number> {
  const rows = await fixture.db.query(personsRows(tables, table, '1'), [person.identityUuid]);
  return rows.length;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

it('every table that refers to a person is exported and erased, or says why not', async () => {
  expect([...(await referringTables()).keys()].toSorted()).toEqual(Object.keys(treatments));
});

it('the export has something of every table that is exported', () => {
  const fields = Object.values(treatments).flatMap((each) =>
    typeof each.exported === 'string' ? [each.exported] : [],
  );
  expect(fields.filter((field) => isEmpty(exported[field]))).toEqual([]);
  expect(exported['identity']).toMatchObject({
    email: 'ada@example.com',
    projectName: 'Example Shop',
    ownedProjects: [{ projectId: project.projectId, name: 'Example Shop' }],
  });
  expect(exported['disputes']).toMatchObject([{ statement, note }]);
  expect(exported['stampCopies']).toMatchObject([
    { perceptualHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { perceptualHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const agreedTo = { consent: { person: 'Ada', statement: 'Quirinal agrees.' } };
  expect(exported['consents']).toMatchObject([agreedTo, agreedTo]);
  expect(exported['consentRevocations']).toMatchObject([{ projectName: 'Example Shop', name: 'A Quirinal' }]);
  expect(exported['attributionAllowed']).toBe(false);
});

it('deleting the account leaves no row, text or picture of the person but what is listed', async () => {
  const tables = await referringTables();
  const empty: string[] = [];
  for (const table of tables.keys()) if ((await countOf(tables, table)) === 0) empty.push(table);
  // No worker runs here that would attempt a delivery or send a mail, and no video is marked.
  expect(empty.toSorted()).toEqual(['enrollment_mails', 'media_jobs', 'notice_mails', 'webhook_attempts']);

  expect((await callAsPerson(fixture.visitor(), person, 'DELETE', '/v1/me')).status).toBe(204);
  for (const table of tables.keys()) {
    if (treatments[table]?.stays === undefined)
      expect([table, await countOf(tables, table)]).toEqual([table, 0]);
  }
  const [dispute] = await fixture.db.query('SELECT statement, note, reason FROM stamp_disputes');
  expect(dispute).toEqual({ statement: '', note: null, reason: 'not_the_author' });
  const copies = await fixture.db.query(
    'SELECT DISTINCT thumbnail, perceptual_hash AS hash, perceptual_quality AS quality FROM stamp_copies',
  );
  expect(copies).toEqual([{ thumbnail: null, hash: null, quality: null }]);
  const [held] = await fixture.db.query('SELECT private_sealed AS sealed FROM stamp_keys');
  expect(held).toEqual({ sealed: null });
  expect(await textOf(['stamp_disputes', 'stamp_copies', 'stamps', 'projects', 'brands'])).not.toContain(
    'Quirinal',
  );
});

async function textOf(tables: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const table of tables) {
    const rows = await fixture.db.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t`);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}
