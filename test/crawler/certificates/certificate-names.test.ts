import { X509Certificate } from 'node:crypto';
import { certificateNames } from '../../../crawler/certificates/certificate-names.ts';
import { readDataTile, readLeaf } from '../../../crawler/certificates/log-entry.ts';
import { makeCertificate, makeLeaf, tileLeaf, type CertificateChoices } from './make-certificate.ts';

const namesOf = (choices: CertificateChoices) => {
  const { logged } = makeCertificate(choices);
  return certificateNames(logged, choices.isPrecertificate === true);
};

it.each([false, true])('finds what a certificate is for (precertificate: %s)', (isPrecertificate) => {
  const names = ['a.example', '*.b.example', 'xn--pypal-4ve.example', '_dmarc.c.example', 'A.example'];
  expect(namesOf({ names, commonName: 'cn.example', isPrecertificate })).toEqual([
    'a.example',
    'b.example',
    'xn--pypal-4ve.example',
    '_dmarc.c.example',
    'cn.example',
  ]);
  expect(namesOf({ commonName: 'only.example', isPrecertificate })).toEqual(['only.example']);
  expect(namesOf({ names: ['bücher.example'], isPrecertificate })).toEqual(['xn--bcher-kva.example']);
});

it('leaves out what is no host name', () => {
  const none = [
    '',
    'localhost',
    'a..example',
    '-a.example',
    'two words.example',
    'a.example/b',
    '*.*.example',
  ];
  expect(namesOf({ names: [...none, `${'a'.repeat(64)}.example`], commonName: 'Ada Lovelace' })).toEqual([]);
  expect(namesOf({ names: ['192.0.2.1', `${'a.'.repeat(130)}example`, 'ok.example'] })).toEqual([
    'ok.example',
  ]);
  expect(namesOf({})).toEqual([]);
});

it('takes a thousand names and no more', () => {
  const names = Array.from({ length: 1100 }, (_none, at) => `h${at}.example`);
  expect(namesOf({ names })).toEqual(names.slice(0, 1000));
});

it('says what node:crypto says of whole certificates', () => {
  for (let at = 0; at < 50; at += 1) {
    const names = Array.from({ length: at }, (_none, place) => `h${place}.n${at}.example`);
    const { logged } = makeCertificate({ names, commonName: `cn${at}.example` });
    const { subjectAltName = '', subject } = new X509Certificate(logged);
    const told = [...subjectAltName.matchAll(/DNS:([^,]+)/g)].map(([, name]) => name);
    expect(certificateNames(logged, false)).toEqual([...told, /CN=(.*)/.exec(subject)?.[1]]);
  }
});

it('throws a RangeError for anything that is cut or changed, or names some hosts, and nothing else', () => {
  const { logged } = makeCertificate({ names: ['a.example', 'b.example'], commonName: 'c.example' });
  const refused: number[] = [];
  const attempt = (bytes: Buffer, at: number) => {
    try {
      certificateNames(bytes, false);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push(at);
    }
  };
  for (let at = 0; at < logged.length; at += 1) {
    const cut = refused.length;
    attempt(logged.subarray(0, at), at);
    expect(refused.length).toBe(cut + 1);
    for (const value of [0, 0x7f, 0x80, 0x84, 0xff]) {
      const changed = Buffer.from(logged);
      changed[at] = value;
      attempt(changed, at);
    }
  }
});

it.each([
  [false, null],
  [true, null],
  [false, 7],
  [true, 70_000],
])('reads a leaf back (precertificate: %s, index %s)', (isPrecertificate, index) => {
  const made = makeCertificate({ names: ['a.example'], isPrecertificate });
  const leaf = makeLeaf(made, { timestamp: 1_800_000_000_123, index });
  expect(readLeaf(leaf)).toEqual({
    timestamp: 1_800_000_000_123,
    certificate: made.logged,
    isPrecertificate,
  });
  for (let length = 0; length < leaf.length; length += 7)
    expect(() => readLeaf(leaf.subarray(0, length))).toThrow(RangeError);
  expect(() => readLeaf(Buffer.concat([leaf, Buffer.from([0])]))).toThrow(RangeError);
  for (const [at, value] of [
    [0, 1],
    [1, 1],
    [2, 1],
    [11, 2],
  ] as const) {
    const changed = Buffer.from(leaf);
    changed[at] = value;
    expect(() => readLeaf(changed)).toThrow(RangeError);
  }
});

it('reads the leaves of a data tile, and refuses one that is cut', () => {
  const made = [false, true, true].map((isPrecertificate) =>
    makeCertificate({ names: ['a.example'], isPrecertificate }),
  );
  const leaves = made.map((each, index) => makeLeaf(each, { timestamp: 1, index }));
  const parts = leaves.map((leaf, at) => tileLeaf(leaf, made[at]!));
  const tile = Buffer.concat(parts);
  expect(readDataTile(tile)).toEqual(leaves);
  expect(readDataTile(Buffer.alloc(0))).toEqual([]);
  const ends = new Set([0, parts[0]!.length, parts[0]!.length + parts[1]!.length]);
  for (let length = 0; length < tile.length; length += 1)
    if (!ends.has(length)) expect(() => readDataTile(tile.subarray(0, length))).toThrow(RangeError);
});
