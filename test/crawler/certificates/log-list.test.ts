import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readLogList } from '../../../crawler/certificates/log-list.ts';

const now = new Date('2026-11-22T00:00:00Z');
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).publicKey;
const identified = (key: KeyObject) => {
  const spki = key.export({ type: 'spki', format: 'der' });
  return { log_id: createHash('sha256').update(spki).digest('base64'), key: spki.toString('base64') };
};
const interval = (end_exclusive: string) => ({ start_inclusive: '2026-01-01T00:00:00Z', end_exclusive });
const list = (logs: object[], tiled_logs: object[] = []) =>
  JSON.stringify({
    version: '80.2',
    log_list_timestamp: now,
    operators: [{ name: 'an operator', logs, tiled_logs }],
  });

const state = { usable: { timestamp: '2026-01-01T00:00:00Z' } };
const url = 'https://ct.example/2027h1/';
const tiled = {
  submission_url: 'https://log.example/2027h1/',
  monitoring_url: 'https://mon.example/2027h1/',
};

it('reads logs of both kinds', () => {
  const [one, other, rsa] = [
    identified(ec('P-256')),
    identified(ec('P-256')),
    identified(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey),
  ];
  const { logs, refused } = readLogList(
    list(
      [
        { ...one, url, state, mmd: 86_400 },
        { ...rsa, url: 'https://rsa.example', state },
      ],
      [{ ...other, ...tiled, state }],
    ),
    now,
  );
  expect(refused).toEqual([]);
  expect(logs).toEqual([
    expect.objectContaining({ id: one.log_id, kind: 'rfc6962', url: 'https://ct.example/2027h1' }),
    expect.objectContaining({ id: rsa.log_id, kind: 'rfc6962', url: 'https://rsa.example' }),
    expect.objectContaining({
      id: other.log_id,
      kind: 'static',
      url: 'https://mon.example/2027h1',
      origin: 'log.example/2027h1',
    }),
  ]);
});

it('takes usable, qualified and read-only logs whose certificates have not all expired', () => {
  const log = (choices: object) => ({ ...identified(ec('P-256')), url, state, ...choices });
  const read = ['usable', 'qualified', 'readonly'].map((each) => log({ state: { [each]: {} } }));
  const left = ['pending', 'retired', 'rejected'].map((each) => log({ state: { [each]: {} } }));
  const current = log({ temporal_interval: interval('2026-11-22T00:00:01Z') });
  const over = log({ temporal_interval: interval('2026-11-22T00:00:00Z') });
  const { logs, refused } = readLogList(
    list([...read, ...left, log({ state: undefined }), current, over]),
    now,
  );
  expect(refused).toEqual([]);
  expect(logs.map(({ id }) => id)).toEqual([...read, current].map(({ log_id }) => log_id));
});

it('passes over logs that are listed wrongly, says which, and takes the others', () => {
  const good = { ...identified(ec('P-256')), url, state };
  const wrong = [
    { ...good, log_id: identified(ec('P-256')).log_id, description: 'of another key' },
    { ...identified(ec('P-384')), url, state, description: 'another curve' },
    { ...identified(generateKeyPairSync('ed25519').publicKey), url, state, description: 'Ed25519' },
    { ...good, key: 'no base64', description: 'no key' },
    { ...good, url: 'file:///etc/passwd', description: 'a file' },
    { ...good, temporal_interval: interval('soon'), description: 'no moment' },
    { description: 'nothing' },
  ];
  const { logs, refused } = readLogList(
    list([...wrong, good], [{ ...good, description: 'no address' }]),
    now,
  );
  expect(logs.map(({ id }) => id)).toEqual([good.log_id]);
  const named = [...wrong.map(({ description }) => description), 'no address'];
  expect(refused.map((text) => text.split(':')[0])).toEqual(named);
});

it.each(['', '{}', '[]', '{"operators": {}}', '<html>'])('throws at what is no log list: %s', (text) => {
  expect(() => readLogList(text, now)).toThrow();
});
