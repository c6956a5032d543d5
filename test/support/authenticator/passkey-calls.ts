import type { Answer, ApiClient } from '../requests/api-client.ts';
import type { AssertionChanges } from './make-assertion.ts';
import type { RegistrationChanges } from './make-registration.ts';
import type { CreationOptions, RequestOptions, SoftwareAuthenticator } from './software-authenticator.ts';

/**
 * Options for a new passkey of the person, requested by a project's server.
 * @throws if the request is refused
 */
export async function askCreation(
  client: ApiClient,
  userId: string,
  choices: { attestation?: 'none' | 'direct' } = {},
): Promise<CreationOptions> {
  const response = await client.post('/passkey/register', { userId, ...choices });
  if (response.status !== 200)
    throw new Error(`/passkey/register answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Requests options, lets the authenticator respond, and sends its response. */
export async function registerPasskey(
  client: ApiClient,
  userId: string,
  authenticator: SoftwareAuthenticator,
  changes: RegistrationChanges = {},
): Promise<Answer> {
  const options = await askCreation(client, userId);
  return client.post('/passkey/register/verify', authenticator.create(options, changes));
}

/**
 * Options for a sign-in, requested by a project's server.
 * @throws if the request is refused
 */
export async function askAssertion(
  client: ApiClient,
  body: { userId?: string } = {},
): Promise<RequestOptions> {
  const response = await client.post('/passkey/authenticate/options', body);
  if (response.status !== 200)
    throw new Error(
      `/passkey/authenticate/options answered ${response.status}: ${JSON.stringify(response.body)}`,
    );
  return response.body;
}

/** Requests options, lets the authenticator respond, and sends its response. */
export async function signIn(
  client: ApiClient,
  authenticator: SoftwareAuthenticator,
  changes: AssertionChanges = {},
): Promise<Answer> {
  const options = await askAssertion(client);
  return client.post('/v1/passkey/authenticate', authenticator.get(options, changes));
}
