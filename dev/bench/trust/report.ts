/** One sweep; the same people are due in each: the time until none was due, and the cost of each person. */
export interface Sweep {
  seconds: number;
  /** Processor time of both processes for each person. */
  workerMicroseconds: number;
  /** Processor time of their sessions in Postgres for each person. */
  serverMicroseconds: number;
  /** How many of them partners were notified of. */
  told: number;
}

const perSecondGoal = 3000;
const ratioGoal = 1.3;

export function printTrustReport(report: {
  people: number;
  due: number;
  few: readonly Sweep[];
  many: readonly Sweep[];
}): void {
  const { people, due, few, many } = report;
  console.log(`Trust scores, sweeps of ${due} who are due by two processes, ${few.length} rounds, medians\n`);
  console.log('                          per second   sweep s   worker us   Postgres us   told');
  for (const [name, sweeps] of [
    [`${due} people`, few],
    [`${people} people`, many],
  ] as const) {
    const of = (field: keyof Sweep) => median(sweeps.map((sweep) => sweep[field]));
    console.log(
      `${name.padEnd(24)}${perSecond(due, sweeps).toFixed(0).padStart(12)}${of('seconds').toFixed(2).padStart(10)}` +
        `${of('workerMicroseconds').toFixed(0).padStart(12)}${of('serverMicroseconds').toFixed(0).padStart(14)}` +
        of('told').toFixed(0).padStart(7),
    );
  }
  // The ratio of each round by itself, so that other load on the machine affects both sides.
  const ratios = many.map(({ seconds }, round) => seconds / (few[round]?.seconds ?? Number.NaN));
  const ratio = median(ratios);
  const rate = Math.min(perSecond(due, few), perSecond(due, many));
  console.log(
    `\nsweep among ${people} over sweep of all: ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ` +
      `${Math.max(...ratios).toFixed(2)}), goal ${ratioGoal} at most; recomputations a second: goal ${perSecondGoal} or more`,
  );
  console.log(
    JSON.stringify({
      bench: 'trust',
      people,
      due,
      perSecond: Math.round(rate),
      perSecondGoal,
      ratio: Number(ratio.toFixed(3)),
      ratioGoal,
      met: rate >= perSecondGoal && ratio <= ratioGoal,
    }),
  );
}

function perSecond(due: number, sweeps: readonly Sweep[]): number {
  return due / median(sweeps.map(({ seconds }) => seconds));
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}
