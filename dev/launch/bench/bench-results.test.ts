import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRun, benchesWithResults, figuresOf, recordRun, readResults } from './bench-results.ts';

const older = { commit: 'b'.repeat(40), committedAt: '2026-11-01T10:00:00Z' };
const newer = { commit: 'a'.repeat(40), committedAt: '2026-11-02T09:00:00+02:00' };

const runWith = (figures: BenchRun['figures']): BenchRun => ({
  at: '2026-11-03T08:00:00.000Z',
  arguments: ['2'],
  dirty: false,
  durable: true,
  settings: { fsync: 'on' },
  machine: {
    processor: 'AMD EPYC',
    cores: 2,
    memoryGiB: 23.5,
    kernel: 'Linux 6.1.0',
    node: 'v20.19.0',
    postgres: '18.4',
    redis: '7.0.15',
    fsyncsPerSecond: null,
    load: 0.1,
  },
  figures,
});

describe('results of benches', () => {
  test('are one file for each bench and commit, with all its runs', () => {
    const root = mkdtempSync(join(tmpdir(), 'results-'));
    const first = recordRun(root, 'stamps', older, runWith({ perSecond: 1 }));
    expect(recordRun(root, 'stamps', older, runWith({ perSecond: 2 }))).toBe(first);
    expect(first).toBe(join(root, 'dev/bench/results/stamps/bbbbbbbbbbbb.json'));
    const [kept, ...others] = readResults(root, 'stamps');
    expect(others).toEqual([]);
    expect(kept).toEqual({
      bench: 'stamps',
      ...older,
      runs: [runWith({ perSecond: 1 }), runWith({ perSecond: 2 })],
    });
  });

  test('are read in the order of their commits', () => {
    const root = mkdtempSync(join(tmpdir(), 'results-'));
    recordRun(root, 'stamps', newer, runWith({}));
    recordRun(root, 'stamps', older, runWith({}));
    expect(readResults(root, 'stamps').map(({ commit }) => commit)).toEqual([older.commit, newer.commit]);
    expect(benchesWithResults(root)).toEqual(['stamps']);
  });

  test('are none where none were recorded', () => {
    const root = mkdtempSync(join(tmpdir(), 'results-'));
    expect(readResults(root, 'stamps')).toEqual([]);
    expect(benchesWithResults(root)).toEqual([]);
  });
});

describe('figures of a report', () => {
  test('are the object in its last line', () => {
    expect(figuresOf('a table\n{"not":"last"}\n{"ratio":0.5,"busy":{"perSecond":3}}\n')).toEqual({
      ratio: 0.5,
      busy: { perSecond: 3 },
    });
  });

  test.each(['', 'a table\n', '{"ratio":0.5}\na table\n', '{"ratio":0.\n', '[1]\n', '{ 1, 2 }'])(
    'are missing from %j',
    (report) => expect(figuresOf(report)).toBeUndefined(),
  );
});
