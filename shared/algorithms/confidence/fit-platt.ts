import { type Calibrator, logitOf, probabilityOf } from './confidence-model.ts';

/** A case for calibration. This file has the calibrator for few cases. */
export interface LabelledLogit {
  /** The log-odds before calibration: `fusedLogit` of an assessment. */
  fusedLogit: number;
  isImpersonation: boolean;
}

const steps = 50;
const enough = 1e-9;

/** -log(1 / (1 + exp(-x))), which stays finite where the logarithm of the quotient would not. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/**
 * Fits slope z + offset by Platt's method: targets (N+ + 1) / (N+ + 2) and 1 / (N- + 2) instead of 1 and 0, so that few
 * cases cannot make it certain; Newton steps, halved while they increase the loss (Lin, Lin and Weng, 2007). A slope
 * below 0, by which more evidence would score less, becomes 0: then only the share counts.
 */
export function fitPlatt(cases: readonly LabelledLogit[]): Calibrator & { kind: 'platt' } {
  const positives = cases.filter(({ isImpersonation }) => isImpersonation).length;
  const [high, low] = [(positives + 1) / (positives + 2), 1 / (cases.length - positives + 2)];
  const targetOf = ({ isImpersonation }: LabelledLogit): number => (isImpersonation ? high : low);
  const lossOf = (a: number, b: number): number =>
    cases.reduce((sum, one) => {
      const x = a * one.fusedLogit + b;
      return sum + softplus(x) - targetOf(one) * x;
    }, 0);
  let [slope, offset] = [1, 0];
  let loss = lossOf(slope, offset);
  for (let step = 0; step < steps; step += 1) {
    const [toSlope, toOffset] = newtonStep(cases, targetOf, slope, offset);
    let scale = 1;
    while (scale > enough && lossOf(slope + scale * toSlope, offset + scale * toOffset) > loss) scale /= 2;
    if (scale <= enough) break;
    slope += scale * toSlope;
    offset += scale * toOffset;
    const before = loss;
    loss = lossOf(slope, offset);
    if (before - loss < enough) break;
  }
  if (slope >= 0) return { kind: 'platt', cases: cases.length, slope, offset };
  const share = cases.reduce((sum, one) => sum + targetOf(one), 0) / cases.length;
  return { kind: 'platt', cases: cases.length, slope: 0, offset: logitOf(share) };
}

function newtonStep(
  cases: readonly LabelledLogit[],
  targetOf: (one: LabelledLogit) => number,
  slope: number,
  offset: number,
): [number, number] {
  let [g1, g2, h12] = [0, 0, 0];
  // The tiny diagonal keeps the system solvable when all cases have one value.
  let [h11, h22] = [1e-9, 1e-9];
  for (const one of cases) {
    const z = one.fusedLogit;
    const probability = probabilityOf(slope * z + offset);
    const error = probability - targetOf(one);
    const weight = probability * (1 - probability);
    g1 += error * z;
    g2 += error;
    h11 += weight * z * z;
    h12 += weight * z;
    h22 += weight;
  }
  const determinant = h11 * h22 - h12 * h12;
  return [(h12 * g2 - h22 * g1) / determinant, (h12 * g1 - h11 * g2) / determinant];
}
