import { hardenSharp } from '../images/harden-sharp.ts';
import { serveTasks } from '../../platform/process-pool/serve-tasks.ts';
import { faceTasks } from './face-tasks.ts';

/** The entry point of the face scanner's children. */
hardenSharp();
serveTasks(faceTasks);
