export interface DraftTimes {
  /** Time from the row of the alert to that of the takedown; `preparedSeconds`: to its report and contacts. */
  draftSeconds: number;
  preparedSeconds: number;
  /** Precision, sending rate and evidence would have allowed sending it automatically. */
  isAutomatic: boolean;
}

/** brand.md 9.1, G15. */
const goalSeconds = 120;

export function printDraftsReport(report: {
  detections: number;
  recordedSeconds: number;
  times: readonly DraftTimes[];
}): void {
  const { detections, recordedSeconds, times } = report;
  const draft = quantiles(times.map(({ draftSeconds }) => draftSeconds));
  const whole = quantiles(times.map(({ preparedSeconds }) => preparedSeconds));
  const automatic = times.filter(({ isAutomatic }) => isAutomatic).length;
  console.log(
    `From alert to takedown, ${detections} sightings recorded in ${recordedSeconds.toFixed(1)} s by one process\n`,
  );
  console.log('                     p50 s    p95 s    max s');
  for (const [name, { p50, p95, max }] of [
    ['drafted', draft],
    ['report, contacts', whole],
  ] as const)
    console.log(name.padEnd(18) + [p50, p95, max].map((each) => each.toFixed(2).padStart(8)).join(' '));
  console.log(`\ndrafts ${times.length} of ${detections}, automatic ${automatic}`);
  console.log(`goal: p95 of ${goalSeconds} s`);
  console.log(
    JSON.stringify({ bench: 'drafts', detections, recordedSeconds, automatic, draft, prepared: whole }),
  );
}

function quantiles(values: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
