import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { enrollmentSubmission, enrollPerson, openEnrollment } from '../support/people/enroll-person.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  freshHash,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture({ DATABASE_POOL_MAX: '40' });
  project = await fixture.createProject({ mode: 'test' });
});

afterAll(() => fixture?.close());

const count = (responses: Answer[], reason: string | null) =>
  responses.filter((response) => response.headers.get('x-error-reason') === reason).length;

/** Submits a fresh submission of the project for the given person. */
async function enroll(
  whom: Record<string, unknown>,
  choices: SubmissionChoices = {},
  by: ApiClient = project.client,
): Promise<Answer> {
  const submission = await forgeSubmission(await askChallenge(by, 'project'), choices);
  return by.post('/v1/identity/enroll', { ...submission, ...whom });
}

describe('one hash, one person', () => {
  it('lets one of 100 parallel enrollments of the same face through', async () => {
    const seed = 'one face';
    const prepared = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const visitor = fixture.visitor();
        const { token, identityId } = await openEnrollment(visitor);
        const { submission } = await enrollmentSubmission(visitor, seed);
        return { visitor, token, identityId, submission };
      }),
    );
    expect(new Set(prepared.map(({ submission }) => submission.biometricHash)).size).toBe(1);
    const responses = await Promise.all(
      prepared.map(({ visitor, token, submission }) =>
        visitor.post('/device/enroll', submission, { key: token }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(count(responses, 'duplicate_enrollment')).toBe(99);

    const live = await fixture.createProject();
    const checks = await Promise.all(
      prepared.map(({ identityId }) => live.client.get(`/check?userId=${encodeURIComponent(identityId)}`)),
    );
    expect(checks.filter(({ body }) => body.isHuman === true)).toHaveLength(1);
  });

  it('leaves the link of a refused enrollment open, for another face', async () => {
    const person = await enrollPerson(fixture.visitor(), { seed: 'somebody' });
    const visitor = fixture.visitor();
    const { token, identityId } = await openEnrollment(visitor);
    const same = await enrollmentSubmission(visitor, 'somebody');
    expect(told(await visitor.post('/device/enroll', same.submission, { key: token }))).toEqual([
      409,
      'duplicate_enrollment',
    ]);
    const other = await enrollmentSubmission(visitor, 'somebody else');
    const enrolled = await visitor.post('/device/enroll', other.submission, { key: token });
    expect([enrolled.status, enrolled.body.identityId]).toEqual([201, identityId]);
    expect(enrolled.body.identityUuid).not.toBe(person.identityUuid);
  });

  it('stores no hash that was sent, and knows people of the two modes apart', async () => {
    const biometricHash = freshHash();
    await enrollForged(project.client, { biometricHash });
    const live = await fixture.createProject();
    await enrollForged(live.client, { biometricHash });
    const found = await fixture.db.query(
      `SELECT 1 FROM biometric_hashes WHERE digest = decode($1, 'hex') OR encode(digest, 'hex') = $1`,
      [biometricHash],
    );
    expect(found).toHaveLength(0);
  });
});

