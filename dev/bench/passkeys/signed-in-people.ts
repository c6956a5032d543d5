import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';
import { parseChallenge } from '../../../shared/device/liveness/challenge.ts';
import { enrollDevice } from '../../../shared/device/synthetic/headless-device.ts';
import { created, type ApiCaller } from '../check/api-caller.ts';
import { assertionOf, createBenchPasskey, registrationOf, type BenchPasskey } from './bench-passkey.ts';

const enrolledSchema = z.object({ userId: z.string() });
const optionsSchema = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) });

/** People enrolled through the API, each with a passkey registered through it. */
export async function enrollPeople(caller: ApiCaller, count: number, port: number): Promise<BenchPasskey[]> {
  // The API's own default for PUBLIC_URL; passkeys need a name instead of an IP address.
  const audience = `http://127.0.0.1:${port}`;
  const origin = `http://localhost:${port}`;
  const people: BenchPasskey[] = [];
  for (let number = 0; number < count; number += 1) {
    const challenge = parseChallenge(await created(caller, '/v1/identity/challenge', { purpose: 'enroll' }));
    const seed = `dev/bench/passkeys/${number}`;
    const { submission } = await enrollDevice({ seed, challenge, audience, crypto });
    const enrolled = await created(caller, '/v1/identity/enroll', { ...submission, displayName: 'Bench' });
    const { userId } = enrolledSchema.parse(enrolled);
    const options = await created(caller, '/passkey/register', { userId });
    const { challenge: nonce, rp } = optionsSchema.parse(options);
    const passkey = createBenchPasskey(rp.id, origin);
    await created(caller, '/passkey/register/verify', registrationOf(passkey, nonce));
    people.push(passkey);
  }
  return people;
}

/** Challenges as the API would have issued them, and their assertions: issuing them is not what is measured. */
export async function prepareAssertions(database: Client, people: readonly BenchPasskey[], count: number) {
  const challenges = Array.from({ length: count }, () => randomBytes(32));
  const hashes = challenges.map((challenge) => createHash('sha256').update(challenge).digest());
  await database.query(
    `INSERT INTO passkey_challenges (challenge_hash, purpose, mode, issued_to, rp_id, expires_at)
     SELECT hash, 'authenticate', 'test', 'project:' || (SELECT id FROM projects LIMIT 1), $2, now() + interval '300 s'
       FROM unnest($1::bytea[]) AS hash`,
    [hashes, people[0]?.rpId],
  );
  return challenges.map((challenge, index) => {
    const passkey = people[index % people.length];
    if (!passkey) throw new Error('there is nobody');
    return assertionOf(passkey, challenge.toString('base64url'));
  });
}
