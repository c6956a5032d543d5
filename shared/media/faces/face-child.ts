import { hardenSharp } from '../images/harden-sharp.ts';
import { serveTasks } from '../../platform/process-pool/serve-tasks.ts';
import { faceTasks } from './face-tasks.ts';

/** The entry of the face scanner's children. */
hardenSharp();
serveTasks(faceTasks);
