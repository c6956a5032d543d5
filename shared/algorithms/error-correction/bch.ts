import { errorLocator, errorPositions, syndromes } from './bch-errors.ts';
import type { Bits } from './bit-string.ts';
import { createGaloisField, type GaloisField, multiply } from './galois-field.ts';

/** A primitive narrow-sense binary BCH code of length n = 2^m - 1 with k message bits, correcting t errors. */
export interface BchCode {
  readonly n: number;
  readonly k: number;
  readonly t: number;
  readonly field: GaloisField;
  /** Coefficient of x^i at index i; degree n - k. */
  readonly generator: Uint8Array;
}

/** `corrected` is the number of bits changed, at most t. */
export type BchDecoding =
  | { readonly ok: true; readonly message: Bits; readonly codeword: Bits; readonly corrected: number }
  | { readonly ok: false };

/** `createBchCode(8, 42)` is BCH(255,47), `(8, 30)` is BCH(255,63), `(7, 10)` is BCH(127,64). */
export function createBchCode(m: number, t: number): BchCode {
  const field = createGaloisField(m);
  const generator = generatorPolynomial(field, t);
  const k = field.n - (generator.length - 1);
  if (t < 1 || k < 1) throw new RangeError(`no BCH code of length ${field.n} corrects ${t} errors`);
  return { n: field.n, k, t, field, generator };
}

/**
 * Systematic encoding: k message bits, then n - k parity bits. Bit i of the word is the coefficient of
 * x^(n-1-i). A message of another length is a `RangeError`.
 */
export function encodeBch(code: BchCode, message: Uint8Array): Bits {
  if (message.length !== code.k) throw new RangeError(`a message has ${code.k} bits`);
  const degree = code.n - code.k;
  const remainder = new Uint8Array(code.n);
  remainder.set(message);
  for (let i = 0; i < code.k; i += 1) {
    if (remainder[i] === 0) continue;
    for (let j = 0; j <= degree; j += 1) {
      remainder[i + j] = (remainder[i + j] ?? 0) ^ (code.generator[degree - j] ?? 0);
    }
  }
  remainder.set(message);
  return remainder;
}

/**
 * Bounded-distance decoding: returns the one codeword within t bits of `received` if there is one, and `ok:
 * false` if there is none. A word more than t bits from what was sent may lie within t bits of another
 * codeword; no decoder of this kind can tell. A word of another length is a `RangeError`.
 */
export function decodeBch(code: BchCode, received: Uint8Array): BchDecoding {
  if (received.length !== code.n) throw new RangeError(`a word has ${code.n} bits`);
  const { field, t } = code;
  const values = syndromes(field, t, received);
  const locator = errorLocator(field, t, values);
  if (locator === null) return { ok: false };
  const positions = errorPositions(field, locator);
  // Fewer roots than the degree: no pattern of at most t errors has these syndromes. With as many distinct roots as the
  // degree, S(2j) = S(j)^2 and a Vandermonde argument force every error value to 1, so the corrected word is a
  // codeword; its syndromes need no check (the tests check them).
  if (positions.length !== locator.length - 1) return { ok: false };
  const codeword = Uint8Array.from(received);
  for (const power of positions) {
    const index = code.n - 1 - power;
    codeword[index] = (codeword[index] ?? 0) ^ 1;
  }
  return { ok: true, message: codeword.slice(0, code.k), codeword, corrected: positions.length };
}

/** The exponents j, 2j, 4j, ... mod n: the roots that one binary minimal polynomial shares. */
export function cyclotomicCoset(n: number, exponent: number): number[] {
  const coset: number[] = [];
  let member = exponent % n;
  do {
    coset.push(member);
    member = (member * 2) % n;
  } while (member !== exponent % n);
  return coset;
}

/**
 * Generator polynomial of the narrow-sense binary BCH code that corrects t errors: the product of (x - alpha^i)
 * over the cyclotomic cosets of 1, 3, ..., 2t-1 (Lin & Costello, section 6.1). Coefficient of x^i at index i.
 */
function generatorPolynomial(field: GaloisField, t: number): Uint8Array<ArrayBuffer> {
  const roots = new Set<number>();
  for (let exponent = 1; exponent < 2 * t; exponent += 2) {
    for (const root of cyclotomicCoset(field.n, exponent)) roots.add(root);
  }
  let product = [1];
  for (const root of roots) product = timesRoot(field, product, root);
  // Conjugate roots come in whole cosets, so every coefficient lies in GF(2).
  return Uint8Array.from(product);
}

/** polynomial * (x + alpha^root) */
function timesRoot(field: GaloisField, polynomial: readonly number[], root: number): number[] {
  const element = field.exp[root] ?? 0;
  const shifted = [0, ...polynomial];
  return shifted.map((coefficient, power) => coefficient ^ multiply(field, polynomial[power] ?? 0, element));
}
