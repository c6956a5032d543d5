import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { drawing, element } from '../shared/element.ts';
import { checkSidecar, type Check, type Outcome } from './check-sidecar.ts';
import { askService, AskError, partOf, type ShownStamp } from './shown-stamp.ts';
import { readSidecar } from './sidecar.ts';

/** Verifies the stamp in this browser and shows the result. */
export async function showChecks(shown: ShownStamp): Promise<void> {
  partOf('checks').hidden = false;
  const summary = partOf('checks-summary');
  try {
    const checks = await verify(shown);
    partOf('checks-list').replaceChildren(...checks.map(checkItem));
    summary.textContent = summaryOf(checks);
    if (checks.some(({ outcome }) => outcome === 'fails')) warn(summary);
  } catch (error) {
    summary.textContent =
      error instanceof AskError || error instanceof DOMException
        ? 'The signed original could not be loaded, so nothing was checked here. Reload the page in a moment.'
        : 'The signed original could not be read, so nothing was checked here.';
  }
  partOf('checks').dataset['done'] = '';
}

/** Shows a failed check right below the page's heading, so that readers who skim do not miss it. */
function warn(summary: HTMLElement): void {
  summary.className = 'fails';
  const text = 'Your browser checked this stamp, and at least one check failed. See the checks below.';
  const notice = element('div', { class: 'notice grave' }, element('p', {}, text));
  document.querySelector('main h1')?.after(notice);
}

async function verify(shown: ShownStamp): Promise<Check[]> {
  const sidecar = readSidecar(await askService(`${shown.stampId}/sidecar.json`, 'json'));
  const verifierKey = sidecar.log === null ? undefined : await verifierKeyOf(shown.mode);
  return checkSidecar(shown, sidecar, verifierKey);
}

async function verifierKeyOf(mode: string): Promise<string | undefined> {
  try {
    const key = membersOf(await askService(`../log/${mode}/key`, 'json'))['verifierKey'];
    return typeof key === 'string' ? key : undefined;
  } catch {
    // One check could not be made, and the list says so.
    return undefined;
  }
}

function summaryOf(checks: readonly Check[]): string {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length;
  if (count('fails') > 0) return 'At least one check failed. Do not rely on this stamp.';
  const open = count('open');
  const held = `${count('holds')} of ${checks.length} checks passed`;
  const by = 'Your browser made these checks with the public keys of this service.';
  return open > 0
    ? `${held}; the other checks could not be made. ${by}`
    : `All ${checks.length} checks passed.  ${by}`;
}

const marks: Readonly<Record<Outcome, { path: string; word: string }>> = {
  holds: { path: 'M5 12.5l5 5l9-11', word: 'Passed: ' },
  fails: { path: 'M6 6l12 12M18 6l-12 12', word: 'Failed: ' },
  open: { path: 'M6 12h12', word: 'Not checked: ' },
};

function checkItem({ outcome, text }: Check): HTMLElement {
  const { path, word } = marks[outcome];
  const mark = drawing('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, drawing('path', { d: path }));
  const words = element('span', {}, element('span', { class: 'unseen' }, word), text);
  return element('li', { class: outcome }, mark, words);
}
