import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseNames } from '../../partners/pairwise/pairwise-names.ts';
import type { KnownCredential } from './sign-in-store.ts';

/**
 * The handle under which a project with names of its own had an authenticator make a passkey. Whether the project has them now does not
 * matter: the authenticator keeps what it was given.
 */
export function handleAtProject(keys: ServiceKeys) {
  return ({ registeredBy, userHandle }: KnownCredential): Buffer | undefined =>
    registeredBy === null ? undefined : pairwiseNames(keys, registeredBy).handle(userHandle);
}
