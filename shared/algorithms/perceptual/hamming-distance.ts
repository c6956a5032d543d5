/** How many bits differ. @throws RangeError for different lengths */
export function hammingDistance(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) throw new RangeError('hashes of different lengths cannot be compared');
  let distance = 0;
  for (let index = 0; index < one.length; index += 1) {
    let bits = (one[index] ?? 0) ^ (other[index] ?? 0);
    for (; bits !== 0; bits &= bits - 1) distance += 1;
  }
  return distance;
}
