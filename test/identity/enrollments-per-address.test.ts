import { enrollmentSubmission, openEnrollment } from '../support/people/enroll-person.ts';
import {
  askChallenge,
  enrollForged,
  forgeSubmission,
  freshHash,
} from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const limit = 3;
let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture({ ENROLLMENTS_PER_ADDRESS: String(limit) });
});

afterAll(() => fixture?.close());

/** Goes through a fresh link from that address; links are asked for from elsewhere. */
async function enrollFrom(address: string | undefined) {
  const { token } = await openEnrollment(fixture.visitor());
  const { submission } = await enrollmentSubmission(fixture.visitor());
  const headers = address === undefined ? undefined : { 'x-forwarded-for': address };
  const caller = headers ? fixture.anybody.with(headers) : fixture.anybody;
  return caller.post('/device/enroll', submission, { key: token });
}

const limited = [429, 'enroll_limit'];

describe('enrollments from one address', () => {
  it('end at the limit for the day, with the time to wait', async () => {
    for (let count = 0; count < limit; count += 1) expect((await enrollFrom('203.0.113.7')).status).toBe(201);
    const refused = await enrollFrom('203.0.113.7');
    expect(told(refused)).toEqual(limited);
    expect(refused.body.error.code).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect((await enrollFrom('203.0.113.8')).status).toBe(201);
    await fixture.db.query(`UPDATE enrollment_days SET day = day - 1`);
    expect((await enrollFrom('203.0.113.7')).status).toBe(201);
  });

  it('count the /48 of an IPv6 address as one', async () => {
    for (let network = 0; network < limit; network += 1)
      expect((await enrollFrom(`2001:db8:7:${network}::1`)).status).toBe(201);
    expect(told(await enrollFrom('2001:db8:7:ffff::1'))).toEqual(limited);
    expect((await enrollFrom('2001:db8:8::1')).status).toBe(201);
  });

  it('count only when they succeed', async () => {
    const caller = fixture.anybody.with({ 'x-forwarded-for': '203.0.113.20' });
    const { token } = await openEnrollment(fixture.visitor());
    for (let count = 0; count < limit + 1; count += 1) {
      const good = await forgeSubmission(await askChallenge(fixture.visitor(), 'device'));
      const bad = { ...good, biometricHash: freshHash() };
      expect(told(await caller.post('/device/enroll', bad, { key: token }))).toEqual([
        400,
        'signature_invalid',
      ]);
    }
    expect((await enrollFrom('203.0.113.20')).status).toBe(201);
  });

  it('leave the link open for another day or place', async () => {
    for (let count = 0; count < limit; count += 1)
      expect((await enrollFrom('203.0.113.30')).status).toBe(201);
    const { token } = await openEnrollment(fixture.visitor());
    const from = async (address: string) => {
      const { submission } = await enrollmentSubmission(fixture.visitor());
      return fixture.anybody.with({ 'x-forwarded-for': address }).post('/device/enroll', submission, {
        key: token,
      });
    };
    expect(told(await from('203.0.113.30'))).toEqual(limited);
    expect((await from('203.0.113.31')).status).toBe(201);
  });

  it('are not limited on this machine itself, nor for a partner, who has a plan', async () => {
    const partner: TestProject = await fixture.createProject();
    for (let count = 0; count < limit + 1; count += 1) {
      expect((await enrollFrom(undefined)).status).toBe(201);
      await enrollForged(partner.client);
    }
  });

  it('are counted for no address in the clear', async () => {
    const rows = await fixture.db.query<Record<string, unknown>>('SELECT * FROM enrollment_days');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
