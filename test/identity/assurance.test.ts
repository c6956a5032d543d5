import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { setLinksByMailOnly } from '../../shared/domain/partners/projects/projects.ts';
import { setAssuranceMin } from '../../shared/domain/partners/projects/set-assurance-min.ts';
import type { Assurance } from '../../shared/domain/partners/projects/assurance.ts';
import { createAttestationAuthority } from '../support/authenticator/attestation-authority.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import {
  type AuthenticatorChoices,
  createSoftwareAuthenticator,
} from '../support/authenticator/software-authenticator.ts';
import { signInAtOwnPage } from '../sessions/own-passkey.ts';
import { asSession } from '../sessions/session-calls.ts';
import { told } from '../support/requests/told.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import { reverifyDevice } from '../../shared/device/synthetic/headless-device.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, type EnrolledPerson, openEnrollment } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'humanmark-roots-'));
const trusted = createAttestationAuthority('Trusted Root');
let fixture: TestFixture;
let person: EnrolledPerson;

beforeAll(async () => {
  const roots = join(folder, 'roots.pem');
  writeFileSync(roots, trusted.rootPem);
  fixture = await createTestFixture({ PASSKEY_ATTESTATION_ROOTS: roots, SMTP_URL: 'smtp://127.0.0.1:9' });
});
beforeEach(async () => {
  person = await enrollPerson(fixture.visitor());
});
afterAll(async () => {
  await fixture?.close();
  rmSync(folder, { recursive: true });
});

const projectWanting = (assuranceMin: Assurance) => fixture.createProject({ assuranceMin });

/** What a project hears of the person by all ways that say whether they are human. */
async function heardBy({ client }: TestProject) {
  const { userId, identityId, identityUuid } = person;
  const check = await client.get(`/check?userId=${userId}`);
  const fast = await client.get(`/v1/identity/${identityUuid}/check`);
  const verified = await client.post('/verify', { userId, metadata: { userAgent: 'Mozilla/5.0' } });
  const profile = await client.get(`/profile?identityId=${encodeURIComponent(identityId)}`);
  const longer = await client.get(`/v1/identity/${identityUuid}`);
  const answers = [check, fast, verified, profile, longer];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const human = [check.body.isHuman, fast.body.isHuman, verified.body.isHuman];
  return {
    human: [...human, profile.body.isVerified, longer.body.isVerified],
    level: fast.body.assurance,
    answers,
  };
}

interface EventData {
  reason?: string;
  assurance: string;
  checks?: { liveness: string; device: string };
}

const eventsOf = ({ projectId }: TestProject) =>
  fixture.db.query<{ type: string; body: { data: EventData } }>(
    `SELECT type, body::jsonb AS body FROM events WHERE project_id = $1 ORDER BY created_at`,
    [projectId],
  );

/** As a person of before, whose movements nothing judged. */
const verifiedByDeviceAlone = () =>
  fixture.db.query("UPDATE identities SET assurance = 'device', version = version + 1 WHERE id = $1", [
    person.identityUuid,
  ]);

/** As the page does: certificates are asked for. */
const asked = { attestation: 'direct' } as const;

async function addPasskey(changes: RegistrationChanges, choices: AuthenticatorChoices = {}) {
  const options = await callAsPerson(fixture.anybody, person, 'POST', '/v1/me/passkeys/options', {
    body: asked,
  });
  expect([options.status, options.body.attestation]).toEqual([200, 'direct']);
  const authenticator = createSoftwareAuthenticator(choices);
  const body = authenticator.create(options.body, changes);
  const { status, body: passkey } = await callAsPerson(fixture.anybody, person, 'POST', '/v1/me/passkeys', {
    body,
  });
  expect(status).toBe(201);
  return { passkeyId: String(passkey.passkeyId), attested: Boolean(passkey.attested), authenticator };
}

const levelOf = async ({ client }: TestProject): Promise<string> =>
  (await client.get(`/v1/identity/${person.identityUuid}`)).body.assurance;

