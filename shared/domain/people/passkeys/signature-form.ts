/** COSE algorithm ES256. */
const es256 = -7;

/**
 * ECDSA signatures are DER (WebAuthn L3, 6.5.5), two integers in a sequence and nothing else. The library's parser reads
 * over bytes that follow, which would make one assertion many. @throws Error
 */
export function assertSignatureForm(signature: Uint8Array, algorithm: number): void {
  if (algorithm !== es256) return;
  const [tag, length] = signature;
  const second = 4 + (signature[3] ?? 0);
  const end = second + 2 + (signature[second + 1] ?? 0);
  const isSequence = tag === 0x30 && length === signature.length - 2 && length < 128;
  if (!isSequence || end !== signature.length || !isInteger(signature, 2) || !isInteger(signature, second)) {
    throw new Error('the signature is not two integers in DER');
  }
}

/** Positive, and without a zero in front that its sign does not need. */
function isInteger(der: Uint8Array, at: number): boolean {
  const [tag, length = 0, first = 0x80, next = 0] = der.subarray(at);
  return tag === 0x02 && length > 0 && first < 0x80 && (first !== 0 || length === 1 || next >= 0x80);
}
