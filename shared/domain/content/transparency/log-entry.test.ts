import { logEntryBytes } from './log-entry.ts';

const entry = {
  log: 'live',
  kind: 'stamp',
  ref: 'stmp_0123456789abcdef',
  digest: new Uint8Array(32).fill(0xab),
  at: new Date('2026-11-20T22:00:00.120Z'),
} as const;

it('is canonical JSON of the kind, the name, the digest and the moment', () => {
  expect(Buffer.from(logEntryBytes(entry)).toString()).toBe(
    `{"at":"2026-11-20T22:00:00.120Z","digest":"sha256:${'ab'.repeat(32)}","kind":"stamp","ref":"stmp_0123456789abcdef","v":1}`,
  );
});

it('refuses what is no SHA-256', () => {
  expect(() => logEntryBytes({ ...entry, digest: new Uint8Array(31) })).toThrow('no SHA-256');
});