describe('levels of assurance', () => {
  it("decide by the project's minimum, everywhere, and say so in set B, in events and in the token", async () => {
    const usual = await fixture.createProject();
    const strict = await projectWanting('attested');
    expect(await heardBy(usual)).toMatchObject({ human: [true, true, true, true, true], level: 'liveness' });
    expect(await heardBy(strict)).toMatchObject({
      human: [false, false, false, false, false],
      level: 'liveness',
    });
    expect((await eventsOf(usual)).map(({ type, body }) => [type, body.data.assurance])).toEqual([
      ['user.verified', 'liveness'],
    ]);
    expect((await eventsOf(strict)).map(({ type, body }) => [type, body.data.reason])).toEqual([
      ['user.failed', 'below_assurance'],
    ]);
    expect(decodeJwt(person.identityToken)['assurance']).toBe('liveness');
    const token = await usual.client.post('/v1/token/introspect', { token: person.identityToken });
    expect(token.body).toMatchObject({ active: true, assurance: 'liveness' });
    const strictly = await strict.client.post('/v1/token/introspect', { token: person.identityToken });
    expect(strictly.body).toEqual({ active: false });
    const me = await callAsPerson(fixture.anybody, person, 'GET', '/v1/me');
    expect(me.body).toMatchObject({ status: 'verified', assurance: 'liveness' });
  });

  it('leave unknown, and fail no check, what a project wants and the level does not show', async () => {
    const heardChecks = async (project: TestProject) => {
      const [, , verified] = (await heardBy(project)).answers;
      const [event] = await eventsOf(project);
      const { liveness, device } = verified?.body.checks ?? {};
      const { checks } = event?.body.data ?? {};
      return { told: [liveness, device], event: checks && [checks.liveness, checks.device] };
    };
    expect(await heardChecks(await projectWanting('attested'))).toEqual({
      told: ['pass', 'unknown'],
      event: ['pass', 'unknown'],
    });
    await verifiedByDeviceAlone();
    expect(await heardChecks(await projectWanting('liveness'))).toEqual({
      told: ['unknown', 'pass'],
      event: ['unknown', 'pass'],
    });
    const lenient = await heardChecks(await projectWanting('device'));
    expect(lenient).toEqual({ told: ['pass', 'pass'], event: undefined });
  });

  it('decide a re-verification by the minimum of the project that submits it, and leave the person their token', async () => {
    const projects = [await fixture.createProject(), await projectWanting('attested')];
    const answers = [];
    for (const { client } of projects) {
      const asking = await client.post('/v1/identity/challenge', { purpose: 'reverify' });
      const submission = await reverifyDevice({
        state: person.state,
        noiseCosine: 0.95,
        challenge: parseChallenge(asking.body),
        audience: testPublicUrl,
        crypto,
      });
      answers.push(await client.post('/v1/identity/verify', { userId: person.userId, ...submission }));
    }
    const heard = answers.map(({ body }) => [body.match, body.isHuman, body.assurance, body.checks.device]);
    expect(heard).toEqual([
      [true, true, 'liveness', 'pass'],
      [true, false, 'liveness', 'unknown'],
    ]);
    const claimed = answers.map(({ body }) => decodeJwt(body.identityToken)['assurance']);
    expect(claimed).toEqual(['liveness', 'liveness']);
  });

  it('leave the fields of set A as they are documented', async () => {
    const { answers } = await heardBy(await projectWanting('device'));
    const [check, , verified, profile] = answers;
    expect(Object.keys(check?.body)).toEqual(['isHuman', 'identityId']);
    expect(Object.keys(verified?.body)).toEqual([
      'isHuman',
      'trustScore',
      'identityId',
      'verifiedAt',
      'checks',
    ]);
    const fields = ['identityId', 'isVerified', 'badgeLevel', 'trustScore', 'verifiedSince'];
    expect(Object.keys(profile?.body)).toEqual(fields);
  });

  it('let projects that ask for the device alone keep people whose movements nothing judged', async () => {
    await verifiedByDeviceAlone();
    expect(await heardBy(await projectWanting('device'))).toMatchObject({
      human: [true, true, true, true, true],
      level: 'device',
    });
    expect(await heardBy(await projectWanting('liveness'))).toMatchObject({
      human: [false, false, false, false, false],
    });
  });

  it('count within a second when a project wants another', async () => {
    const project = await fixture.createProject();
    const check = async () => (await project.client.get(`/check?userId=${person.userId}`)).body.isHuman;
    expect(await check()).toBe(true);
    const change = { projectId: project.projectId, assuranceMin: 'attested' } as const;
    await setAssuranceMin({ db: fixture.db }, change);
    await eventually(async () => expect(await check()).toBe(false), 8000);
    await expect(
      setAssuranceMin({ db: fixture.db }, { ...change, projectId: 'prj_none' }),
    ).rejects.toMatchObject({ code: 'project_not_found' });
  });

  it('rise with a platform passkey that a known vendor attests and the device binds, and fall with it', async () => {
    const strict = await projectWanting('attested');
    const { passkeyId } = await addPasskey({ attestation: trusted.issue() });
    expect(await levelOf(strict)).toBe('attested');
    expect((await heardBy(strict)).human).toEqual([true, true, true, true, true]);
    const gone = await callAsPerson(fixture.anybody, person, 'DELETE', `/v1/me/passkeys/${passkeyId}`);
    expect(gone.status).toBe(204);
    expect(await levelOf(strict)).toBe('liveness');
  });

  it('fall when the device that bound the passkey is revoked', async () => {
    const project = await fixture.createProject();
    const { authenticator } = await addPasskey({ attestation: trusted.issue() });
    expect(await levelOf(project)).toBe('attested');
    const own = asSession(fixture.anybody, (await signInAtOwnPage(fixture, authenticator)).body);
    const [device] = (await own.get('/v1/me/devices')).body.data;
    expect((await own.delete(`/v1/me/devices/${device.deviceId}`)).status).toBe(204);
    expect(await levelOf(project)).toBe('liveness');
  });

  it('fall while the passkey is suspected of having a copy', async () => {
    const project = await fixture.createProject();
    const { authenticator, passkeyId } = await addPasskey({ attestation: trusted.issue() });
    for (const counter of [5, 3]) await signInAtOwnPage(fixture, authenticator, { counter });
    expect(await levelOf(project)).toBe('liveness');
    const path = `/v1/me/passkeys/${passkeyId}/confirm`;
    expect((await callAsPerson(fixture.anybody, person, 'POST', path)).status).toBe(200);
    expect(await levelOf(project)).toBe('attested');
  });

  it('do not rise with a passkey that a session registers, in which the device has no part', async () => {
    const project = await fixture.createProject();
    const { authenticator } = await addPasskey({ attestation: 'none' });
    const own = asSession(fixture.anybody, (await signInAtOwnPage(fixture, authenticator)).body);
    const options = (await own.post('/v1/me/passkeys/options', asked)).body;
    const registration = createSoftwareAuthenticator().create(options, { attestation: trusted.issue() });
    const added = await own.post('/v1/me/passkeys', registration);
    expect([added.status, added.body.attested]).toEqual([201, true]);
    expect(await levelOf(project)).toBe('liveness');
  });

  it.each<[string, RegistrationChanges, AuthenticatorChoices, attested: boolean]>([
    ['vouches for itself', { attestation: 'self' }, {}, false],
    ['says nothing', { attestation: 'none' }, {}, false],
    [
      'a vendor attests whom nobody configured',
      { attestation: createAttestationAuthority('Stranger').issue() },
      {},
      false,
    ],
    [
      'is a key that moves between devices',
      { attestation: trusted.issue(), members: { authenticatorAttachment: 'cross-platform' } },
      {},
      true,
    ],
    ['is copied to other devices', { attestation: trusted.issue() }, { backup: 'done' }, true],
  ])(
    'do not rise with a passkey that %s, which is added all the same',
    async (_, changes, choices, attested) => {
      const project = await fixture.createProject();
      expect((await addPasskey(changes, choices)).attested).toBe(attested);
      expect(await levelOf(project)).toBe('liveness');
    },
  );
});

