/**
 * Which points can be a public key. The libraries that verify signatures leave this to their caller: OpenSSL and
 * WebCrypto take every 32 bytes as a key of Ed25519.
 */

/** 2^255 - 19, the field of Ed25519 (RFC 8032, 5.1). */
const edwardsPrime = 2n ** 255n - 19n;
/** d of the curve: -121665/121666. */
const edwardsConstant =
  37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n;

/**
 * `y` of the eight points whose order divides 8 (Chalkias et al. 2020, "Taming the many EdDSAs"). Under such a
 * key somebody who knows no secret makes signatures that verify, and under the first of them one for all messages.
 */
const smallOrder: ReadonlySet<bigint> = new Set([
  1n,
  edwardsPrime - 1n,
  0n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/**
 * Whether 32 bytes are a point of Ed25519 (RFC 8032, 5.1.3) that can be a key: written in the one way there is for it
 * (y below the prime; only small points have x = 0, whose sign could be written in two), on the curve, and of an order
 * above 8.
 */
export function isUsableEd25519Point(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false;
  // The top bit is the sign of x.
  const y = bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n) & (2n ** 255n - 1n);
  if (y >= edwardsPrime || smallOrder.has(y)) return false;
  const u = y * y - 1n;
  const v = edwardsConstant * y * y + 1n;
  // x^2 = u/v has a root exactly if uv has one, v never being 0: uv to the power of (p - 1) / 2 is 1 (Euler).
  return power(u * v, (edwardsPrime - 1n) / 2n, edwardsPrime) === 1n;
}

/** The field of P-256 and the constant of its equation (SP 800-186, 3.2.1.3). */
const p256Prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const p256Constant = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether two coordinates of 32 bytes are a point of P-256: all but infinity, which has none, have its prime order. */
export function isUsableP256Point(xBytes: Uint8Array, yBytes: Uint8Array): boolean {
  if (xBytes.length !== 32 || yBytes.length !== 32) return false;
  const [x, y] = [toInteger(xBytes), toInteger(yBytes)];
  if (x >= p256Prime || y >= p256Prime) return false;
  return (y * y - (x * x * x - 3n * x + p256Constant)) % p256Prime === 0n;
}

/** Big-endian, unlike those of Ed25519. */
function toInteger(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, factor] = [1n, ((base % modulus) + modulus) % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}
