import { errorStatus } from '../../api/http/error-status.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { readDocument } from './markdown.ts';

const guide = readDocument('docs/partners/errors.md');

/** `| <a id="X"></a>`X` | status | means | what to do | a retry |`, in every table of the page. */
const rows = [
  ...guide.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` *\| (\d+) *\| (.*?) *\| (.*?) *\| (.*?) *\|$/gm),
].map(([, anchor, reason = '', status, means = '', mend = '', retry = '']) => ({
  anchor,
  reason,
  status: Number(status),
  means,
  mend,
  retry,
}));

it('lists every reason with its status, in the order of the code list', () => {
  expect(rows.map(({ reason, status }) => [reason, status])).toEqual(
    errorCodes.map((code) => [code, errorStatus[code]]),
  );
});

it.each(rows)('says of $reason what it means and what to do, at an address of its own', (row) => {
  expect(row.anchor).toBe(row.reason);
  for (const text of [row.means, row.mend]) expect(text.length).toBeGreaterThan(9);
});

/** Refusals that pass by themselves: the service says when, and it says so of two others as well. */
const saysWhen = new Set(['proof_pending', 'idempotency_in_progress']);

it.each(rows)('says of $reason whether a retry helps', ({ reason, status, retry }) => {
  const isPassing = status === 429 || status === 503 || saysWhen.has(reason);
  expect(retry).toBe(isPassing ? 'later' : status === 500 ? 'once' : 'does nothing');
});
