import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;
let project: TestProject;
let tester: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  tester = await fixture.createProject({ mode: 'test' });
});

afterAll(() => fixture?.close());

const byName = (name: string) => encodeURIComponent(name);

/** Everything the service says about a person, asked in every available way. */
async function everythingAbout(client: TestProject['client'], name: string) {
  const ref = byName(name);
  const [check, fast, profile, identity, verify] = await Promise.all([
    client.get(`/check?userId=${ref}`),
    client.get(`/v1/identity/${ref}/check`),
    client.get(`/profile?identityId=${ref}`),
    client.get(`/v1/identity/${ref}`),
    client.post('/verify', { userId: name }),
  ]);
  // Set B says at which level the person is as well; set A has its documented fields alone.
  const { assurance } = fast.body;
  expect(fast.body).toEqual({ ...check.body, assurance });
  expect(identity.body).toEqual({ ...profile.body, assurance });
  expect(new Set([check, profile, verify].map(({ body }) => body.identityId)).size).toBe(1);
  expect(verify.body.trustScore).toBe(profile.body.trustScore);
  return { isHuman: check.body.isHuman, profile: profile.body, verified: verify.body };
}

const change = (person: ForgedPerson, set: string) =>
  fixture.db.query(`UPDATE identities SET ${set}, version = version + 1 WHERE id = $1`, [
    person.identityUuid,
  ]);

describe('/verify', () => {
  it.each(['FULL', 'face', '', 1, null, ['full'], {}])('has no checkType %j', async (checkType) => {
    const response = await tester.client.post('/verify', { userId: 'usr_test_human', checkType });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^checkType: /);
  });

  it('makes a full check where none is named', async () => {
    const { body } = await tester.client.post('/verify', { userId: 'usr_test_human' });
    expect(body.checks).toMatchObject({ liveness: 'pass', device: 'pass' });
    expect(Object.keys(body)).toEqual(['isHuman', 'trustScore', 'identityId', 'verifiedAt', 'checks']);
  });

  it.each([
    [{ ip: '300.1.1.1' }, 'metadata.ip'],
    [{ ip: 'localhost' }, 'metadata.ip'],
    [{ ip: 12 }, 'metadata.ip'],
    [{ userAgent: '' }, 'metadata.userAgent'],
    [{ userAgent: 'x'.repeat(1025) }, 'metadata.userAgent'],
    [[], 'metadata'],
    ['text', 'metadata'],
  ])('names what is wrong with metadata %j', async (metadata, field) => {
    const response = await tester.client.post('/verify', { userId: 'usr_test_human', metadata });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(new RegExp(`^${field}: `));
  });

  it.each([
    'usr_nobody',
    'Ada #0000000',
    'Ada',
    '#',
    '00000000-0000-0000-0000-000000000000',
    'usr_' + 'x'.repeat(80),
  ])('finds nobody under %s', async (userId) => {
    expect(told(await project.client.post('/verify', { userId }))).toEqual([404, 'identity_not_found']);
    for (const path of [`/check?userId=${byName(userId)}`, `/v1/identity/${byName(userId)}`])
      expect(told(await project.client.get(path))).toEqual([404, 'identity_not_found']);
  });

  it('judges by what the person does now, and says unknown of what says nothing', async () => {
    const person = await enrollForged(project.client);
    const behavioral = async (metadata: object) => {
      const response = await project.client.post('/verify', { userId: person.userId, metadata });
      return [response.body.checks.behavioral, response.body.isHuman];
    };
    expect(await behavioral({})).toEqual(['unknown', true]);
    expect(await behavioral({ ip: '192.168.1.4' })).toEqual(['unknown', true]);
    expect(await behavioral({ ip: '2606:4700::1111' })).toEqual(['pass', true]);
    expect(await behavioral({ userAgent: 'HeadlessChrome/140' })).toEqual(['fail', false]);
    for (let host = 1; host <= 5; host += 1) await behavioral({ ip: `8.8.4.${host}` });
    expect(await behavioral({ ip: '8.8.4.6' })).toEqual(['fail', false]);
  });
});

