import { runPage } from '../shared/run-page.ts';
import { runAddition } from './run-addition.ts';

await runPage(runAddition);
