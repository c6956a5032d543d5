import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FaultResult } from './fault-results.ts';

const intro = `# Reliability

What happens to events and promised work when something breaks: each fault below was brought about on real processes with a
Postgres and a Redis of their own, under a flow of events that does not slow down for it.

For every fault the same must hold: what was committed, for each webhook that wants it, is what the receivers got, signed and byte
for byte; whatever came twice came with the same id and the same bytes; every promised mail was sent; nothing is left waiting,
and nobody did anything by hand. What a fault is held to besides, and how it is brought about, is one file of
\`test/faults/list/\`.

\`\`\`sh
npm run test:faults                 # all of it, about 100 events/s for 60 s each; 40 minutes
npm run test:faults -- 1 8          # some
npm run test:faults -- --write      # and this table
\`\`\`

\`npm test\` has the short form: the same faults, four seconds each.

**Every fault ran twice.** A test that cannot fail proves nothing, so each was repeated without the defence that is named in its
last column, switched off from outside of the product: it then had to lose, to repeat, to be late or to be stuck.
`;

/** The published table, of the last result of every fault. */
export function writeTable(file: string, results: readonly FaultResult[]): void {
  const rows = results.map(rowOf);
  const total = results.reduce((sum, { defended }) => sum + defended.sent, 0);
  const lost = results.reduce((sum, { defended }) => sum + lostOf(defended), 0);
  const table = toTable([
    ['#', 'Fault', 'Sent', 'Received', 'Lost', 'Twice', 'Recovered in', 'What it came to', 'Fails without'],
    ...rows,
  ]);
  const last = results
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const machine = `${availableParallelism()} cores, everything on one machine, Node ${process.versions.node}`;
  const form = results[0]?.form === 'full' ? '' : ' This is the short form.';
  const sum = `**${spaced(total)} sent, ${spaced(lost)} lost.** Measured ${last?.slice(0, 10)}: ${machine}.${form}`;
  const notes = `"Sent" are events times the webhooks that want them, and mails. "Twice" are POSTs and mails beyond one for each; only a
process that is killed between the receiver's answer and its own commit may cause them. "Recovered" is the time from the end of
the fault until nothing from before it was open, the longest of the run.`;
  writeFileSync(file, `${intro}\n${sum}\n\n${table}\n\n${notes}\n`);
}

const lostOf = ({ sent, received }: FaultResult['defended']): number => sent - received;

function rowOf({ number, name, without, defended, undefended }: FaultResult): string[] {
  const { sent, received, duplicates, recoveryMs, broken, note } = defended;
  const recovery = recoveryMs === null ? '' : `${(recoveryMs / 1000).toFixed(1)} s`;
  const figures = [sent, received, lostOf(defended), duplicates].map(spaced);
  const outcome = broken.length > 0 ? `**failed**: ${broken.join('; ')}` : note;
  const bites =
    undefended.broken.length > 0
      ? `${without}: ${reasonOf(undefended)}`
      : `**does not fail** without ${without}`;
  return [String(number), name, ...figures, recovery, outcome, bites].map((text) =>
    text.replaceAll('|', '/'),
  );
}

/** The first failed criterion is the reason; its examples are for readers of the run's log. */
const reasonOf = ({ broken: [first = ''] }: FaultResult['defended']): string =>
  first.replace(/ (\/endpoint\/|evt_).*$/, '');

const spaced = (count: number): string => count.toLocaleString('en');

/** Padded as the formatter wants it. */
function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
