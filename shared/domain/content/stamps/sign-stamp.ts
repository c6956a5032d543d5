import { contentHashBytes, type StampBody, stampBytes } from '../../../device/stamp-body.ts';
import { toPublicJwk } from '../../../device/keys/device-key.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Device } from '../../people/devices/registered-devices.ts';
import type { SigningStampKey } from './held-key.ts';
import { isSignatureOf, parseSignature } from '../../people/devices/device-signature.ts';
import { signStampBytes } from './stamp-signature.ts';
import type { StampKey } from './stamp-key-store.ts';

export type UnsignedBody = Omit<StampBody, 'keyId' | 'contentSignature'>;

export interface SignedBody {
  body: StampBody;
  signature: string;
}

/** A signature that a device sent, over the whole stamp or over the content hash alone. */
export interface DeviceSignature {
  signature: string;
  covers: 'stamp' | 'content';
  /** The devices that may have signed. */
  devices: readonly Device[];
}

/** With the key the service holds for the person. */
export function signWithHeldKey(
  { id, algorithm, privateKey }: SigningStampKey,
  unsigned: UnsignedBody,
  contentSignature: StampBody['contentSignature'] | undefined,
): SignedBody {
  const body = { keyId: id, ...unsigned, ...(contentSignature ? { contentSignature } : {}) };
  return { body, signature: signStampBytes(algorithm, stampBytes(body), privateKey) };
}

/** The key of the device among those that signed. @throws AppError signature_invalid */
export function signerAmong(
  unsigned: UnsignedBody,
  { signature, covers, devices }: DeviceSignature,
): StampKey {
  const algorithm = parseSignature(signature)?.algorithm;
  if (!algorithm) {
    const spelling = 'ed25519: or ecdsa: followed by 64 bytes in base64url';
    throw new AppError('signature_invalid', `signature: must be ${spelling}`);
  }
  for (const { thumbprint: id, identityId, publicJwk } of devices) {
    const bytes =
      covers === 'stamp' ? stampBytes({ keyId: id, ...unsigned }) : contentHashBytes(unsigned.contentHash);
    const jwk = devicesKey(publicJwk);
    if (jwk && isSignatureOf(jwk, bytes, signature)) return { id, identityId, algorithm, publicJwk: jwk };
  }
  throw new AppError(
    'signature_invalid',
    `signature: was not made by a device of the creator over this ${covers}`,
  );
}

/** The published test users' devices hold no key at all. */
function devicesKey(jwk: Device['publicJwk']) {
  try {
    return toPublicJwk({ ...jwk });
  } catch {
    return undefined;
  }
}
