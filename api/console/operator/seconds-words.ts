const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 minutes", as long as something has waited; "12 seconds" below a minute. */
export function secondsWords(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  const count = Math.max(0, Math.trunc(seconds / size));
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}
