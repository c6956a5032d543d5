import { AppError } from '../../../platform/errors/app-error.ts';
import { checkAssertion } from './check-assertion.ts';
import type { Assertion, ClientData } from './credential-schema.ts';
import type { KnownCredential } from './sign-in-store.ts';

/** What of a passkey an assertion is checked against, whoever it belongs to. */
export type SigningCredential = Pick<KnownCredential, 'publicKey' | 'userHandle' | 'deviceType'>;

export interface AssertionToVerify<Credential extends SigningCredential> {
  assertion: Assertion;
  clientData: ClientData;
  /** Undefined for an unregistered credential. */
  credential: Credential | undefined;
  challenge: string;
  rpId: string;
  origins: string[];
  /** A handle that the passkey may have been registered under beside the person's own. */
  otherHandle?: (credential: Credential) => Buffer | undefined;
}

export interface VerifiedAssertion<Credential extends SigningCredential = KnownCredential> {
  credential: Credential;
  counter: number;
  backedUp: boolean;
}

/**
 * The COSE_Key of a private key that was thrown away (P-256). An unknown credential's assertion is verified against it,
 * so that it costs the same and gets the same response.
 */
const nobodysKey = Buffer.from(
  'pQECAyYgASFYIO0fnkMAFwNljjqVXUIPtabwAGk24m-U68RG4c4lqH40Ilgg9COtzSULSl-ZUII-mh5fuUTXIrxilD9Oi9d3g1nBPWs',
  'base64url',
);

/**
 * Checks what an authenticator signed. All refusals are the same, so that none reveals whether a credential exists. The
 * counter is not judged here; see `authenticate-passkey.ts`.
 * @throws AppError passkey_not_verified
 */
export function verifyAssertion<Credential extends SigningCredential>({
  credential,
  otherHandle,
  ...given
}: AssertionToVerify<Credential>): VerifiedAssertion<Credential> {
  const { assertion } = given;
  try {
    const publicKey = credential?.publicKey ?? nobodysKey;
    const { counter, deviceType, backedUp } = checkAssertion({ ...given, publicKey });
    if (!credential) throw new Error('the signature is not of a registered passkey');
    if (deviceType !== credential.deviceType) {
      throw new Error('the backup eligibility of a credential cannot change (WebAuthn L3, 7.2 step 19)');
    }
    assertHandle(assertion, () => [credential.userHandle, otherHandle?.(credential)]);
    return { credential, counter, backedUp };
  } catch (cause) {
    throw new AppError('passkey_not_verified', 'The passkey could not be verified.', { cause });
  }
}

function assertHandle({ userHandle }: Assertion, handles: () => readonly (Buffer | undefined)[]): void {
  if (userHandle === undefined || userHandle === null) return;
  const given = Buffer.from(userHandle, 'base64url');
  if (!handles().some((handle) => handle?.equals(given) === true)) {
    throw new Error('the passkey is of another user');
  }
}
