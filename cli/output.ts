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
