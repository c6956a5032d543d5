/** The part of WebAuthn Level 3 that TypeScript's library does not know in every version. */
interface SignalingCredential {
  signalUnknownCredential?(signal: { rpId: string; credentialId: string }): Promise<void>;
}

const signaling = (): SignalingCredential => globalThis.PublicKeyCredential ?? {};

/** Whether the browser can be told that a passkey leads nowhere. */
export const canForgetPasskeys = (): boolean => typeof signaling().signalUnknownCredential === 'function';

/** Has the browser and its password manager stop offering a passkey. They decide for themselves whether they do. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  // A wrong name of the service, or a manager that refuses, changes nothing that counts: the service knows better.
  await signaling()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}
