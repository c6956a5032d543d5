import { createHash } from 'node:crypto';
import { CompactSign } from 'jose';
import { signingAlgorithm, type SigningKeys } from '../../../people/tokens/signing-keys.ts';

/** Its own `typ` (RFC 8725, 3.11): the keys sign identity tokens as well, and neither passes for the other. */
export const feedSignatureType = 'hm-takedowns+jws';

export interface SignedDocument {
  text: string;
  /** A compact JWS without its payload, which is the text itself (RFC 7515, appendix F). */
  signature: string;
  /** Of text and key: while both stay, so does the signature, which Ed25519 derives from them. */
  etag: string;
}

/** Signs the bytes of a document with the key that signs now. */
export async function signDocument(
  signingKeys: SigningKeys,
  { document, mediaType }: { document: object; mediaType: string },
): Promise<SignedDocument> {
  const text = JSON.stringify(document);
  const { kid, privateKey } = await signingKeys.active();
  const whole = await new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: feedSignatureType, cty: mediaType })
    .sign(privateKey);
  const [header = '', , signature = ''] = whole.split('.');
  const etag = createHash('sha256').update(`${kid}\n${text}`).digest('base64url').slice(0, 22);
  return { text, signature: `${header}..${signature}`, etag: `"${etag}"` };
}
