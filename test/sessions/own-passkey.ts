import type { AssertionChanges } from '../support/authenticator/make-assertion.ts';
import {
  createSoftwareAuthenticator,
  type AuthenticatorChoices,
  type SoftwareAuthenticator,
} from '../support/authenticator/software-authenticator.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import type { Answer } from '../support/requests/api-client.ts';
import type { TestFixture } from '../support/test-fixture.ts';

export interface OwnPasskeyHolder extends EnrolledPerson {
  authenticator: SoftwareAuthenticator;
  passkeyId: string;
}

/** A person who enrolled by a link and registered a passkey themselves, from their device. */
export async function enrollWithOwnPasskey(
  fixture: TestFixture,
  { platform, email, ...choices }: AuthenticatorChoices & { platform?: string; email?: string } = {},
): Promise<OwnPasskeyHolder> {
  const person = await enrollPerson(fixture.visitor(), {
    ...(platform === undefined ? {} : { platform }),
    ...(email === undefined ? {} : { email }),
  });
  return { ...person, ...(await addOwnPasskey(fixture, person, choices)) };
}

/** Registers one more passkey from the person's device. @throws if it is refused */
export async function addOwnPasskey(
  fixture: TestFixture,
  person: EnrolledPerson,
  choices: AuthenticatorChoices = {},
): Promise<Pick<OwnPasskeyHolder, 'authenticator' | 'passkeyId'>> {
  const authenticator = createSoftwareAuthenticator(choices);
  const visitor = fixture.visitor();
  const asked = await callAsPerson(visitor, person, 'POST', '/v1/me/passkeys/options', { body: {} });
  const added = await callAsPerson(visitor, person, 'POST', '/v1/me/passkeys', {
    body: authenticator.create(asked.body),
  });
  if (added.status !== 201) throw new Error(`/v1/me/passkeys answered ${added.status}`);
  return { authenticator, passkeyId: added.body.passkeyId };
}

/** Signs in at the person's own page. */
export async function signInAtOwnPage(
  fixture: TestFixture,
  authenticator: SoftwareAuthenticator,
  changes: AssertionChanges = {},
): Promise<Answer> {
  const visitor = fixture.visitor();
  const { body: options } = await visitor.post('/v1/me/sign-in/options');
  return visitor.post('/v1/me/sign-in', authenticator.get(options, changes));
}
