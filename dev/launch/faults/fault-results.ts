import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type FaultForm = 'short' | 'full';

/** The result of one fault, as the published table shows it. */
export interface FaultResult {
  number: number;
  name: string;
  /** The defence that the second run went without. */
  without: string;
  form: FaultForm;
  /** ISO 8601, of the end of the run. */
  at: string;
  defended: FaultFigures;
  undefended: FaultFigures;
}

export interface FaultFigures {
  /** Deliveries and mails that had to arrive: committed events times the webhooks that want them. */
  sent: number;
  /** How many of those arrived. */
  received: number;
  /** POSTs and mails beyond one for each. */
  duplicates: number;
  /** The longest of the run, milliseconds; null where nothing has to recover. */
  recoveryMs: number | null;
  /** Criteria that were not met. */
  broken: string[];
  /** A figure of this fault's own criterion. */
  note: string;
}

/** Saves a result in its own file, so that faults may run one at a time and the table still covers them all. */
export function keepResult(folder: string, result: FaultResult): void {
  mkdirSync(folder, { recursive: true });
  const name = `${result.form}-${String(result.number).padStart(2, '0')}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify(result, undefined, 2)}\n`);
}

/** In the order of their numbers. */
export function readResults(folder: string, form: FaultForm): FaultResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${form}-`))
    .sort()
    .map((name): FaultResult => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}
