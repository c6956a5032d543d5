import { keyOfEveryone } from '../../../../test/support/algorithms/small-order-keys.ts';
import { createDeviceKey, signBytes } from '../../../device/keys/device-key.ts';
import { isSignedBy } from './device-signature.ts';

const bytes = new TextEncoder().encode('I agree.');

describe('a signature of a device', () => {
  it('counts from its key, over these bytes', async () => {
    const key = await createDeviceKey(crypto);
    const { algorithm, signature } = await signBytes(bytes, key, crypto);
    const device = { algorithm, publicJwk: key.publicJwk };
    expect(isSignedBy(device, bytes, `${algorithm}:${signature}`)).toBe(true);
    expect(isSignedBy(device, bytes.subarray(1), `${algorithm}:${signature}`)).toBe(false);
  });

  it('does not count from a key under which everyone can sign, though it was registered before', () => {
    const device = { algorithm: 'ed25519', publicJwk: keyOfEveryone.jwk } as const;
    expect(isSignedBy(device, bytes, `ed25519:${keyOfEveryone.signature}`)).toBe(false);
  });
});
