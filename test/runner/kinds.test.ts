import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { kindOf, kinds, members } from './kinds.mjs';

const root = findProjectRoot();

describe('kinds of test files', () => {
  it.each(Object.values(members).flat())('names %s, which is there', (member) => {
    expect(existsSync(path.join(root, member))).toBe(true);
    expect(member).toMatch(/(\.test\.ts|\/)$/);
  });

  it('names nothing twice', () => {
    const all = Object.values(members).flat();
    expect([...new Set(all)]).toEqual(all);
  });

  it('gives every kind a worker', () => {
    expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['cpu', ...Object.keys(members)]));
    for (const { workers } of kinds) expect(workers).toBeGreaterThanOrEqual(1);
  });

  it('takes a file named in full before the folder that holds it', () => {
    expect(kindOf('test/launch/demo-brand.test.ts')).toBe('browser');
    expect(kindOf('test/launch/start.test.ts')).toBe('waits');
    expect(kindOf('shared/algorithms/merkle/proofs.test.ts')).toBe('pure');
    expect(kindOf('test/api/limits.test.ts')).toBe('cpu');
  });

  it('has durations of files that are there', async () => {
    const text = await readFile(path.join(root, 'test/runner/durations.json'), 'utf8');
    const durations = z.record(z.string(), z.number()).parse(JSON.parse(text));
    const gone = Object.keys(durations).filter((file) => !existsSync(path.join(root, file)));
    expect(gone).toEqual([]);
  });
});