describe('the published test users', () => {
  const names = {
    usr_test_human: ['Test Human #T3STHVM', '00000000-0000-4000-8000-000000000001'],
    usr_test_robot: ['Test Robot #T3STRBT', '00000000-0000-4000-8000-000000000002'],
    usr_test_lapsed: ['Test Lapsed #T3ST1AP', '00000000-0000-4000-8000-000000000003'],
  };

  it.each([
    ['usr_test_human', true, 'verified', 60, { liveness: 'pass', device: 'pass', behavioral: 'unknown' }],
    ['usr_test_robot', false, 'none', 24, { liveness: 'pass', device: 'fail', behavioral: 'unknown' }],
    ['usr_test_lapsed', false, 'none', 60, { liveness: 'fail', device: 'pass', behavioral: 'unknown' }],
  ] as const)('%s always answers alike', async (userId, isHuman, badgeLevel, trustScore, checks) => {
    for (const name of [userId, ...names[userId]]) {
      const about = await everythingAbout(tester.client, name);
      expect(about.isHuman).toBe(isHuman);
      expect(about.profile).toMatchObject({
        identityId: names[userId][0],
        isVerified: isHuman,
        badgeLevel,
        trustScore,
      });
      expect(about.verified).toMatchObject({ isHuman, trustScore, checks });
    }
    const metadata = { ip: '8.8.8.8', userAgent: 'curl/8.5.0' };
    const again = await tester.client.post('/verify', { userId, metadata });
    expect(again.body).toMatchObject({ isHuman, trustScore, checks });
  });

  it.each(Object.keys(names))('%s is nobody to a live key', async (userId) => {
    for (const path of [
      `/check?userId=${userId}`,
      `/profile?identityId=${userId}`,
      `/v1/identity/${userId}`,
      `/v1/identity/${userId}/check`,
    ])
      expect((await project.client.get(path)).status).toBe(404);
    expect((await project.client.post('/verify', { userId })).status).toBe(404);
  });
});

describe('a person who', () => {
  const verdict = async (set: string) => {
    const person = await enrollForged(project.client);
    await change(person, set);
    return everythingAbout(project.client, person.userId);
  };

  it('is verified counts as human, with the first badge', async () => {
    const person = await enrollForged(project.client);
    const about = await everythingAbout(
      project.client,
      person.identityId.toLowerCase().replace('ada', 'Any name'),
    );
    expect(about.isHuman).toBe(true);
    expect(about.profile).toMatchObject({ isVerified: true, badgeLevel: 'verified' });
    expect(Date.parse(about.profile.verifiedSince)).toBeLessThanOrEqual(Date.now());
  });

  it('has verified for long and often wears the second', async () => {
    const person = await enrollForged(project.client);
    await change(person, `enrolled_at = now() - interval '2 years'`);
    await fixture.db.query(
      `INSERT INTO trust_events (id, identity_id, kind, ref, at)
       SELECT 'tev_' || n, $1, 'verification_succeeded', n, now() - n * interval '20 days' FROM generate_series(1, 30) n`,
      [person.identityUuid],
    );
    const { profile } = await everythingAbout(project.client, person.userId);
    expect(profile.trustScore).toBeGreaterThanOrEqual(70);
    expect(profile.badgeLevel).toBe('trusted');
  });

  it('has lapsed does not, whether or not a worker noticed', async () => {
    const about = await verdict(`lapses_at = now() - interval '1 second'`);
    expect(about.isHuman).toBe(false);
    expect(about.profile).toMatchObject({ isVerified: false, badgeLevel: 'none', verifiedSince: null });
    expect(about.verified).toMatchObject({ isHuman: false, checks: { liveness: 'fail', device: 'pass' } });
  });

  it('lapses while the answer is cached does not, from that moment on', async () => {
    const person = await enrollForged(project.client);
    await change(person, `lapses_at = now() + interval '700 milliseconds'`);
    const path = `/check?userId=${person.userId}`;
    expect((await project.client.get(path)).body.isHuman).toBe(true);
    const [row] = await fixture.db.query<{ waited: string }>('SELECT pg_sleep(0.8)::text AS waited');
    expect(row?.waited).toBe('');
    expect((await project.client.get(path)).body.isHuman).toBe(false);
  });

  it('is suspended does not', async () => {
    const about = await verdict(`status = 'suspended'`);
    expect([about.isHuman, about.verified.isHuman, about.profile.isVerified]).toEqual([false, false, false]);
  });

  it('was deleted is nobody', async () => {
    const person = await enrollForged(project.client);
    await change(person, `status = 'deleted'`);
    expect((await project.client.get(`/check?userId=${person.userId}`)).status).toBe(404);
    expect((await project.client.get(`/v1/identity/${person.userId}`)).status).toBe(404);
  });

  it('has a device that may have been copied does not', async () => {
    const person = await enrollForged(project.client);
    await fixture.db.query('UPDATE devices SET clone_suspected_at = now() WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    const about = await everythingAbout(project.client, person.userId);
    expect([about.isHuman, about.profile.isVerified]).toEqual([false, false]);
    expect(about.verified).toMatchObject({ isHuman: false, checks: { liveness: 'pass', device: 'fail' } });
  });

  it('has no device left does not', async () => {
    const person = await enrollForged(project.client);
    await fixture.db.query('UPDATE devices SET revoked_at = now() WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    const about = await everythingAbout(project.client, person.userId);
    expect([about.isHuman, about.profile.isVerified]).toEqual([false, false]);
    expect(about.verified.checks.device).toBe('fail');
  });
});
