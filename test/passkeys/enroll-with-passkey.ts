import type { ApiClient } from '../support/requests/api-client.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import {
  createSoftwareAuthenticator,
  type AuthenticatorChoices,
  type SoftwareAuthenticator,
} from '../support/authenticator/software-authenticator.ts';

export interface PasskeyHolder extends ForgedPerson {
  authenticator: SoftwareAuthenticator;
  passkeyId: string;
}

/** A person whom the project enrolled, with a passkey it registered. */
export async function enrollWithPasskey(
  client: ApiClient,
  choices: AuthenticatorChoices = {},
  changes: RegistrationChanges = {},
): Promise<PasskeyHolder> {
  const person = await enrollForged(client);
  const authenticator = createSoftwareAuthenticator(choices);
  const response = await registerPasskey(client, person.userId, authenticator, changes);
  if (response.status !== 201)
    throw new Error(`/passkey/register/verify answered ${response.status}: ${JSON.stringify(response.body)}`);
  return { ...person, authenticator, passkeyId: response.body.passkeyId };
}
