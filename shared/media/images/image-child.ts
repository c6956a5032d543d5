import { serveTasks } from '../../platform/process-pool/serve-tasks.ts';
import { hardenSharp } from './harden-sharp.ts';
import { imageTasks } from './image-tasks.ts';

/** The entry point of the image pool's children. */
hardenSharp();
serveTasks(imageTasks);
