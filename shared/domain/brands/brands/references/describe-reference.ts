import type { ImagePool } from '../../../../media/images/image-pool.ts';

/** One form in which a reference may appear on a page. */
export interface ReferenceHash {
  /** `original`, `grey`, `left2` and so on: see ReferenceForm. */
  form: string;
  /** PDQ, 64 hex digits. */
  hash: string;
}

export interface DescribedReference {
  mediaType: string;
  width: number;
  height: number;
  /** The quality of the picture as received. */
  quality: number;
  blurhash: string;
  /** None where the picture is too plain to be told from others. */
  hashes: ReferenceHash[];
}

/**
 * The hash a picture is compared by and the version it is shown as. It is decoded in a child process.
 * @throws AppError image_unsupported, image_unreadable, image_too_large, overloaded
 */
export async function describeReference(
  imagePool: Pick<ImagePool, 'run'>,
  { bytes, projectId }: { bytes: Buffer; projectId?: string },
): Promise<DescribedReference> {
  const described = await imagePool.run('describeReference', { bytes }, projectId);
  const { type: mediaType, width, height, quality, placeholder: blurhash, hashes } = described;
  return {
    mediaType,
    width,
    height,
    quality,
    blurhash,
    hashes: hashes.map(({ form, hash }) => ({ form, hash: Buffer.from(hash).toString('hex') })),
  };
}
