import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { startWorkers } from '../../workers/start-workers.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { asSession } from '../sessions/session-calls.ts';
import { askCreation, registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { enrollPerson, reverifySubmission, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { callAsPerson, makeProof, type ProofChanges } from '../support/people/person-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let workers: RunningRole;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['relay']);
  project = await fixture.createProject({ platform: 'tests', name: 'Example Shop' });
});

afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
});

describe('a person asks for themselves', () => {
  let person: EnrolledPerson;

  beforeAll(async () => {
    person = await enrollPerson(fixture.anybody, { displayName: 'Grace' });
    await project.client.post('/verify', { userId: person.userId, checkType: 'full' });
  });

  it('gets everything that is stored about them', async () => {
    const { status, body } = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/export');
    expect(status).toBe(200);
    expect(body.identity).toMatchObject({
      identityId: person.identityId,
      userId: person.userId,
      displayName: 'Grace',
      email: 'ada@example.com',
      platform: 'tests',
      status: 'verified',
    });
    expect(body.devices).toHaveLength(1);
    expect(body.verifications).toMatchObject([{ kind: 'enroll', succeeded: true }]);
    expect(body.partnerChecks).toMatchObject([
      { projectName: 'Example Shop', checkType: 'full', isHuman: true },
    ]);
    expect(body.biometric.storedDigest).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, ProofChanges]>([
    ['of another method', { htm: 'DELETE' }],
    ['of another address', { htu: 'http://humanmark.test/v1/me' }],
    ['of another token', { ath: createHash('sha256').update('other').digest('base64url') }],
    ['with a nonce nobody issued', { nonce: Buffer.alloc(32, 7).toString('base64url') }],
    ['of another type', { typ: 'jwt' }],
    ['that is too old', { issuedAt: Math.floor(Date.now() / 1000) - 300 }],
    ['from the future', { issuedAt: Math.floor(Date.now() / 1000) + 300 }],
  ])('is refused with a proof %s', async (_name, changes) => {
    const response = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/export', changes);
    expect(response.status).toBe(401);
    expect(response.headers.get('x-error-reason')).toBe('possession_invalid');
  });

  it('is refused without a proof, with an API key, and with the proof of another device', async () => {
    const bare = { headers: { authorization: `DPoP ${person.identityToken}` } };
    expect((await fixture.anybody.get('/v1/me/export', bare)).status).toBe(401);
    expect((await project.client.get('/v1/me/export')).status).toBe(401);
    const other = await enrollPerson(fixture.anybody);
    const mixed = { state: other.state, identityToken: person.identityToken };
    expect((await callAsPerson(fixture.anybody, mixed, 'GET', '/v1/me/export')).status).toBe(401);
    const forged = { ...person, identityToken: `${person.identityToken.slice(0, -4)}AAAA` };
    const response = await callAsPerson(fixture.anybody, forged, 'GET', '/v1/me/export');
    expect(response.headers.get('x-error-reason')).toBe('token_invalid');
  });

  it('can use a proof once, however many times it is sent at once', async () => {
    const dpop = await makeProof(fixture.anybody, person, { method: 'GET', path: '/v1/me/export' });
    const headers = { authorization: `DPoP ${person.identityToken}`, dpop };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => fixture.anybody.get('/v1/me/export', { headers })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a person asks to be deleted', () => {
  it('is gone from every table and from Redis, and may enroll again', async () => {
    const person = await enrollPerson(fixture.anybody, {
      displayName: 'Zebulon Quartzfinder',
      seed: 'zebulon',
    });
    await project.client.post('/verify', { userId: person.userId, metadata: { ip: '8.8.8.8' } });
    await fixture.anybody.post(
      '/device/verify',
      await reverifySubmission(fixture.anybody, person.state, 0.2),
    );
    for (const name of [person.userId, person.identityUuid, person.identityId]) {
      expect((await project.client.get(`/check?userId=${encodeURIComponent(name)}`)).status).toBe(200);
    }
    await project.client.get(`/trust?userId=${person.userId}`);
    const agreed = { givenAt: '2026-01-02T03:04:05Z', statement: 'You may look for my name.', version: '1' };
    const consent = { ...agreed, person: 'Zebulon Quartzfinder', identityId: person.userId };
    const watched = { type: 'name', name: 'Zebulon Quartzfinder', aliases: ['Quartz of Zebulon'], consent };
    expect((await project.client.post('/v1/brand/register', watched)).status).toBe(201);
    const opinion = { kind: 'abuse', strength: 1, signalId: 'zeb-1' };
    await project.client.post(`/v1/trust/${person.userId}/signals`, opinion);
    const authenticator = createSoftwareAuthenticator();
    const { body: passkey } = await registerPasskey(project.client, person.userId, authenticator);
    const { body: session } = await signIn(project.client, authenticator);
    await askCreation(project.client, person.userId);
    const [credential] = authenticator.credentials;
    const userHandle = Buffer.from(credential?.userHandle ?? '', 'base64url').toString('hex');
    const [stored] = await fixture.db.query<{ digest: string; thumbprint: string }>(
      `SELECT encode(h.digest, 'hex') AS digest, d.thumbprint FROM biometric_hashes h JOIN devices d USING (identity_id)
        WHERE h.identity_id = $1`,
      [person.identityUuid],
    );
    const traces = [person.userId, 'Zebulon', 'Quartzfinder', stored?.digest ?? '', stored?.thumbprint ?? ''];
    const credentialId = Buffer.from(passkey.credentialId, 'base64url').toString('hex');
    traces.push('Quartz of Zebulon', 'zeb-1', passkey.passkeyId, credentialId, userHandle, session.sessionId);
    for (const trace of traces) expect(await dump()).toContain(trace);

    expect((await callAsPerson(fixture.anybody, person, 'DELETE', '/v1/me')).status).toBe(204);

    await eventually(async () => {
      const left = (await dump()) + (await redisDump());
      for (const trace of traces) expect(left).not.toContain(trace);
    });
    for (const name of [person.userId, person.identityUuid, person.identityId]) {
      const encoded = encodeURIComponent(name);
      expect((await project.client.get(`/check?userId=${encoded}`)).status).toBe(404);
      expect((await project.client.get(`/v1/identity/${encoded}`)).status).toBe(404);
    }
    const asked = await asSession(fixture.anybody, session).get('/v1/me');
    expect(asked.headers.get('x-error-reason')).toBe('token_invalid');
    const again = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me/export');
    expect(again.status).toBe(401);
    const second = await enrollPerson(fixture.anybody, { displayName: 'Zeb', seed: 'zebulon' });
    expect(second.identityUuid).not.toBe(person.identityUuid);
  });
});

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const client = new Client({ connectionString: fixture.config.database.url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const { rows: found } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`);
      rows.push(...found.map(({ line }) => line));
    }
    return rows.join('\n');
  } finally {
    await client.end();
  }
}

/** Every key and value of Redis, as text. */
async function redisDump(): Promise<string> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(fixture.redis.url);
  try {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    return keys.join('\n') + values.map((value) => value?.toString('latin1') ?? '').join('\n');
  } finally {
    redis.disconnect();
  }
}
