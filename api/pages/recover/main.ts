import { runPage } from '../shared/run-page.ts';
import { runRecovery } from './run-recovery.ts';

await runPage(runRecovery);
