/**
 * GF(2^m) by tables. `exp[i]` is alpha^i for 0 <= i < 2n, so that a sum of two logarithms needs no reduction; `log[a]`
 * is the i with alpha^i = a, and has no meaning for a = 0. Every index used on these tables is in range by
 * construction; the `?? 0` beside it only tells the compiler so, and costs no measurable time.
 */
export interface GaloisField {
  readonly m: number;
  /** Number of non-zero elements, 2^m - 1. */
  readonly n: number;
  readonly exp: Uint16Array;
  readonly log: Uint16Array;
}

/** Primitive polynomials by m, bit i the coefficient of x^i (Lin & Costello, Error Control Coding, table 2.7). */
const PRIMITIVE_POLYNOMIALS = new Map([
  [3, 0xb],
  [4, 0x13],
  [5, 0x25],
  [6, 0x43],
  [7, 0x89],
  [8, 0x11d],
]);

/** Builds the tables of GF(2^m), 3 <= m <= 8; another m is a `RangeError`. */
export function createGaloisField(m: number): GaloisField {
  const polynomial = PRIMITIVE_POLYNOMIALS.get(m);
  if (polynomial === undefined) throw new RangeError(`GF(2^${m}) is not supported`);
  const n = 2 ** m - 1;
  const exp = new Uint16Array(2 * n);
  const log = new Uint16Array(n + 1);
  let element = 1;
  for (let power = 0; power < n; power += 1) {
    exp[power] = element;
    exp[power + n] = element;
    log[element] = power;
    element <<= 1;
    if (element > n) element ^= polynomial;
  }
  return { m, n, exp, log };
}

export function multiply(field: GaloisField, left: number, right: number): number {
  if (left === 0 || right === 0) return 0;
  return field.exp[(field.log[left] ?? 0) + (field.log[right] ?? 0)] ?? 0;
}

/** left / right; right must not be zero. */
export function divide(field: GaloisField, left: number, right: number): number {
  if (left === 0) return 0;
  return field.exp[(field.log[left] ?? 0) + field.n - (field.log[right] ?? 0)] ?? 0;
}
