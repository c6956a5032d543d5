const { fround } = Math;

/** Of a plane whose lines lie one after the other. */
interface Filter {
  readonly lines: number;
  /** Of each line. */
  readonly length: number;
  /** Samples that are averaged. */
  readonly window: number;
  /** Places of a line whose means are wanted, ascending, some perhaps twice; all unless told. */
  readonly places?: Int32Array;
}

/**
 * Running means along each line, as a plane turned over: of each wanted place the means of all lines, one after the
 * other, so that filtering twice filters along both sides and puts the plane back. The window is clipped at both
 * ends: place i has the mean of samples i - (window - half) to i + half - 1, where half = floor((window + 2) / 2). In
 * 32-bit steps and in this order, as PDQ's reference does.
 */
export function boxFilter(from: Float32Array, { lines, length, window, places }: Filter): Float32Array {
  const wanted = places ?? Int32Array.from({ length }, (_place, index) => index);
  const to = new Float32Array(wanted.length * lines);
  // Ends in what no place is equal to: a read behind an array's end makes the whole loop slow.
  const stops = new Int32Array(wanted.length + 1).fill(-1);
  stops.set(wanted);
  for (let line = 0; line < lines; line += 4) averageFour(from, to, { line, lines, length, window, stops });
  return to;
}

interface FourLines {
  readonly line: number;
  readonly lines: number;
  readonly length: number;
  readonly window: number;
  readonly stops: Int32Array;
}

/** Four lines side by side, so that no sum waits for its own last addition; at the end the last is taken again. */
function averageFour(
  from: Float32Array,
  to: Float32Array,
  { line, lines, length, window, stops }: FourLines,
): void {
  const half = Math.floor((window + 2) / 2);
  const ahead = half - 1;
  const behind = window - half + 1;
  const lineB = Math.min(line + 1, lines - 1);
  const lineC = Math.min(line + 2, lines - 1);
  const lineD = Math.min(line + 3, lines - 1);
  const atA = line * length;
  const atB = lineB * length;
  const atC = lineC * length;
  const atD = lineD * length;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let next = 0;
  for (let place = 0 - ahead, count = 0; place < length; place += 1) {
    const entering = place + ahead;
    if (entering < length) {
      a = fround(a + (from[atA + entering] ?? 0));
      b = fround(b + (from[atB + entering] ?? 0));
      c = fround(c + (from[atC + entering] ?? 0));
      d = fround(d + (from[atD + entering] ?? 0));
      count += 1;
    }
    const leaving = place - behind;
    if (leaving >= 0) {
      a = fround(a - (from[atA + leaving] ?? 0));
      b = fround(b - (from[atB + leaving] ?? 0));
      c = fround(c - (from[atC + leaving] ?? 0));
      d = fround(d - (from[atD + leaving] ?? 0));
      count -= 1;
    }
    // In a line that is shorter than what is wanted of it, places repeat.
    for (; stops[next] === place; next += 1) {
      const at = next * lines;
      to[at + line] = a / count;
      to[at + lineB] = b / count;
      to[at + lineC] = c / count;
      to[at + lineD] = d / count;
    }
  }
}