describe('links by mail only', () => {
  it('give whoever types an address a link that opens nothing', async () => {
    const platform = 'mail-only';
    const project = await fixture.createProject({ platform });
    const open = await openEnrollment(fixture.visitor(), { platform });
    expect((await fixture.anybody.get('/device/enrollment', { key: open.token })).status).toBe(200);
    await setLinksByMailOnly({ db: fixture.db }, { projectId: project.projectId, isOn: true });
    const request = { email: 'grace@example.com', displayName: 'Grace', platform };
    const { status, body } = await fixture.visitor().post('/public-enroll', request);
    expect([status, Object.keys(body)]).toEqual([201, ['identityId', 'enrollmentUrl', 'expiresAt']]);
    const url = new URL(body.enrollmentUrl);
    expect([url.pathname, url.searchParams.get('sent')]).toEqual(['/enroll', 'mail']);
    const token = url.searchParams.get('token') ?? '';
    expect(token).toMatch(/^enr_[A-Za-z0-9_-]{43}$/);
    expect((await fixture.anybody.get('/device/enrollment', { key: token })).status).not.toBe(200);
    const [link] = await fixture.db.query<{ sealed: boolean }>(
      `SELECT token_sealed IS NOT NULL AS sealed FROM enrollment_links ORDER BY expires_at DESC LIMIT 1`,
    );
    expect(link).toEqual({ sealed: true });
  });
});

describe('without configured roots and without a mail server', () => {
  let bare: TestFixture;
  beforeAll(async () => {
    bare = await createTestFixture();
  });
  afterAll(() => bare?.close());

  it('nobody is asked for certificates, and none raise a level', async () => {
    const anybody = bare.visitor();
    const holder = await enrollPerson(anybody);
    const path = '/v1/me/passkeys';
    const options = await callAsPerson(anybody, holder, 'POST', `${path}/options`, { body: asked });
    expect(options.body.attestation).toBe('none');
    const body = createSoftwareAuthenticator().create(options.body, { attestation: trusted.issue() });
    const added = await callAsPerson(anybody, holder, 'POST', path, { body });
    expect(added.status).toBe(201);
    const { client } = await bare.createProject();
    expect((await client.get(`/v1/identity/${holder.identityUuid}`)).body.assurance).toBe('liveness');
  });

  it('a project that wants links mailed only hands out none', async () => {
    const platform = 'mail-only';
    await bare.createProject({ platform, linksByMailOnly: true });
    const request = { email: 'grace@example.com', displayName: 'Grace', platform };
    const response = await bare.visitor().post('/public-enroll', request);
    expect(told(response)).toEqual([503, 'enrollment_mail_unavailable']);
    expect(await bare.db.query("SELECT 1 FROM identities WHERE display_name = 'Grace'")).toEqual([]);
  });
});
