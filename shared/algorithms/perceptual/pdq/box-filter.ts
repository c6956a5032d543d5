const { fround, floor, max, min } = Math;

/** Filters a plane whose lines lie one after the other. */
interface Filter {
  readonly lines: number;
  /** Samples of each line. */
  readonly length: number;
  /** From one line to the next, and from one line of means to the next; the lines' lengths unless given. */
  readonly step?: number;
  readonly meansStep?: number;
  /** Number of samples that are averaged. */
  readonly window: number;
  /**
   * Places of a line whose means are wanted, ascending, twice only where there are more than a line has; all unless
   * given.
   */
  readonly places?: Int32Array;
  /**
   * A power of two by which the means are multiplied, which rounds nothing: 1 unless given. The window itself is
   * quickest.
   */
  readonly scale?: number;
}

/**
 * Running means along each line, as a transposed plane: for each wanted place the means of all lines, one after the
 * other, so that filtering twice filters along both sides and restores the orientation. The window is clipped at both
 * ends: place i has the mean of samples i + ahead - window + 1 to i + ahead, where ahead = floor(window / 2). In 32-bit
 * steps and in this order, as PDQ's reference does.
 *
 * @param into where they are written; a new plane unless given
 */
export function boxFilter(from: Float32Array, filter: Filter, into?: Float32Array): Float32Array {
  const { lines, length, window, places, step = length, meansStep = lines } = filter;
  const wanted = places ?? everyPlace(length);
  const means = into ?? new Float32Array(wanted.length * meansStep);
  const stops = stopsOf(wanted, filter);
  const strip = new Float32Array(4 * (window + length + floor(window / 2)));
  for (let line = 0; line < lines; line += 4) {
    // The last block may repeat some lines; with fewer than four lines, the surplus is overwritten by the means of the
    // next place.
    const first = max(0, min(line, lines - 4));
    fillStrip(strip, from, { first, length, window, step });
    const to = { means, first, step: meansStep };
    if (places) sumSome(strip, window, stops, to);
    else sumAll(strip, window, to);
  }
  scaleLines(means, stops.factors, filter);
  if (stops.factors.length < wanted.length) repeatLines(means, wanted, meansStep);
  return means;
}

function everyPlace(length: number): Int32Array {
  const places = new Int32Array(length);
  for (let place = 0; place < length; place += 1) places[place] = place;
  return places;
}

/**
 * Four lines with zeros before and behind each: adding or subtracting a zero changes no sum, so ends need no special
 * case.
 */
function fillStrip(
  strip: Float32Array,
  from: Float32Array,
  { first, length, window, step }: { first: number; length: number; window: number; step: number },
): void {
  for (let row = 0; row < 4; row += 1) {
    const line = (first + row) * step;
    strip.set(from.subarray(line, line + length), row * (strip.length / 4) + window);
  }
}

/** The places where a running sum is wanted, each by the sample that has entered last, and its factor there. */
interface Stops {
  readonly places: Int32Array;
  readonly factors: Float64Array;
}

/**
 * The product with the reciprocal of a count equals, in 32 bits, the quotient: 24 bits divided by a small whole number
 * never lie so near to the midpoint of two such numbers that the error of a reciprocal of 53 bits could decide.
 */
function stopsOf(wanted: Int32Array, { length, window, scale = 1 }: Filter): Stops {
  const distinct = length < wanted.length ? Int32Array.from(new Set(wanted)) : wanted;
  // The last element matches no place: a read beyond the array's end would slow down the whole loop.
  const places = new Int32Array(distinct.length + 1).fill(-1);
  const factors = new Float64Array(distinct.length);
  for (let index = 0; index < distinct.length; index += 1) {
    const last = (distinct[index] ?? 0) + floor(window / 2);
    places[index] = last;
    factors[index] = scale / (min(last, length - 1) - max(last - window, -1));
  }
  return { places, factors };
}

interface Target {
  readonly means: Float32Array;
  readonly first: number;
  readonly step: number;
}

