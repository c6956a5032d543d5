import type { Queryable } from '../../../platform/db/database.ts';
import { contentHashBytes, type StampBody, stampBytes } from '../../../device/stamp-body.ts';
import { toPublicJwk } from '../../../device/keys/device-key.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Device } from '../../people/devices/registered-devices.ts';
import { heldKeyOf } from './held-key.ts';
import {
  isSignatureOf,
  parseSignature,
  type SignatureAlgorithm,
} from '../../people/devices/device-signature.ts';
import { signStampBytes } from './stamp-signature.ts';
import { keepDeviceKey } from './stamp-key-store.ts';

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
export async function signWithHeldKey(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  unsigned: UnsignedBody,
  {
    algorithm,
    contentSignature,
  }: { algorithm: SignatureAlgorithm; contentSignature: StampBody['contentSignature'] | undefined },
): Promise<SignedBody> {
  const key = await heldKeyOf(tx, deps, { identityId: unsigned.creator, algorithm });
  const body = { ...unsigned, keyId: key.id, ...(contentSignature ? { contentSignature } : {}) };
  return { body, signature: signStampBytes(algorithm, stampBytes(body), key.privateKey) };
}

/** The device among those that signed, which is then known by its key. @throws AppError signature_invalid */
export async function signerAmong(
  tx: Queryable,
  unsigned: UnsignedBody,
  { signature, covers, devices }: DeviceSignature,
): Promise<string> {
  const algorithm = parseSignature(signature)?.algorithm;
  if (!algorithm) {
    const spelling = 'ed25519: or ecdsa: followed by 64 bytes in base64url';
    throw new AppError('signature_invalid', `signature: must be ${spelling}`);
  }
  for (const { thumbprint: id, identityId, publicJwk } of devices) {
    const bytes =
      covers === 'stamp' ? stampBytes({ ...unsigned, keyId: id }) : contentHashBytes(unsigned.contentHash);
    const jwk = devicesKey(publicJwk);
    if (!jwk || !isSignatureOf(jwk, bytes, signature)) continue;
    await keepDeviceKey(tx, { id, identityId, algorithm, publicJwk: jwk });
    return id;
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
