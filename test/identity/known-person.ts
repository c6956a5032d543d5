import { randomUUID } from 'node:crypto';
import { registerPasskey, signIn } from '../support/authenticator/passkey-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { insertStampRow } from '../support/people/insert-stamp.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import type { TestFixture, TestProject } from '../support/test-fixture.ts';

/** A person of whom there is a record of every kind that a reference can name. */
export async function enrollKnownPerson(fixture: TestFixture, project: TestProject) {
  const email = `Ada.${randomUUID()}@Example.com`;
  const person = await enrollPerson(fixture.visitor(), { email });
  const authenticator = createSoftwareAuthenticator();
  await registerPasskey(project.client, person.userId, authenticator);
  const { refreshToken } = (await signIn(project.client, authenticator)).body;
  for (let time = 0; time < 3; time += 1) await project.client.post('/verify', { userId: person.userId });
  const stampId = await insertStampRow(fixture.db, { ...person, projectId: project.projectId });
  const dispute = await project.client.post(`/v1/stamp/${stampId}/disputes`, {
    reason: 'other',
    statement: 'a text that a partner wrote',
  });
  const added = await callAsPerson(fixture.visitor(), person, 'POST', '/v1/me/device-additions', {
    body: {},
  });
  await fixture.db.query(
    `INSERT INTO recoveries (id, identity_id, token_hash, expires_at)
     VALUES (gen_random_uuid(), $1, sha256($2::text::bytea), now())`,
    [person.identityUuid, randomUUID()],
  );
  const idIn = async (table: string) =>
    (
      await fixture.db.query<{ id: string }>(`SELECT id FROM ${table} WHERE identity_id = $1`, [
        person.identityUuid,
      ])
    )[0]?.id ?? '';
  const references = {
    'user id': person.userId,
    'identity identifier': person.identityId.toLowerCase(),
    'identity UUID': person.identityUuid.toUpperCase(),
    device: await idIn('devices'),
    session: await idIn('sessions'),
    recovery: await idIn('recoveries'),
    passkey: await idIn('passkeys'),
    'passkey credential': authenticator.credentials[0]?.id ?? '',
    'device addition': String(added.body.additionId),
    stamp: stampId,
    dispute: String(dispute.body.disputeId),
    mailbox: email.toUpperCase(),
  };
  return { person, email, refreshToken, references };
}
