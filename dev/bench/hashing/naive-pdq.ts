/** Luma from 0 to 255, by row and column. */
export type Grid = readonly (readonly number[])[];

const f32 = Math.fround;

/**
 * PDQ as its publication describes it, step by step, on lists of lists, without regard for speed. It shares no line
 * with shared/algorithms/perceptual. Every sum, product and quotient is rounded to 32 bits as in the original C++, so
 * the bits match the original even where a coefficient lies on the median.
 *
 * @returns 64 hexadecimal digits and the quality
 */
export function naivePdq(rows: Grid): { hex: string; quality: number } {
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  if (height < 5 || width < 5) return { hex: '0'.repeat(64), quality: 0 };
  const small = height === 64 && width === 64 ? rows : decimate(smoothTwice(rows));
  const transform = transformRows();
  const coefficients = multiply(multiply(transform, small), transpose(transform)).flat();
  const median = lowerMedian(coefficients);
  const words = Array.from({ length: 16 }, (_word, word) => {
    let bits = 0;
    for (let bit = 0; bit < 16; bit += 1) if ((coefficients[16 * word + bit] ?? 0) > median) bits += 2 ** bit;
    return bits.toString(16).padStart(4, '0');
  });
  return { hex: words.toReversed().join(''), quality: qualityOf(small) };
}

function smoothTwice(rows: Grid): Grid {
  const across = Math.floor(((rows[0]?.length ?? 0) + 127) / 128);
  const down = Math.floor((rows.length + 127) / 128);
  let now = rows;
  for (const _ of [1, 2]) {
    now = now.map((row) => boxed(row, across));
    now = transpose(transpose(now).map((column) => boxed(column, down)));
  }
  return now;
}

/** The four phases: fill the window, let it grow, let it move, let it shrink. */
function boxed(line: readonly number[], wanted: number): number[] {
  const full = Math.min(wanted, line.length);
  const half = Math.floor((full + 2) / 2);
  const out: number[] = [];
  let [sum, entered, left] = [f32(0), 0, 0];
  const enter = (): void => void (sum = f32(sum + f32(line[entered++] ?? 0)));
  const leave = (): void => void (sum = f32(sum - f32(line[left++] ?? 0)));
  const emit = (): void => void out.push(f32(sum / f32(entered - left)));
  const repeat = (times: number, ...steps: (() => void)[]): void => {
    for (let time = 0; time < times; time += 1) for (const step of steps) step();
  };
  repeat(half - 1, enter);
  repeat(full - half + 1, enter, emit);
  repeat(line.length - full, enter, leave, emit);
  repeat(half - 1, leave, emit);
  return out;
}

function decimate(rows: Grid): Grid {
  const picked = <T>(list: readonly T[]): T[] =>
    Array.from(
      { length: 64 },
      (_value, index) => list[Math.floor(((index + 0.5) * list.length) / 64)],
    ).filter((value) => value !== undefined);
  return picked(rows).map((row) => picked(row));
}

function transformRows(): Grid {
  return Array.from({ length: 16 }, (_row, i) =>
    Array.from({ length: 64 }, (_value, j) =>
      f32(Math.sqrt(2 / 64) * Math.cos((Math.PI / 128) * (i + 1) * (2 * j + 1))),
    ),
  );
}

function multiply(left: Grid, right: Grid): Grid {
  const columns = transpose(right);
  return left.map((row) =>
    columns.map((column) => row.reduce((sum, value, k) => f32(sum + f32(value * (column[k] ?? 0))), f32(0))),
  );
}

function transpose(rows: Grid): Grid {
  return (rows[0] ?? []).map((_value, column) => rows.map((row) => row[column] ?? 0));
}

function lowerMedian(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length / 2 - 1] ?? 0;
}

function qualityOf(small: Grid): number {
  const steps = (lines: Grid): number[] =>
    lines.flatMap((line) =>
      line.slice(1).map((value, at) => {
        const difference = f32((line[at] ?? 0) - value);
        return Math.abs(Math.trunc(f32(f32(difference * 100) / 255)));
      }),
    );
  const total = [...steps(small), ...steps(transpose(small))].reduce((sum, step) => sum + step, 0);
  return Math.min(100, Math.floor(total / 90));
}
