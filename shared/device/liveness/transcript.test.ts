import { createHash } from 'node:crypto';
import { livenessDigest, type LivenessEvidence } from './liveness.ts';
import { transcriptBytes, type TranscriptFields } from './transcript.ts';

const { crypto } = globalThis;
const fields: TranscriptFields = {
  purpose: 'enroll',
  nonce: 'A'.repeat(43),
  biometricHash: '0a'.repeat(32),
  jkt: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  livenessDigest: 'f0'.repeat(32),
  provider: 'synthetic-face/1',
  aud: 'https://humanmark.example',
};

describe('the transcript', () => {
  test('golden bytes: canonical JSON, members sorted', () => {
    expect(new TextDecoder().decode(transcriptBytes(fields))).toBe(
      `{"aud":"https://humanmark.example","biometricHash":"${'0a'.repeat(32)}",` +
        `"jkt":"kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k","livenessDigest":"${'f0'.repeat(32)}",` +
        `"nonce":"${'A'.repeat(43)}","provider":"synthetic-face/1","purpose":"enroll","v":1}`,
    );
  });

  test('golden bytes of version 2, which signs what was judged besides', () => {
    const judged = {
      set: '1b'.repeat(32),
      livenessKind: 'judged-movements/1' as const,
      traceDigest: '2c'.repeat(32),
    };
    const signed = { ...fields, provider: 'sight+voice/1', counter: 3, judged };
    expect(new TextDecoder().decode(transcriptBytes(signed))).toBe(
      `{"aud":"https://humanmark.example","biometricHash":"${'0a'.repeat(32)}","counter":3,` +
        `"jkt":"kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k","livenessDigest":"${'f0'.repeat(32)}",` +
        `"livenessKind":"judged-movements/1","nonce":"${'A'.repeat(43)}","provider":"sight+voice/1",` +
        `"purpose":"enroll","set":"${'1b'.repeat(32)}","traceDigest":"${'2c'.repeat(32)}","v":2}`,
    );
    for (const [name, value] of Object.entries({
      set: '1B'.repeat(32),
      livenessKind: 'x/1',
      traceDigest: '',
    }))
      expect(() => transcriptBytes({ ...fields, judged: { ...judged, [name]: value } })).toThrow(
        new TypeError(`transcript: malformed ${name}`),
      );
  });

  test('order and further members of the argument change nothing', () => {
    const reordered = Object.fromEntries(Object.entries({ ...fields, extra: 1 }).toReversed());
    expect(transcriptBytes({ ...fields, ...reordered })).toEqual(transcriptBytes(fields));
  });

  test.each<[keyof TranscriptFields, unknown]>([
    ['purpose', 'login'],
    ['nonce', 'A'.repeat(42)],
    ['nonce', `${'A'.repeat(42)}=`],
    ['nonce', undefined],
    ['biometricHash', '0A'.repeat(32)],
    ['biometricHash', `${'0a'.repeat(32)}\n`],
    ['jkt', 'x'],
    ['livenessDigest', 'f0'.repeat(31)],
    ['provider', 'Synthetic Face'],
    ['aud', ''],
    ['aud', 'https://humanmark.example/ü'],
    ['aud', [fields.aud]],
  ])('refuses %s %j and names it', (name, value) => {
    const malformed: TranscriptFields = JSON.parse(JSON.stringify({ ...fields, [name]: value }));
    expect(() => transcriptBytes(malformed)).toThrow(new TypeError(`transcript: malformed ${name}`));
  });
});

describe('the liveness digest', () => {
  const evidence: LivenessEvidence = {
    steps: [{ action: 'turn-left', startedMs: 300, endedMs: 1100 }],
    framesDigest: 'ab'.repeat(32),
  };

  test('golden: SHA-256 of {framesDigest, nonce, steps} in canonical JSON', async () => {
    const text =
      `{"framesDigest":"${'ab'.repeat(32)}","nonce":"n",` +
      '"steps":[{"action":"turn-left","endedMs":1100,"startedMs":300}]}';
    expect(await livenessDigest('n', evidence, crypto)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('moves with the nonce, each time and each action, and with nothing undocumented', async () => {
    const [step] = evidence.steps;
    const base = await livenessDigest('n', evidence, crypto);
    const others = await Promise.all([
      livenessDigest('m', evidence, crypto),
      livenessDigest('n', { ...evidence, steps: [{ ...step!, endedMs: 1101 }] }, crypto),
      livenessDigest('n', { ...evidence, steps: [{ ...step!, action: 'blink' }] }, crypto),
      livenessDigest('n', { ...evidence, framesDigest: 'ac'.repeat(32) }, crypto),
    ]);
    expect(new Set([base, ...others]).size).toBe(5);
    const withExtra = { ...evidence, note: 1, steps: [{ ...step!, note: 1 }] };
    expect(await livenessDigest('n', withExtra, crypto)).toBe(base);
  });
});
