import { runPage } from '../shared/run-page.ts';
import { runAccount } from './run-account.ts';

await runPage(runAccount);
