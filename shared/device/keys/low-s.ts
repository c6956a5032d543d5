import { concatBytes, type Bytes } from '../../algorithms/encoding/bytes.ts';
import { toHex } from '../../algorithms/encoding/hex.ts';

/** Order of the P-256 group (FIPS 186-5, SP 800-186 section 3.2.1.3). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * A P-256 signature in IEEE P1363 form (r || s, 64 bytes) with s replaced by n - s where s > n/2. Both verify;
 * keeping the low one leaves a single valid signature form, so nobody can make a second from the first.
 */
export function toLowS(signature: Uint8Array): Bytes {
  const s = BigInt(`0x${toHex(signature.slice(32))}`);
  if (s <= P256_ORDER / 2n) return concatBytes(signature);
  const digits = (P256_ORDER - s).toString(16).padStart(64, '0');
  const low = Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
  return concatBytes(signature.slice(0, 32), low);
}
