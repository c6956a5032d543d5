/** RFC 3492 section 5: the parameters of Punycode. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE = 128;

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A label in Punycode without the prefix `xn--` (RFC 3492 section 6.3). node:url applies UTS #46 to a whole domain each
 * time: 2.1 us a label where this takes 1.3, which is the difference between 190,000 and 290,000 permutations a second
 * (`npm run bench -- permute`).
 *
 * @param points the label's code points, at most 63
 */
export function punycode(points: readonly number[]): string {
  let encoded = '';
  for (const point of points) if (point < INITIAL_CODE) encoded += String.fromCharCode(point);
  const basic = encoded.length;
  let handled = basic;
  if (basic > 0) encoded += '-';
  let [code, delta, bias] = [INITIAL_CODE, 0, INITIAL_BIAS];
  while (handled < points.length) {
    const next = lowestFrom(points, code);
    delta += (next - code) * (handled + 1);
    code = next;
    for (const point of points) {
      if (point < code) delta += 1;
      if (point !== code) continue;
      encoded += variableLength(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return encoded;
}

function lowestFrom(points: readonly number[], code: number): number {
  let lowest = 0x11_0000;
  for (const point of points) if (point >= code && point < lowest) lowest = point;
  return lowest;
}

/** A generalized variable-length integer (section 3.3). */
function variableLength(value: number, bias: number): string {
  let text = '';
  let rest = value;
  for (let k = BASE; ; k += BASE) {
    const threshold = k <= bias ? T_MIN : Math.min(k - bias, T_MAX);
    if (rest < threshold) return text + DIGITS.charAt(rest);
    const span = BASE - threshold;
    text += DIGITS.charAt(threshold + ((rest - threshold) % span));
    rest = Math.floor((rest - threshold) / span);
  }
}

/** Section 6.1. */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** The label that `punycode` made such a text of (section 6.2), without its prefix; undefined for what is none. */
export function fromPunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(0, delimiter)), (each) => each.charCodeAt(0));
  let [code, at, bias] = [INITIAL_CODE, 0, INITIAL_BIAS];
  let rest = encoded.slice(delimiter + 1);
  while (rest !== '') {
    const read = readVariableLength(rest, bias);
    if (read === undefined) return undefined;
    rest = rest.slice(read.length);
    const length = points.length + 1;
    bias = adapted(read.value, length, at === 0);
    at += read.value;
    code += Math.floor(at / length);
    at %= length;
    if (code > 0x10_ffff) return undefined;
    points.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...points);
}

function readVariableLength(text: string, bias: number): { value: number; length: number } | undefined {
  let [value, weight] = [0, 1];
  for (let length = 1; length <= text.length; length += 1) {
    const digit = DIGITS.indexOf(text.charAt(length - 1).toLowerCase());
    if (digit === -1) return undefined;
    value += digit * weight;
    if (value > 0x7fff_ffff) return undefined;
    const k = BASE * length;
    const threshold = k <= bias ? T_MIN : Math.min(k - bias, T_MAX);
    if (digit < threshold) return { value, length };
    weight *= BASE - threshold;
  }
  return undefined;
}
