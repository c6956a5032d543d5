import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FaultResult } from './fault-results.ts';

const intro = `# Reliability

This page shows what happens to events and outbox messages when something breaks. Each fault below was injected into real processes
with a Postgres and a Redis of their own, under a flow of events that does not slow down for the fault.

The same conditions must be met under every fault. For each webhook that subscribes to them, the receivers got exactly the events that were
committed, signed and byte for byte. Duplicates had the same id and the same bytes. Every mail with an outbox message was sent. Nothing is left
waiting, and no manual step was needed. Each file of \`test/faults/list/\` injects one fault and lists its additional conditions.

\`\`\`sh
npm run test:faults                 # all faults, about 100 events/s for 60 s each; 40 minutes
npm run test:faults -- 1 8          # only these faults
npm run test:faults -- --write      # also writes this page
\`\`\`

\`npm test\` runs the short form: the same faults, four seconds each.

**Every fault ran twice.** A test that cannot fail proves nothing. So each fault was repeated without the defence that is named in the
last column, which was switched off from outside of the product. Without it, events had to be lost, duplicated, late or stuck.
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
  const notes = `"Sent" is the number of events times the webhooks that subscribe to them, plus the mails. "Twice" counts the POSTs and mails beyond the first for
each; only a process that is killed between the receiver's response and its own commit may cause them. "Recovered in" is the time from the end
of the fault until all work from before it was done, the longest of the run.`;
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
