import { execFile } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type StampBody, stampBytes } from '../../shared/device/stamp-body.ts';
import { type PublicJwk, toLowS, toPublicJwk } from '../../shared/device/keys/device-key.ts';
import { formatSignature, isSignatureOf } from '../../shared/domain/people/devices/device-signature.ts';
import { integer, sequence } from '../support/authenticator/der.ts';
import { readDocument } from './markdown.ts';

const run = promisify(execFile);
const hex = (text: string) => Buffer.from(text, 'hex');
const base64url = (text: string) => hex(text).toString('base64url');

interface Vector {
  name: string;
  publicKey: PublicJwk;
  message: Buffer;
  /** 64 bytes: the signature as RFC 8032 gives it, or r and s. */
  signature: Buffer;
}

const rfc8032 = (name: string, key: string, message: string, signature: string): Vector => ({
  name: `RFC 8032 7.1 ${name}`,
  publicKey: { kty: 'OKP', crv: 'Ed25519', x: base64url(key) },
  message: hex(message),
  signature: hex(signature),
});

const rfc6979 = (message: string, r: string, s: string): Vector => ({
  name: `RFC 6979 A.2.5 "${message}"`,
  publicKey: {
    kty: 'EC',
    crv: 'P-256',
    x: base64url('60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6'),
    y: base64url('7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299'),
  },
  message: Buffer.from(message),
  signature: hex(r + s),
});

const published: Vector[] = [
  rfc8032(
    'test 1',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ),
  rfc8032(
    'test 2',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ),
  rfc6979(
    'sample',
    'EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716',
    'F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8',
  ),
  rfc6979(
    'test',
    'F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367',
    '019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083',
  ),
];

const ours = z
  .array(
    z.object({
      algorithm: z.enum(['ed25519', 'ecdsa']),
      publicKey: z.record(z.string(), z.string()),
      publicKeyPem: z.string(),
      stamp: z.custom<StampBody & { domain: string }>((value) => typeof value === 'object'),
      signedBytesBase64: z.string(),
      signedBytesSha256: z.string(),
      signature: z.string(),
    }),
  )
  .parse(JSON.parse(readDocument('docs/samples/stamp-vectors.json')));

const all: Vector[] = [
  ...published,
  ...ours.map(({ algorithm, publicKey, signedBytesBase64, signature }) => ({
    name: `our ${algorithm} stamp`,
    publicKey: toPublicJwk(publicKey),
    message: Buffer.from(signedBytesBase64, 'base64'),
    signature: Buffer.from(signature.replace(/^.*:/, ''), 'base64url'),
  })),
];
const each = all.map((vector) => [vector.name, vector] as const);

async function holdsInWebCrypto({ publicKey, message, signature }: Vector): Promise<boolean> {
  const algorithm =
    publicKey.kty === 'OKP' ? { name: 'Ed25519' } : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, new Uint8Array(signature), new Uint8Array(message));
}

/** Verifies the vector with the commands of the guide. */
async function holdsInOpenssl({ publicKey, message, signature }: Vector): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-vector-'));
  const file = (name: string, bytes: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const pem = createPublicKey({ key: { ...publicKey }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const key = file('key.pem', pem);
  const signed = file('signed-bytes', message);
  const args =
    publicKey.kty === 'OKP'
      ? [
          'pkeyutl',
          '-verify',
          '-pubin',
          '-inkey',
          key,
          '-rawin',
          '-in',
          signed,
          '-sigfile',
          file('signature', signature),
        ]
      : ['dgst', '-sha256', '-verify', key, '-signature', file('signature.der', toDer(signature)), signed];
  try {
    await run('openssl', args);
    return true;
  } catch {
    // OpenSSL reports an invalid signature by its exit code.
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A SEQUENCE of two INTEGERs, which are signed and minimally encoded (X.690 section 8.3). */
function toDer(signature: Buffer): Buffer {
  const number = (half: Buffer) => {
    const short = half.subarray(half.findIndex((byte) => byte !== 0));
    return integer((short[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), short]) : short);
  };
  return sequence(number(signature.subarray(0, 32)), number(signature.subarray(32)));
}

const spoilt = (vector: Vector): Vector => {
  const signature = Buffer.from(vector.signature);
  signature[40] = signature.readUInt8(40) ^ 1;
  return { ...vector, signature };
};

it.each(each)('%s holds in WebCrypto, and no other does', async (_name, vector) => {
  expect(await holdsInWebCrypto(vector)).toBe(true);
  expect(await holdsInWebCrypto(spoilt(vector))).toBe(false);
});

// OpenSSL 3.0 maps the file into memory before verifying, which fails for an empty file.
it.each(each.filter(([, { message }]) => message.length > 0))(
  '%s holds in OpenSSL, and no other does',
  async (_name, vector) => {
    expect(await holdsInOpenssl(vector)).toBe(true);
    expect(await holdsInOpenssl(spoilt(vector))).toBe(false);
  },
);

it.each(each)('%s holds here, in its form with the low s', (_name, { publicKey, message, signature }) => {
  const algorithm = publicKey.kty === 'OKP' ? 'ed25519' : 'ecdsa';
  const low = algorithm === 'ecdsa' ? toLowS(signature) : signature;
  expect(isSignatureOf(publicKey, message, formatSignature(algorithm, low))).toBe(true);
  const isLow = Buffer.compare(low, signature) === 0;
  expect(isSignatureOf(publicKey, message, formatSignature(algorithm, signature))).toBe(isLow);
});

it.each(ours)('publishes the bytes that are signed: $algorithm', (vector) => {
  const { domain, ...body } = vector.stamp;
  const bytes = Buffer.from(vector.signedBytesBase64, 'base64');
  expect(domain).toBe('humanmark/stamp/1');
  expect(Buffer.from(stampBytes(body))).toEqual(bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(vector.signedBytesSha256);
  const pem = createPublicKey(vector.publicKeyPem).export({ format: 'jwk' });
  expect(pem).toEqual(vector.publicKey);
});
