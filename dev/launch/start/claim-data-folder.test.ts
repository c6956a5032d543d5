import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from './claim-data-folder.ts';

const folder = (): string => join(mkdtempSync(join(tmpdir(), 'claim-')), 'new');

test('one supervisor claims a folder, and gives it up', () => {
  const dataDir = folder();
  const release = claimDataFolder(dataDir);
  expect(readFileSync(join(dataDir, 'start.pid'), 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(join(dataDir, 'start.pid'))).toBe(false);
});

test('a second one is told which process runs there', () => {
  const dataDir = folder();
  claimDataFolder(dataDir)();
  // The parent of a jest worker stands in for a supervisor: it lives, and its command line holds "jest".
  writeFileSync(join(dataDir, 'start.pid'), String(process.ppid));
  expect(() => claimDataFolder(dataDir, '')).toThrow(`pid ${process.ppid}`);
});

test.each(['999999999', 'rubbish', String(process.ppid)])(
  'the claim of %s, no supervisor, is taken over',
  (pid) => {
    const dataDir = folder();
    claimDataFolder(dataDir)();
    writeFileSync(join(dataDir, 'start.pid'), pid);
    const release = claimDataFolder(dataDir, 'no-such-program');
    expect(readFileSync(join(dataDir, 'start.pid'), 'utf8')).toBe(String(process.pid));
    release();
  },
);
