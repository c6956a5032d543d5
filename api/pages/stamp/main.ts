import { compareFiles } from './compare-files.ts';
import { showChecks } from './show-checks.ts';
import { shownStamp } from './shown-stamp.ts';

// A page without a stamp has nothing to do.
const shown = shownStamp();
if (shown) {
  compareFiles(shown);
  await showChecks(shown);
}
