import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

const credentialSchema = z.looseObject({
  credentialId: z.string(),
  isResidentCredential: z.boolean(),
  privateKey: z.string(),
  signCount: z.number(),
});

/** A credential as the DevTools protocol describes it, including the private key, so that it can be put back. */
export type VirtualCredential = z.output<typeof credentialSchema>;

/**
 * An authenticator simulated by Chromium: a fingerprint reader that always recognises the finger, unless told not to.
 */
export interface VirtualAuthenticator {
  credentials(): Promise<VirtualCredential[]>;
  /** Adds a credential, replacing the one with the same id. */
  put(credential: VirtualCredential): Promise<void>;
  /** If false, the finger is refused from now on. */
  recognise(finger: boolean): Promise<void>;
  /** If false, requests are left pending, as by an open prompt. */
  respond(present: boolean): Promise<void>;
  /** Removes the authenticator and its credentials. */
  remove(): Promise<void>;
}

const options = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await sessionOf(page);
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  const credentials = async () => {
    const held: unknown = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    return z.object({ credentials: z.array(credentialSchema) }).parse(held).credentials;
  };
  return {
    credentials,
    async put(credential) {
      const { credentialId } = credential;
      if ((await credentials()).some((each) => each.credentialId === credentialId))
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    async recognise(finger) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: finger });
    },
    async respond(present) {
      const enabled = present;
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async remove() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** All authenticators of a page belong to the session that enabled them. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const opening = page.context().newCDPSession(page);
  sessions.set(page, opening);
  await (await opening).send('WebAuthn.enable');
  return opening;
}
