import { multiply, type GaloisField } from './galois-field.ts';

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
export function generatorPolynomial(field: GaloisField, t: number): Uint8Array<ArrayBuffer> {
  const roots = new Set<number>();
  for (let exponent = 1; exponent < 2 * t; exponent += 2) {
    for (const root of cyclotomicCoset(field.n, exponent)) roots.add(root);
  }
  let product = [1];
  for (const root of roots) product = timesRoot(field, product, root);
  // Conjugate roots come in whole cosets, so that every coefficient lies in GF(2).
  return Uint8Array.from(product);
}

/** polynomial * (x + alpha^root) */
function timesRoot(field: GaloisField, polynomial: readonly number[], root: number): number[] {
  const element = field.exp[root] ?? 0;
  const shifted = [0, ...polynomial];
  return shifted.map((coefficient, power) => coefficient ^ multiply(field, polynomial[power] ?? 0, element));
}
