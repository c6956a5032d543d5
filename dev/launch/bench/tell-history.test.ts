import type { BenchResult, BenchRun } from './bench-results.ts';
import { tellHistory } from './tell-history.ts';

const machine = {
  processor: 'AMD EPYC',
  cores: 2,
  memoryGiB: 23.5,
  kernel: 'Linux 6.1.0',
  node: 'v20.19.0',
  postgres: '18.4',
  redis: '7.0.15',
  fsyncsPerSecond: 1500,
  load: 0.2,
};

function runWith(figures: BenchRun['figures'], changed: Partial<BenchRun> = {}): BenchRun {
  const settings = { fsync: 'on' };
  return {
    at: '2026-11-03',
    arguments: [],
    dirty: false,
    durable: true,
    settings,
    machine,
    figures,
    ...changed,
  };
}

const resultOf = (letter: string, runs: BenchRun[]): BenchResult => ({
  bench: 'stamps',
  commit: letter.repeat(40),
  committedAt: '2026-11-09T10:00:00Z',
  runs,
});

describe('history of a bench', () => {
  test('has the median of the runs of each commit side by side', () => {
    const text = tellHistory('stamps', [
      resultOf(
        'a',
        [3, 1, 2].map((ratio) => runWith({ ratio, busy: { perSecond: ratio * 1000 } })),
      ),
      resultOf('b', [runWith({ ratio: 0.12345, met: true, list: [1] })]),
    ]);
    expect(text.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual([
      'stamps',
      '1  2026-11-09 aaaaaaaaaaaa durable; 3 runs; 2 x AMD EPYC, 23.5 GiB',
      '2  2026-11-09 bbbbbbbbbbbb durable; 1 run; 2 x AMD EPYC, 23.5 GiB',
      '',
      'median  1  2',
      'ratio  2  0.123',
      'busy.perSecond  2,000  -',
      'load before  0.2  0.2',
      'fsyncs a second of the disk  1,500  1,500',
      '',
    ]);
  });

  test('keeps apart what does not compare', () => {
    const text = tellHistory('stamps', [
      resultOf('a', [
        runWith({ ratio: 1 }),
        runWith({ ratio: 2 }, { durable: false }),
        runWith({ ratio: 3 }, { dirty: true }),
        runWith({ ratio: 4 }, { arguments: ['2'] }),
      ]),
    ]);
    expect(text).toContain('aaaaaaaaaaaa durable; 1 run');
    expect(text).toContain('aaaaaaaaaaaa not durable; 1 run');
    expect(text).toContain('aaaaaaaaaaaa durable, changed sources; 1 run');
    expect(text).toContain('aaaaaaaaaaaa durable "2"; 1 run');
    expect(text).toMatch(/ratio +1 +2 +3 +4/);
  });

  test('says where only the last commits fit', () => {
    const many = Array.from({ length: 10 }, (_none, at) => resultOf('a', [runWith({ ratio: at })]));
    const text = tellHistory('stamps', many);
    expect(text).toContain('stamps, the last 8 of 10');
    expect(text).toMatch(/ratio +2 +3 +4 +5 +6 +7 +8 +9\n/);
  });
});
