/** COSE algorithm ES256. */
const es256 = -7;

/**
 * ECDSA signatures are DER (WebAuthn L3, 6.5.5), two integers in a sequence and nothing else. The library's parser reads
 * over bytes that follow, which would make one assertion many. @throws Error
 */
export function assertSignatureForm(signature: Uint8Array, algorithm: number): void {
  if (algorithm !== es256) return;
  const [tag, length] = signature;
  const first = 4 + (signature[3] ?? 0);
  const end = first + 2 + (signature[first + 1] ?? 0);
  const isSequence = tag === 0x30 && length === signature.length - 2 && length < 128;
  const holdsIntegers = signature[2] === 0x02 && signature[first] === 0x02 && end === signature.length;
  if (!isSequence || !holdsIntegers) throw new Error('the signature is not two integers in DER');
}
