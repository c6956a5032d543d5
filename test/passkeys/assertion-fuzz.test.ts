import fc from 'fast-check';
import { coseAlgorithms } from '../support/authenticator/cose-key.ts';
import { newAddress } from '../support/new-address.ts';
import { openPopulation } from '../support/population.ts';
import { signIn } from '../support/authenticator/passkey-calls.ts';
import type { RequestOptions } from '../support/authenticator/software-authenticator.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithPasskey, type PasskeyHolder } from './enroll-with-passkey.ts';
import { nastyHeaders } from './nasty-values.ts';
import { passkeysOf, sessionsOf } from './passkey-rows.ts';
import { mutations, type Mutation } from './spoiled-assertions.ts';

const population = openPopulation('10,000 spoiled assertions');
const { seed } = population;
/** At least a thousand: the rarest reason, challenge_invalid, occurs once in sixty attempts and has to occur. */
const total = Math.max(1_000, population.countOf(10_000));
const inFlight = 16;
const batch = 250;

interface Attempt {
  door: 'project' | 'project-v1' | 'person';
  /** An index into the holders, who differ in algorithm; verifying RSA is slow, so it is chosen seldom. */
  holder: number;
  mutation: Mutation;
  headers: Record<string, string>;
}

const attempts: fc.Arbitrary<Attempt> = fc.record({
  door: fc.constantFrom<Attempt['door'][]>('project', 'project', 'project-v1', 'person'),
  holder: fc.constantFrom(0, 0, 0, 1, 1, 2),
  mutation: mutations,
  headers: nastyHeaders,
});

const paths = {
  project: '/passkey/authenticate',
  'project-v1': '/v1/passkey/authenticate',
  person: '/v1/me/sign-in',
};

let fixture: TestFixture;
let project: TestProject;
let holders: PasskeyHolder[];

beforeAll(async () => {
  fixture = await createTestFixture({ DATABASE_POOL_MAX: '20' });
  project = await fixture.createProject();
  const { es256, ed25519, rs256 } = coseAlgorithms;
  holders = await Promise.all(
    [es256, ed25519, rs256].map((algorithm) => enrollWithPasskey(project.client, { algorithm })),
  );
});

afterAll(() => fixture?.close());

const reasons = new Map<string, number>();
/** Challenges that a refused attempt left unused, so that another attempt can use them. */
const unburned: Record<'project' | 'person', RequestOptions[]> = { project: [], person: [] };

async function challengeFor(whom: 'project' | 'person'): Promise<RequestOptions> {
  const left = unburned[whom].pop();
  if (left) return left;
  const response =
    whom === 'project'
      ? await project.client.post('/passkey/authenticate/options', {})
      : await fixture.visitor().post('/v1/me/sign-in/options', {});
  if (response.status !== 200)
    throw new Error(`no options: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

/** The client checks each response against openapi.json, and each refusal against the documented form. */
async function attempt({ door, holder, mutation, headers }: Attempt): Promise<void> {
  const whom = door === 'person' ? 'person' : 'project';
  const options = await challengeFor(whom);
  const { authenticator } = holders[holder]!;
  const rawBody = mutation((changes) => authenticator.get(options, changes));
  const client = whom === 'person' ? fixture.anybody : project.client;
  try {
    const response = await client.call('POST', paths[door], {
      rawBody,
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
    if (response.status < 400 || response.status >= 500)
      throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    const reason = response.headers.get('x-error-reason') ?? '';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (reason !== 'challenge_invalid' && reason !== 'passkey_not_verified') unburned[whom].push(options);
  } catch (error) {
    const shown = `TEST_SEED=${seed} ${door} ${JSON.stringify(headers)} ${rawBody.slice(0, 3000)}`;
    throw new Error(shown, { cause: error });
  }
}

it('answers spoiled assertions: none with a 5xx, each as documented, none with a session', async () => {
  for (let done = 0; done < total; done += batch) {
    const waiting = fc.sample(attempts, { numRuns: batch, seed: seed + done });
    const endpointQueues = Array.from({ length: inFlight }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await attempt(next);
    });
    await Promise.all(endpointQueues);
  }
  for (const holder of holders) {
    expect(await sessionsOf(fixture.db, holder)).toBe(0);
    expect(await passkeysOf(fixture.db, holder)).toMatchObject([
      { counter: 0, usedAt: null, suspectedAt: null },
    ]);
    expect((await signIn(project.client, holder.authenticator)).status).toBe(200);
  }
  // A run in which every request is refused early would prove nothing.
  const times = (reason: string): number => reasons.get(reason) ?? 0;
  expect(times('passkey_not_verified')).toBeGreaterThan(total / 4);
  expect(times('invalid_request')).toBeGreaterThan(total / 20);
  for (const reason of ['challenge_invalid', 'malformed_json', 'unsupported_media_type', 'api_key_invalid'])
    expect([reason, times(reason) > 0]).toEqual([reason, true]);
});
