import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { SettingsService } from '@simplewebauthn/server';
import { createAttestationAuthority } from '../support/authenticator/attestation-authority.ts';
import { coseAlgorithms } from '../support/authenticator/cose-key.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import {
  createSoftwareAuthenticator,
  type AuthenticatorChoices,
} from '../support/authenticator/software-authenticator.ts';

/**
 * The refusals of this folder mean something only if the authenticator's output is valid before it is spoiled. Here an
 * independent verifier, without our service, accepts it.
 */
const challenge = Buffer.alloc(32, 7).toString('base64url');
const rpId = 'humanmark.test';
const expected = {
  expectedChallenge: challenge,
  expectedOrigin: 'http://humanmark.test',
  expectedRPID: rpId,
};

async function useOnce(choices: AuthenticatorChoices, changes: RegistrationChanges = {}) {
  const authenticator = createSoftwareAuthenticator(choices);
  const made = authenticator.create({ challenge, rp: { id: rpId }, user: { id: 'dXNlcg' } }, changes);
  const { clientDataJSON, attestationObject } = made.response;
  const registered = await verifyRegistrationResponse({
    ...expected,
    response: {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      response: { clientDataJSON: String(clientDataJSON), attestationObject: String(attestationObject) },
      clientExtensionResults: {},
    },
  });
  if (!registered.verified) return { registered, used: undefined };
  const { credentialId, userHandle: _handle, ...response } = authenticator.get({ challenge, rpId });
  const used = await verifyAuthenticationResponse({
    ...expected,
    credential: registered.registrationInfo.credential,
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    },
  });
  return { registered, used };
}

it.each(['es256', 'ed25519', 'rs256'] as const)('makes and uses a passkey of %s', async (name) => {
  const { registered, used } = await useOnce({ algorithm: coseAlgorithms[name] });
  expect(registered).toMatchObject({ registrationInfo: { fmt: 'none', userVerified: true } });
  expect(used).toMatchObject({ verified: true, authenticationInfo: { newCounter: 1 } });
});

it.each(['es256', 'ed25519', 'rs256'] as const)('attests with the key itself, %s', async (name) => {
  const { registered } = await useOnce({ algorithm: coseAlgorithms[name] }, { attestation: 'self' });
  expect(registered).toMatchObject({ verified: true, registrationInfo: { fmt: 'packed' } });
});

it('tells of a backup', async () => {
  const { used } = await useOnce({ backup: 'done', counts: false });
  expect(used?.authenticationInfo).toMatchObject({
    newCounter: 0,
    credentialDeviceType: 'multiDevice',
    credentialBackedUp: true,
  });
});

it('attests with a key of its maker, whose root decides', async () => {
  const authority = createAttestationAuthority();
  const attestation = authority.issue();
  const trust = (...certificates: string[]) =>
    SettingsService.setRootCertificates({ identifier: 'packed', certificates });
  trust(authority.rootPem);
  const { registered } = await useOnce({}, { attestation });
  expect(registered.registrationInfo?.aaguid).toBe('00112233-4455-6677-8899-aabbccddeeff');
  trust(createAttestationAuthority().rootPem);
  await expect(useOnce({}, { attestation })).rejects.toThrow('trust anchor');
  trust();
});
