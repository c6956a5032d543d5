import { hkdfSync } from 'node:crypto';

/** Purpose-bound keys derived from the one master key an operator keeps (HKDF-SHA-256, RFC 5869). */
export interface ServiceKeys {
  /** HMAC key under which biometric hashes are stored. Changing the master key orphans every stored hash. */
  biometricPepper: Buffer;
  /** HMAC key under which network addresses are remembered. */
  addressPepper: Buffer;
  /** AES-256-GCM key for secrets that must be readable again: webhook secrets, signing keys, e-mail addresses. */
  sealing: Buffer;
  /** HMAC key of the refresh tokens of sessions. */
  refreshTokens: Buffer;
  /** HMAC key of the links to marked videos. */
  mediaResults: Buffer;
}

export function deriveServiceKeys(masterKey: Uint8Array): ServiceKeys {
  if (masterKey.length !== 32) throw new Error('the master key must be 32 bytes');
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', masterKey, 'humanmark', info, 32));
  return {
    biometricPepper: derive('biometric-pepper/1'),
    addressPepper: derive('address-pepper/1'),
    sealing: derive('sealing/1'),
    refreshTokens: derive('refresh-tokens/1'),
    mediaResults: derive('media-results/1'),
  };
}
