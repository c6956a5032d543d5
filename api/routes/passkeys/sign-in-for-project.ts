import {
  authenticatePasskey,
  type SignedIn,
  type SignInDeps,
} from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import type { Assertion } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';

/** A partner's server passes on what its user's passkey signed; both sets of the interface come here. */
export function signInForProject(
  deps: SignInDeps,
  { projectId, mode }: ApiKey,
  call: { body: Assertion },
): Promise<SignedIn> {
  const audience = { kind: 'project', projectId } as const;
  // The user agent of this request is the partner's server: it says nothing of the person's device.
  return authenticatePasskey(deps, { mode, audience, assertion: call.body, userAgent: undefined });
}
