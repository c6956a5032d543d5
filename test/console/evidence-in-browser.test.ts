import { type Check, verifyBundle, verifyLog } from '../../api/console/evidence/verify-evidence.ts';
import {
  emptyHead,
  entryBytes,
  type LogEntry,
  nextEntry,
} from '../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { makeBundle } from '../../shared/domain/brands/evidence-bundle/make-bundle.ts';
import { aTool, matchOf, minute, visitOf } from '../alerts/alert-visits.ts';

const ids = { brandId: 'brd_1', alertId: 'alr_1', sightingId: 'sgt_1' };

/** The files of a bundle as the service stores them, with its list of files and its entry in the log. */
async function stored(): Promise<Map<string, Buffer>> {
  const visit = await visitOf('https://acme-login.example/', 1, { screenshot: Buffer.from('a picture') });
  const match = matchOf('brd_1', 'sure');
  const bundledAt = minute(2);
  const bundle = makeBundle({
    ...ids,
    visit,
    match,
    screenshot: null,
    crops: [],
    faces: null,
    tool: aTool,
    bundledAt,
  });
  const manifestHash = bundle.manifestHash.toString('hex');
  const entry = nextEntry(emptyHead, { ...ids, manifestHash, loggedAt: minute(2).toISOString() });
  return new Map([
    ['log-entry.json', entryBytes(entry)],
    ['manifest.json', bundle.manifest],
    ...bundle.files.map(({ name, bytes }) => [name, bytes] as const),
  ]);
}

async function faultsOf(files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const checks: Check[] = [];
  await verifyBundle(
    async (name) => Promise.resolve(files.has(name) ? new Uint8Array(files.get(name) ?? []) : null),
    (check) => checks.push(check),
  );
  expect(checks.map(({ name }) => name).slice(0, 2)).toEqual(['log-entry.json', 'manifest.json']);
  return checks.flatMap(({ name, says }) => (says === null ? [] : [`${name} ${says}`]));
}

function aLog(length: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let at = 0; at < length; at += 1) {
    const last = entries.at(-1);
    const head = last ? { length: last.position, hash: last.hash } : emptyHead;
    const content = { ...ids, sightingId: `sgt_${at}`, manifestHash: String(at).repeat(64) };
    entries.push(nextEntry(head, { ...content, loggedAt: minute(at).toISOString() }));
  }
  return entries;
}

describe('evidence that a browser verifies', () => {
  it('is intact as the service makes it', async () => {
    expect(await faultsOf(await stored())).toEqual([]);
    const log = aLog(5);
    expect(await verifyLog(log, [log[2]!])).toEqual([]);
    expect(await verifyLog([], [])).toEqual([]);
  });

  it('shows a changed byte, wherever in a file, in the list of files or in the entry of the log it is', async () => {
    const files = await stored();
    const unseen: string[] = [];
    let flips = 0;
    for (const [name, bytes] of files) {
      // Every byte of what is small, and some of what is not.
      const step = Math.ceil(bytes.length / 150);
      for (let at = 0; at < bytes.length; at += step) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        if ((await faultsOf(new Map([...files, [name, changed]]))).length === 0) unseen.push(`${name} ${at}`);
        flips += 1;
      }
    }
    expect(unseen).toEqual([]);
    expect(flips).toBeGreaterThan(500);
  });

  it('shows what is missing, and what belongs to another visit', async () => {
    const files = await stored();
    const without = (name: string) => new Map([...files].filter(([each]) => each !== name));
    expect(await faultsOf(without('page.html'))).toEqual(['page.html is missing']);
    expect(await faultsOf(without('manifest.json'))).toEqual(['manifest.json is missing']);
    expect(await faultsOf(without('log-entry.json'))).toEqual([
      'log-entry.json is missing',
      'manifest.json cannot be compared without its entry in the log',
    ]);
    const manifestHash = 'a'.repeat(64);
    const other = nextEntry(emptyHead, { ...ids, manifestHash, loggedAt: minute(2).toISOString() });
    expect(await faultsOf(new Map([...files, ['log-entry.json', entryBytes(other)]]))).toEqual([
      'manifest.json is not the one that was logged',
    ]);
  });

  it('shows entries of the log that were changed, taken out or put elsewhere', async () => {
    const log = aLog(6);
    const faultsIn = async (entries: readonly LogEntry[], own: readonly LogEntry[] = []) =>
      (await verifyLog(entries, own)).map(({ name, says }) => `${name} ${says}`);
    for (const [at, entry] of log.entries()) {
      expect(await faultsIn(log.with(at, { ...entry, alertId: 'alr_2' }))).toEqual([
        `${at + 1} is not what its fingerprint was made of`,
      ]);
      if (at < log.length - 1) expect(await faultsIn(log.toSpliced(at, 1))).not.toEqual([]);
      const next = (at + 1) % log.length;
      expect(await faultsIn(log.with(at, log[next]!).with(next, entry))).not.toEqual([]);
    }
    // Cut off at its end, the chain is whole; the entry beside the evidence is not in it.
    expect(await faultsIn(log.slice(0, 4), [log[5]!])).toEqual([
      '6 is not the one that lies beside the evidence',
    ]);
  });
});
