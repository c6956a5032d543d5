import type { FurtherResults } from './further-measures.ts';
import type { LoadResult } from './load-order.ts';

export interface Measurement extends LoadResult {
  /** Processor time of the server process per response. */
  microsecondsEach: number;
}

export interface StoreUse {
  responses: number;
  roundTrips: number;
  /** Round trips per response with a single connection. */
  oneAtATime: number;
  calls: Record<string, number>;
  /** Database sessions that the API used during the measurement. */
  databaseSessions: number;
}

export interface Report {
  seconds: number;
  connections: number;
  /** One measurement per round for each server; 'raw' and 'api' are among them. */
  measured: ReadonlyMap<string, readonly Measurement[]>;
  storeUse: StoreUse;
  steadyRate: number;
  steady: LoadResult;
  withoutRedis: LoadResult;
  further: FurtherResults;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The ratio of each round by itself, so that other load on the machine affects both sides of it. */
function ratios(ours: readonly Measurement[], theirs: readonly Measurement[]): number[] {
  return ours.map(({ perSecond }, index) => perSecond / (theirs[index]?.perSecond ?? Number.NaN));
}

export function printReport(report: Report): void {
  const { measured, storeUse, steadyRate, steady, withoutRedis } = report;
  const api = measured.get('api') ?? [];
  const rows = [...measured].map(([name, results]) => {
    const of = (field: 'perSecond' | 'p50' | 'p99' | 'microsecondsEach') =>
      median(results.map((result) => result[field]));
    return { name, of, apiOver: ratios(api, results) };
  });

  console.log(
    `Quick check, ${report.connections} connections, ${api.length} rounds of ${report.seconds} s, medians\n`,
  );
  console.log('server                   req/s   p50 ms   p99 ms   cpu us   api over it (least to most)');
  for (const { name, of, apiOver } of rows) {
    const span = `(${Math.min(...apiOver).toFixed(2)} to ${Math.max(...apiOver).toFixed(2)})`;
    console.log(
      `${name.padEnd(20)}${of('perSecond').toFixed(0).padStart(10)}${of('p50').toFixed(2).padStart(9)}` +
        `${of('p99').toFixed(2).padStart(9)}${of('microsecondsEach').toFixed(0).padStart(9)}` +
        `   ${median(apiOver).toFixed(2)} ${span}`,
    );
  }
  console.log(
    `\n${storeUse.responses} answers in steady state: ${storeUse.roundTrips} Redis round trips and ${storeUse.oneAtATime} each one at a time, ` +
      `${storeUse.databaseSessions} Postgres sessions used (keys are read again every 10 s, answers every minute)`,
  );
  console.log(`what Redis ran for them: ${JSON.stringify(storeUse.calls)}`);
  for (const [what, { p50, p99, p999 }] of [
    ['warm', steady],
    ['Redis down', withoutRedis],
  ] as const) {
    console.log(
      `${steadyRate} a second, ${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, p99.9 ${p999.toFixed(2)} ms`,
    );
  }
  printShort(measured);
  printFurther(report.further);
  console.log(JSON.stringify(summary(report, rows)));
}

/** The other spelling, beside what this one is compared with. */
function printShort(measured: Report['measured']): void {
  const over = shortOver(measured);
  console.log(`/check: ${over.raw.toFixed(2)} of raw, ${over.express.toFixed(2)} of express`);
}

function shortOver(measured: Report['measured']) {
  const short = measured.get('api, /check') ?? [];
  const over = (name: string) => round(median(ratios(short, measured.get(name) ?? [])), 3);
  return { raw: over('raw'), express: over('express') };
}

function furtherFigures({ batch, population, processes }: FurtherResults) {
  return {
    batch: {
      perSecond: round(batch.perSecond, 0),
      inChecks: round(median(batch.inChecks), 2),
      inProcessorTime: round(median(batch.inProcessorTime), 2),
    },
    million: {
      cachedCost: round(median(population.few) / median(population.many), 3),
      readCost: round(median(population.readOfMany) / median(population.readOfFew), 3),
    },
    processes: {
      oneUs: round(median(processes.one), 1),
      twoUs: round(median(processes.two), 1),
      ...(processes.underQuota.length > 0 && { twoOverOne: round(median(processes.underQuota), 2) }),
    },
  };
}

function printFurther(results: FurtherResults): void {
  const { batch, million, processes } = furtherFigures(results);
  console.log(
    `A batch of 100 takes as long as ${batch.inChecks} single checks and the processor time of ${batch.inProcessorTime}; up to ${batch.perSecond} a second\n` +
      `Among a million people a check costs ${million.cachedCost} of what it costs among 1,000, and one that is not cached ${million.readCost}\n` +
      `At ${results.processes.rate} a second a check takes ${processes.oneUs} us of one process and ${processes.twoUs} us of two behind one port, supervisor included`,
  );
  printScaling(results.processes);
}

function printScaling({ underQuota, partOfCore, noQuota }: FurtherResults['processes']): void {
  const span = `${round(Math.min(...underQuota), 2)} to ${round(Math.max(...underQuota), 2)}`;
  console.log(
    noQuota === undefined
      ? `Each held to ${partOfCore * 100} % of a core, two processes answer ${round(median(underQuota), 2)} times as many checks as one (${span})`
      : `How many checks two processes answer cannot be measured: the processor could not be divided (${noQuota})`,
  );
}

interface Row {
  name: string;
  of: (field: 'perSecond' | 'p50' | 'p99' | 'microsecondsEach') => number;
  apiOver: number[];
}

function summary({ storeUse, steady, withoutRedis, further, ...report }: Report, rows: readonly Row[]) {
  const byName = <Value>(value: (row: Row) => Value) =>
    Object.fromEntries(rows.map((row) => [row.name, value(row)]));
  const latency = ({ p50, p99 }: LoadResult) => ({ p50: round(p50, 2), p99: round(p99, 2) });
  return {
    bench: 'check',
    seconds: report.seconds,
    apiOver: byName(({ apiOver }) => round(median(apiOver), 3)),
    perSecond: byName(({ of }) => round(of('perSecond'), 0)),
    p99: byName(({ of }) => round(of('p99'), 2)),
    redisRoundTripsPerResponse: round(storeUse.roundTrips / storeUse.responses, 3),
    redisRoundTripsOneAtATime: storeUse.oneAtATime,
    databaseSessionsUsed: storeUse.databaseSessions,
    atSteadyRate: latency(steady),
    withoutRedis: latency(withoutRedis),
    shortOver: shortOver(report.measured),
    ...furtherFigures(further),
  };
}
