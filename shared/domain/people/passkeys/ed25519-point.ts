const p = 2n ** 255n - 19n;
const d =
  37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n;

/** `y` of the points whose order divides 8: under such a key a signature verifies for whatever was said. */
const smallOrder: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  p - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** Whether 32 bytes are a point of Ed25519 (RFC 8032, 5.1.3) that can be a key: OpenSSL takes any. */
export function isEd25519Point(bytes: Uint8Array): boolean {
  const littleEndian = Buffer.from([...bytes].toReversed());
  littleEndian[0] = (littleEndian[0] ?? 0) & 0x7f;
  const y = BigInt(`0x${littleEndian.toString('hex')}`);
  if (y >= p || smallOrder.has(y)) return false;
  const u = mod(y * y - 1n);
  const v = mod(d * y * y + 1n);
  // x^2 = u/v has a root exactly if u/v is 0 or to the power of (p - 1) / 2 is 1 (Euler).
  const square = mod(u * power(v, p - 2n));
  return square === 0n || power(square, (p - 1n) / 2n) === 1n;
}

const mod = (value: bigint): bigint => ((value % p) + p) % p;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = mod(base), left = exponent; left > 0n; left >>= 1n, factor = mod(factor * factor)) {
    if (left & 1n) result = mod(result * factor);
  }
  return result;
}
