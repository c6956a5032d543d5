import sharp from 'sharp';
import { serveTasks } from '../process-pool/serve-tasks.ts';
import { imageTasks } from './image-tasks.ts';

/** The entry of the image pool's children. One picture at a time on one thread: the pool's size is the parallelism. */
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file claims to be, no other decoder is there to be asked.
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

serveTasks(imageTasks);
