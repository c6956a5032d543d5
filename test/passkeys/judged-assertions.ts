import { randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { SigningCredential } from '../../shared/domain/people/passkeys/verify-assertion.ts';
import type { AuthenticatorFlags, SoftwareCredential } from '../support/authenticator/ceremony.ts';
import {
  type CborValue,
  coseAlgorithms,
  type CoseKey,
  createCoseKey,
} from '../support/authenticator/cose-key.ts';
import {
  type Assertion,
  type AssertionChanges,
  makeAssertion,
} from '../support/authenticator/make-assertion.ts';

/** A passkey, and what the service stored of it. */
export interface Holder {
  key: CoseKey;
  credential: SoftwareCredential;
  flags: AuthenticatorFlags;
  stored: SigningCredential;
}

export const rpId = 'humanmark.test';
export const origins = ['https://humanmark.test', 'android:apk-key-hash:AAAA'];

const { es256, ed25519, rs256 } = coseAlgorithms;

/** Of each algorithm and each kind of backup, with the members of the key in either order; RSA once, being slow. */
export function createHolders(): Holder[] {
  return [
    createHolder(createCoseKey(es256), { be: false, bs: false }),
    createHolder(createCoseKey(es256), { be: true, bs: true }),
    createHolder(turned(createCoseKey(es256)), { be: true, bs: false }),
    createHolder(createCoseKey(ed25519), { be: false, bs: false }),
    createHolder(turned(createCoseKey(ed25519)), { be: true, bs: true }),
    createHolder(createCoseKey(rs256), { be: true, bs: false }),
  ];
}

/** The same key with its members in another order and one more, which is the same key. */
function turned(key: CoseKey): CoseKey {
  const members: [string | number, CborValue][] = [...key.publicKey].toReversed();
  return { ...key, publicKey: new Map([...members, [2, Uint8Array.of(7)]]) };
}

function createHolder(key: CoseKey, backup: Pick<AuthenticatorFlags, 'be' | 'bs'>): Holder {
  const userHandle = randomBytes(32);
  return {
    key,
    credential: {
      id: randomBytes(32).toString('base64url'),
      rpId,
      userHandle: userHandle.toString('base64url'),
      key,
      counter: 5,
    },
    flags: { up: true, uv: true, at: false, ed: false, ...backup },
    stored: {
      publicKey: toCose(key),
      userHandle,
      deviceType: backup.be ? 'multiDevice' : 'singleDevice',
    },
  };
}

export function toCose({ publicKey }: CoseKey): Buffer {
  return Buffer.from(isoCBOR.encode(publicKey));
}

/** What is changed of a good assertion: as it is made, after it was signed, and in what the service knows. */
export interface Change {
  making?: AssertionChanges;
  sent?: (assertion: Assertion) => Record<string, unknown>;
  stored?: (stored: SigningCredential) => SigningCredential | undefined;
  asked?: { rpId?: string; origins?: string[]; challenge?: string };
}

/** The assertion as it is sent, and what it is checked against. */
export function make({ key, credential, flags, stored }: Holder, changes: readonly Change[]) {
  const challenge = randomBytes(32).toString('base64url');
  const making: AssertionChanges = {};
  const asked = { rpId, origins, challenge };
  for (const change of changes) {
    Object.assign(making, change.making);
    Object.assign(asked, change.asked);
  }
  const ceremony = { credential: { ...credential, key }, challenge, origin: origins[0] ?? '', flags };
  const assertion = makeAssertion(ceremony, making);
  let known: SigningCredential | undefined = stored;
  for (const change of changes) {
    Object.assign(assertion, change.sent?.(assertion));
    if (change.stored && known) known = change.stored(known);
  }
  return { assertion, credential: known, ...asked };
}
