import { Readable } from 'node:stream';
import { framesOf } from './decode-frames.ts';

it.each([[[10]], [[3, 3, 3, 1]], [[1, 9]], [[4, 4, 2]], [[7, 3]]])(
  'cuts parts of %j bytes at the frames',
  async (lengths) => {
    const whole = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let at = 0;
    const parts = lengths.map((length) => whole.subarray(at, (at += length)));
    const frames: number[][] = [];
    for await (const frame of framesOf(Readable.from(parts), 4)) frames.push([...frame]);
    expect(frames).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
  },
);
