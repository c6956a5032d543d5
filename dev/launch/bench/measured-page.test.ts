import type { BenchResult, BenchRun } from './bench-results.ts';
import { writeFigures } from './measured-page.ts';

const machine: BenchRun['machine'] = {
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

const runOf = (perSecond: number, changed: Partial<BenchRun> = {}): BenchRun => ({
  at: '2026-11-03',
  arguments: ['1'],
  dirty: false,
  durable: true,
  settings: {},
  machine,
  figures: { perSecond, over: { raw: 0.648 } },
  ...changed,
});

const resultOf = (letter: string, runs: BenchRun[]): BenchResult => ({
  bench: 'stamps',
  commit: letter.repeat(40),
  committedAt: '2026-11-09T10:00:00Z',
  runs,
});

const written = (results: BenchResult[], template: string) =>
  writeFigures(
    `| a | <!--${template}-->old | \`npm run bench -- stamps 1 --durable\` |\n| b | 7 | same |`,
    () => results,
  );

describe('figures of the page', () => {
  const older = resultOf('a', [runOf(9000)]);

  it('are the medians of the last three runs of the newest commit', () => {
    const newer = resultOf(
      'b',
      [9, 1500, 1600, 1700].map((each) => runOf(each)),
    );
    expect(written([older, newer], '{perSecond n} a second, {over.raw .2}')).toBe(
      '| a | <!--{perSecond n} a second, {over.raw .2}-->1,600 a second, 0.65 | `npm run bench -- stamps 1 --durable` |\n| b | 7 | same |',
    );
  });

  it('are percentages where they are shares', () => {
    expect(written([older], '{over.raw .1%} refused')).toContain('-->64.8 % refused |');
  });

  it('stand in as many cells of a row as have them', () => {
    expect(written([older], '{perSecond n}-->? | <!--{over.raw .2}')).toContain(
      '-->9,000 | <!--{over.raw .2}-->0.65 |',
    );
  });

  it('are the middle of two runs', () => {
    expect(written([resultOf('b', [runOf(1000), runOf(2000)])], '{perSecond n}')).toContain('-->1,500 |');
  });

  it('are of runs of just this command, of sources that were committed', () => {
    const others = [{ durable: false }, { arguments: ['2'] }, { dirty: true }].map((each) => runOf(1, each));
    expect(written([older, resultOf('b', others)], '{perSecond n}')).toContain('-->9,000 |');
  });

  it.each([
    ['{perSecond n >= 9001}', '**9,000**'],
    ['{perSecond n >= 9000}', '9,000'],
    ['{over.raw .1 <= 0.6}', '**0.6**'],
  ])('are bold where they miss their goal: %s', (template, told) => {
    expect(written([older], template)).toContain(`-->${told} |`);
  });

  it('are asked for by a name that results have', () => {
    expect(() => written([older], '{perMinute n}')).toThrow('no result has the figure perMinute');
    expect(() => written([], '{perSecond n}')).toThrow('no result is recorded of stamps 1 --durable');
  });
});
