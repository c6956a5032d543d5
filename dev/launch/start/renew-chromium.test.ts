import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isOld, renewChromium } from './renew-chromium.ts';

const dayMs = 24 * 3_600_000;

/** A program in the place of a fetched one. */
function fetched(daysAgo: number): { program: string; programsDir: string } {
  const programsDir = mkdtempSync(join(tmpdir(), 'renew-'));
  const program = join(programsDir, 'packages', 'chromium', 'run');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
  const at = new Date(Date.now() - daysAgo * dayMs);
  utimesSync(program, at, at);
  return { program, programsDir };
}

/** What it says and does until it has looked at the age once. */
async function renewOnce(daysAgo: number, fetch: () => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  const stopping = new AbortController();
  const onRenewed = () => Promise.resolve(void said.push('restarted'));
  const renewal = { ...fetched(daysAgo), fetch, onRenewed, say: (text: string) => void said.push(text) };
  const renewing = renewChromium({ ...renewal, signal: stopping.signal });
  await new Promise(setImmediate);
  stopping.abort();
  await renewing;
  return said;
}

test('a fetched Chromium is old after seven days, and one of the system never is', () => {
  expect(isOld(fetched(6.9), new Date())).toBe(false);
  expect(isOld(fetched(7), new Date())).toBe(true);
  expect(isOld({ ...fetched(7), program: process.execPath }, new Date())).toBe(false);
});

test('an old one is fetched again and the crawler restarted, a recent one is left alone', async () => {
  const said = await renewOnce(8, () => Promise.resolve());
  expect(said).toEqual(['restarted', 'chromium: renewed, and the crawler uses it']);
  expect(await renewOnce(1, () => Promise.reject(new Error('fetched')))).toEqual([]);
});

test('without a network the old one goes on, and it is said why', async () => {
  expect(
    await renewOnce(30, () => Promise.reject(new Error('apt-get could not fetch chromium:\nE: x'))),
  ).toEqual([
    'chromium: more than 7 days old and could not be renewed (apt-get could not fetch chromium:); the crawler goes on with it',
  ]);
});
