/** The leaves from `begin` to before `end`; as a node of the tree it is MTH(D[begin:end]). */
export interface LeafRange {
  begin: number;
  end: number;
}

/**
 * The nodes of an inclusion proof, from the leaf's sibling to the root's child: PATH(m, D[n]) of RFC 6962 section
 * 2.1.1.
 * @throws RangeError unless 0 <= index < size <= 2^53 - 1
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  requireSize(size);
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError(`index ${index} is not of a tree of ${size}`);
  const path: LeafRange[] = [];
  let [begin, end] = [0, size];
  while (end - begin > 1) {
    const middle = begin + splitOf(end - begin);
    if (index < middle) {
      path.push({ begin: middle, end });
      end = middle;
    } else {
      path.push({ begin, end: middle });
      begin = middle;
    }
  }
  return path.toReversed();
}

/**
 * The nodes of a consistency proof: PROOF(m, D[n]) of RFC 6962 section 2.1.2. The proof is empty where the trees are
 * the same or the earlier one was empty. @throws RangeError unless 0 <= from <= to
 */
export function consistencyRanges(from: number, to: number): LeafRange[] {
  requireSize(to);
  if (!Number.isSafeInteger(from) || from < 0 || from > to)
    throw new RangeError(`a tree of ${to} has not grown from one of ${from}`);
  const path: LeafRange[] = [];
  if (from === 0) return path;
  let [begin, end, whole] = [0, to, true];
  while (from !== end) {
    const middle = begin + splitOf(end - begin);
    if (from <= middle) {
      path.push({ begin: middle, end });
      end = middle;
    } else {
      path.push({ begin, end: middle });
      begin = middle;
      whole = false;
    }
  }
  // The client knows the root of the earlier tree, but no other node of it.
  if (!whole) path.push({ begin, end });
  return path.toReversed();
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function requireSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no tree size`);
}
