import { toBase64url } from '../../../shared/algorithms/encoding/base64url.ts';
import { utf8 } from '../../../shared/algorithms/encoding/bytes.ts';
import { randomBytes, sha256 } from '../../../shared/device/keys/device-crypto.ts';

/**
 * A link, and the secret by which the service tells this page from others that have the same link. The page shows a passkey
 * under the hash of the secret and sends the secret with its capture, so that the passkey counts for this device alone: whoever
 * reads the mail has the link too.
 */
export interface LinkHolder {
  readonly token: string;
  readonly holder: string;
}

const HOLDER_BYTES = 32;

export const newHolder = (): string => toBase64url(randomBytes(HOLDER_BYTES, crypto));

export const hashOfHolder = async (holder: string): Promise<string> =>
  toBase64url(await sha256(crypto, utf8(holder)));
