import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DecodedImage } from './rgb-image.ts';
import { type ImageFormat, imageFormatOf, imageTypes } from './image-format.ts';
import { imageBytesMax, imagePixelsMax } from './image-limits.ts';

/**
 * Decodes an untrusted file. Its first bytes decide which decoder reads it, its header whether that is worth it. The
 * alpha channel is kept, orientation (Exif) and colour profile are applied; everything else is dropped. Call it in a
 * child of a process pool: a decoder may hang, crash or exhaust memory all the same.
 * @throws AppError image_unsupported (format, animation, several pages), image_too_large, image_unreadable
 */
export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  if (bytes.length > imageBytesMax)
    throw new AppError('image_too_large', `image: must be at most ${imageBytesMax / 1_000_000} MB`);
  const format = imageFormatOf(bytes);
  if (!format) throw unsupported(`must be one of ${Object.keys(imageTypes).join(', ')}`);
  const header = await readHeader(bytes);
  requireWithin(header, format);
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { ...separate(data, channels), width, height, format, hadProfile: header.hasProfile };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Only one page, even where there are more; damage that loses pixels is an error, a decoder's warning is not. */
function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1, sequentialRead: true });
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

/** @throws AppError image_unsupported, image_too_large */
function requireWithin({ width, height, pages = 1, format: named }: Metadata, format: ImageFormat): void {
  const found = named === 'heif' ? 'avif' : named;
  if (found !== format) throw unsupported(`is not a valid ${format} file, although it begins like one`);
  if (pages > 1) throw unsupported(`has ${pages} frames or pages; send one`);
  if (width * height > imagePixelsMax) {
    const megapixels = imagePixelsMax / 1_000_000;
    throw new AppError(
      'image_too_large',
      `image: has ${width} x ${height} pixels, at most ${megapixels} megapixels are allowed`,
    );
  }
}

function separate(data: Buffer, channels: number): { data: Buffer; alpha: Buffer | null } {
  if (channels === 3) return { data, alpha: null };
  if (channels !== 4) throw new Error(`${channels} channels came of sRGB`);
  const pixels = data.length / 4;
  const rgb = Buffer.allocUnsafe(3 * pixels);
  const alpha = Buffer.allocUnsafe(pixels);
  for (let pixel = 0, from = 0, to = 0; pixel < pixels; pixel += 1, from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
    alpha[pixel] = data[from + 3] ?? 0;
  }
  return { data: rgb, alpha };
}

function unsupported(message: string): AppError {
  return new AppError('image_unsupported', `image: ${message}`);
}

/** A decoder's message is only for the log: it names libraries, and sometimes their paths. */
function unreadable(cause: unknown): AppError {
  if (cause instanceof Error && /pixel limit|dimensions|too large/i.test(cause.message))
    return new AppError('image_too_large', 'image: has too many pixels', { cause });
  return new AppError('image_unreadable', 'image: could not be read because it is damaged or truncated', {
    cause,
  });
}
