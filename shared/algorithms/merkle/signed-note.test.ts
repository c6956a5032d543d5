import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { smallOrderKeys } from '../../../test/support/algorithms/small-order-keys.ts';
import {
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  noteKey,
  openNote,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  type VerifyEd25519,
} from './signed-note.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const verifyEd25519: VerifyEd25519 = (publicKey, signature, message) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = noteKey(
  sha256,
  'example.com/log/live',
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
);
const text = formatCheckpoint({ origin: key.name, size: 20_852_163, root: sha256(Buffer.from('root')) });
const note = formatNote(text, key, sign(null, Buffer.from(text), privateKey));

it('opens the published example of the format', async () => {
  const published = parseVerifierKey(
    sha256,
    'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  );
  expect(published?.name).toBe('example.com/foo');
  const example =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
  expect(await openNote(example, published!, verifyEd25519)).toBe('This is an example message.\n');
});

it('opens what the key signed, and reads the checkpoint in it', async () => {
  expect(await openNote(note, key, verifyEd25519)).toBe(text);
  expect(parseCheckpoint(text)).toEqual({
    origin: key.name,
    size: 20_852_163,
    root: new Uint8Array(sha256(Buffer.from('root'))),
  });
  expect(parseVerifierKey(sha256, formatVerifierKey(key))).toEqual({
    ...key,
    publicKey: new Uint8Array(key.publicKey),
  });
});

it('refuses a note with any byte of it changed', async () => {
  const bytes = Buffer.from(note);
  for (let at = 0; at < bytes.length; at += 1)
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = bytes.readUInt8(at) ^ (1 << bit);
      if ((await openNote(changed.toString(), key, verifyEd25519)) !== undefined)
        throw new Error(`byte ${at} with bit ${bit} flipped was accepted`);
    }
});

it('refuses a verifier key with any character of it changed', () => {
  const vkey = formatVerifierKey(key);
  for (let at = 0; at < vkey.length; at += 1)
    for (const other of ['A', 'b', '0', '+', '/', '=', ' '])
      if (vkey[at] !== other)
        expect(parseVerifierKey(sha256, vkey.slice(0, at) + other + vkey.slice(at + 1))).toBeUndefined();
});

it.each(smallOrderKeys)('takes no verifier key with which anyone can sign: %s', (hex) => {
  const weak = formatVerifierKey(noteKey(sha256, key.name, Buffer.from(hex, 'hex')));
  expect(parseVerifierKey(sha256, weak)).toBeUndefined();
});

it('passes signatures of others over, and refuses a bad one of its own beside a good one', async () => {
  const other = noteKey(sha256, 'witness.example', new Uint8Array(32).fill(7));
  const line = (by: typeof key, signature: Uint8Array) => formatNote('', by, signature).slice(1);
  expect(await openNote(note + line(other, new Uint8Array(64)), key, verifyEd25519)).toBe(text);
  expect(await openNote(note, other, verifyEd25519)).toBeUndefined();
  expect(await openNote(note + line(key, new Uint8Array(64)), key, verifyEd25519)).toBeUndefined();
});

it.each([
  '',
  'text\n',
  'text\n\n',
  'text\n\n— a b\n',
  'text\n\n- a AAAAAAAA\n',
  'te\txt\n\n— a AAAAAAAA\n',
  'text\n\n— a AAAAAAAA',
])('takes %j for no note', (wrong) => expect(parseNote(wrong)).toBeUndefined());

it.each([
  '',
  'a\n0\n',
  `a\n00\n${'A'.repeat(43)}=\n`,
  `a\n-1\n${'A'.repeat(43)}=\n`,
  `\n1\n${'A'.repeat(43)}=\n`,
  `a\n1\n${'A'.repeat(42)}==\n`,
  `a\n1\n${'A'.repeat(42)}B=\n`,
  `a\n9007199254740993\n${'A'.repeat(43)}=\n`,
  `a\n1\n${'A'.repeat(43)}=`,
])('takes %j for no checkpoint', (wrong) => expect(parseCheckpoint(wrong)).toBeUndefined());

it('refuses names that would read as something else', () => {
  for (const name of ['', 'a b', 'a+b', 'a\nb'])
    expect(() => noteKey(sha256, name, new Uint8Array(32))).toThrow(TypeError);
});
