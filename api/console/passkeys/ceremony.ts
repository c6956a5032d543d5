import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { passkeyTexts } from '../texts/passkeys.ts';

/** The browser made or used no passkey; the message says why. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser make a passkey, in the form that the service takes. @throws PasskeyError that says what became of it */
export async function makePasskey(options: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, of what the route table documents
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await beforeMember(
    async () => startRegistration({ optionsJSON }),
    passkeyTexts.notMade,
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    authenticatorAttachment: authenticatorAttachment ?? null,
  };
}

/** Has the browser sign with a passkey that the member chooses, in the flat form that the service takes. @throws PasskeyError */
export async function usePasskey(options: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, of what the route table documents
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await beforeMember(
    async () => startAuthentication({ optionsJSON }),
    passkeyTexts.notUsed,
  );
  return {
    credentialId: id,
    authenticatorData: response.authenticatorData,
    clientDataJSON: response.clientDataJSON,
    signature: response.signature,
    userHandle: response.userHandle ?? null,
  };
}

/** Closes the browser's prompt, if one is open. */
export const closePrompt = (): void => WebAuthnAbortService.cancelCeremony();

type Sentences = Readonly<Record<string, string>>;

async function beforeMember<Result>(ceremony: () => Promise<Result>, sentences: Sentences): Promise<Result> {
  try {
    return await ceremony();
  } catch (cause) {
    const message = sentences[cause instanceof Error ? nameOf(cause) : ''] ?? passkeyTexts.failed;
    throw new PasskeyError(message, { cause });
  }
}

/** The library keeps the name of the browser's error, whatever else it adds. */
const nameOf = ({ name, cause }: Error): string => (cause instanceof Error ? cause.name : name);
