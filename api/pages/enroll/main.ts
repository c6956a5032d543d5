import { runPage } from '../shared/run-page.ts';
import { runEnrollment } from './run-enrollment.ts';

await runPage(runEnrollment);
