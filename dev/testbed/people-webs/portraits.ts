import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** How a picture was changed by whoever took it over. */
export type Change = 'none' | 'recut' | 'recompressed' | 'mirrored' | 'tinted' | 'framed';

/** A portrait by its file, such as `women/028f.jpg`. */
export interface Portrait {
  file: string;
  change: Change;
}

let folder: string | undefined;

/**
 * Says in which folder the portraits lie, `women` and `men` in it, before the first is shown. Their people have not been
 * asked, so none is in the repository: whoever serves such a web has fetched them.
 */
export function usePortraits(of: string): void {
  folder = of;
}

/** Of 128 pixels most faces are smaller than the 48 that a comparison needs; at this size all that look ahead are not. */
const side = 360;

async function enlarged(file: string): Promise<Buffer> {
  if (folder === undefined) throw new Error('nobody has said where the portraits lie: usePortraits');
  const portrait = await readFile(join(folder, file));
  return sharp(portrait).resize(side, side, { kernel: 'lanczos3' }).sharpen().png().toBuffer();
}

/** As a person registers it: a PNG of 360 x 360 pixels. */
export const registeredPortrait = enlarged;

/** As a page shows it: a JPEG of 360 x 360 pixels, or a little more or less where it is framed or cut. */
export async function shownPortrait({ file, change }: Portrait): Promise<Buffer> {
  const whole = sharp(await enlarged(file));
  switch (change) {
    case 'none':
      return whole.jpeg({ quality: 88 }).toBuffer();
    case 'recut':
      return whole.extract({ left: 20, top: 8, width: 325, height: 325 }).jpeg({ quality: 82 }).toBuffer();
    case 'recompressed':
      return whole.jpeg({ quality: 52 }).toBuffer();
    case 'mirrored':
      return whole.flop().jpeg({ quality: 80 }).toBuffer();
    case 'tinted':
      return whole.modulate({ brightness: 1.06, saturation: 0.7, hue: 12 }).jpeg({ quality: 80 }).toBuffer();
    case 'framed':
      return whole
        .extend({ top: 14, bottom: 44, left: 14, right: 14, background: '#b3122a' })
        .jpeg({ quality: 80 })
        .toBuffer();
    default:
      throw new RangeError(`no change is called ${String(change satisfies never)}`);
  }
}
