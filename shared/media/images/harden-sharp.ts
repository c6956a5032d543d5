import sharp from 'sharp';

/** For children that read untrusted files: one thread, no cache, and only the decoders of accepted formats. */
export function hardenSharp(): void {
  // One picture at a time on one thread: the pool's size is the parallelism.
  sharp.concurrency(1);
  sharp.cache(false);
  // Whatever format a file claims, no other decoder is available.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadTiffBuffer',
    ],
  });
}
