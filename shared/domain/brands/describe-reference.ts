import { encode } from 'blurhash';
import type { ImagePool } from '../../images/image-pool.ts';
import { imageFormatOf, imageTypes } from '../../images/image-format.ts';
import type { Thumbnail } from '../../perceptual/thumbnail.ts';

/** One way a reference may look on a page. */
export interface ReferenceHash {
  variant: string;
  /** PDQ, 64 hex digits. */
  hash: string;
  /** 0 to 100 */
  quality: number;
}

export interface DescribedReference {
  mediaType: string;
  width: number;
  height: number;
  /** Of the picture as it came. */
  quality: number;
  blurhash: string;
  hashes: ReferenceHash[];
}

/** Across and down: enough for a placeholder, and 28 characters. */
const blurhashParts = [4, 3] as const;

/**
 * What a picture is compared by and shown as. It is decoded in a child process.
 * @throws AppError image_unsupported, image_unreadable, image_too_large, overloaded
 */
export async function describeReference(imagePool: ImagePool, bytes: Buffer): Promise<DescribedReference> {
  const { hash, quality, width, height, thumbnail } = await imagePool.run('readPicture', {
    bytes,
    search: 'none',
  });
  const format = imageFormatOf(bytes);
  if (!format) throw new Error('a picture was decoded that begins like none');
  return {
    mediaType: imageTypes[format],
    width,
    height,
    quality,
    blurhash: blurhashOf(thumbnail),
    hashes: [{ variant: 'original', hash: Buffer.from(hash).toString('hex'), quality }],
  };
}

function blurhashOf({ data, width, height }: Thumbnail): string {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (const [at, grey] of data.entries()) pixels.set([grey, grey, grey, 255], 4 * at);
  return encode(pixels, width, height, ...blurhashParts);
}
