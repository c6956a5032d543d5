import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const text = readFileSync(join(findProjectRoot(import.meta.dirname), 'docs/operators/audit.md'), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('{"format"'));

/** What `jq -cjS 'del(.hash)'` writes: names sorted, no blanks. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${sorted(each)}`).join(',')}}`;
}

describe('the example of the audit log in the documentation', () => {
  it('is a chain, by SHA-256 and sorted JSON alone', () => {
    expect(lines).toHaveLength(3);
    let previous = '0'.repeat(64);
    for (const line of lines) {
      const { hash, ...rest } = JSON.parse(line);
      expect(rest.previousHash).toBe(previous);
      expect(createHash('sha256').update(sorted(rest)).digest('hex')).toBe(hash);
      previous = hash;
    }
  });
});
