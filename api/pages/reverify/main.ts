import { runPage } from '../shared/run-page.ts';
import { runReverification } from './run-reverification.ts';

await runPage(runReverification);
