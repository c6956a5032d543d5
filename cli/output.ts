import { InvalidArgumentError } from 'commander';

/** One JSON value on standard output with --json, the same as readable lines without it. */
export function printResult(result: object, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  for (const [name, value] of Object.entries(result)) {
    process.stdout.write(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
  }
}

/** How far a resource has come under the two names the API gives it: `state`, and `status`, which is deprecated. */
export function withState<Status, Rest extends object>(resource: Rest & { status: Status }) {
  const { status, ...rest } = resource;
  return { ...rest, state: status, status };
}

/** Rows in aligned columns, the headings first. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

/** A page of a list: with --json as `printResult` does, without it as a table, and how to ask for the next page. */
export function printPage(
  page: { nextCursor: string | null },
  asJson: boolean,
  table: readonly (readonly string[])[],
): void {
  if (asJson) return printResult(page, asJson);
  printTable(table);
  if (page.nextCursor !== null) process.stdout.write(`next page: --cursor ${page.nextCursor}\n`);
}

export function limitOption(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 200) return value;
  throw new InvalidArgumentError('must be a whole number from 1 to 200');
}
