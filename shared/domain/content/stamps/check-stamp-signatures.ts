import { contentHashBytes } from '../../../device/content-hash.ts';
import { jwkThumbprint, type PublicJwk } from '../../../device/keys/public-jwk.ts';
import { stampBytes } from '../../../device/stamp-body.ts';
import { isSignatureOf } from './stamp-signature.ts';
import { bodyOf } from './signed-stamp.ts';
import type { SignedStamp } from './stamp.ts';

/** Whether every signature of a stamp holds, checked anew. A stored row that cannot be read is not signed. */
export async function areSignaturesValid(stamp: SignedStamp): Promise<boolean> {
  try {
    const body = bodyOf(stamp);
    if (!(await isKey(stamp.publicJwk, body.keyId))) return false;
    if (!isSignatureOf(stamp.publicJwk, stampBytes(body), stamp.signature)) return false;
    const { contentSignature } = body;
    if (!contentSignature) return true;
    const { contentJwk } = stamp;
    if (!contentJwk || !(await isKey(contentJwk, contentSignature.keyId))) return false;
    return isSignatureOf(contentJwk, contentHashBytes(body.contentHash), contentSignature.signature);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The body names its key by thumbprint, so another key under that name is noticed. */
async function isKey(jwk: PublicJwk, keyId: string): Promise<boolean> {
  return (await jwkThumbprint(jwk, globalThis.crypto)) === keyId;
}
