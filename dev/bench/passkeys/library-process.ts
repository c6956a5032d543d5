import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { assertionOf, createBenchPasskey } from './bench-passkey.ts';

/**
 * Runs `verifyAuthenticationResponse` and nothing else, in a process of its own: no HTTP, no store, no session. On
 * the message `{seconds, inFlight}` it replies `{verified, seconds}`.
 */
const passkey = createBenchPasskey('localhost', 'http://localhost');
const challenge = randomBytes(32).toString('base64url');
const assertion = assertionOf(passkey, challenge);

async function verifyOnce(): Promise<void> {
  const { credentialId: id, ...response } = assertion;
  const { verified } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: passkey.origin,
    expectedRPID: passkey.rpId,
    credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  });
  if (!verified) throw new Error('the library refused a good assertion');
}

async function run(seconds: number, inFlight: number): Promise<void> {
  let verified = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const keepVerifying = async (): Promise<void> => {
    while (performance.now() < end) {
      await verifyOnce();
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepVerifying));
  process.send?.({ verified, seconds: (performance.now() - begun) / 1000 });
}

process.on('message', ({ seconds, inFlight }: { seconds: number; inFlight: number }) => {
  void run(seconds, inFlight);
});
process.send?.({});
