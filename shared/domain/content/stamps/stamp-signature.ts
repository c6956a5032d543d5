import { type KeyObject, sign } from 'node:crypto';
import { toLowS } from '../../../device/keys/device-key.ts';
import { formatSignature, type SignatureAlgorithm } from '../../people/devices/device-signature.ts';

export function signStampBytes(algorithm: SignatureAlgorithm, bytes: Uint8Array, key: KeyObject): string {
  if (algorithm === 'ed25519') return formatSignature(algorithm, sign(null, bytes, key));
  return formatSignature(algorithm, toLowS(sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })));
}
