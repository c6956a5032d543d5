import { generateKeyPairSync, sign } from 'node:crypto';
import { formatCheckpoint, formatNote, noteKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { sha256 } from '../log-monitor/node-crypto.ts';
import { judgeCheckpoint } from './judge-checkpoint.ts';
import type { Witnessed } from './witness-state.ts';

/**
 * The conversation with which litewitness, another program, is tested: torchwood 341dc2f0, cmd/litewitness/testdata/litewitness.txt,
 * of the Torchwood Authors (ISC licence). Its log, keys, roots, proofs and signatures are those of that file. Where it answers 403 for an
 * unknown log, tlog-witness demands 404.
 */
const origin = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562';
const logKey = noteKey(
  sha256,
  origin,
  Buffer.from('ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f', 'hex'),
);
/** A leaf hash of that log: two bytes, and zeros. */
const leaf = (number: number) => Buffer.from([0x2a, number, ...Buffer.alloc(30)]).toString('base64');
const [one, two, three, four] = [leaf(1), leaf(2), leaf(3), leaf(4)];
const sizes = {
  1: {
    root: leaf(0),
    signature: 'UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=',
  },
  3: {
    root: 'RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=',
    signature: 'UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=',
  },
  5: {
    root: 'QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=',
    signature: 'UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=',
  },
};

const request = (old: number, proof: readonly string[], size: 1 | 3 | 5): string =>
  `old ${old}\n${proof.map((hash) => `${hash}\n`).join('')}\n${origin}\n${size}\n${sizes[size].root}\n\n— ${origin} ${sizes[size].signature}\n`;

const toFive = [two, three, 'wgiIFdZfYNv6WU1OllBKsWnLYIS/DBMqt8Uh/S4OukE=', four];

describe('a witness of the log of litewitness', () => {
  const kept = new Map<string, Witnessed>();
  const judge = async (body: string) => {
    const { status, reason, accepted } = await judgeCheckpoint(body, new Map([[origin, [logKey]]]), (of) =>
      kept.get(of),
    );
    if (accepted) kept.set(accepted.origin, accepted);
    return status === 409 ? `409 ${reason}` : status;
  };

  it.each<[string, string, number | string]>([
    ['the first checkpoint', request(0, [], 1), 200],
    ['a signature that does not hold', request(1, [one, two], 3).replace('x6go=', 'x6gx='), 403],
    ['no signature of the log', request(1, [one, two], 3).replace(`— ${origin}`, '— other.example'), 403],
    ['another log', request(1, [one, two], 3).replaceAll('9e562', '9e563'), 404],
    ['no proof', request(1, [], 3), 422],
    ['a wrong proof', request(1, [one, two.replace('AAA=', 'ABA=')], 3), 422],
    ['a fork of the same size', request(1, [], 1).replace(sizes[1].root, sizes[3].root), 403],
    ['the next checkpoint', request(1, [one, two], 3), 200],
    ['the same checkpoint once more', request(3, [], 3), 200],
    ['an old size that is not the one it has', request(1, toFive, 5), '409 3'],
    ['a smaller tree', request(1, [], 1), '409 3'],
    ['an old size above that of the checkpoint', request(5, [], 3), 400],
    ['a proof with an old size of 0', request(0, [one], 5), '409 3'],
    ['a later checkpoint', request(3, toFive, 5), 200],
    ['a log that begins again', request(0, [], 5), '409 5'],
    ['an old size in another spelling', request(3, toFive, 5).replace('old 3', 'old 03'), 400],
    [
      '64 hashes',
      request(
        5,
        Array.from({ length: 64 }, () => one),
        5,
      ),
      400,
    ],
    ['half a hash', request(5, ['KgE='], 5), 400],
    ['nothing', '', 400],
  ])('answers to %s as the protocol says', async (_what, body, status) => {
    expect(await judge(body)).toBe(status);
  });
});

describe('a witness of a log whose key is here', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key = noteKey(sha256, 'log.example', bytes);
  const noteOf = (size: number, byte: number) => {
    const text = formatCheckpoint({ origin: key.name, size, root: Buffer.alloc(32, byte) });
    return formatNote(text, key, sign(null, Buffer.from(text), privateKey));
  };
  const judge = (size: number, note: string) =>
    judgeCheckpoint(`old ${size}\n\n${note}`, new Map([[key.name, [key]]]), () => ({
      size,
      root: Buffer.alloc(32, 1),
      note: '',
    }));

  it('answers to another root of the size that it has with 409 and that size', async () => {
    expect(await judge(7, noteOf(7, 2))).toEqual({ status: 409, reason: '7' });
    expect(await judge(0, noteOf(0, 2))).toEqual({ status: 409, reason: '0' });
    expect((await judge(7, noteOf(7, 1))).status).toBe(200);
  });

  it('keeps the lines of the log alone, each once', async () => {
    const note = noteOf(7, 1);
    const line = note.slice(note.lastIndexOf('— '));
    const others = '— other.example AAAAAAAA\n'.repeat(90);
    expect((await judge(7, note + others + line)).accepted?.note).toBe(note);
  });
});

it('takes no proof from the empty tree, and no root of it but its own', async () => {
  const judge = (body: string) => judgeCheckpoint(body, new Map([[origin, [logKey]]]), () => undefined);
  expect((await judge(request(0, [one], 1))).status).toBe(422);
});
