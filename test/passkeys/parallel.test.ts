import type { Answer } from '../support/requests/api-client.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import type { Assertion } from '../support/authenticator/make-assertion.ts';
import { askAssertion, askCreation } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { enrollWithPasskey } from './enroll-with-passkey.ts';
import { passkeysOf, sessionsOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture({ DATABASE_POOL_MAX: '40' });
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

/** Counts responses by status and reason: `{ '200 null': 1 }`. */
function tally(responses: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const [status, reason] = told(response);
    const name = reason === null ? `${status}` : `${status} ${reason}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const atOnce = (count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_none, index) => call(index)));

it('signs in once by an assertion that is sent 1,000 times at once', async () => {
  const holder = await enrollWithPasskey(project.client);
  const assertion = holder.authenticator.get(await askAssertion(project.client));
  const responses = await atOnce(1000, () => project.client.post('/v1/passkey/authenticate', assertion));
  expect(tally(responses)).toEqual({ 200: 1, '400 challenge_invalid': 999 });
  expect(await sessionsOf(fixture.db, holder)).toBe(1);
  expect(await passkeysOf(fixture.db, holder)).toMatchObject([{ counter: 1, suspectedAt: null }]);
});

it('signs in by every one of 40 different assertions at once, and loses no counter', async () => {
  const holder = await enrollWithPasskey(project.client);
  const assertions: Assertion[] = [];
  for (let count = 0; count < 40; count += 1)
    assertions.push(holder.authenticator.get(await askAssertion(project.client)));
  const responses = await atOnce(40, (index) =>
    project.client.post('/v1/passkey/authenticate', assertions[index]),
  );
  expect(tally(responses)).toEqual({ 200: 40 });
  // The order in which they finish is random, but the highest counter always wins.
  expect(await passkeysOf(fixture.db, holder)).toMatchObject([{ counter: 40 }]);
  expect(await sessionsOf(fixture.db, holder)).toBe(40);
});

it('keeps one passkey of a registration that is sent 100 times at once', async () => {
  const person = await enrollForged(project.client);
  const registration = createSoftwareAuthenticator().create(await askCreation(project.client, person.userId));
  const responses = await atOnce(100, () => project.client.post('/passkey/register/verify', registration));
  expect(tally(responses)).toEqual({ 201: 1, '400 challenge_invalid': 99 });
  expect(await passkeysOf(fixture.db, person)).toHaveLength(1);
});

it('keeps one passkey of one key that is registered under 20 challenges at once', async () => {
  const person = await enrollForged(project.client);
  const authenticator = createSoftwareAuthenticator();
  const first = authenticator.create(await askCreation(project.client, person.userId));
  const { key } = authenticator.credentials[0] ?? {};
  const credentialId = Buffer.from(first.id, 'base64url');
  const others = await Promise.all(
    Array.from({ length: 19 }, async () =>
      authenticator.create(await askCreation(project.client, person.userId), {
        credentialId,
        ...(key ? { key } : {}),
      }),
    ),
  );
  const registrations = [first, ...others];
  const responses = await atOnce(20, (index) =>
    project.client.post('/passkey/register/verify', registrations[index]),
  );
  expect(tally(responses)).toEqual({ 201: 1, '409 passkey_in_use': 19 });
  expect(await passkeysOf(fixture.db, person)).toHaveLength(1);
});

it('lets parallel registrations fill a person up to 20 passkeys, and no further', async () => {
  const person = await enrollForged(project.client);
  const register = async () => {
    const registration = createSoftwareAuthenticator().create(
      await askCreation(project.client, person.userId),
    );
    return project.client.post('/passkey/register/verify', registration);
  };
  for (let count = 0; count < 12; count += 1) expect((await register()).status).toBe(201);
  // Twenty challenges may be pending at a time.
  const options = await Promise.all(
    Array.from({ length: 20 }, () => askCreation(project.client, person.userId)),
  );
  const responses = await atOnce(20, (index) => {
    const chosen = options[index];
    return project.client.post(
      '/passkey/register/verify',
      chosen && createSoftwareAuthenticator().create(chosen),
    );
  });
  expect(tally(responses)).toEqual({ 201: 8, '409 passkey_limit': 12 });
  expect(await passkeysOf(fixture.db, person)).toHaveLength(20);
});

it('lets no more than 20 challenges of a person wait, however many are asked for at once', async () => {
  const { userId } = await enrollForged(project.client);
  const responses = await atOnce(60, () => project.client.post('/passkey/register', { userId }));
  expect(tally(responses)).toEqual({ 200: 20, '429 rate_limited': 40 });
});
