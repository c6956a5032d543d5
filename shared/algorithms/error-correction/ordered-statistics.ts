import { type BchCode, encodeBch } from './bch.ts';
import type { Bits } from './bit-string.ts';

/** A word of a linear code and how well it agrees with what was received. */
export interface SoftDecoding {
  readonly message: Bits;
  readonly codeword: Bits;
  /** Sum over the word of soft[i] for a one and -soft[i] for a zero. */
  readonly correlation: number;
  /** Number of positions whose sign was corrected. */
  readonly corrected: number;
}

/** The code's basis as rows of 0 and 1, computed once. */
const bases = new WeakMap<BchCode, readonly Bits[]>();

/**
 * Ordered statistics decoding (Fossorier & Lin 1995): takes the k most reliable independent positions as they are, then
 * with every 1, 2 ... `order` of them flipped, and returns the codeword of the largest correlation. It always returns
 * one; the caller decides whether the correlation is significant.
 *
 * @param soft one number per bit: its sign says 1 (positive) or 0, its size the certainty
 * @throws RangeError when `soft` is not of the code's length
 */
export function decodeOrdered(code: BchCode, soft: Float64Array, order: 1 | 2 | 3): SoftDecoding {
  if (soft.length !== code.n) throw new RangeError(`a word has ${code.n} bits`);
  const positions = Array.from(soft.keys()).sort((a, b) => Math.abs(soft[b] ?? 0) - Math.abs(soft[a] ?? 0));
  const { rows, pivots } = reliableBasis(code, positions);
  const isPivot = new Set(pivots);
  const others = positions.filter((position) => !isPivot.has(position));
  const search = newSearch(soft, rows, pivots, others);
  search.turn(order);
  const codeword = new Uint8Array(code.n);
  search.chosen.forEach((row) => {
    rows[row]?.forEach((bit, i) => (codeword[i] = (codeword[i] ?? 0) ^ bit));
  });
  let correlation = 0;
  let corrected = 0;
  codeword.forEach((bit, i) => {
    const value = soft[i] ?? 0;
    correlation += bit === 1 ? value : -value;
    if ((value > 0 ? 1 : 0) !== bit) corrected += 1;
  });
  return { message: codeword.slice(0, code.k), codeword, correlation, corrected };
}

/** Gaussian elimination with the most reliable columns first: row i has a one at pivots[i] and at no other pivot. */
function reliableBasis(code: BchCode, positions: readonly number[]): { rows: Bits[]; pivots: number[] } {
  const rows = basisOf(code).map((row) => Uint8Array.from(row));
  const pivots: number[] = [];
  for (const position of positions) {
    const rank = pivots.length;
    if (rank === code.k) break;
    const found = rows.findIndex((row, index) => index >= rank && row[position] === 1);
    const pivot = rows[found];
    if (pivot === undefined) continue;
    [rows[found], rows[rank]] = [rows[rank] ?? pivot, pivot];
    rows.forEach((row, index) => {
      if (index === rank || row[position] === 0) return;
      for (let i = 0; i < row.length; i += 1) row[i] = (row[i] ?? 0) ^ (pivot[i] ?? 0);
    });
    pivots.push(position);
  }
  return { rows, pivots };
}

function basisOf(code: BchCode): readonly Bits[] {
  const known = bases.get(code);
  if (known !== undefined) return known;
  const made = Array.from({ length: code.k }, (_, i) => {
    const unit = new Uint8Array(code.k);
    unit[i] = 1;
    return encodeBch(code, unit);
  });
  bases.set(code, made);
  return made;
}

interface Search {
  /** Rows that make up the best codeword so far. */
  chosen: ReadonlySet<number>;
  turn(order: number): void;
}

/**
 * Walks the sets of flipped positions depth first. A set's cost is the reliability of all positions where its codeword
 * and the signs disagree: of the flipped ones, and of the others by one table per byte.
 */
function newSearch(
  soft: Float64Array,
  rows: readonly Bits[],
  pivots: readonly number[],
  others: readonly number[],
): Search {
  const words = Math.ceil(others.length / 32);
  const packed = rows.map((row) => packAt(row, others, words));
  const start = new Set<number>();
  const wrong = packAt(
    Uint8Array.from(soft, (value) => (value > 0 ? 1 : 0)),
    others,
    words,
  );
  pivots.forEach((position, row) => {
    if ((soft[position] ?? 0) <= 0) return;
    start.add(row);
    packed[row]?.forEach((word, i) => (wrong[i] = (wrong[i] ?? 0) ^ word));
  });
  const costs = byteCosts(soft, others, words);
  const turnCost = Float64Array.from(pivots, (position) => Math.abs(soft[position] ?? 0));
  let best = costOf(costs, wrong);
  const search: Search = { chosen: start, turn: (order) => walk(wrong, 0, turnCost.length - 1, order, []) };
  const walk = (state: Int32Array, cost: number, last: number, left: number, turned: number[]): void => {
    // The least reliable pivots come last and are the likeliest to be wrong.
    for (let row = last; row >= 0; row -= 1) {
      const turnedCost = cost + (turnCost[row] ?? 0);
      if (turnedCost >= best) return;
      const next = Int32Array.from(state);
      const change = packed[row];
      for (let i = 0; i < words; i += 1) next[i] = (next[i] ?? 0) ^ (change?.[i] ?? 0);
      const total = turnedCost + costOf(costs, next);
      const rowsTurned = [...turned, row];
      if (total < best) {
        best = total;
        const chosen = new Set(start);
        for (const each of rowsTurned) if (!chosen.delete(each)) chosen.add(each);
        search.chosen = chosen;
      }
      if (left > 1) walk(next, turnedCost, row - 1, left - 1, rowsTurned);
    }
  };
  return search;
}

function packAt(bits: Uint8Array, positions: readonly number[], words: number): Int32Array {
  const packed = new Int32Array(words);
  positions.forEach((position, i) => {
    if (bits[position] === 1) packed[i >> 5] = (packed[i >> 5] ?? 0) | (1 << (i & 31));
  });
  return packed;
}

/** costs[256 b + value]: the reliability of the positions set in byte b of a packed word with that `value`. */
function byteCosts(soft: Float64Array, positions: readonly number[], words: number): Float64Array {
  const costs = new Float64Array(words * 4 * 256);
  for (let byte = 0; byte < words * 4; byte += 1) {
    for (let value = 1; value < 256; value += 1) {
      const low = value & -value;
      const position = positions[byte * 8 + (31 - Math.clz32(low))];
      const cost = position === undefined ? 0 : Math.abs(soft[position] ?? 0);
      costs[byte * 256 + value] = (costs[byte * 256 + value - low] ?? 0) + cost;
    }
  }
  return costs;
}

function costOf(costs: Float64Array, packed: Int32Array): number {
  let cost = 0;
  for (let i = 0; i < packed.length; i += 1) {
    const word = packed[i] ?? 0;
    const at = i * 1024;
    cost +=
      (costs[at + (word & 255)] ?? 0) +
      (costs[at + 256 + ((word >>> 8) & 255)] ?? 0) +
      (costs[at + 512 + ((word >>> 16) & 255)] ?? 0) +
      (costs[at + 768 + (word >>> 24)] ?? 0);
  }
  return cost;
}