it('accepts one of 1,000 parallel submissions of one challenge', async () => {
  const submission = await forgeSubmission(await askChallenge(project.client, 'project'));
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      project.client.post('/v1/identity/enroll', { ...submission, displayName: `Twin ${index}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(count(responses, 'challenge_invalid')).toBe(999);
  const made = await fixture.db.query(`SELECT 1 FROM identities WHERE display_name LIKE 'Twin %'`);
  expect(made).toHaveLength(1);
});

describe('an enrollment link', () => {
  const submit = async (token: string) => {
    const visitor = fixture.visitor();
    const { submission } = await enrollmentSubmission(visitor);
    return visitor.post('/device/enroll', submission, { key: token });
  };

  it('works once', async () => {
    const { token } = await openEnrollment(fixture.visitor());
    expect((await submit(token)).status).toBe(201);
    expect(told(await submit(token))).toEqual([410, 'enrollment_link_expired']);
  });

  it('works once for any number of submissions at the same time', async () => {
    const { token } = await openEnrollment(fixture.visitor());
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(7);
  });

  it('works for a day', async () => {
    const { token, identityId } = await openEnrollment(fixture.visitor());
    const [link] = await fixture.db.query<{ hours: number }>(
      `UPDATE enrollment_links l SET expires_at = now() FROM identities i
        WHERE i.id = l.identity_id AND i.code = $1
       RETURNING extract(epoch FROM old.expires_at - now())::float8 / 3600 AS hours`,
      [identityId.slice(-7)],
    );
    expect(link?.hours).toBeGreaterThan(23.9);
    expect(link?.hours).toBeLessThanOrEqual(24);
    expect(told(await submit(token))).toEqual([410, 'enrollment_link_expired']);
    expect(told(await enroll({ enrollmentToken: token }))).toEqual([410, 'enrollment_link_expired']);
  });

  it.each(['enr_short', `enr_${'A'.repeat(43)}`, 'hm_live_x', "enr_' OR 1=1"])(
    'is 404 when it is %s, which was never given out',
    async (token) => {
      expect(told(await submit(token.replaceAll(' ', '')))).toEqual([404, 'enrollment_link_invalid']);
      expect(told(await enroll({ enrollmentToken: token }))).toEqual([404, 'enrollment_link_invalid']);
    },
  );

  it('is needed', async () => {
    const response = await fixture.visitor().post('/device/enroll', {});
    expect(told(response)).toEqual([401, 'token_missing']);
  });

  it('is stored only as a digest', async () => {
    const { token } = await openEnrollment(fixture.visitor());
    const found = await fixture.db.query(
      `SELECT 1 FROM enrollment_links WHERE position(convert_to($1, 'UTF8') IN token_hash) > 0`,
      [token],
    );
    expect(found).toHaveLength(0);
  });
});

describe("through a partner's server", () => {
  it('enrolls somebody new by displayName', async () => {
    const response = await enroll({ displayName: 'Grace', email: 'grace@example.com' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ trustScore: 60, uniqueness: { scope: 'hash', unique: true } });
    expect(response.body.identityId).toMatch(/^Grace #/);
    const checked = await project.client.get(`/check?userId=${response.body.userId}`);
    expect(checked.body).toEqual({ isHuman: true, identityId: response.body.identityId });
  });

  it('enrolls a pending user of its own by userId, and of nobody else', async () => {
    const own = await fixture.createProject({ platform: 'own-users' });
    const { identityId } = await openEnrollment(fixture.visitor(), { platform: 'own-users' });
    const stranger = await fixture.createProject();
    expect(told(await enroll({ userId: identityId }, {}, stranger.client))).toEqual([
      404,
      'identity_not_found',
    ]);
    expect(told(await enroll({ userId: identityId }))).toEqual([404, 'identity_not_found']);
    expect((await enroll({ userId: identityId }, {}, own.client)).status).toBe(201);
  });

  it('enrolls the holder of a link by enrollmentToken, who need not be its own', async () => {
    const live = await fixture.createProject();
    const { token, identityId } = await openEnrollment(fixture.visitor());
    const response = await enroll({ enrollmentToken: token }, {}, live.client);
    expect([response.status, response.body.identityId]).toEqual([201, identityId]);
    expect(told(await enroll({ enrollmentToken: token }, {}, live.client))).toEqual([
      410,
      'enrollment_link_expired',
    ]);
  });

  it('does not take a live link with a test key', async () => {
    const { token } = await openEnrollment(fixture.visitor());
    expect(told(await enroll({ enrollmentToken: token }))).toEqual([404, 'enrollment_link_invalid']);
  });

  it.each([{}, { displayName: 'Ada', userId: 'usr_x' }, { enrollmentToken: 'enr_x', displayName: 'Ada' }])(
    'wants to be told exactly one of them and not %j',
    async (whom) => {
      const response = await enroll(whom);
      expect(told(response)).toEqual([400, 'invalid_request']);
      expect(response.body.error.message).toContain('exactly one of enrollmentToken, userId, displayName');
    },
  );

  it('allows one enrollment per user and day, and none after it', async () => {
    const person = await enrollForged(project.client);
    const again = await enroll({ userId: person.userId });
    expect(told(again)).toEqual([429, 'enroll_limit']);
    const untilMidnight = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(again.headers.get('retry-after')) - untilMidnight)).toBeLessThan(5);

    await fixture.db.query(
      `UPDATE identities SET enrolled_at = enrolled_at - interval '1 day' WHERE id = $1`,
      [person.identityUuid],
    );
    expect(told(await enroll({ userId: person.userId }))).toEqual([409, 'already_enrolled']);
  });

  it('does not enroll the same face or the same device key twice', async () => {
    const person = await enrollForged(project.client);
    const { biometricHash, deviceKey } = person;
    expect(told(await enroll({ displayName: 'Ada' }, { biometricHash }))).toEqual([
      409,
      'duplicate_enrollment',
    ]);
    expect(told(await enroll({ displayName: 'Ada' }, { deviceKey }))).toEqual([409, 'device_key_in_use']);
    // A refused enrollment leaves nothing behind that could make a later one fail.
    const hash = freshHash();
    await enroll({ displayName: 'Ada' }, { deviceKey, biometricHash: hash });
    expect((await enroll({ displayName: 'Ada' }, { biometricHash: hash })).status).toBe(201);
  });
});
