// Called as a member of the module, so that a test can count how many signatures are verified.
import crypto, { createHash } from 'node:crypto';
import { parseAuthenticatorData } from '@simplewebauthn/server/helpers';
import { LRUCache } from 'lru-cache';
import { type ImportedKey, importCoseKey } from './cose-key.ts';
import type { Assertion, ClientData } from './credential-schema.ts';

export interface AssertionToCheck {
  assertion: Assertion;
  /** What `readClientData` made of the assertion's clientDataJSON. */
  clientData: ClientData;
  publicKey: Uint8Array;
  challenge: string;
  rpId: string;
  origins: readonly string[];
}

/** What the authenticator says in an assertion that it signed. */
export interface CheckedAssertion {
  counter: number;
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
}

/**
 * The steps of WebAuthn L3, 7.2 that need no store, with the verdicts of the library's `verifyAuthenticationResponse`: a
 * test compares the two. The library hashes twice and verifies once in other threads, and imports the key each time:
 * that takes ten times as long as this, which is done on the spot (ADR 0090). @throws Error saying what is wrong with it
 */
export function checkAssertion({
  assertion,
  clientData,
  publicKey,
  challenge,
  rpId,
  origins,
}: AssertionToCheck): CheckedAssertion {
  checkClientData(clientData, { challenge, origins });
  // The library's reader gets a copy: it may write to the bytes while it reads them.
  const authenticatorData = Uint8Array.from(Buffer.from(assertion.authenticatorData, 'base64url'));
  const { rpIdHash, flags, counter } = parseAuthenticatorData(authenticatorData);
  if (!sha256(rpId).equals(rpIdHash)) throw new Error('authenticator data: of another RP id');
  if (!flags.up) throw new Error('authenticator data: the user was not present');
  if (!flags.uv) throw new Error('authenticator data: the user was not verified');
  if (flags.bs && !flags.be) throw new Error('authenticator data: backed up, but not eligible for it');
  const clientDataHash = sha256(Buffer.from(assertion.clientDataJSON, 'base64url'));
  const signed = Buffer.concat([authenticatorData, clientDataHash]);
  const { algorithm, key } = keyOf(assertion.credentialId, publicKey);
  const signature = Buffer.from(assertion.signature, 'base64url');
  if (algorithm === es256) checkForm(signature);
  // Ed25519 hashes by itself; the other two, RS256 with the padding of PKCS #1 v1.5, are given SHA-256.
  const hash = algorithm === ed25519 ? null : 'sha256';
  if (!crypto.verify(hash, signed, key, signature)) throw new Error('the signature is not of this key');
  return { counter, deviceType: flags.be ? 'multiDevice' : 'singleDevice', backedUp: flags.bs };
}

/** COSE algorithms. */
const es256 = -7;
const ed25519 = -8;

const tokenBindingStates: ReadonlySet<unknown> = new Set(['present', 'supported', 'notSupported']);

function checkClientData(
  { type, challenge, origin, topOrigin, tokenBinding }: ClientData,
  expected: { challenge: string; origins: readonly string[] },
): void {
  if (type !== 'webauthn.get') throw new Error('client data: not of a use of a passkey');
  if (challenge !== expected.challenge) throw new Error('client data: another challenge');
  // A frame of another site. Safari sends `crossOrigin` without it, so that member alone refuses nothing.
  if (topOrigin) throw new Error('client data: made inside a frame of another origin');
  if (!expected.origins.includes(origin)) throw new Error('client data: another origin');
  if (!tokenBinding) return;
  const status =
    typeof tokenBinding === 'object' && 'status' in tokenBinding ? tokenBinding.status : undefined;
  if (!tokenBindingStates.has(status)) throw new Error('client data: no such state of token binding');
}

/**
 * An ECDSA signature is DER (WebAuthn L3, 6.5.5): two integers in a sequence and nothing else. Bytes that a parser
 * ignores, as the library's does, would make one assertion many.
 */
function checkForm(signature: Uint8Array): void {
  const [tag, length] = signature;
  const second = 4 + (signature[3] ?? 0);
  const end = second + 2 + (signature[second + 1] ?? 0);
  const isSequence = tag === 0x30 && length === signature.length - 2 && length < 128;
  if (!isSequence || end !== signature.length || !isInteger(signature, 2) || !isInteger(signature, second)) {
    throw new Error('the signature is not two integers in DER');
  }
}

/** Positive, and without a zero in front that its sign does not need. */
function isInteger(der: Uint8Array, at: number): boolean {
  const [tag, length = 0, first = 0x80, next = 0] = der.subarray(at);
  return tag === 0x02 && length > 0 && first < 0x80 && (first !== 0 || length === 1 || next >= 0x80);
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/**
 * Importing a P-256 key takes longer than verifying with it (138 and 97 us). The name of a key has the credential's id,
 * so that an unknown credential, which is checked with nobody's key, costs an import as a known one does.
 */
const importedKeys = new LRUCache<string, ImportedKey>({ max: 10_000 });

function keyOf(credentialId: string, publicKey: Uint8Array): ImportedKey {
  const name = `${credentialId}.${Buffer.from(publicKey).toString('base64url')}`;
  const known = importedKeys.get(name);
  if (known) return known;
  const imported = importCoseKey(publicKey);
  importedKeys.set(name, imported);
  return imported;
}
