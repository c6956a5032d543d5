/** Exports logistic regression with L2 whose weights may be held at 0 and above. */
export interface Regression {
  /** One row per case, `columns` figures each, one after the other. */
  rows: Float64Array;
  columns: number;
  /** 1 or 0 for each row. */
  labels: Uint8Array;
  /** The log-odds that each row has before any evidence. */
  offsets: Float64Array;
  /** By column: the cost of the weight's square (0 for intercepts), and whether the weight must not fall below 0. */
  ridge: readonly number[];
  isEvidence: readonly boolean[];
}

const steps = 60;
const enough = 1e-10;

const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

function dot(rows: Float64Array, from: number, weights: readonly number[]): number {
  let sum = 0;
  for (let column = 0; column < weights.length; column += 1)
    sum += (rows[from + column] ?? 0) * (weights[column] ?? 0);
  return sum;
}

/** Mean log loss and the price of the weights. */
function lossOf({ rows, columns, labels, offsets, ridge }: Regression, weights: readonly number[]): number {
  let sum = 0;
  for (let row = 0; row < labels.length; row += 1) {
    const x = (offsets[row] ?? 0) + dot(rows, row * columns, weights);
    sum += softplus(x) - (labels[row] ?? 0) * x;
  }
  const price = weights.reduce((total, weight, column) => total + (ridge[column] ?? 0) * weight ** 2, 0);
  return sum / labels.length + price / 2;
}

function slopes({ rows, columns, labels, offsets, ridge }: Regression, weights: readonly number[]) {
  const gradient = weights.map((weight, column) => (ridge[column] ?? 0) * weight);
  // The tiny diagonal keeps a column without cases solvable.
  const hessian = weights.map((_, i) => weights.map((__, j) => (i === j ? (ridge[i] ?? 0) + 1e-9 : 0)));
  for (let row = 0; row < labels.length; row += 1) {
    const from = row * columns;
    const probability = 1 / (1 + Math.exp(-(offsets[row] ?? 0) - dot(rows, from, weights)));
    const error = (probability - (labels[row] ?? 0)) / labels.length;
    const curvature = (probability * (1 - probability)) / labels.length;
    for (let i = 0; i < columns; i += 1) {
      const left = rows[from + i] ?? 0;
      if (left === 0) continue;
      gradient[i] = (gradient[i] ?? 0) + error * left;
      const line = hessian[i] ?? [];
      for (let j = 0; j <= i; j += 1) line[j] = (line[j] ?? 0) + curvature * left * (rows[from + j] ?? 0);
    }
  }
  return { gradient, hessian };
}

const at = (matrix: readonly (readonly number[])[], row: number, column: number): number =>
  matrix[row]?.[column] ?? 0;

/** Solves A x = b by Cholesky's decomposition; of A the lower half is read. */
function solve(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const factor: number[][] = [];
  const half: number[] = [];
  for (const [i, value] of right.entries()) {
    const line: number[] = [];
    factor.push(line);
    for (let j = 0; j <= i; j += 1) {
      let sum = at(lower, i, j);
      for (let k = 0; k < j; k += 1) sum -= at(factor, i, k) * at(factor, j, k);
      line.push(i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(factor, j, j));
    }
    half.push(half.reduce((left, known, k) => left - known * at(factor, i, k), value) / at(factor, i, i));
  }
  const solution = right.map(() => 0);
  for (let i = right.length - 1; i >= 0; i -= 1) {
    const left = solution.reduce(
      (sum, known, k) => (k > i ? sum - known * at(factor, k, i) : sum),
      half[i] ?? 0,
    );
    solution[i] = left / at(factor, i, i);
  }
  return solution;
}

/** The step of Newton for the columns in `free`; the others stay where they are. */
function newtonStep(hessian: number[][], gradient: readonly number[], free: readonly number[]): number[] {
  const lower = free.map((row) => free.map((column) => at(hessian, row, column)));
  const solved = solve(
    lower,
    free.map((column) => gradient[column] ?? 0),
  );
  const step = gradient.map(() => 0);
  for (const [index, column] of free.entries()) step[column] = solved[index] ?? 0;
  return step;
}

/**
 * The weights by projected Newton's method (Bertsekas, 1982): a weight at 0 that would fall further is left out of the
 * step, the others take theirs, and steps are halved while they make the loss worse.
 */
export function fitWeights(regression: Regression): number[] {
  let weights: number[] = regression.isEvidence.map(() => 0);
  let loss = lossOf(regression, weights);
  for (let step = 0; step < steps; step += 1) {
    const { gradient, hessian } = slopes(regression, weights);
    const free = weights.flatMap((weight, column) =>
      regression.isEvidence[column] === true && weight <= 0 && (gradient[column] ?? 0) > 0 ? [] : [column],
    );
    const direction = newtonStep(hessian, gradient, free);
    let [scale, next, after] = [1, weights, loss];
    do {
      next = weights.map((weight, column) => {
        const moved = weight - scale * (direction[column] ?? 0);
        return regression.isEvidence[column] === true ? Math.max(0, moved) : moved;
      });
      after = lossOf(regression, next);
      scale /= 2;
    } while (after > loss && scale > enough);
    if (!(loss - after > enough)) break;
    [weights, loss] = [next, after];
  }
  return weights;
}
