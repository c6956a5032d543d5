import { createCipheriv } from 'node:crypto';

/** A keyed permutation of the numbers that so many numerals of a radix can write. */
export interface FormatCipher {
  encipher: (value: bigint) => bigint;
  decipher: (value: bigint) => bigint;
}

export interface Format {
  radix: number;
  /** How many numerals a number has. */
  numerals: number;
  /** Makes another permutation of the same key. */
  tweak: Uint8Array;
}

const rounds = 10;
const blockBytes = 16;

/**
 * FF1 (NIST SP 800-38G) for one key, format and tweak: what an enciphered number looks like says nothing about the number, and it
 * has the same length. Some 10 us a call, because the first block of each round's MAC is the same and is enciphered once.
 * @throws Error for a format of fewer than a million numbers, which could be tried out (SP 800-38G rev. 1, 5.1)
 */
export function createFormatCipher(key: Uint8Array, { radix, numerals, tweak }: Format): FormatCipher {
  const size = BigInt(radix) ** BigInt(numerals);
  if (size < 1_000_000n) throw new Error('a format needs at least a million numbers');
  const left = Math.floor(numerals / 2);
  const right = numerals - left;
  // The two halves take turns, so that a round works on either length.
  const sizes = [BigInt(radix) ** BigInt(left), BigInt(radix) ** BigInt(right)] as const;
  const halfBytes = Math.ceil(Math.ceil(right * Math.log2(radix)) / 8);
  const drawnBytes = 4 * Math.ceil(halfBytes / 4) + 4;
  const aes = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  const first = aes.update(firstBlock({ radix, numerals, left, tweakBytes: tweak.length }));
  const rest = Buffer.alloc(Math.ceil((tweak.length + 1 + halfBytes) / blockBytes) * blockBytes);
  rest.set(tweak);
  const roundAt = rest.length - halfBytes - 1;

  const drawn = (round: number, half: bigint): bigint => {
    rest[roundAt] = round;
    rest.write(half.toString(16).padStart(halfBytes * 2, '0'), roundAt + 1, 'hex');
    let mac = first;
    for (let at = 0; at < rest.length; at += blockBytes)
      mac = aes.update(xor(mac, rest.subarray(at, at + blockBytes)));
    const blocks = [mac];
    for (let n = 1; n * blockBytes < drawnBytes; n += 1) blocks.push(aes.update(xor(mac, numberBlock(n))));
    const bytes = blocks.length === 1 ? mac : Buffer.concat(blocks);
    return BigInt(`0x${bytes.toString('hex', 0, drawnBytes)}`);
  };
  const sizeOf = (round: number) => (round % 2 === 0 ? sizes[0] : sizes[1]);

  return {
    encipher(value) {
      let [a, b] = [value / sizes[1], value % sizes[1]];
      for (let round = 0; round < rounds; round += 1) [a, b] = [b, (a + drawn(round, b)) % sizeOf(round)];
      return a * sizes[1] + b;
    },
    decipher(value) {
      let [a, b] = [value / sizes[1], value % sizes[1]];
      for (let round = rounds - 1; round >= 0; round -= 1) {
        const modulus = sizeOf(round);
        [a, b] = [(((b - drawn(round, a)) % modulus) + modulus) % modulus, a];
      }
      return a * sizes[1] + b;
    },
  };
}

function firstBlock({
  radix,
  numerals,
  left,
  tweakBytes,
}: {
  radix: number;
  numerals: number;
  left: number;
  tweakBytes: number;
}): Buffer {
  const block = Buffer.from([1, 2, 1, 0, 0, 0, rounds, left % 256, 0, 0, 0, 0, 0, 0, 0, 0]);
  block.writeUIntBE(radix, 3, 3);
  block.writeUInt32BE(numerals, 8);
  block.writeUInt32BE(tweakBytes, 12);
  return block;
}

function numberBlock(value: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.writeUInt32BE(value, blockBytes - 4);
  return block;
}

function xor(one: Buffer, other: Uint8Array): Buffer {
  const result = Buffer.allocUnsafe(blockBytes);
  for (let at = 0; at < blockBytes; at += 1) result[at] = (one[at] ?? 0) ^ (other[at] ?? 0);
  return result;
}
