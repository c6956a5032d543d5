import { AppError } from '../../platform/errors/app-error.ts';
import type { PdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import {
  type Thumbnail,
  thumbnailOf,
  thumbnailSide,
} from '../../algorithms/perceptual/likeness/thumbnail.ts';
import { canonicalSize } from '../../algorithms/watermark/luma-plane.ts';
import type { ReadOptions } from '../../algorithms/watermark/read-mark.ts';
import type { DecodedImage } from './rgb-image.ts';
import { decodeImage } from './decode-image.ts';
import { encodeImage } from './encode-image.ts';
import { findMark, markPixels } from './image-mark.ts';
import { imageTypes } from './image-format.ts';
import { markedSideMin } from './image-limits.ts';
import { manifestTasks } from './manifest-tasks.ts';
import { logoTasks } from './logo-tasks.ts';
import { perceptualHash } from './picture-hash.ts';
import { pictureTasks } from './picture-tasks.ts';

export interface PicturedHash extends PdqHash {
  width: number;
  height: number;
}

export interface ReadPicture extends PicturedHash {
  /** The mark in the picture, if there is one. */
  reading: { mark: Buffer; confidence: number } | null;
  /** Smaller where the mark shows that this is a part of the marked picture. */
  thumbnail: Thumbnail;
}

export interface MarkedPicture {
  bytes: Buffer;
  type: string;
  /** Media type of the original. */
  originalType: string;
  psnr: number;
  original: PicturedHash & { thumbnail: Thumbnail };
  marked: PicturedHash;
}

/** `none` looks for no mark. */
export type PictureSearch = Required<ReadOptions>['search'] | 'none';

async function readPicture(input: { bytes: Buffer; search: PictureSearch }): Promise<ReadPicture> {
  const image = await decodeImage(input.bytes);
  // A picture larger than any that is ever marked carries no mark.
  const reading =
    input.search !== 'none' && mayCarryMark(image) ? await findMark(image, { search: input.search }) : null;
  const { x, y } = reading?.scale ?? { x: 1, y: 1 };
  const side = (share: number) => Math.max(1, Math.round(thumbnailSide * Math.min(1, share)));
  const found = reading && { mark: Buffer.from(reading.mark), confidence: reading.confidence };
  return { ...hashed(image), reading: found, thumbnail: thumbnailOf(image, side(x), side(y)) };
}

/**
 * A copy that carries the mark, which has been verified by reading it from the returned bytes.
 * @throws AppError image_unsuitable, image_too_large, and those of `decodeImage`
 */
async function markPicture(input: {
  bytes: Buffer;
  mark: Buffer;
  psnr: number;
  bytesMax: number;
}): Promise<MarkedPicture> {
  const image = await decodeImage(input.bytes);
  requireFit(image);
  const { image: pixels, psnr } = await markPixels(image, input.mark, { psnr: input.psnr });
  const { bytes, type } = await encodeImage({ ...image, ...pixels });
  if (bytes.length > input.bytesMax) {
    const megabytes = input.bytesMax / 1_000_000;
    throw new AppError('image_too_large', `image: would exceed ${megabytes} MB with the mark`);
  }
  const again = await decodeImage(bytes);
  const reading = await findMark(again, { search: 'aligned' });
  if (!reading || Buffer.compare(reading.mark, input.mark) !== 0)
    throw new AppError('image_unsuitable', 'image: has too little detail to hold a mark');
  return {
    bytes,
    type,
    originalType: imageTypes[image.format],
    psnr,
    original: { ...hashed(image), thumbnail: wholeThumbnail(image) },
    marked: hashed(again),
  };
}

function wholeThumbnail(image: DecodedImage): Thumbnail {
  return thumbnailOf(image, thumbnailSide, thumbnailSide);
}

function requireFit({ width, height }: DecodedImage): void {
  if (Math.min(width, height) < markedSideMin)
    throw new AppError(
      'image_unsuitable',
      `image: is ${width} x ${height}; with a short side below ${markedSideMin} pixels a mark would not be reliable`,
    );
  if (!mayCarryMark({ width, height }))
    throw new AppError(
      'image_unsuitable',
      `image: is ${width} x ${height}; images longer than 8 to 1 cannot be marked`,
    );
}

function mayCarryMark(size: { width: number; height: number }): boolean {
  try {
    return canonicalSize(size).width > 0;
  } catch {
    return false;
  }
}

function hashed(image: DecodedImage): PicturedHash {
  const { width, height } = image;
  return { ...perceptualHash(image), width, height };
}

/** The tasks that the children of the image pool run. */
export const imageTasks = { readPicture, markPicture, ...logoTasks, ...pictureTasks, ...manifestTasks };