/**
 * Four lines at once, so that no sum waits for its own last addition. `| 0` tells the engine that an index is a small
 * integer, which saves a check.
 */
function sumAll(strip: Float32Array, window: number, { means, first, step }: Target): void {
  const length = strip.length / 4;
  const end = length - window;
  const leavingB = length;
  const leavingC = 2 * length;
  const leavingD = 3 * length;
  const enteringB = leavingB + window;
  const enteringC = leavingC + window;
  const enteringD = leavingD + window;
  const ahead = floor(window / 2);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = first;
  for (let place = 0; place < ahead; place += 1) {
    a = fround(a + (strip[(window + place) | 0] ?? 0));
    b = fround(b + (strip[(enteringB + place) | 0] ?? 0));
    c = fround(c + (strip[(enteringC + place) | 0] ?? 0));
    d = fround(d + (strip[(enteringD + place) | 0] ?? 0));
  }
  for (let place = ahead; place < end; place += 1) {
    a = fround(fround(a + (strip[(window + place) | 0] ?? 0)) - (strip[place] ?? 0));
    b = fround(fround(b + (strip[(enteringB + place) | 0] ?? 0)) - (strip[(leavingB + place) | 0] ?? 0));
    c = fround(fround(c + (strip[(enteringC + place) | 0] ?? 0)) - (strip[(leavingC + place) | 0] ?? 0));
    d = fround(fround(d + (strip[(enteringD + place) | 0] ?? 0)) - (strip[(leavingD + place) | 0] ?? 0));
    means[at] = a;
    means[(at + 1) | 0] = b;
    means[(at + 2) | 0] = c;
    means[(at + 3) | 0] = d;
    at = (at + step) | 0;
  }
}

/**
 * The same where few sums are wanted. A separate function: a condition in the loop above would cost a quarter of its
 * time.
 */
function sumSome(
  strip: Float32Array,
  window: number,
  { places }: Stops,
  { means, first, step }: Target,
): void {
  const length = strip.length / 4;
  const end = length - window;
  const leavingB = length;
  const leavingC = 2 * length;
  const leavingD = 3 * length;
  const enteringB = leavingB + window;
  const enteringC = leavingC + window;
  const enteringD = leavingD + window;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = first;
  let next = 0;
  let stop = places[0] ?? 0;
  for (let place = 0; place < end; place += 1) {
    a = fround(fround(a + (strip[(window + place) | 0] ?? 0)) - (strip[place] ?? 0));
    b = fround(fround(b + (strip[(enteringB + place) | 0] ?? 0)) - (strip[(leavingB + place) | 0] ?? 0));
    c = fround(fround(c + (strip[(enteringC + place) | 0] ?? 0)) - (strip[(leavingC + place) | 0] ?? 0));
    d = fround(fround(d + (strip[(enteringD + place) | 0] ?? 0)) - (strip[(leavingD + place) | 0] ?? 0));
    if (stop === place) {
      means[at] = a;
      means[(at + 1) | 0] = b;
      means[(at + 2) | 0] = c;
      means[(at + 3) | 0] = d;
      at = (at + step) | 0;
      next = (next + 1) | 0;
      stop = places[next] ?? 0;
    }
  }
}

/** Converts sums to means, line by line: where the scale is the window, only at both ends. */
function scaleLines(means: Float32Array, factors: Float64Array, { lines, meansStep = lines }: Filter): void {
  for (let index = 0; index < factors.length; index += 1) {
    const factor = factors[index] ?? 1;
    if (factor === 1) continue;
    const end = index * meansStep + lines;
    for (let at = index * meansStep; at < end; at += 1) means[at] = (means[at] ?? 0) * factor;
  }
}

/** Where more places are wanted than a line has, places repeat: their means are copied, from the last on. */
function repeatLines(means: Float32Array, wanted: Int32Array, step: number): void {
  let distinct = new Set(wanted).size;
  for (let index = wanted.length - 1; index >= distinct; index -= 1) {
    means.copyWithin(index * step, (distinct - 1) * step, distinct * step);
    if (wanted[index] !== wanted[index - 1]) distinct -= 1;
  }
}
