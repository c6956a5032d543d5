import { divide, multiply, type GaloisField } from './galois-field.ts';

/** Syndromes S(1) ... S(2t) at indices 1 ... 2t (index 0 unused): the word's values at alpha^j. */
export function syndromes(field: GaloisField, t: number, word: Uint8Array): Uint16Array {
  const { n, exp } = field;
  const values = new Uint16Array(2 * t + 1);
  for (let index = 0; index < n; index += 1) {
    if (word[index] === 0) continue;
    const power = n - 1 - index;
    const step = (2 * power) % n;
    let exponent = power;
    for (let j = 1; j < 2 * t; j += 2) {
      values[j] = (values[j] ?? 0) ^ (exp[exponent] ?? 0);
      exponent += step;
      if (exponent >= n) exponent -= n;
    }
  }
  // Squaring is linear over GF(2), so the even syndromes follow: S(2j) = S(j)^2.
  for (let j = 2; j <= 2 * t; j += 2) {
    const half = values[j / 2] ?? 0;
    values[j] = multiply(field, half, half);
  }
  return values;
}

/**
 * Berlekamp-Massey (Massey 1969): the shortest error locator that generates the syndromes, coefficient of x^i
 * at index i with degree = length - 1, or null when it would need more than t errors.
 */
export function errorLocator(field: GaloisField, t: number, values: Uint16Array): Uint16Array | null {
  let locator = new Uint16Array(2 * t + 2);
  let previous = new Uint16Array(2 * t + 2);
  locator[0] = 1;
  previous[0] = 1;
  let errors = 0;
  let gap = 1;
  let previousDiscrepancy = 1;
  for (let step = 0; step < 2 * t; step += 1) {
    // For a binary code every second discrepancy is zero (Berlekamp 1968), which halves the work.
    const delta = step % 2 === 1 ? 0 : discrepancy(field, locator, errors, values, step + 1);
    if (delta === 0) {
      gap += 1;
      continue;
    }
    const updated = Uint16Array.from(locator);
    subtractShifted(field, updated, previous, divide(field, delta, previousDiscrepancy), gap);
    if (2 * errors <= step) {
      previous = locator;
      previousDiscrepancy = delta;
      errors = step + 1 - errors;
      gap = 1;
    } else {
      gap += 1;
    }
    locator = updated;
  }
  if (errors > t || locator[errors] === 0) return null;
  return locator.slice(0, errors + 1);
}

function discrepancy(
  field: GaloisField,
  locator: Uint16Array,
  errors: number,
  values: Uint16Array,
  at: number,
): number {
  let sum = values[at] ?? 0;
  for (let i = 1; i <= errors; i += 1) {
    sum ^= multiply(field, locator[i] ?? 0, values[at - i] ?? 0);
  }
  return sum;
}

/** target -= factor * x^shift * source, in place. */
function subtractShifted(
  field: GaloisField,
  target: Uint16Array,
  source: Uint16Array,
  factor: number,
  shift: number,
): void {
  for (let i = 0; i + shift < target.length; i += 1) {
    const coefficient = source[i] ?? 0;
    if (coefficient === 0) continue;
    target[i + shift] = (target[i + shift] ?? 0) ^ multiply(field, factor, coefficient);
  }
}

/** Chien search (Chien 1964): the powers p of x whose alpha^-p is a root of the locator, ascending. */
export function errorPositions(field: GaloisField, locator: Uint16Array): number[] {
  const { n, exp, log } = field;
  const steps: number[] = [];
  const exponents: number[] = [];
  locator.forEach((coefficient, degree) => {
    if (degree === 0 || coefficient === 0) return;
    steps.push(n - degree);
    exponents.push(log[coefficient] ?? 0);
  });
  const positions: number[] = [];
  for (let power = 0; power < n; power += 1) {
    let sum = 1;
    for (let i = 0; i < steps.length; i += 1) {
      const exponent = exponents[i] ?? 0;
      sum ^= exp[exponent] ?? 0;
      const next = exponent + (steps[i] ?? 0);
      exponents[i] = next >= n ? next - n : next;
    }
    if (sum !== 0) continue;
    positions.push(power);
    if (positions.length === locator.length - 1) break;
  }
  return positions;
}
