import { generatorPolynomial } from './bch-generator.ts';
import { errorLocator, errorPositions, syndromes } from './bch-errors.ts';
import type { Bits } from './bit-string.ts';
import { createGaloisField, type GaloisField } from './galois-field.ts';

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
  // Fewer roots than the degree: no pattern of at most t errors has these syndromes. With as many distinct
  // roots as the degree, S(2j) = S(j)^2 and a Vandermonde argument force every error value to 1, so the
  // corrected word is a codeword; syndromes need no second look (the tests take it).
  if (positions.length !== locator.length - 1) return { ok: false };
  const codeword = Uint8Array.from(received);
  for (const power of positions) {
    const index = code.n - 1 - power;
    codeword[index] = (codeword[index] ?? 0) ^ 1;
  }
  return { ok: true, message: codeword.slice(0, code.k), codeword, corrected: positions.length };
}
