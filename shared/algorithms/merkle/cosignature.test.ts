import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  cosignedMessage,
  cosignerType,
  formatCosignature,
  openCosignature,
  parseWitnessKey,
} from './cosignature.ts';
import { formatVerifierKey, noteKey, parseVerifierKey, type VerifyEd25519 } from './signed-note.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const verifyEd25519: VerifyEd25519 = (publicKey, signature, message) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

/** A checkpoint of a Certificate Transparency log as it was served, with the lines of four witnesses and the log's two. */
const served = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
`;
/** As its operator published it. */
const remora = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const own = noteKey(
  sha256,
  'witness.example/w1',
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
  cosignerType,
);
const text = served.slice(0, served.indexOf('\n\n') + 1);
const lineOf = (time: number) =>
  formatCosignature(own, time, sign(null, cosignedMessage(text, time), privateKey));

it('verifies what another program has cosigned, beside five signatures of others', async () => {
  const key = parseWitnessKey(sha256, remora);
  expect(key?.name).toBe('remora.n621.de');
  const cosignature = await openCosignature(served, key!, verifyEd25519);
  expect(cosignature?.time).toBe(0x6a122120);
  expect(served).toContain(cosignature!.line);
  for (const [what, other] of [
    ['1432088532', '1432088531'],
    ['AAAABqEiEgPlfF', 'AAAABqEiEhPlfF'],
    ['U7WM79jrzyhGZ5', 'U7WM79jrzyhGZ6'],
  ] as const)
    expect(await openCosignature(served.replace(what, other), key!, verifyEd25519)).toBeUndefined();
});

it('reads what it writes, and the newest of two', async () => {
  const note = served + lineOf(1_700_000_000) + lineOf(1_800_000_000);
  expect(await openCosignature(note, own, verifyEd25519)).toEqual({
    time: 1_800_000_000,
    line: lineOf(1_800_000_000),
  });
  expect(parseWitnessKey(sha256, formatVerifierKey(own))?.name).toBe(own.name);
});

it('takes neither a line without a time nor one of another length or another checkpoint', async () => {
  const bare = noteKey(sha256, own.name, own.publicKey, cosignerType);
  expect(await openCosignature(served + lineOf(0), bare, verifyEd25519)).toBeUndefined();
  expect(
    await openCosignature(served + lineOf(1).replace('==\n', '\n'), bare, verifyEd25519),
  ).toBeUndefined();
  expect(
    await openCosignature(served.replace('U7WM', 'V7WM') + lineOf(1), bare, verifyEd25519),
  ).toBeUndefined();
  expect(await openCosignature(served, bare, verifyEd25519)).toBeUndefined();
});

it('takes no key of a log for one of a witness, nor the reverse', () => {
  expect(parseVerifierKey(sha256, remora)).toBeUndefined();
  expect(
    parseWitnessKey(sha256, 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'),
  ).toBeUndefined();
});
